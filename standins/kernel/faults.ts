import { z } from 'zod';

/**
 * What goes wrong on purpose. `operation` is the service's own name of the call
 * (`comments.insert`, `token`, `chat.completions.create`, `tasks.create`) or `*` for every call.
 * `drop: 'after'` lets the call take effect and then closes the connection without an answer;
 * `drop: 'before'` closes it without the effect.
 */
export const faultSchema = z
  .object({
    operation: z.string().min(1),
    status: z.number().int().min(400).max(599).optional(),
    reason: z.string().optional(),
    message: z.string().optional(),
    retryAfterSeconds: z.number().optional(),
    latencyMs: z.number().min(0).max(600_000).optional(),
    drop: z.enum(['before', 'after']).optional(),
    account: z.string().optional(),
    times: z.union([z.number().int().min(1), z.literal('always')]).default(1),
  })
  .strict()
  .refine((fault) => fault.status ?? fault.latencyMs ?? fault.drop, {
    message: 'A fault needs a status, latencyMs or drop.',
  });

export type Fault = z.infer<typeof faultSchema>;

/** The faults waiting to happen, oldest first. */
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

  /** Takes the first fault that fits this call and uses up one of its times. */
  take(operation: string, account: string | null): Fault | null {
    const fault = this.#waiting.find(
      (candidate) =>
        (candidate.operation === '*' || candidate.operation === operation) &&
        (candidate.account === undefined || candidate.account === account),
    );
    if (!fault) return null;
    if (fault.times !== 'always') {
      fault.times -= 1;
      if (fault.times === 0) this.#waiting = this.#waiting.filter((other) => other !== fault);
    }
    return fault;
  }
}
