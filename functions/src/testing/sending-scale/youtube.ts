import { unmetered, type Meter } from '../../core/sending/quota/reading.ts';
import type { MeteredYouTube } from '../../core/sending/ledger/ports.ts';
import { quotaDay } from '../../core/sending/quota/day.ts';
import { toInstant, type Random } from '../../core/time.ts';
import {
  YouTubeRefusal,
  type YouTube,
  type YouTubeComment,
  type YouTubeThread,
} from '../../core/youtube/ports.ts';
import { QUOTA } from '@replywell/contract/limits';
import { LATENCY, TROUBLE } from './assumptions.ts';
import type { Step } from './step.ts';
import { textOf } from './shelves.ts';

interface Published {
  id: string;
  text: string;
  at: string;
  channelId: string;
}

const refused = (reason: string, status: number): YouTubeRefusal =>
  reason === 'quotaExceeded'
    ? new YouTubeRefusal('quota', reason, { status })
    : new YouTubeRefusal('unavailable', reason, { status });

const commentOf = (at: string, fields: Pick<YouTubeComment, 'id' | 'text'>, author: string) => ({
  ...fields,
  textOriginal: null,
  imageUrl: null,
  authorName: '@somebody',
  authorChannelId: author,
  authorProfileImageUrl: null,
  publishedAt: at,
  updatedAt: at,
});

/** A YouTube that charges units of one project, refuses what is above them, and fails now and then. */
export class ChargingYouTube {
  readonly #unitsPerDay: number;
  readonly #random: Random;
  /** By Pacific day. */
  readonly charged = new Map<string, number>();
  /** Calls refused because the units of the day were used up. */
  refusals = 0;
  /** By comment: what our code has published, in order. */
  readonly published = new Map<string, Published[]>();
  /** Comments that viewers have deleted. It is known with the first look. */
  readonly #gone = new Map<string, boolean>();

  constructor(unitsPerDay: number, random: Random) {
    this.#unitsPerDay = unitsPerDay;
    this.#random = random;
  }

  #charge(units: number, now: number): void {
    const day = quotaDay(now);
    const sum = (this.charged.get(day) ?? 0) + units;
    if (sum > this.#unitsPerDay) {
      this.refusals += 1;
      throw refused('quotaExceeded', 403);
    }
    this.charged.set(day, sum);
  }

  /** `meter`: what loading asks before each call. An access token is the id of its channel. */
  open(step: Step, meter: Meter = unmetered): MeteredYouTube {
    let spent = 0;
    const call = async <T>(units: number, usual: number, effect: () => T): Promise<T> => {
      await meter.before();
      step.call(usual);
      try {
        this.#charge(units, step.now);
      } catch (error) {
        meter.after(0, true);
        throw error;
      }
      spent += units;
      meter.after(units, false);
      return effect();
    };
    const read = <T>(units: number, effect: () => T): Promise<T> =>
      call(units, LATENCY.youtubeRead, () => {
        if (this.#random() < TROUBLE.unreadable) throw refused('backendError', 503);
        return effect();
      });
    const youtube: YouTube = {
      listMyChannels: (token) =>
        read(1, () => [
          {
            id: token,
            title: token,
            thumbnailUrl: null,
            subscriberCount: null,
            uploadsPlaylistId: null,
          },
        ]),
      listUploads: () => read(1, () => []),
      listVideos: () => read(1, () => []),
      listThreads: () => read(1, () => ({ threads: [], nextPageToken: null })),
      readThread: (_token, id) => read(1, () => this.#thread(id)),
      readWholeThread: (_token, { commentId }) =>
        read(4, () => {
          const thread = this.#thread(commentId);
          return thread && { ...thread, missing: null, mayHoldMore: false };
        }),
      listReplies: (_token, id) => read(1, () => this.#thread(id)?.replies ?? null),
      readThreads: (_token, ids) =>
        read(1, () => new Map(ids.map((id) => [id, this.#thread(id)] as const))),
      insertReply: (token, { parentId, text }) =>
        call(QUOTA.unitsPerReply, LATENCY.youtubeInsert, () =>
          this.#insert(parentId, text, token, step.now),
        ),
    };
    return { youtube, units: () => spent };
  }

  #insert(commentId: string, text: string, channelId: string, now: number) {
    const isLost = this.#random() < TROUBLE.lostAnswer;
    if (isLost && this.#random() < 0.5) throw refused('backendError', 503);
    const before = this.published.get(commentId) ?? [];
    const reply = { id: `${commentId}.r${before.length}`, text, at: toInstant(now), channelId };
    this.published.set(commentId, [...before, reply]);
    if (isLost) throw refused('backendError', 503);
    return { replyId: reply.id, publishedAt: reply.at, keptText: text };
  }

  #isGone(commentId: string): boolean {
    const known = this.#gone.get(commentId);
    if (known !== undefined) return known;
    const gone = this.#random() < TROUBLE.commentGone;
    this.#gone.set(commentId, gone);
    return gone;
  }

  #thread(commentId: string): YouTubeThread | null {
    const ours = this.published.get(commentId) ?? [];
    if (ours.length === 0 && this.#isGone(commentId)) return null;
    const replies = ours.map(({ id, text, at, channelId }) =>
      commentOf(at, { id, text }, channelId),
    );
    const top = { id: commentId, text: textOf(commentId) };
    return {
      videoId: 'video',
      canReply: true,
      topLevel: commentOf(toInstant(0), top, 'UC-viewer'),
      replies,
      totalReplyCount: replies.length,
    };
  }
}
