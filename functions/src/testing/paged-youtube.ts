import type { Verdict } from '@replywell/contract/endpoints/held';
import { emptyAnswer } from '../core/youtube/youtube-pages.ts';
import {
  YouTubeRefusal,
  type HeldComment,
  type YouTube,
  type YouTubeChannel,
  type YouTubeComment,
  type YouTubeThread,
} from '../core/youtube/ports.ts';
import { CHANNEL, sampleVideo } from './youtube-samples.ts';

export const sampleChannel: YouTubeChannel = {
  id: CHANNEL,
  title: 'Sample Garden',
  thumbnailUrl: null,
  subscriberCount: 12,
};

type Page = Awaited<ReturnType<YouTube['listThreads']>>;

/** A channel whose threads come in pages, newest first. Every call is recorded with its cost. */
export class PagedYouTube implements YouTube {
  threads: YouTubeThread[] = [];
  channels: YouTubeChannel[] = [sampleChannel];
  hiddenVideos = new Set<string>();
  uploads: string[] = [];
  held: HeldComment[] = [];
  heldGoesOn = false;
  perPage = 100;
  calls: string[] = [];
  units = 0;
  /** Returns a page to use instead of the real one, or null. */
  pageFor: (pageToken: string | null) => Page | null = () => null;
  /** Called before each page. It may throw to refuse the page. */
  onPage: (pageToken: string | null) => void = () => undefined;

  #charge(call: string, units: number): void {
    this.calls.push(call);
    this.units += units;
  }

  listMyChannels(): Promise<YouTubeChannel[]> {
    this.#charge('channels', 1);
    return Promise.resolve(this.channels);
  }

  listUploads(): Promise<string[]> {
    this.#charge('uploads', 1);
    return Promise.resolve(this.uploads);
  }

  listVideos(_accessToken: string, ids: string[]) {
    this.#charge(`videos ${ids.length}`, Math.ceil(ids.length / 50));
    const shown = ids.filter((id) => !this.hiddenVideos.has(id));
    if (shown.length === 0) return Promise.reject(emptyAnswer());
    return Promise.resolve(shown.map(sampleVideo));
  }

  listThreads(_accessToken: string, { pageToken }: { pageToken: string | null }): Promise<Page> {
    this.#charge(`page ${pageToken ?? 'first'}`, 1);
    return Promise.resolve().then(() => {
      this.onPage(pageToken);
      const other = this.pageFor(pageToken);
      if (other) return other;
      const newestFirst = [...this.threads].sort((a, b) =>
        a.topLevel.publishedAt < b.topLevel.publishedAt ? 1 : -1,
      );
      const start = pageToken === null ? 0 : Number(pageToken);
      if (Number.isNaN(start)) throw new YouTubeRefusal('forbidden', 'invalidPageToken');
      const end = start + this.perPage;
      return {
        // Reversed, because the order inside a page is not guaranteed.
        threads: newestFirst.slice(start, end).reverse(),
        nextPageToken: end < newestFirst.length ? String(end) : null,
      };
    });
  }

  readThread(): Promise<YouTubeThread | null> {
    return Promise.reject(new Error('not used here'));
  }

  readWholeThread(): Promise<never> {
    return Promise.reject(new Error('not used here'));
  }

  listReplies(): Promise<YouTubeComment[] | null> {
    return Promise.reject(new Error('not used here'));
  }

  readThreads(): Promise<Map<string, YouTubeThread | null>> {
    return Promise.reject(new Error('not used here'));
  }

  peekThreads(_accessToken: string, ids: readonly string[]): Promise<YouTubeThread[]> {
    this.#charge(`threads ${ids.length}`, 1);
    return Promise.resolve(this.threads.filter(({ topLevel }) => ids.includes(topLevel.id)));
  }

  listHeld(): Promise<{ comments: HeldComment[]; nextPageToken: string | null }> {
    this.#charge('held', 1);
    return Promise.resolve({ comments: this.held, nextPageToken: this.heldGoesOn ? 'next' : null });
  }

  moderate(_accessToken: string, ids: readonly string[], verdict: Verdict): Promise<void> {
    this.#charge(`${verdict} ${ids.join(' ')}`, 50);
    return Promise.resolve();
  }

  deleteComment(): Promise<never> {
    return Promise.reject(new Error('not used here'));
  }

  insertReply(): Promise<never> {
    return Promise.reject(new Error('not used here'));
  }
}
