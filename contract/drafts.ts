import * as z from 'zod/mini';

/** What the audit of a draft can find. `detail` quotes the text in question. */
export const draftFindingSchema = z.object({
  kind: z.enum([
    'too_long',
    'cut_off',
    'link',
    'address',
    'price',
    'promise',
    'prompt_leak',
    'other_language',
    'near_copy',
  ]),
  detail: z.nullable(z.string()),
});
export type DraftFinding = z.infer<typeof draftFindingSchema>;
