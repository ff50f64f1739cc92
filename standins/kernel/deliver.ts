import type { Answer } from './answer.ts';
import type { CallContext, Sleep } from './call.ts';
import type { Fault } from './fault-schema.ts';

/** Ends the connection in the middle of a body with an announced length. */
function breakOff({ req, res, call }: CallContext, body: Buffer): void {
  call.status = 0;
  res.setHeader('content-length', body.length);
  res.write(body.subarray(0, Math.ceil(body.length / 2)), () => req.socket.destroy());
}

/** Sends byte by byte. After the end it sends spaces, which JSON and HTML allow, until it may end. */
async function trickle(
  { res }: CallContext,
  body: Buffer,
  { everyMs, endAfterMs = Infinity }: NonNullable<Fault['trickle']>,
  sleep: Sleep,
): Promise<void> {
  res.removeHeader('content-length');
  let sent = 0;
  for (let waited = 0; waited < endAfterMs && !res.closed; waited += everyMs) {
    res.write(sent < body.length ? body.subarray(sent, sent + 1) : ' ');
    sent += 1;
    await sleep(everyMs);
  }
  res.end(body.subarray(sent));
}

/** Sends an answer as the fault says. */
export async function deliver(
  answer: Answer,
  fault: Fault,
  context: CallContext,
  sleep: Sleep,
): Promise<void> {
  const { res } = context;
  res.statusCode = answer.status;
  for (const [name, value] of Object.entries(answer.headers))
    if (value !== undefined) res.setHeader(name, value);
  if (fault.retryAfterSeconds !== undefined)
    res.setHeader('retry-after', String(fault.retryAfterSeconds));
  if (fault.drop === 'midBody') breakOff(context, answer.body);
  else if (fault.trickle) await trickle(context, answer.body, fault.trickle, sleep);
  else res.end(answer.body);
}
