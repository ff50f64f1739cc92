import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { CloudTasksClient } from '@google-cloud/tasks';
import { PassThroughClient } from 'google-auth-library';
import { z } from 'zod';
import {
  createCloudTasksStandin,
  DEFAULT_QUEUE,
  type CloudTasksStandinOptions,
} from '../server.ts';

export interface Received {
  at: number;
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

type Answer = (received: Received, res: ServerResponse, turn: number) => void;

export interface Worker {
  url: string;
  received: Received[];
  /** The answer to each request. 200 by default. */
  answer: Answer;
  close: () => Promise<void>;
}

export const withStatus =
  (...statuses: number[]): Answer =>
  (_received, res, turn) => {
    res.statusCode = statuses[Math.min(turn, statuses.length) - 1] ?? 200;
    res.end();
  };

async function bodyOf(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(Buffer.from(z.instanceof(Uint8Array).parse(chunk)));
  return Buffer.concat(chunks).toString();
}

/** A local HTTP worker that records what the stand-in delivers. */
export async function startWorker(): Promise<Worker> {
  const server = createServer((req, res) => {
    void bodyOf(req).then((body) => {
      const { method = '', url = '', headers } = req;
      const received = { at: Date.now(), method, path: url, headers, body };
      worker.received.push(received);
      worker.answer(received, res, worker.received.length);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const worker: Worker = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/work`,
    received: [],
    answer: withStatus(200),
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
  return worker;
}

export interface Service {
  url: string;
  client: CloudTasksClient;
  queue: string;
  control: (path: string, body?: unknown) => Promise<number>;
  read: (path: string) => Promise<unknown>;
  close: () => Promise<void>;
}

/** The stand-in on a free port, with the real client pointed at it. */
export async function startService(options: CloudTasksStandinOptions = {}): Promise<Service> {
  const { standin } = createCloudTasksStandin(options);
  const url = await standin.listen(0);
  const client = new CloudTasksClient({
    fallback: true,
    protocol: 'http',
    apiEndpoint: '127.0.0.1',
    port: Number(new URL(url).port),
    // Otherwise gaxios imports its fetch dynamically, which jest cannot do.
    authClient: new PassThroughClient({ transporterOptions: { fetchImplementation: fetch } }),
  });
  return {
    url,
    client,
    queue: DEFAULT_QUEUE,
    control: async (path, body = {}) => {
      const answer = await fetch(`${url}/__control/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      await answer.body?.cancel();
      return answer.status;
    },
    read: async (path) => (await (await fetch(`${url}/__control/${path}`)).json()) as unknown,
    close: async () => {
      await client.close();
      await standin.close();
    },
  };
}
