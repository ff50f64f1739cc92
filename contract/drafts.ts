import * as z from 'zod/mini';

/** A part of a draft, in UTF-16 units; `end` is the first unit behind it. */
const rangeSchema = z.object({ start: z.int().check(z.gte(0)), end: z.int().check(z.gte(0)) });
export type DraftRange = z.infer<typeof rangeSchema>;

/**
 * What the checks of a draft can find. `detail` quotes the text in question, and `ranges` are its
 * places in the draft. `commitment` and `claim` are what a model says that the draft promises or
 * states and that rests on nothing of the creator's, `contradicts` what the creator says otherwise; `unfit` that it is no answer to somebody in need.
 * `unseen`: the second look has still to be taken, or has failed. `needs_you` is about the comment:
 * there the creator has to answer in person, and `detail` is the reason.
 */
export const draftFindingSchema = z.object({
  kind: z.enum([
    'cut_off',
    'link',
    'address',
    'number',
    'prompt_leak',
    'dictated',
    'commitment',
    'contradicts',
    'claim',
    'machinery',
    'markup',
    'bot_talk',
    'other_language',
    'near_copy',
    'needs_you',
    'unfit',
    'unseen',
  ]),
  detail: z.nullable(z.string()),
  ranges: z.array(rangeSchema),
});
/** Which drafts a second call examines: none, those that nobody reads one by one, or all. */
export const secondLookSchema = z.enum(['never', 'unread', 'always']);

export type DraftFinding = z.infer<typeof draftFindingSchema>;

export const draftFindingsSchema = z.array(draftFindingSchema);

/** Of these a text is also suspected that the creator has written or changed: it may have kept them. */
const ALSO_IN_OWN_TEXTS: readonly DraftFinding['kind'][] = [
  'link',
  'address',
  'prompt_leak',
  'dictated',
  'machinery',
];

interface FoundIn {
  readonly draftFindings: readonly DraftFinding[];
  readonly draftIsOwn: boolean;
}

/**
 * Whether this draft goes out with others only after the creator was asked about it. A near copy is
 * clumsy; all others say that a draft may be wrong, or that somebody else dictated it.
 */
export const needsConfirmation = ({ draftFindings, draftIsOwn }: FoundIn): boolean =>
  draftFindings.some(({ kind }) =>
    draftIsOwn ? ALSO_IN_OWN_TEXTS.includes(kind) : kind !== 'near_copy',
  );
