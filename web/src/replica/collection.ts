import type { Comment } from '@replywell/contract/endpoints/youtube';
import { create } from 'zustand';
import { entryOf, type Entry, type Knowledge, type VideoSummary } from './entry.ts';

/**
 * `opening`: nothing is known yet. `reading`: the newest cached comments are shown, and the rest is
 * read in a moment. `loading`: what is shown is current, and older comments are still on their way
 * from the server. `failed`: nothing could be read. `ready`: everything is here.
 */
export type Phase = 'opening' | 'reading' | 'loading' | 'ready' | 'failed';

interface Replica {
  phase: Phase;
  /** Why the last sync failed. null: it did not. */
  syncError: unknown;
  /** The browser's storage does not answer, so nothing is cached for the next visit. */
  isStorageSilent: boolean;
  /** Bumped with every change of an entry. The entries themselves are not part of this state. */
  version: number;
  /** Bumped to make lists drop rows that no longer match. */
  round: number;
}

/** The comments of the creator's channel, as far as this page holds them. Everything shown is derived. */
export const useReplica = create<Replica>(() => ({
  phase: 'opening',
  syncError: null,
  isStorageSilent: false,
  version: 0,
  round: 0,
}));

/** What the server has told: to be cached, and passed on to other tabs. */
export interface SyncedChanges {
  readonly comments: readonly Comment[];
  readonly videos: readonly VideoSummary[];
  readonly removed: readonly Comment[];
}

/** Compares code units: times are ISO text, and comparing by locale is a hundred times slower. */
const newestFirst = ({ synced: a }: Entry, { synced: b }: Entry): number => {
  if (a.publishedAt === b.publishedAt) return a.id < b.id ? -1 : 1;
  return a.publishedAt < b.publishedAt ? 1 : -1;
};

/** While comments stream in, lists are derived again this rarely: the more there is, the longer it takes. */
const PUBLISH_EVERY_MS = 200;
const PUBLISH_EVERY_MS_EACH = 0.02;

/** The rows behind `useReplica`. Mutable, because a copy of 10,000 comments per change is too slow. */
class Collection {
  readonly entries = new Map<string, Entry>();
  readonly videos = new Map<string, VideoSummary>();
  onSynced: (changes: SyncedChanges) => void = () => undefined;
  /** null: to be sorted. */
  #sorted: readonly Entry[] | null = null;
  /** How many comments the lists were last derived from. */
  #published = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Entries mostly arrive in this order, and then sorting is one pass. */
  sorted(): readonly Entry[] {
    return (this.#sorted ??= [...this.entries.values()].sort(newestFirst));
  }

  put(id: string, knowledge: Knowledge): void {
    const video = this.videos.get(knowledge.synced.videoId);
    this.entries.set(id, entryOf(knowledge, video, this.entries.get(id)));
    this.#sorted = null;
  }

  /** Derives an entry again, with what has changed of it. */
  update(entry: Entry, change: Partial<Knowledge> = {}): void {
    const { synced, optimistic, at, row } = entry;
    this.put(synced.id, { synced, optimistic, at, pendingAction: row.pendingAction, ...change });
  }

  remove(id: string): void {
    this.entries.delete(id);
    this.#sorted = null;
  }

  publish(state: Partial<Replica> = {}): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#published = this.entries.size;
    useReplica.setState(({ version }) => ({ ...state, version: version + 1 }));
  }

  publishSoon(): void {
    const { phase } = useReplica.getState();
    if ((phase !== 'loading' && phase !== 'reading') || this.#published === 0) this.publish();
    else
      this.#timer ??= setTimeout(
        () => this.publish(),
        PUBLISH_EVERY_MS + this.#published * PUBLISH_EVERY_MS_EACH,
      );
  }

  clear(): void {
    this.entries.clear();
    this.videos.clear();
    this.#sorted = null;
    this.publish({ phase: 'opening', syncError: null, isStorageSilent: false });
  }
}

export const collection = new Collection();
