import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One call on its way out, with everything that could give somebody away. */
export interface Outgoing {
  service: string;
  method: string;
  url: string;
  authorization: string;
  body: string;
  /** What came back; null until then. */
  answer: string | null;
}

/** Hop by hop, or wrong once the body was unpacked. */
const DROPPED = ['connection', 'content-length', 'content-encoding', 'transfer-encoding', 'host'];

const forwarded = (headers: Iterable<[string, string]>): [string, string][] =>
  [...headers].filter(([name]) => !DROPPED.includes(name));

async function readAll(req: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of req) text += String(chunk);
  return text;
}

/** Answers what came back. */
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

/** A server in front of another one that writes down what passes. */
export async function recordingProxy(
  service: string,
  target: string,
  record: (call: Outgoing) => void,
): Promise<{ url: string; close: () => Promise<void> }> {
  const serve = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const body = await readAll(req);
    const { method = '', url = '', headers } = req;
    const authorization = headers.authorization ?? '';
    const call: Outgoing = { service, method, url, authorization, body, answer: null };
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
