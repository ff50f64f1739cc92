import { ServerResponse, type OutgoingHttpHeaders } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Express, Request, Response } from 'express';
import { z } from 'zod';
import type { CallContext, Handler, StandinOptions } from './call.ts';
import type { Fault, OddBody } from './faults.ts';

/** What a fault may use of its stand-in. */
export interface Means {
  app: Express;
  refuse: StandinOptions['refuse'];
  defer: NonNullable<StandinOptions['defer']>;
}

/** A whole answer that has not been sent. */
interface Answer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

const bytesOf = (chunk: unknown): Buffer =>
  typeof chunk === 'string' || chunk instanceof Uint8Array ? Buffer.from(chunk) : Buffer.alloc(0);

/** Runs the handler without sending its answer, and returns the answer that the caller would have got. */
async function answerApart(
  app: Express,
  req: Request,
  give: (res: Response) => void | Promise<void>,
): Promise<Answer> {
  const res = Object.setPrototypeOf(new ServerResponse(req), app.response) as Response;
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve) => {
    const write = (chunk: unknown): boolean => chunks.push(bytesOf(chunk)) > 0;
    const end = (chunk?: unknown): Response => {
      write(chunk);
      resolve();
      return res;
    };
    res.write = write as Response['write'];
    res.end = end as Response['end'];
  });
  await give(res);
  await ended;
  return { status: res.statusCode, headers: res.getHeaders(), body: Buffer.concat(chunks) };
}

const listSchema = z.looseObject({ items: z.unknown(), nextPageToken: z.unknown() }).partial();

/** An empty answer, or the page of Google's proxy. */
const oddAnswer = (body: Exclude<OddBody, 'noItems'>, status: number): Answer => ({
  status,
  headers: { 'content-type': 'text/html; charset=UTF-8' },
  body: Buffer.from(body === 'html' ? `<!DOCTYPE html>\n<title>Error ${status}</title>\n` : ''),
});

/** The real list without its items. A refusal stays as it is. */
function emptied(answer: Answer): Answer {
  if (answer.status >= 400) return answer;
  const list = listSchema.parse(JSON.parse(answer.body.toString()));
  const body = JSON.stringify({ ...list, items: undefined, nextPageToken: undefined });
  return {
    ...answer,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: Buffer.from(body),
  };
}

async function answerOf(
  { status, body, reason, when, ...fault }: Fault,
  handler: Handler,
  context: CallContext,
  means: Means,
): Promise<Answer> {
  const serve = () => answerApart(means.app, context.req, (res) => handler({ ...context, res }));
  if (body === 'noItems') return emptied(await serve());
  if (!status && !body) return serve();
  if (when === 'after') await serve();
  // A proxy has answered: the service was not called and counts no units.
  else if (body) context.call.units = 0;
  if (body) return oddAnswer(body, status ?? 200);
  return answerApart(means.app, context.req, (res) => {
    means.refuse(res, status ?? 500, reason, { ...fault, when });
  });
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

/** Ends the connection in the middle of a body with an announced length. */
function breakOff({ req, res, call }: CallContext, body: Buffer): void {
  call.status = 0;
  res.setHeader('content-length', body.length);
  res.write(body.subarray(0, Math.ceil(body.length / 2)), () => req.socket.destroy());
}

function send(answer: Answer, fault: Fault, context: CallContext): void {
  const { res } = context;
  res.statusCode = answer.status;
  for (const [name, value] of Object.entries(answer.headers))
    if (value !== undefined) res.setHeader(name, value);
  if (fault.retryAfterSeconds !== undefined)
    res.setHeader('retry-after', String(fault.retryAfterSeconds));
  if (fault.drop === 'midBody') breakOff(context, answer.body);
  else res.end(answer.body);
}

/** Makes a call fail as the fault says. */
export async function misbehave(
  fault: Fault,
  handler: Handler,
  context: CallContext,
  means: Means,
): Promise<void> {
  const { status, body, drop } = fault;
  if (fault.effectAfterMs !== undefined)
    means.defer(fault.effectAfterMs, () => {
      void answerApart(means.app, context.req, (res) => handler({ ...context, res }));
    });
  // Without a hold on the process: a slow answer keeps no closed stand-in alive.
  if (fault.latencyMs) await sleep(fault.latencyMs, undefined, { ref: false });
  if (drop === 'before') {
    context.call.status = 0;
    context.req.socket.destroy();
    return;
  }
  if (drop === 'after') dropAnswer(context);
  if (drop === 'after' || !(status || body || drop)) await handler(context);
  else send(await answerOf(fault, handler, context, means), fault, context);
}
