import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** `aborted`, `unavailable`: refused, nothing written. `answer-lost`: written, and nobody told. */
export const FIRESTORE_FAULTS = ['aborted', 'unavailable', 'dropped', 'answer-lost'] as const;
export type FirestoreFault = (typeof FIRESTORE_FAULTS)[number];

const REFUSALS = {
  aborted: { status: 409, word: 'ABORTED' },
  unavailable: { status: 503, word: 'UNAVAILABLE' },
} as const;

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Stands between the functions and Firestore, and spoils commits to the ledger. */
export class FirestoreProxy {
  readonly #upstream: number;
  #waiting: FirestoreFault[] = [];
  readonly #server = createServer((incoming, answer) => {
    void this.#serve(incoming, answer).catch(() => answer.destroy());
  });

  constructor(upstreamPort: number) {
    this.#upstream = upstreamPort;
  }

  async listen(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  spoil(fault: FirestoreFault): void {
    this.#waiting.push(fault);
  }

  waiting(): readonly FirestoreFault[] {
    return this.#waiting;
  }

  clear(): void {
    this.#waiting = [];
  }

  #take(incoming: IncomingMessage, body: Buffer): FirestoreFault | null {
    if (this.#waiting.length === 0 || !incoming.url?.includes(':commit')) return null;
    if (!body.includes('/sends/')) return null;
    return this.#waiting.shift() ?? null;
  }

  async #serve(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = await bodyOf(incoming);
    const fault = this.#take(incoming, body);
    if (fault === 'dropped') {
      incoming.socket.destroy();
      return;
    }
    if (fault === 'aborted' || fault === 'unavailable') {
      const { status, word } = REFUSALS[fault];
      answer.writeHead(status, { 'content-type': 'application/json' });
      answer.end(JSON.stringify({ error: { code: status, message: word, status: word } }));
      return;
    }
    await this.#forward(incoming, body, answer, fault === 'answer-lost');
  }

  async #forward(
    incoming: IncomingMessage,
    body: Buffer,
    answer: ServerResponse,
    lose: boolean,
  ): Promise<void> {
    const outgoing = request({
      host: '127.0.0.1',
      port: this.#upstream,
      method: incoming.method,
      path: incoming.url,
      headers: incoming.headers,
    });
    outgoing.end(body);
    const [upstream] = (await once(outgoing, 'response')) as [IncomingMessage];
    const whole = await bodyOf(upstream);
    if (lose) {
      incoming.socket.destroy();
      return;
    }
    answer.writeHead(upstream.statusCode ?? 502, upstream.headers);
    answer.end(whole);
  }
}
