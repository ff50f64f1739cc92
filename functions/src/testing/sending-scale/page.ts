import { paidBy } from '../../core/budget/paid-model.ts';
import type { Model } from '../../core/drafting/ports.ts';
import { Refusal } from '../../core/refusal.ts';
import { Contended } from '../../core/sending/ledger/ports.ts';
import { createReadAs } from '../../core/sending/quota/reading.ts';
import { submitBatch } from '../../core/sending/submit/batch.ts';
import { holdReply, releaseReply } from '../../core/sending/submit/hold-reply.ts';
import { YouTubeRefusal } from '../../core/youtube/ports.ts';
import { SINGLE_UNDO_MS } from '@replywell/contract/limits';
import {
  DRAFT,
  DRAFT_EVERY_MS,
  DRAFTS_PER_REPLY,
  GROWING,
  HELD_BACK_AFTER_MS,
  LATENCY,
  SINGLE_EVERY_MS,
  VISIT,
} from './assumptions.ts';
import type { Visit } from './habits.ts';
import { wholeBetween } from './random.ts';
import { uidOf } from './shelves.ts';
import type { Step } from './step.ts';
import type { ScaleWorld, Wishes } from './world.ts';

/** After the undo, as the page asks for it. */
const RELEASE_AFTER_MS = SINGLE_UNDO_MS + 200;

/** The call is answered with a refusal. Nothing of it is in the ledger. */
const isToldToTheCreator = (error: unknown): boolean =>
  error instanceof Refusal || error instanceof Contended;

const isOutOfUnits = (error: unknown): boolean =>
  error instanceof Refusal || (error instanceof YouTubeRefusal && error.kind === 'quota');

/** A model that always answers. */
const modelIn = (step: Step): Model => ({
  complete: () => {
    step.call(LATENCY.model);
    const { input, output } = DRAFT;
    const bill = { input, output, lost: 0 };
    return Promise.resolve({ text: 'Thank you!', cutOff: false, bill });
  },
});

/** What creators do with the page: they load, have replies drafted, and send them. */
export class Page {
  readonly #world: ScaleWorld;

  constructor(world: ScaleWorld) {
    this.#world = world;
  }

  async visit({ creator, at, batch, singles }: Visit): Promise<void> {
    const replies = batch + singles;
    const uid = uidOf(creator);
    const shelf = this.#world.ledgers.shelf(uid);
    const wishes = this.#world.wishes(uid);
    wishes.wanted += replies;
    const isInTime = at < this.#world.judgedUntil;
    if (isInTime) wishes.wantedInTime += replies;
    this.#count(replies);
    if (shelf.waitsSince(at - HELD_BACK_AFTER_MS)) {
      wishes.heldBack += replies;
      return;
    }
    const written = (await this.#load(uid, at)) ? await this.#draft(uid, at, replies) : null;
    if (written === null) {
      wishes.refused += replies;
      return;
    }
    const ids = Array.from({ length: replies }, () => shelf.addComment(at));
    if (isInTime) for (const id of ids) shelf.wantedInTime.add(id);
    this.#at(written, wishes, batch, () => this.#submit(uid, ids.slice(0, batch), written));
    ids.slice(batch).forEach((id, index) => {
      const press = written + (index + 1) * SINGLE_EVERY_MS;
      this.#at(press, wishes, 1, () => this.#hold(uid, id, press));
    });
  }

  /** Does it then. What would come after the end was not wanted in these days. */
  #at(moment: number, wishes: Wishes, replies: number, work: () => Promise<void>): void {
    if (replies === 0) return;
    if (moment < this.#world.end) this.#world.timetable.add(moment, work);
    else wishes.wanted -= replies;
  }

  #count(replies: number): void {
    const { traffic, calls } = this.#world;
    const comments = VISIT.newCommentsPerReply * replies;
    traffic.reads += VISIT.reads;
    traffic.writeOnce(VISIT.writes + comments);
    traffic.deletes += comments;
    calls.count += VISIT.calls;
    calls.seconds += (VISIT.calls * VISIT.millisecondsPerCall) / 1_000;
  }

  /** Loads comments. false: the quota, or the creator's part of it, is used up. */
  async #load(uid: string, at: number): Promise<boolean> {
    const { random, quota, youtube } = this.#world;
    const calls = wholeBetween(...VISIT.youtubeCalls, random);
    let isLoaded = true;
    await this.#world.call(at, async (step) => {
      const readAs = createReadAs({
        openYouTube: (meter) => youtube.open(step, meter).youtube,
        book: quota.reading(step),
        clock: () => step.now,
        onFailure: () => undefined,
      });
      try {
        await readAs(uid, async (client) => {
          for (let call = 0; call < calls; call += 1) await client.listUploads(uid, 'uploads');
        });
      } catch (error) {
        // After another failure of YouTube the creator answers what was loaded before.
        if (!isOutOfUnits(error) && !(error instanceof YouTubeRefusal)) throw error;
        isLoaded = !isOutOfUnits(error);
      }
    });
    return isLoaded;
  }

  /** Has drafts written. Returns when they are there. null: the budget for drafts is used up. */
  async #draft(uid: string, at: number, replies: number): Promise<number | null> {
    const { budget, traffic } = this.#world;
    const drafts = Math.round(replies * DRAFTS_PER_REPLY);
    let written = at;
    for (let index = 0; index < drafts; index += 1) {
      try {
        written = await this.#world.call(at + index * DRAFT_EVERY_MS, async (step) => {
          await paidBy(budget.ports(step), uid, modelIn(step)).complete({
            ...{ model: DRAFT.model, reasoningEffort: 'none', temperature: 0.8, maxTokens: 700 },
            ...{ system: 'a'.repeat(DRAFT.letters), user: '' },
          });
        });
      } catch (error) {
        if (!isToldToTheCreator(error)) throw error;
        return null;
      }
      // The comment and its video; the comment while the draft is written, and with the draft.
      traffic.reads += 3 + GROWING.reads;
      traffic.writeOnce(2 + GROWING.writes);
      traffic.deletes += GROWING.deletes;
    }
    return written;
  }

  async #submit(uid: string, ids: readonly string[], at: number): Promise<void> {
    const wishes = this.#world.wishes(uid);
    try {
      await this.#world.call(at, async (step) => {
        const { batch } = await submitBatch(uid, ids, this.#world.ports(step));
        for (const { commentId } of batch.items) this.#pressed(uid, commentId, at);
        wishes.planned += batch.items.length;
        wishes.refused += ids.length - batch.items.length;
      });
    } catch (error) {
      if (!isToldToTheCreator(error)) throw error;
      wishes.refused += ids.length;
    }
  }

  async #hold(uid: string, id: string, at: number): Promise<void> {
    const wishes = this.#world.wishes(uid);
    const text = this.#world.ledgers.shelf(uid).comments.get(id)?.aiResponse ?? '';
    try {
      await this.#world.call(at, (step) => holdReply(uid, id, text, this.#world.ports(step)));
    } catch (error) {
      if (!isToldToTheCreator(error)) throw error;
      wishes.refused += 1;
      return;
    }
    wishes.planned += 1;
    this.#pressed(uid, id, at);
    const release = at + RELEASE_AFTER_MS;
    this.#world.timetable.add(release, () => this.#release(uid, id, release));
  }

  async #release(uid: string, id: string, at: number): Promise<void> {
    try {
      await this.#world.call(at, (step) => releaseReply(uid, id, this.#world.ports(step)));
    } catch (error) {
      // It is in the ledger, which says what became of it.
      if (!isToldToTheCreator(error)) throw error;
    }
  }

  #pressed(uid: string, commentId: string, at: number): void {
    this.#world.ledgers.shelf(uid).pressedAt.set(commentId, at);
  }
}
