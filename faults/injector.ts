import { z } from 'zod';
import { SEND_REPLY_URL } from '../scripts/world/environment.ts';
import type { Call } from '../e2e/fixtures/standin.ts';
import { DEFAULT_QUEUE } from '../standins/cloud-tasks/server.ts';
import type { Card, WorldEvent } from './card.ts';
import type { Creator } from './creator.ts';
import type { FaultWorld } from './fault-world.ts';

const waitingSchema = z.object({ waiting: z.array(z.object({ message: z.string().optional() })) });
const mishapsSchema = z.object({
  duplicates: z.array(z.enum(['together', 'afterwards'])),
  losses: z.number(),
});

/** Time or the creator ends these, perhaps before any call has met them. */
const COME_AND_GO = ['expire-tokens', 'revoke', 'another-channel'];

const quirksSchema = z.object({ next: z.array(z.object({ quirks: z.unknown() })) });
/** The least number of rounds for which lists are odd. */
const SPELL_ROUNDS = 3;
const LISTS = ['commentThreads.list', 'comments.list'];

type Spell = Extract<Card, { by: 'spell' }>;

const AT_A_TIME = 3;
const tasksSchema = z.object({ tasks: z.array(z.object({ name: z.string() })).default([]) });

/** More than any day needs, so the quota is used up only when a card says so. */
export const PLENTY = 1_000_000;

/** Deals cards to the world, and knows which of them were really met. */
export class Injector {
  readonly #world: FaultWorld;
  readonly #random: () => number;
  readonly #dealt = new Map<string, number>();
  /** Kinds whose effect shows in calls that YouTube or Google refused since. */
  readonly #seen = new Map<string, number>();
  readonly #revoked = new Set<Creator>();
  /** Creators who choose another channel next, and those who have done so. */
  readonly #leaving: Creator[] = [];
  readonly #elsewhere = new Set<Creator>();
  #spell: { card: Spell; since: number; rounds: number } | null = null;
  readonly #nextReplies = new Map<string, string>();
  #quotaOut = false;
  #unmet: ReadonlyMap<string, number> | null = null;
  #looking: { kind: string; since: number }[] = [];

  constructor(world: FaultWorld, random: () => number) {
    this.#world = world;
    this.#random = random;
  }

  async deal(card: Card, creators: readonly Creator[], queued: () => WaitingTask[]): Promise<void> {
    const { folder, firestore, tasks, youtube } = this.#world;
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
      case 'next-insert':
        this.#nextReplies.set(JSON.stringify(card.quirks), card.kind);
        await youtube.post('quirks', { ...card.quirks, times: 1 });
        break;
      case 'spell':
        this.#spell = { card, since: this.#world.folder.now(), rounds: 0 };
        this.#seen.set(card.kind, this.#seen.get(card.kind) ?? 0);
        await youtube.post('quirks', card.quirks);
        break;
      default:
        await this.#world[card.by].post('faults', { ...card.fault, message: card.kind });
    }
  }

  /**
   * Creators who lost their permission grant it again, once a call has met the loss. `told`: those to
   * whom the page says so, perhaps because YouTube refused one token after the other.
   */
  async restorePermissions(told: readonly Creator[]): Promise<void> {
    await this.#look();
    if (this.#looking.some(({ kind }) => kind === 'revoke')) return;
    for (const creator of new Set([...this.#revoked, ...told])) await creator.signIn();
    this.#revoked.clear();
  }

  /** The present spell. */
  get spell(): Spell | null {
    return this.#spell?.card ?? null;
  }

  /** Ends the spell after lists were read for some rounds. */
  async endSpell(): Promise<void> {
    if (!this.#spell) return;
    const { card, since } = this.#spell;
    this.#spell.rounds += 1;
    const calls = await this.#world.calls.youtube.read();
    const isMet = calls.some(
      ({ operation, at }) => LISTS.includes(operation) && Date.parse(at) >= since,
    );
    if (!isMet || this.#spell.rounds < SPELL_ROUNDS) return;
    this.#count(card.kind);
    await this.#breakSpell();
  }

  async #breakSpell(): Promise<void> {
    if (!this.#spell) return;
    const names = Object.keys(this.#spell.card.quirks);
    this.#spell = null;
    await this.#world.youtube.post('quirks', Object.fromEntries(names.map((name) => [name, null])));
  }

  /** Call it while nothing is running, because a token's channels never change during a call. */
  async changeChannels(channelsOf: (creator: Creator) => Channels): Promise<void> {
    await this.#look();
    for (const creator of this.#elsewhere) {
      if (this.#looking.some(({ kind }) => kind === 'another-channel')) continue;
      await this.#pick(creator, channelsOf(creator).own);
      this.#elsewhere.delete(creator);
    }
    for (const creator of this.#leaving.splice(0)) {
      const since = this.#world.folder.now();
      await this.#pick(creator, channelsOf(creator).another);
      this.#elsewhere.add(creator);
      this.#looking.push({ kind: 'another-channel', since });
    }
  }

  /** After the storm every creator has their permission and their own channel again. */
  async makeGood(channelsOf: (creator: Creator) => Channels): Promise<void> {
    for (const creator of this.#elsewhere) await this.#pick(creator, channelsOf(creator).own);
    for (const creator of this.#revoked) await creator.signIn();
  }

  /** As on Google's page: choosing another channel gives a new grant for it. */
  async #pick(creator: Creator, channelId: string): Promise<void> {
    await this.#world.youtube.post('account-channel', { account: creator.email, channelId });
    await creator.signIn();
  }

  get quotaIsOut(): boolean {
    return this.#quotaOut;
  }

  /** Call it after midnight Pacific time. */
  async quotaIsBack(): Promise<void> {
    await this.#look();
    this.#quotaOut = false;
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
    const coming = this.#looking.filter(({ kind }) => COME_AND_GO.includes(kind)).length;
    return waiting + coming + this.#leaving.length + (this.#spell ? 1 : 0);
  }

  /** Lets tokens expire again that were replaced before any call noticed it. */
  async remind(): Promise<void> {
    await this.#look();
    const wanted = [...(await this.#waiting()).keys(), ...this.#looking.map(({ kind }) => kind)];
    if (wanted.some((kind) => kind === 'expire-tokens' || kind.includes('google')))
      await this.#world.google.post('expire-access-tokens', {});
  }

  /** Removes all faults that were not met yet. They count as not met. */
  async callOff(): Promise<void> {
    this.#unmet = await this.#waiting();
    this.#world.folder.clearTickets();
    this.#world.firestore.clear();
    await this.#breakSpell();
  }

  async #happen(
    event: WorldEvent,
    creators: readonly Creator[],
    queued: () => WaitingTask[],
  ): Promise<void> {
    this.#seen.set(event, this.#seen.get(event) ?? 0);
    if (event !== 'another-channel')
      this.#looking.push({ kind: event, since: this.#world.folder.now() });
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
    if (event === 'another-channel' && creator) this.#leaving.push(creator);
    if (event === 'early-task') await this.#deliverEarly();
    if (event === 'stranger') this.#callAsStranger(queued());
  }

  /** The queue delivers tasks before their time, as it does when an operator tells it to. */
  async #deliverEarly(): Promise<void> {
    const base = `${this.#world.tasks.baseUrl}/v2/`;
    const listed = tasksSchema.parse(await (await fetch(`${base}${DEFAULT_QUEUE}/tasks`)).json());
    for (const { name } of listed.tasks.slice(0, AT_A_TIME)) {
      const { ok } = await fetch(`${base}${name}:run`, { method: 'POST' });
      if (ok) this.#count('early-task');
    }
  }

  /** Someone else calls the handler, which has to refuse it: else the kind counts as never met. */
  #callAsStranger(tasks: readonly WaitingTask[]): void {
    for (const data of tasks.slice(0, AT_A_TIME))
      void fetch(SEND_REPLY_URL, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: 'Bearer forged' },
        body: JSON.stringify({ data }),
      }).then(
        ({ status }) => status === 401 && this.#count('stranger'),
        () => undefined,
      );
  }

  #count(kind: string): void {
    this.#seen.set(kind, (this.#seen.get(kind) ?? 0) + 1);
  }

  /** Looks for calls that were refused since an event in the way that the event causes. */
  async #look(): Promise<void> {
    const [ofYoutube, ofGoogle] = await Promise.all([
      this.#world.calls.youtube.read(),
      this.#world.calls.google.read(),
    ]);
    const [youtube, google] = [refusals(ofYoutube), refusals(ofGoogle)];
    const asked = ofYoutube.filter(({ operation }) => operation === 'channels.list');
    const proof = {
      'another-channel': asked.map(({ at }) => ({ at: Date.parse(at) })),
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
    const ordered = await fetch(`${youtube.baseUrl}/__control/quirks`);
    for (const { quirks } of quirksSchema.parse(await ordered.json()).next)
      add(this.#nextReplies.get(JSON.stringify(quirks)) ?? '?');
    const answer = await fetch(`${tasks.baseUrl}/__control/mishaps`);
    const { duplicates, losses } = mishapsSchema.parse(await answer.json());
    add('task lost', losses);
    for (const when of duplicates)
      add(when === 'together' ? 'task delivered twice at once' : 'task delivered again later');
    return counts;
  }
}

/** A creator's own channel, and one of somebody else. */
export interface Channels {
  own: string;
  another: string;
}

/** The body of a task. */
export interface WaitingTask {
  uid: string;
  channelId: string;
  commentId: string;
}

const refusals = (calls: readonly Call[]): { at: number; status: number }[] =>
  calls.flatMap(({ at, status }) =>
    status !== null && status >= 400 ? [{ at: Date.parse(at), status }] : [],
  );
