import { setTimeout as sleep } from 'node:timers/promises';
import type { Response } from 'express';
import { z } from 'zod';
import type { CallContext, Handler, StandinOptions } from './call.ts';

/**
 * A fault on purpose. `operation` is the service's own name of the call (`comments.insert`,
 * `token`, `chat.completions.create`, `tasks.create`), or `*` for every call.
 */
const shape = z.strictObject({
  operation: z.string().min(1),
  status: z.number().int().min(400).max(599).optional(),
  /** The reason in the service's own format of refusals, and its message. */
  reason: z.string().optional(),
  message: z.string().optional(),
  latencyMs: z.number().min(0).max(600_000).optional(),
  /** The call takes effect, and the connection closes without an answer. */
  drop: z.literal('after').optional(),
  times: z.union([z.number().int().min(1), z.literal('always')]).default(1),
});

export type Fault = z.infer<typeof shape>;
/** As `POST /__control/faults` takes it. */
export type FaultOrder = z.input<typeof shape>;

const faultSchema = shape
  .refine(({ status, latencyMs, drop }) => status ?? latencyMs ?? drop, {
    message: 'A fault needs a status, latencyMs or drop.',
  })
  .refine(({ status, drop }) => !(status && drop), { message: 'What is dropped answers nothing.' });

/** The fault of an order, or what is wrong with it. */
export function readFault(
  body: unknown,
  operations: ReadonlySet<string>,
): { fault: Fault } | { error: unknown } {
  const parsed = faultSchema.safeParse(body);
  if (!parsed.success) return { error: parsed.error.issues };
  const { operation } = parsed.data;
  if (operation === '*' || operations.has(operation)) return { fault: parsed.data };
  return { error: `There is no operation ${operation}, but ${[...operations].join(', ')}.` };
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

/** From here on nothing reaches the caller: the call takes effect, and then the connection closes. */
function dropAnswer({ req, res, call }: CallContext): void {
  res.write = (() => true) as Response['write'];
  res.end = (() => {
    call.status = 0;
    req.socket.destroy();
    return res;
  }) as Response['end'];
}

/** Makes a call fail as the fault says. */
export async function misbehave(
  { status, reason, message, latencyMs, drop }: Fault,
  handler: Handler,
  context: CallContext,
  refuse: StandinOptions['refuse'],
): Promise<void> {
  // Without a hold on the process: a slow answer keeps no closed stand-in alive.
  if (latencyMs) await sleep(latencyMs, undefined, { ref: false });
  if (status) {
    refuse(context.res, status, reason, message);
    return;
  }
  if (drop) dropAnswer(context);
  await handler(context);
}
