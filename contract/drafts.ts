import * as z from 'zod/mini';

/** A part of a draft, in UTF-16 units; `end` is the first unit behind it. */
const rangeSchema = z.object({
  start: z.int().check(z.gte(0)),
  end: z.int().check(z.gte(0)),
});
export type DraftRange = z.infer<typeof rangeSchema>;

/**
 * What the audit of a draft can find. `detail` quotes the text in question. `ranges` are its places
 * in the draft. Missing: it is about all of it.
 */
export const draftFindingSchema = z.object({
  kind: z.enum([
    'too_long',
    'cut_off',
    'link',
    'address',
    'price',
    'date',
    'promise',
    'unsupported',
    'prompt_leak',
    'dictated',
    'other_language',
    'near_copy',
    'needs_you',
  ]),
  detail: z.nullable(z.string()),
  ranges: z.optional(z.array(rangeSchema)),
});
export type DraftFinding = z.infer<typeof draftFindingSchema>;

/**
 * What the text of a draft shows. `needs_you` is about its comment: there the creator has to answer
 * in person, and `detail` is the reason.
 */
export type AuditedKind = Exclude<DraftFinding['kind'], 'needs_you'>;

/** Those that this release knows: another one may find more kinds. */
export const draftFindingsSchema = z.pipe(
  z.array(z.unknown()),
  z.transform((found) =>
    found.flatMap((one): DraftFinding[] => {
      const known = draftFindingSchema.safeParse(one);
      return known.success ? [known.data] : [];
    }),
  ),
);

/**
 * These say that a draft is clumsy. All others say that it may be wrong, or that somebody else
 * dictated it.
 */
const MATTERS_OF_STYLE: readonly DraftFinding['kind'][] = ['too_long', 'near_copy'];

/** Of these a text is also suspected that the creator has written or changed: it may have kept them. */
const ALSO_IN_OWN_TEXTS: readonly DraftFinding['kind'][] = [
  'link',
  'address',
  'price',
  'promise',
  'prompt_leak',
  'dictated',
];

interface FoundIn {
  readonly draftFindings: readonly DraftFinding[];
  readonly draftIsOwn: boolean;
  /** Own words that a model has put into another language: it may have written something else. */
}

/** Whether this draft goes out with others only after the creator was asked about it. */
export const needsConfirmation = ({ draftFindings, draftIsOwn }: FoundIn): boolean =>
  draftFindings.some(({ kind }) =>
    draftIsOwn ? ALSO_IN_OWN_TEXTS.includes(kind) : !MATTERS_OF_STYLE.includes(kind),
  );
