import { z } from 'zod';

/** Answers that the service itself would not give: a proxy's page, nothing, a list without items. */
const BODIES = ['html', 'empty', 'noItems'] as const;
export type OddBody = (typeof BODIES)[number];

export const LONGEST_DELAY_MS = 3_600_000;

/**
 * A fault on purpose. `operation` is the service's own name of the call (`comments.insert`,
 * `token`, `chat.completions.create`, `tasks.create`), or `*` for every call.
 */
const shape = z.strictObject({
  operation: z.string().min(1),
  status: z.number().int().min(200).max(599).optional(),
  /** The reason in the service's own format of refusals, and its message. */
  reason: z.string().optional(),
  message: z.string().optional(),
  body: z.enum(BODIES).optional(),
  /** `after`: the call takes effect, and the status or body is answered instead. */
  when: z.enum(['before', 'after']).optional(),
  /** The effect comes so much later than the answer. */
  effectAfterMs: z.number().int().min(0).max(LONGEST_DELAY_MS).optional(),
  retryAfterSeconds: z.number().min(0).optional(),
  latencyMs: z.number().min(0).max(600_000).optional(),
  /** The connection closes without the effect, after it, or in the middle of the answer. */
  drop: z.enum(['before', 'after', 'midBody']).optional(),
  times: z.union([z.number().int().min(1), z.literal('always')]).default(1),
});

export type Fault = z.infer<typeof shape>;
/** As `POST /__control/faults` takes it. */
export type FaultOrder = z.input<typeof shape>;

const answersItself = ({ status, body }: Fault): boolean => Boolean(status ?? body);
const isDropped = ({ drop }: Fault): boolean => drop === 'before' || drop === 'after';

/** Faults that make no sense, with the message for each. */
const NONSENSE: readonly [(fault: Fault) => unknown, string][] = [
  [
    ({ status, latencyMs, drop, body }) => !(status || latencyMs || drop || body),
    'A fault needs a status, latencyMs, drop or body.',
  ],
  [({ status, body }) => status && status < 400 && !body, 'A status under 400 needs a body.'],
  [
    (fault) => (fault.when || fault.retryAfterSeconds !== undefined) && !answersItself(fault),
    'when and retryAfterSeconds need a status or body.',
  ],
  [(fault) => isDropped(fault) && answersItself(fault), 'What is dropped answers nothing.'],
  [
    (fault) =>
      fault.effectAfterMs !== undefined &&
      (fault.when === 'after' || !(answersItself(fault) || fault.drop === 'before')),
    'effectAfterMs needs what is answered before the effect.',
  ],
];

const faultSchema = shape.superRefine((fault, context) => {
  for (const [is, message] of NONSENSE)
    if (is(fault)) context.addIssue({ code: 'custom', message });
});

const orderSchema = z
  .preprocess((body) => (Array.isArray(body) ? (body as unknown[]) : [body]), z.array(faultSchema))
  .refine((faults) => faults.length > 0, { message: 'Say which fault.' });

/** The faults of an order, one or a list, or what is wrong with it. */
export function readFaults(
  body: unknown,
  operations: ReadonlySet<string>,
  hasLateEffects: boolean,
): { faults: Fault[] } | { error: unknown } {
  const parsed = orderSchema.safeParse(body);
  if (!parsed.success) return { error: parsed.error.issues };
  for (const { operation, effectAfterMs } of parsed.data) {
    if (operation !== '*' && !operations.has(operation))
      return { error: `There is no operation ${operation}, but ${[...operations].join(', ')}.` };
    if (effectAfterMs !== undefined && !hasLateEffects)
      return { error: 'This stand-in has no late effects.' };
  }
  return { faults: parsed.data };
}

/** The faults that wait for a call, oldest first. */
export class FaultPlan {
  #waiting: Fault[] = [];

  add(fault: Fault): void {
    this.#waiting.push(fault);
  }

  clear(): void {
    this.#waiting = [];
  }

  list(): readonly Fault[] {
    return this.#waiting;
  }

  /** Takes the first fault that fits this call, and uses up one of its times. */
  take(operation: string): Fault | null {
    const fault = this.#waiting.find((one) => ['*', operation].includes(one.operation));
    if (!fault) return null;
    if (fault.times !== 'always') {
      fault.times -= 1;
      if (fault.times === 0) this.#waiting = this.#waiting.filter((other) => other !== fault);
    }
    return fault;
  }
}
