import { REPLY_MAX_LENGTH } from '@replywell/contract/limits';
import { hasVisible } from '@replywell/contract/visible';
import { firstLetters } from '../first-letters.ts';
import type { Log } from '../log.ts';
import type { Repeat } from '../time.ts';
import type { GrowingDrafts } from './ports.ts';
import { GENERATION_LEASE_MS } from './under-lease.ts';

export interface GrowingPorts {
  growing: GrowingDrafts;
  repeat: Repeat;
  warn: Log;
}

/** Words that nobody has taken away are old after this time. */
export const GROWING_KEPT_MS = GENERATION_LEASE_MS;
/** Fast enough to read along; each showing is a write. */
export const SHOW_EVERY_MS = 400;
/** The finished draft waits no longer than this for its words to be taken away. */
const END_WITHIN_MS = 1_000;

const nothing = (): void => undefined;

/**
 * Shows the words of one draft while they are written: the first ones at once, then what there is
 * every SHOW_EVERY_MS, one write at a time. A draft never fails because its words could not be
 * shown.
 */
export class GrowingDraft {
  readonly #ports: GrowingPorts;
  readonly #uid: string;
  readonly #commentId: string;
  #latest = '';
  #shown = '';
  #isOver = false;
  #hasWarned = false;
  /** The write that is under way. null: none is. */
  #writing: Promise<void> | null = null;
  #stopShowing = nothing;

  constructor(ports: GrowingPorts, uid: string, commentId: string) {
    this.#ports = ports;
    this.#uid = uid;
    this.#commentId = commentId;
  }

  /** All words so far. Never throws, and waits for nothing. */
  grow(words: string): void {
    const text = firstLetters(words, REPLY_MAX_LENGTH);
    if (this.#isOver || !hasVisible(text)) return;
    const isFirst = this.#latest === '';
    this.#latest = text;
    if (!isFirst) return;
    this.#stopShowing = this.#ports.repeat(SHOW_EVERY_MS, () => this.#show());
    void this.#show();
  }

  /** Shows no more words. Those that are shown stay. */
  stop(): void {
    this.#isOver = true;
    this.#stopShowing();
  }

  /** Shows no more words, and takes away those that are shown. */
  async end(): Promise<void> {
    this.stop();
    if (this.#latest !== '') await this.#inTime(this.#remove());
  }

  async #show(): Promise<void> {
    if (this.#isOver || this.#writing || this.#latest === this.#shown) return;
    this.#shown = this.#latest;
    const { growing } = this.#ports;
    this.#writing = this.#tried(() => growing.show(this.#uid, this.#commentId, this.#shown));
    await this.#writing;
    this.#writing = null;
  }

  async #remove(): Promise<void> {
    await this.#writing;
    await this.#tried(() => this.#ports.growing.end(this.#uid, this.#commentId));
  }

  async #tried(write: () => Promise<void>): Promise<void> {
    try {
      await write();
    } catch (error) {
      if (!this.#hasWarned)
        this.#ports.warn('The words of a draft could not be shown', { error: String(error) });
      this.#hasWarned = true;
    }
  }

  async #inTime(work: Promise<void>): Promise<void> {
    let stop = nothing;
    const timeUp = new Promise<void>((resolve) => {
      stop = this.#ports.repeat(END_WITHIN_MS, () => {
        resolve();
        return Promise.resolve();
      });
    });
    await Promise.race([work, timeUp]);
    stop();
  }
}
