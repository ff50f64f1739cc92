import { createServer, request, Agent, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Endpoint } from '@replywell/contract/endpoint';
import { ADMIN_TAB_HEADER } from '@replywell/contract/endpoints/admin';
import fc from 'fast-check';
import { ADMIN, TAB } from '../admin-world.ts';
import { contractEndpoints } from '../contract-endpoints.ts';
import { callsOf, type FuzzCall } from './calls.ts';
import { faultsOf, type FuzzAnswer } from './judge.ts';
import { MemoryApi } from './memory-api.ts';

/** Calls in one history, at most. Each history begins in a new world. */
const LONGEST = 50;
/** How many of the busiest calls are told. */
const SHOWN = 5;
const AVERAGE = (LONGEST + 1) / 2;

/**
 * How much processor time one call took, the caller's own work included. Another program's work
 * makes it no longer.
 */
export interface Busy {
  milliseconds: number;
  call: string;
}

export interface FuzzReport {
  calls: number;
  /** Answers by status. */
  statuses: ReadonlyMap<number, number>;
  /** Endpoints of which no call was accepted. */
  neverAccepted: readonly string[];
  /** The calls that took the most processor time, the longest first. */
  busiest: readonly Busy[];
  /** null: everything held. Otherwise the shortest history that does not, and why. */
  broken: string | null;
}

const runsFor = (calls: number): number => Math.max(1, Math.round(calls / AVERAGE));
/** So that the further histories of one seed are not those of the next one. */
const SEEDS_APART = 1_000_003;

const nameOf = ({ name, method, target }: FuzzCall): string =>
  name ?? `${method} ${target.slice(0, 60)}`;

/** A server that passes its requests to the world of the moment. */
class Door {
  readonly #agent = new Agent({ keepAlive: true });
  readonly #server: Server;
  world: MemoryApi;

  constructor(newWorld: () => MemoryApi) {
    this.world = newWorld();
    this.#server = createServer((req, res) => void this.world.app(req, res));
    // On a busy machine a connection could be closed for idleness at the moment of the next call.
    this.#server.keepAliveTimeout = 0;
  }

  async open(): Promise<void> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
  }

  async close(): Promise<void> {
    this.#agent.destroy();
    await new Promise((done) => this.#server.close(done));
  }

  send(call: Pick<FuzzCall, 'method' | 'target' | 'headers' | 'body'>): Promise<FuzzAnswer> {
    const { port } = this.#server.address() as AddressInfo;
    const { method, target: path, headers, body } = call;
    return new Promise((done, fail) => {
      const length = body === null ? {} : { 'content-length': Buffer.byteLength(body) };
      const asked = request(
        {
          host: '127.0.0.1',
          port,
          method,
          path,
          agent: this.#agent,
          headers: { ...headers, ...length },
        },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () => {
            const text = Buffer.concat(parts).toString();
            done({ status: answer.statusCode ?? 0, headers: answer.headers, text });
          });
        },
      );
      asked.on('error', fail);
      asked.end(body ?? undefined);
    });
  }
}

const post = (target: string, body: object, headers: Record<string, string> = {}) => ({
  ...{ method: 'POST', target, body: JSON.stringify(body) },
  headers: { 'content-type': 'application/json', ...headers },
});

/** Each creator has an open batch, and the admin is signed in. Returns the admin's cookie. */
async function prepare(door: Door): Promise<string> {
  for (const { names } of door.world.creators) {
    const cookie = { cookie: `__session=${names.uid}` };
    const body = { commentIds: names.commentIds.slice(0, 3) };
    const { status, text } = await door.send(
      post('/api/youtube/comments/submit-batch', body, cookie),
    );
    if (status !== 200) throw new Error(`No batch for ${names.uid}: ${text}`);
  }
  const answer = await door.send(post('/api/admin/login', ADMIN, { [ADMIN_TAB_HEADER]: TAB }));
  return (answer.headers['set-cookie']?.[0] ?? '').split(';')[0] ?? '';
}

/** Makes random calls of the whole API, in a world in memory, and looks at every answer. */
class Fuzzer {
  readonly #newWorld: () => MemoryApi;
  readonly #door: Door;
  readonly #endpoints: ReadonlyMap<string, Endpoint>;
  readonly #statuses = new Map<number, number>();
  readonly #accepted = new Set<string>();
  readonly #busy: Busy[] = [];
  #calls = 0;

  constructor(endpoints: ReadonlyMap<string, Endpoint>, newWorld: () => MemoryApi) {
    this.#endpoints = endpoints;
    this.#newWorld = newWorld;
    this.#door = new Door(newWorld);
  }

  async run(calls: number, seed: number): Promise<FuzzReport> {
    await this.#door.open();
    try {
      const history = fc.array(callsOf(this.#endpoints), {
        ...{ minLength: 1, maxLength: LONGEST, size: 'max' as const },
      });
      const property = fc.asyncProperty(history, (all) => this.#replay(all));
      let checked = await fc.check(property, {
        seed,
        numRuns: runsFor(calls),
        endOnFailure: false,
      });
      // Histories are of random length, so the first ones may have had fewer calls than wanted.
      for (let more = 1; !checked.failed && this.#calls < calls; more += 1)
        checked = await fc.check(property, {
          ...{ seed: seed + more * SEEDS_APART, numRuns: runsFor(calls - this.#calls) },
          endOnFailure: false,
        });
      return {
        calls: this.#calls,
        statuses: this.#statuses,
        neverAccepted: [...this.#endpoints.keys()].filter((name) => !this.#accepted.has(name)),
        busiest: [...this.#busy],
        broken: checked.failed
          ? `${String(checked.errorInstance)}\n${fc.defaultReportMessage(checked) ?? ''}`
          : null,
      };
    } finally {
      await this.#door.close();
    }
  }

  async #replay(history: readonly FuzzCall[]): Promise<void> {
    this.#door.world = this.#newWorld();
    const adminCookie = await prepare(this.#door);
    for (const call of history) {
      this.#door.world.identity.signInAgain();
      const headers = { ...call.headers };
      if (call.caller === 'admin') headers.cookie = adminCookie;
      await this.#make({ ...call, headers });
    }
  }

  async #make(call: FuzzCall): Promise<void> {
    const { world } = this.#door;
    const look = () => ({ stored: world.stored(), counted: world.counted() });
    world.logged.length = 0;
    const before = look();
    const from = process.cpuUsage();
    const answer = await this.#door.send(call);
    const { user, system } = process.cpuUsage(from);
    this.#note(call, (user + system) / 1_000, answer.status);
    const endpoint = call.name === null ? null : (this.#endpoints.get(call.name) ?? null);
    const faults = faultsOf({
      ...{ call, endpoint, answer, before, after: look() },
      logged: [...world.logged],
    });
    if (faults.length > 0) throw new Error(`${nameOf(call)} ${faults.join('; ')}`);
  }

  #note(call: FuzzCall, milliseconds: number, status: number): void {
    this.#calls += 1;
    if (call.name !== null && status < 400) this.#accepted.add(call.name);
    this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1);
    this.#busy.push({ milliseconds, call: nameOf(call) });
    this.#busy.sort((one, other) => other.milliseconds - one.milliseconds);
    this.#busy.length = Math.min(this.#busy.length, SHOWN);
  }
}

interface FuzzOptions {
  /** At least so many calls. */
  calls: number;
  seed: number;
  newWorld?: () => MemoryApi;
}

export async function fuzz({
  calls,
  seed,
  newWorld = () => new MemoryApi(),
}: FuzzOptions): Promise<FuzzReport> {
  return new Fuzzer(await contractEndpoints(), newWorld).run(calls, seed);
}
