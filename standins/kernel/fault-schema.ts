import { z } from 'zod';

/**
 * Answers that the service itself would not give: a proxy's page, an empty answer, or one that
 * cannot be parsed.
 */
export const ODD_BODIES = [
  'html',
  'empty',
  'emptyObject',
  'brokenJson',
  'noItems',
  'emptyItems',
] as const;
export type OddBody = (typeof ODD_BODIES)[number];

/** These change the real answer, so the call is carried out. */
type Emptied = 'noItems' | 'emptyItems';
export type ForeignBody = Exclude<OddBody, Emptied>;

export const isEmptied = (body: OddBody | undefined): body is Emptied =>
  body === 'noItems' || body === 'emptyItems';

export const LONGEST_DELAY_MS = 3_600_000;

const shape = z
  .object({
    operation: z.string().min(1),
    status: z.number().int().min(200).max(599).optional(),
    reason: z.string().optional(),
    message: z.string().optional(),
    body: z.enum(ODD_BODIES).optional(),
    when: z.enum(['before', 'after']).optional(),
    effectAfterMs: z.number().int().min(0).max(LONGEST_DELAY_MS).optional(),
    retryAfterSeconds: z.number().min(0).optional(),
    latencyMs: z.number().min(0).max(600_000).optional(),
    drop: z.enum(['before', 'after', 'midBody']).optional(),
    trickle: z
      .object({
        everyMs: z.number().int().min(1).max(60_000),
        endAfterMs: z.number().int().min(0).max(600_000).optional(),
      })
      .strict()
      .optional(),
    account: z.string().optional(),
    times: z.union([z.number().int().min(1), z.literal('always')]).default(1),
  })
  .strict();

export type Fault = z.infer<typeof shape>;

const answersItself = ({ status, body }: Fault): boolean => Boolean(status ?? body);

/** Faults that make no sense, with the message for each. */
const NONSENSE: readonly [(fault: Fault) => boolean, string][] = [
  [
    ({ status, latencyMs, drop, body, trickle }) =>
      !(status || latencyMs || drop || body || trickle),
    'A fault needs a status, latencyMs, drop, body or trickle.',
  ],
  [
    ({ status, body }) => status !== undefined && status < 400 && body === undefined,
    'A status under 400 refuses nothing: it needs a body.',
  ],
  [
    ({ status, body }) => isEmptied(body) && status !== undefined && status !== 200,
    'noItems and emptyItems are lists: their status is 200.',
  ],
  [
    (fault) => fault.when !== undefined && (!answersItself(fault) || isEmptied(fault.body)),
    'when says on which side of the effect a status or body is answered: it needs one of its own.',
  ],
  [
    ({ reason, status, body }) => reason !== undefined && (!status || body !== undefined),
    'A reason stands in the envelope of a status; a body replaces it.',
  ],
  [
    (fault) => fault.retryAfterSeconds !== undefined && !answersItself(fault),
    'retryAfterSeconds needs a status or body.',
  ],
  [
    (fault) => (fault.drop === 'before' || fault.drop === 'after') && answersItself(fault),
    'A connection that is dropped answers no status or body.',
  ],
  [
    ({ drop, trickle, body }) =>
      (trickle !== undefined && drop !== undefined) || (drop === 'midBody' && body === 'empty'),
    'A body trickles or breaks off, and only one that is there breaks off.',
  ],
  [
    (fault) =>
      fault.effectAfterMs !== undefined &&
      (fault.when === 'after' ||
        isEmptied(fault.body) ||
        !(answersItself(fault) || fault.drop === 'before')),
    'effectAfterMs needs what is answered before the effect: a status, a body or drop "before".',
  ],
];

/**
 * A fault on purpose. `operation` is the service's own name of the call (`comments.insert`,
 * `token`, `chat.completions.create`, `tasks.create`), or `*` for every call. `drop: 'after'`: the
 * call takes effect, and the connection closes without an answer. `drop: 'before'`: the connection
 * closes without the effect. `when: 'after'`: the call takes effect, and the status or body is
 * answered instead. `effectAfterMs`: the effect comes later than the answer.
 */
export const faultSchema = shape.superRefine((fault, context) => {
  for (const [is, message] of NONSENSE)
    if (is(fault)) context.addIssue({ code: 'custom', message });
});
