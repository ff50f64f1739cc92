import { deliver } from '../../core/sending/deliver.ts';
import type { SendingPorts } from '../../core/sending/ports.ts';
import type { YouTube } from '../../core/youtube/ports.ts';
import { callsOf, type FaultOf } from './faults.ts';
import { MemoryGrants } from './grants.ts';
import { StoredLedger } from './ledger.ts';
import { MemoryQueue, type WaitingTask } from './queue.ts';
import { CHANNEL, CREATOR, START } from './samples.ts';
import { MemoryYouTube, overlaid } from '../memory-youtube.ts';

/**
 * A small world in memory for the rules of sending: a ledger that writes only what nobody has
 * changed since the reading, a YouTube that records inserts, and a queue whose time the test
 * controls. A process can die at any call of a port; nothing after that call runs then.
 */
export class SendingWorld {
  readonly channelId: string;
  readonly grants: MemoryGrants;
  readonly ledger: StoredLedger;
  readonly youtube: MemoryYouTube;
  readonly queue = new MemoryQueue();
  clock = START;
  faultOf: FaultOf = () => null;
  /** What happens around each insert. */
  around = (insert: YouTube['insertReply']): YouTube['insertReply'] => insert;
  #ids = 0;
  #seed = 1;

  constructor(commentCount = 1, channelId = CHANNEL) {
    this.channelId = channelId;
    this.grants = new MemoryGrants(channelId);
    this.ledger = new StoredLedger(commentCount, channelId, this.grants);
    this.youtube = new MemoryYouTube({
      channelId,
      clock: () => this.now(),
      channelFor: this.grants.channelFor,
      comments: this.ledger.comments,
    });
  }

  /** The time by which YouTube dates replies. */
  now(): number {
    return this.clock;
  }

  /** A loading of this creator sees what is on YouTube. */
  load(uid = CREATOR): void {
    for (const id of this.ledger.comments.keys()) {
      const thread = this.youtube.shows(id);
      if (thread) this.ledger.load(uid, thread, this.now());
    }
  }

  /** What waits in the queue. */
  get tasks(): WaitingTask[] {
    return this.queue.tasks;
  }

  /** The ports of one process. After it has died, every call throws. */
  ports(): SendingPorts {
    const call = callsOf((operation) => this.faultOf(operation));
    const ledger = this.ledger.port(call);
    return {
      clock: () => this.clock,
      newId: () => `id-${(this.#ids += 1)}`,
      random: () => this.#random(),
      log: () => undefined,
      sleep: async (milliseconds) => {
        this.clock += milliseconds;
        await Promise.resolve();
      },
      tokens: this.grants.tokens(call, { ledger, clock: () => this.now() }),
      openYouTube: (meter) => {
        const youtube = this.youtube.open(call, meter);
        const insertReply: YouTube['insertReply'] = (token, reply) =>
          youtube.insertReply(token, reply);
        return overlaid(youtube, { insertReply: this.around(insertReply) });
      },
      ledger,
      queue: this.queue.port(call),
    };
  }

  /** Delivers the next task and moves the clock to its time. A delivery that throws is repeated. */
  async deliverNext(copies = 1, ports = () => this.ports()): Promise<void> {
    this.tasks.sort((a, b) => a.at - b.at);
    const [next] = this.tasks;
    if (!next) return;
    this.queue.begin(next);
    this.clock = Math.max(this.clock, next.at);
    const deliveries = Array.from({ length: copies }, () => deliver(next.task, next.at, ports()));
    const results = await Promise.allSettled(deliveries);
    if (results.some((result) => result.status === 'rejected') && next.tries < 100)
      this.queue.again(next, this.clock + 10_000);
  }

  /** Delivers until the queue is empty or `limit` is reached. Returns the number of deliveries. */
  async drain(limit = 2_000, copies = () => 1, ports = () => this.ports()): Promise<number> {
    let deliveries = 0;
    while (this.tasks.length > 0 && deliveries < limit) {
      await this.deliverNext(copies(), ports);
      deliveries += 1;
    }
    return deliveries;
  }

  #random(): number {
    this.#seed = (this.#seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return this.#seed / 2_147_483_648;
  }
}
