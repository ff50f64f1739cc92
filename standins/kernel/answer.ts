import { ServerResponse, type OutgoingHttpHeaders } from 'node:http';
import type { Express, Request, Response } from 'express';

/** A whole answer that has not been sent. */
export interface Answer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

const bytesOf = (chunk: unknown): Buffer =>
  typeof chunk === 'string' || chunk instanceof Uint8Array ? Buffer.from(chunk) : Buffer.alloc(0);

/** Runs the handler without sending its answer, and returns the answer that the caller would have got. */
export async function answerApart(
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
  res.flushHeaders = () => undefined;
  await give(res);
  await ended;
  return { status: res.statusCode, headers: res.getHeaders(), body: Buffer.concat(chunks) };
}
