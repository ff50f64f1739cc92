import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Arrived {
  method: string;
  path: string;
  query: URLSearchParams;
  authorization: string | undefined;
  ifNoneMatch: string | undefined;
  body: unknown;
}

/** `drop`: the connection ends without an answer. `silent`: no answer ever comes. */
export type Script =
  | { status?: number; body: unknown; headers?: Record<string, string> }
  /** Not JSON. */
  | { status?: number; raw: string; headers?: Record<string, string> }
  | 'drop'
  | 'silent';

async function arrived(req: IncomingMessage): Promise<Arrived> {
  const url = new URL(req.url ?? '/', 'http://local');
  let text = '';
  for await (const chunk of req) text += String(chunk);
  return {
    method: req.method ?? '',
    path: url.pathname,
    query: url.searchParams,
    authorization: req.headers.authorization,
    ifNoneMatch: req.headers['if-none-match'],
    body: text === '' ? null : (JSON.parse(text) as unknown),
  };
}

function answer(res: ServerResponse, script: Script): void {
  if (script === 'silent') return;
  if (script === 'drop') {
    res.socket?.destroy();
    return;
  }
  const isRaw = 'raw' in script;
  const type = isRaw ? 'text/html' : 'application/json';
  res.writeHead(script.status ?? 200, { 'content-type': type, ...script.headers });
  res.end(isRaw ? script.raw : JSON.stringify(script.body));
}

/**
 * Starts a real server on a free local port. It answers each request with the next item of its
 * script.
 */
export async function scriptedServer() {
  const calls: Arrived[] = [];
  const scripts: Script[] = [];
  let tellArrived = (): void => undefined;
  const server = createServer((req, res) => {
    void arrived(req).then((call) => {
      calls.push(call);
      tellArrived();
      answer(res, scripts.shift() ?? { status: 500, body: { error: 'nothing scripted' } });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    script: (...lines: Script[]) => {
      calls.length = 0;
      scripts.splice(0, scripts.length, ...lines);
    },
    nextCall: () => new Promise<void>((resolve) => (tellArrived = resolve)),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
