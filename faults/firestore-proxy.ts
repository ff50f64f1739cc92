import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * `aborted`, `unavailable`: refused, nothing is written. `answer-lost`: written, but no answer is
 * sent.
 */
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

/**
 * Real time after which a closed connection with an open transaction counts as that of a dead
 * process.
 */
const DEAD_AFTER_MS = 1_500;

const transactionIn = (body: Buffer): string | null =>
  /"transaction":\s*"([^"]+)"/.exec(body.toString())?.[1] ?? null;

/**
 * A proxy between the functions and Firestore that makes commits to the ledger fail. It also ends
 * the transactions of processes that died. Firestore itself does that only after a minute, in which
 * their locks make the others wait; that is too much real time here.
 */
export class FirestoreProxy {
  readonly #upstream: number;
  #waiting: FirestoreFault[] = [];
  /** Transactions that have begun and are neither committed nor rolled back. */
  readonly #open = new Set<string>();
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
    const ended = /:(commit|rollback)/.test(incoming.url ?? '') ? transactionIn(body) : null;
    if (ended !== null) this.#open.delete(ended);
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
    if (incoming.url?.includes(':batchGet')) this.#watch(incoming, transactionIn(whole));
    if (lose) {
      incoming.socket.destroy();
      return;
    }
    answer.writeHead(upstream.statusCode ?? 502, upstream.headers);
    answer.end(whole);
  }
  #watch(incoming: IncomingMessage, transaction: string | null): void {
    if (transaction === null) return;
    this.#open.add(transaction);
    const giveUp = (): void => {
      setTimeout(() => void this.#rollBack(incoming, transaction), DEAD_AFTER_MS).unref();
    };
    // Many transactions use the same connection.
    incoming.socket.setMaxListeners(0);
    if (incoming.socket.destroyed) giveUp();
    else incoming.socket.once('close', giveUp);
  }

  async #rollBack({ url = '', headers }: IncomingMessage, transaction: string): Promise<void> {
    if (!this.#open.delete(transaction)) return;
    const { authorization = '' } = headers;
    await fetch(`http://127.0.0.1:${this.#upstream}${url.replace(':batchGet', ':rollback')}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify({ transaction }),
    }).catch(() => undefined);
  }
}
