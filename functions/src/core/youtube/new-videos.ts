import type { AccessTokens } from '../permission/ports.ts';
import { fromInstant, type Clock } from '../time.ts';
import { actAs } from './act-as.ts';
import { isEmptyAnswer } from './empty-answer.ts';
import type { YouTube, YouTubeVideo } from './ports.ts';
import type { VideoStore } from './stores.ts';
import { untitledVideo, VIDEO_STALE_AFTER_MS, videoFacts } from './video-document.ts';

interface Ports {
  youtube: YouTube;
  tokens: AccessTokens;
  videos: VideoStore;
  clock: Clock;
}

/** The most ids in one call of videos.list, for one unit. */
const IDS_PER_CALL = 50;

/**
 * Collects videos seen during a loading that are not stored yet or are too old, and asks for fifty
 * at a time. Call `flush` at the end.
 */
export class NewVideos {
  readonly #ports: Ports;
  readonly #uid: string;
  readonly #channelId: string;
  readonly #seen = new Set<string>();
  readonly #stored = new Set<string>();
  #waiting: string[] = [];

  constructor(ports: Ports, uid: string, channelId: string) {
    this.#ports = ports;
    this.#uid = uid;
    this.#channelId = channelId;
  }

  async add(ids: readonly string[]): Promise<void> {
    const unseen = [...new Set(ids)].filter((id) => !this.#seen.has(id));
    if (unseen.length === 0) return;
    unseen.forEach((id) => this.#seen.add(id));
    const stale = this.#ports.clock() - VIDEO_STALE_AFTER_MS;
    const stored = await this.#ports.videos.findAll(this.#uid, unseen);
    stored.forEach(({ id }) => this.#stored.add(id));
    const known = new Set(
      stored.filter(({ refreshedAt }) => fromInstant(refreshedAt) > stale).map(({ id }) => id),
    );
    this.#waiting.push(...unseen.filter((id) => !known.has(id)));
    while (this.#waiting.length >= IDS_PER_CALL) await this.#ask();
  }

  async flush(): Promise<void> {
    while (this.#waiting.length > 0) await this.#ask();
  }

  /** null: an empty answer proves nothing about the videos and must not stop the loading of comments. */
  async #find(ids: string[]): Promise<YouTubeVideo[] | null> {
    const { youtube, tokens } = this.#ports;
    const actor = { uid: this.#uid, channelId: this.#channelId };
    return actAs(tokens, actor, (token) => youtube.listVideos(token, ids)).catch(
      (error: unknown) => {
        if (isEmptyAnswer(error)) return null;
        throw error;
      },
    );
  }

  async #ask(): Promise<void> {
    const { videos, clock } = this.#ports;
    const ids = this.#waiting.slice(0, IDS_PER_CALL);
    const found = await this.#find(ids);
    const shown = new Set(found?.map(({ id }) => id));
    // A video that is stored already keeps its old data.
    const hidden = ids.filter((id) => !shown.has(id) && !this.#stored.has(id));
    const now = clock();
    const facts = (video: YouTubeVideo) => videoFacts(video, this.#uid, now);
    await videos.save(this.#uid, [
      ...(found ?? []).map(facts),
      // Its viewers see it no longer: it was deleted, or is private.
      ...hidden.map((id) => ({
        ...facts(untitledVideo(id, this.#channelId)),
        isGone: found !== null,
      })),
    ]);
    this.#waiting = this.#waiting.slice(IDS_PER_CALL);
  }
}
