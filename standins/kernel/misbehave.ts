import type { Express, Response } from 'express';
import { answerApart, type Answer } from './answer.ts';
import type { CallContext, Handler, Sleep, StandinOptions } from './call.ts';
import { deliver } from './deliver.ts';
import { isEmptied, type Fault } from './fault-schema.ts';
import { emptied, oddAnswer } from './odd-bodies.ts';

/** What a fault may use of its stand-in. */
export interface Means {
  app: Express;
  sleep: Sleep;
  refuse: StandinOptions['refuse'];
  defer: NonNullable<StandinOptions['defer']>;
}

/** From here on nothing reaches the caller: the call takes effect, and then the connection closes. */
function dropAnswer(context: CallContext): void {
  const { req, res, call } = context;
  const swallow = (): boolean => true;
  res.write = swallow as Response['write'];
  res.flushHeaders = () => undefined;
  const end = (): Response => {
    call.status = 0;
    req.socket.destroy();
    return res;
  };
  res.end = end as Response['end'];
}

/** Carries out the call and returns its real answer without sending it. */
const serveApart = (handler: Handler, context: CallContext, { app }: Means): Promise<Answer> =>
  answerApart(app, context.req, (res) => handler({ ...context, res }));

async function answerOf(
  fault: Fault,
  handler: Handler,
  context: CallContext,
  means: Means,
): Promise<Answer> {
  const { status, body, reason } = fault;
  if (isEmptied(body))
    return emptied(await serveApart(handler, context, means), body === 'emptyItems');
  if (!status && !body) return serveApart(handler, context, means);
  if (fault.when === 'after') await serveApart(handler, context, means);
  // A proxy has answered: the service was not called and counts no units.
  else if (body) context.call.units = 0;
  if (body) return oddAnswer(body, status ?? 200);
  return answerApart(means.app, context.req, (res) => {
    means.refuse(res, status ?? 500, reason, fault);
  });
}

/** Makes a call fail as the fault says. */
export async function misbehave(
  fault: Fault,
  handler: Handler,
  context: CallContext,
  means: Means,
): Promise<void> {
  const { status, body, drop, trickle } = fault;
  if (fault.effectAfterMs !== undefined)
    means.defer(fault.effectAfterMs, context.call.operation, () => {
      void serveApart(handler, context, means);
    });
  if (fault.latencyMs) await means.sleep(fault.latencyMs);
  if (drop === 'before') {
    context.call.status = 0;
    context.req.socket.destroy();
    return;
  }
  if (drop === 'after') dropAnswer(context);
  if (drop === 'after' || !(status || body || drop || trickle)) await handler(context);
  else await deliver(await answerOf(fault, handler, context, means), fault, context, means.sleep);
}
