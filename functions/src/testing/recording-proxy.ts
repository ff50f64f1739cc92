import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One outgoing call, with everything that could contain a secret. */
export interface Outgoing {
  service: string;
  method: string;
  url: string;
  authorization: string;
  body: string;
  /** Sent again by the SDK, because the connection broke or no answer came in time. */
  isRetry: boolean;
  /** The body of the answer. null: not there yet. */
  answer: string | null;
}

/** Headers that belong to one connection, or are wrong after the body was decompressed. */
const DROPPED = ['connection', 'content-length', 'content-encoding', 'transfer-encoding', 'host'];

const forwarded = (headers: Iterable<[string, string]>): [string, string][] =>
  [...headers].filter(([name]) => !DROPPED.includes(name));

async function readAll(req: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of req) text += String(chunk);
  return text;
}

/** Forwards the call and returns the body of the answer. */
async function pass(
  req: IncomingMessage,
  res: ServerResponse,
  target: string,
  body: string,
): Promise<string> {
  const { method = 'GET', url = '/', headers } = req;
  const flat = Object.entries(headers).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  const answer = await fetch(target + url, {
    method,
    headers: forwarded(flat),
    ...(body !== '' && { body }),
    redirect: 'manual',
  });
  res.writeHead(answer.status, Object.fromEntries(forwarded(answer.headers)));
  const answered = Buffer.from(await answer.arrayBuffer());
  res.end(answered);
  return answered.toString();
}

/** Starts a server in front of another one that records every call. */
export async function recordingProxy(
  service: string,
  target: string,
  record: (call: Outgoing) => void,
): Promise<{ url: string; close: () => Promise<void> }> {
  const serve = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const body = await readAll(req);
    const { method = '', url = '', headers } = req;
    const authorization = headers.authorization ?? '';
    const isRetry = Number(headers['x-stainless-retry-count'] ?? 0) > 0;
    const call: Outgoing = { service, method, url, authorization, body, isRetry, answer: null };
    record(call);
    call.answer = await pass(req, res, target, body);
  };
  const server = createServer((req, res) => {
    serve(req, res).catch(() => res.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
