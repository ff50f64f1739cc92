import { z } from 'zod';
import { SEND_REPLY_URL } from '../scripts/world/environment.ts';
import type { StandinControl } from '../e2e/fixtures/standin.ts';
import type { Card, WorldEvent } from './deck.ts';
import type { Creator } from './creator.ts';
import type { FaultWorld } from './fault-world.ts';

const waitingSchema = z.object({ waiting: z.array(z.object({ message: z.string().optional() })) });
const mishapsSchema = z.object({
  duplicates: z.array(z.enum(['together', 'afterwards'])),
  losses: z.number(),
});

/** Time or the creator heals them, perhaps before anybody has noticed. */
const COME_AND_GO = ['expire-tokens', 'revoke'];

/** More than any day needs: the quota is out only where a card says so. */
const PLENTY = 1_000_000;

/** Deals cards to the world, and knows which of them something has really run into. */
export class Injector {
  readonly #world: FaultWorld;
  readonly #random: () => number;
  readonly #dealt = new Map<string, number>();
  /** Kinds whose effect is seen in the calls YouTube or Google refused since. */
  readonly #seen = new Map<string, number>();
  readonly #revoked = new Set<Creator>();
  #quotaOut = false;
  #unmet: ReadonlyMap<string, number> | null = null;
  #looking: { kind: string; since: number }[] = [];

  constructor(world: FaultWorld, random: () => number) {
    this.#world = world;
    this.#random = random;
  }

  async begin(): Promise<void> {
    await this.#world.youtube.post('quota', { limit: PLENTY });
  }

  async deal(card: Card, creators: readonly Creator[], queued: () => EarlyTask[]): Promise<void> {
    const { folder, firestore, tasks } = this.#world;
    this.#dealt.set(card.kind, (this.#dealt.get(card.kind) ?? 0) + 1);
    if (card.kind.includes('google')) await this.#world.google.post('expire-access-tokens', {});
    switch (card.by) {
      case 'kill':
        folder.kill(card.step);
        break;
      case 'firestore':
        firestore.spoil(card.fault);
        break;
      case 'queue':
        await tasks.post(card.command, card.body);
        break;
      case 'world':
        await this.#happen(card.event, creators, queued);
        break;
      default:
        await this.#world[card.by].post('faults', { ...card.fault, message: card.kind });
    }
  }

  /** Those who lost their permission grant it again, once it has been missed. */
  async restorePermissions(): Promise<void> {
    await this.#look();
    if (this.#looking.some(({ kind }) => kind === 'revoke')) return;
    for (const creator of this.#revoked) await creator.signIn();
    this.#revoked.clear();
  }

  get quotaIsOut(): boolean {
    return this.#quotaOut;
  }

  /** After the Pacific midnight. */
  async quotaIsBack(): Promise<void> {
    await this.#look();
    this.#quotaOut = false;
  }

  /** How often each kind was dealt, and how often something ran into it. */
  async report(): Promise<{ kind: string; dealt: number; hit: number }[]> {
    await this.#look();
    const waiting = this.#unmet ?? (await this.#waiting());
    return [...this.#dealt].map(([kind, dealt]) => {
      const hit = this.#seen.get(kind) ?? dealt - (waiting.get(kind) ?? 0);
      return { kind, dealt, hit: Math.max(0, Math.min(dealt, hit)) };
    });
  }

  /** Cards that wait for somebody to run into them. */
  async outstanding(): Promise<number> {
    const waiting = [...(await this.#waiting()).values()].reduce((sum, count) => sum + count, 0);
    return waiting + this.#looking.filter(({ kind }) => COME_AND_GO.includes(kind)).length;
  }

  /** Tokens that were replaced before anybody noticed expire again. */
  async remind(): Promise<void> {
    await this.#look();
    const wanted = [...(await this.#waiting()).keys(), ...this.#looking.map(({ kind }) => kind)];
    if (wanted.some((kind) => kind === 'expire-tokens' || kind.includes('google')))
      await this.#world.google.post('expire-access-tokens', {});
  }

  /** From here on nothing new goes wrong, and what waits has not been met. */
  async callOff(): Promise<void> {
    this.#unmet = await this.#waiting();
    this.#world.folder.clearTickets();
    this.#world.firestore.clear();
  }

  async #happen(
    event: WorldEvent,
    creators: readonly Creator[],
    queued: () => EarlyTask[],
  ): Promise<void> {
    this.#looking.push({ kind: event, since: this.#world.folder.now() });
    this.#seen.set(event, this.#seen.get(event) ?? 0);
    const creator = creators[Math.floor(this.#random() * creators.length)];
    if (event === 'expire-tokens') await this.#world.google.post('expire-access-tokens', {});
    if (event === 'revoke' && creator) {
      this.#revoked.add(creator);
      await this.#world.google.post('revoke', { email: creator.email });
    }
    if (event === 'quota-out') {
      this.#quotaOut = true;
      await this.#world.youtube.post('quota', { used: PLENTY });
    }
    if (event === 'early-task') this.#deliverEarly(queued());
  }

  /** Somebody else than the queue calls the handler, before the time and without naming one. */
  #deliverEarly(tasks: readonly EarlyTask[]): void {
    for (const data of tasks.slice(0, 3)) {
      this.#count('early-task');
      void fetch(SEND_REPLY_URL, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ data }),
      }).catch(() => undefined);
    }
  }

  #count(kind: string): void {
    this.#seen.set(kind, (this.#seen.get(kind) ?? 0) + 1);
  }

  /** Whether calls have been refused since an event, as it makes them be. */
  async #look(): Promise<void> {
    const [youtube, google] = await Promise.all([
      refusals(this.#world.youtube),
      refusals(this.#world.google),
    ]);
    const proof = {
      'expire-tokens': youtube.filter(({ status }) => status === 401),
      revoke: google.filter(({ status }) => status < 500),
      'quota-out': youtube.filter(({ status }) => status === 403),
    };
    this.#looking = this.#looking.filter(({ kind, since }) => {
      const calls = kind in proof ? proof[kind as keyof typeof proof] : [];
      if (!calls.some(({ at }) => at >= since)) return true;
      this.#count(kind);
      return false;
    });
  }

  async #waiting(): Promise<Map<string, number>> {
    const { folder, firestore, youtube, google, tasks } = this.#world;
    const counts = new Map<string, number>();
    const add = (kind: string, by = 1): void => {
      if (by > 0) counts.set(kind, (counts.get(kind) ?? 0) + by);
    };
    folder.waiting().forEach((step) => add(`killed ${step.replaceAll('~', ' ')}`));
    firestore.waiting().forEach((fault) => add(`firestore: ${fault}`));
    for (const control of [youtube, google, tasks]) {
      const answer = await fetch(`${control.baseUrl}/__control/faults`);
      const { waiting } = waitingSchema.parse(await answer.json());
      waiting.forEach(({ message }) => add(message ?? '?'));
    }
    const answer = await fetch(`${tasks.baseUrl}/__control/mishaps`);
    const { duplicates, losses } = mishapsSchema.parse(await answer.json());
    add('task lost', losses);
    for (const when of duplicates)
      add(when === 'together' ? 'task delivered twice at once' : 'task delivered again later');
    return counts;
  }
}

/** The body of a task. */
export interface EarlyTask {
  uid: string;
  commentId: string;
}

async function refusals(control: StandinControl): Promise<{ at: number; status: number }[]> {
  const calls = await control.calls();
  return calls.flatMap(({ at, status }) =>
    status !== null && status >= 400 ? [{ at: Date.parse(at), status }] : [],
  );
}
