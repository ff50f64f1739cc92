import { z } from 'zod';
import type { Call } from '../e2e/fixtures/standin.ts';
import type { Card, WorldEvent } from './cards.ts';
import type { Creator } from './creator.ts';
import type { FaultWorld } from './world.ts';

const waitingSchema = z.object({ waiting: z.array(z.object({ message: z.string().optional() })) });
const quirksSchema = z.object({ next: z.array(z.object({ quirks: z.unknown() })) });
const mishapsSchema = z.object({
  duplicates: z.array(z.enum(['together', 'afterwards'])),
  losses: z.number(),
});

/** The least number of rounds for which lists are odd. */
const SPELL_ROUNDS = 3;
const LISTS = ['commentThreads.list', 'comments.list'];

/** More than any day needs, so the quota is used up only when a card says so. */
export const PLENTY = 1_000_000;

interface Looking {
  kind: WorldEvent;
  since: number;
}

/** Deals cards to the world, and knows which of them were really met. */
export class Injector {
  readonly #world: FaultWorld;
  readonly #random: () => number;
  readonly #dealt = new Map<string, number>();
  /** Kinds whose effect shows in calls that were made since. */
  readonly #seen = new Map<string, number>();
  readonly #revoked = new Set<Creator>();
  readonly #nextReplies = new Map<string, string>();
  #spell: { kind: string; names: string[]; since: number; rounds: number } | null = null;
  #looking: Looking[] = [];
  /** What was waiting when all faults were called off. It counts as not met. */
  #unmet: ReadonlyMap<string, number> | null = null;
  quotaIsOut = false;

  constructor(world: FaultWorld, random: () => number) {
    this.#world = world;
    this.#random = random;
  }

  async deal(card: Card, creators: readonly Creator[]): Promise<void> {
    const { folder, firestore, google, tasks, youtube } = this.#world;
    this.#dealt.set(card.kind, (this.#dealt.get(card.kind) ?? 0) + 1);
    // A token is asked for only where the one before is over.
    if (card.kind.includes('google')) await google.post('expire-access-tokens', {});
    if (card.by === 'kill') folder.kill(card.step);
    else if (card.by === 'firestore') firestore.spoil(card.fault);
    else if (card.by === 'queue') await tasks.post(card.command, card.body);
    else if (card.by === 'world') await this.#happen(card.event, creators);
    else if (card.by === 'next-insert') {
      this.#nextReplies.set(JSON.stringify(card.quirks), card.kind);
      await youtube.post('quirks', { ...card.quirks, times: 1 });
    } else if (card.by === 'spell') {
      const { kind, quirks } = card;
      this.#seen.set(kind, this.#seen.get(kind) ?? 0);
      this.#spell = { kind, names: Object.keys(quirks), since: folder.now(), rounds: 0 };
      await youtube.post('quirks', quirks);
    } else await this.#world[card.by].post('faults', { ...card.fault, message: card.kind });
  }

  async #happen(event: WorldEvent, creators: readonly Creator[]): Promise<void> {
    const { google, youtube, folder } = this.#world;
    this.#seen.set(event, this.#seen.get(event) ?? 0);
    this.#looking.push({ kind: event, since: folder.now() });
    const creator = creators[Math.floor(this.#random() * creators.length)];
    if (event === 'expire-tokens') await google.post('expire-access-tokens', {});
    if (event === 'revoke' && creator) {
      this.#revoked.add(creator);
      await google.post('revoke', { email: creator.email });
    }
    if (event === 'quota-out') {
      this.quotaIsOut = true;
      await youtube.post('quota', { used: PLENTY });
    }
  }

  /** Whether lists are odd now. */
  get hasSpell(): boolean {
    return this.#spell !== null;
  }

  /**
   * Between two rounds. Creators who lost their permission grant it again, once a call has met the
   * loss; `told`: those to whom the page says so. A spell ends after lists were read for some
   * rounds, and tokens that were replaced before any call noticed their end expire again.
   */
  async passRound(told: readonly Creator[]): Promise<void> {
    await this.#look();
    if (!this.#looking.some(({ kind }) => kind === 'revoke')) {
      for (const creator of new Set([...this.#revoked, ...told])) await creator.signIn();
      this.#revoked.clear();
    }
    await this.#endSpell();
    const wanted = [...(await this.#waiting()).keys(), ...this.#looking.map(({ kind }) => kind)];
    if (wanted.some((kind) => kind === 'expire-tokens' || kind.includes('google')))
      await this.#world.google.post('expire-access-tokens', {});
  }

  async #endSpell(): Promise<void> {
    if (!this.#spell) return;
    const { kind, since } = this.#spell;
    this.#spell.rounds += 1;
    const isMet = (await this.#world.youtube.calls()).some(
      ({ operation, at }) => LISTS.includes(operation) && Date.parse(at) >= since,
    );
    if (!isMet || this.#spell.rounds < SPELL_ROUNDS) return;
    this.#count(kind);
    await this.#breakSpell();
  }

  async #breakSpell(): Promise<void> {
    const names = this.#spell?.names ?? [];
    this.#spell = null;
    if (names.length > 0)
      await this.#world.youtube.post(
        'quirks',
        Object.fromEntries(names.map((name) => [name, null])),
      );
  }

  /** Call it after midnight Pacific time. */
  async quotaIsBack(): Promise<void> {
    await this.#look();
    this.quotaIsOut = false;
  }

  /** Removes all faults that were not met yet, and gives back what was taken. */
  async callOff(): Promise<void> {
    this.#unmet = await this.#waiting();
    this.#world.folder.clearTickets();
    this.#world.firestore.clear();
    await this.#breakSpell();
    for (const creator of this.#revoked) await creator.signIn();
  }

  /** How often each kind was dealt, and how often it was met. */
  async report(): Promise<{ kind: string; dealt: number; hit: number }[]> {
    await this.#look();
    const waiting = this.#unmet ?? (await this.#waiting());
    return [...this.#dealt].map(([kind, dealt]) => {
      const hit = this.#seen.get(kind) ?? dealt - (waiting.get(kind) ?? 0);
      return { kind, dealt, hit: Math.max(0, Math.min(dealt, hit)) };
    });
  }

  /** The number of cards that were dealt and not met yet. */
  async outstanding(): Promise<number> {
    const waiting = [...(await this.#waiting()).values()].reduce((sum, count) => sum + count, 0);
    const coming = this.#looking.filter(({ kind }) => kind !== 'quota-out').length;
    return waiting + coming + (this.#spell ? 1 : 0);
  }

  #count(kind: string): void {
    this.#seen.set(kind, (this.#seen.get(kind) ?? 0) + 1);
  }

  /** Looks for calls that were refused since an event in the way that the event causes. */
  async #look(): Promise<void> {
    const youtube = refusals(await this.#world.youtube.calls());
    const google = refusals(await this.#world.google.calls());
    const proof = {
      'expire-tokens': youtube.filter(({ status }) => status === 401),
      revoke: google.filter(({ status }) => status < 500),
      'quota-out': youtube.filter(({ status }) => status === 403),
    };
    this.#looking = this.#looking.filter(({ kind, since }) => {
      if (!proof[kind].some(({ at }) => at >= since)) return true;
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
    const read = async (url: string): Promise<unknown> => (await fetch(url)).json();
    folder.waiting().forEach((step) => add(`killed ${step.replaceAll('~', ' ')}`));
    firestore.waiting().forEach((fault) => add(`firestore: ${fault}`));
    for (const { baseUrl } of [youtube, google, tasks]) {
      const { waiting } = waitingSchema.parse(await read(`${baseUrl}/__control/faults`));
      waiting.forEach(({ message }) => add(message ?? '?'));
    }
    const { next } = quirksSchema.parse(await read(`${youtube.baseUrl}/__control/quirks`));
    for (const { quirks } of next) add(this.#nextReplies.get(JSON.stringify(quirks)) ?? '?');
    const mishaps = mishapsSchema.parse(await read(`${tasks.baseUrl}/__control/mishaps`));
    add('task lost', mishaps.losses);
    for (const when of mishaps.duplicates) add(`task delivered twice, ${when}`);
    return counts;
  }
}

const refusals = (calls: readonly Call[]): { at: number; status: number }[] =>
  calls.flatMap(({ at, status }) =>
    status !== null && status >= 400 ? [{ at: Date.parse(at), status }] : [],
  );
