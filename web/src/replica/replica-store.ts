import type { Comment } from '@replywell/contract/endpoints/youtube';
import {
  entryOf,
  type Entry,
  type PendingAction,
  type VideoSummary,
  type Knowledge,
} from './entry.ts';
import { create } from 'zustand';

/**
 * `opening`: nothing is known yet. `reading`: the newest cached comments are shown, and the rest is
 * read in a moment. `loading`: what is shown is current, and older comments are still on their way
 * from the server. `failed`: nothing could be read. `ready`: everything is here.
 */
type Phase = 'opening' | 'reading' | 'loading' | 'ready' | 'failed';

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
  /** The only listener. It hears what this page has learnt from the server itself. */
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

export const setPhase = (phase: Phase, syncError: unknown = null): void => {
  const now = useReplica.getState();
  if (now.phase !== phase || now.syncError !== syncError) collection.publish({ phase, syncError });
};

export const entryWithId = (id: string): Entry | undefined => collection.entries.get(id);
export const entryCount = (): number => collection.entries.size;
export const knownVideos = (): ReadonlyMap<string, VideoSummary> => collection.videos;
/** Newest first. */
export const orderedEntries = (): readonly Entry[] => collection.sorted();

const isSame = (a: object, b: object): boolean => JSON.stringify(a) === JSON.stringify(b);

const putVideos = (videos: readonly VideoSummary[]): void => {
  for (const video of videos) {
    const known = collection.videos.get(video.id);
    collection.videos.set(video.id, video);
    if (!known || isSame(known, video)) continue;
    for (const entry of collection.entries.values())
      if (entry.synced.videoId === video.id) collection.update(entry);
  }
};

export interface SyncedPage {
  readonly comments: readonly Comment[];
  readonly videos: readonly VideoSummary[];
  readonly removed?: readonly string[];
  /** When it was asked for. What this page has learnt since is not undone by it. */
  readonly askedAt: number;
  /** Another tab has asked, and has cached it. */
  readonly isFromOtherTab?: boolean;
}

/** Returns how many comments were left alone, because the page may know something newer. */
export const applySynced = (page: SyncedPage): number => {
  const { comments, videos, removed = [], askedAt, isFromOtherTab = false } = page;
  const gone = removed.flatMap((id) => entryWithId(id)?.synced ?? []);
  for (const { id } of gone) collection.remove(id);
  putVideos(videos);
  let skipped = 0;
  const news = comments.filter((synced) => {
    const known = entryWithId(synced.id);
    if (known && isSame(known.synced, synced) && !known.optimistic) return false;
    if (known && known.at > askedAt) {
      skipped += 1;
      return false;
    }
    const pendingAction = known?.row.pendingAction ?? null;
    collection.put(synced.id, { synced, optimistic: null, at: askedAt, pendingAction });
    return true;
  });
  if (news.length + gone.length + videos.length > 0) {
    collection.publishSoon();
    if (!isFromOtherTab) collection.onSynced({ comments: news, videos, removed: gone });
  }
  return skipped;
};

/** Shows what this browser has cached. Nobody is told of it. */
export const hydrate = (comments: readonly Comment[], videos: readonly VideoSummary[]): void => {
  putVideos(videos);
  for (const synced of comments)
    if (!entryWithId(synced.id))
      collection.put(synced.id, { synced, optimistic: null, at: 0, pendingAction: null });
  collection.publishSoon();
};

type Patches = ReadonlyMap<string, Partial<Comment>>;

/** For answers of commands and the steps of a live batch, which come from the server. */
export const writeSynced = (patches: Patches): void => {
  const at = Date.now();
  const comments = [...patches].flatMap(([id, patch]) => {
    const known = entryWithId(id);
    if (!known) return [];
    const synced = { ...known.synced, ...patch };
    collection.update(known, { synced, optimistic: null, at });
    return [synced];
  });
  if (comments.length === 0) return;
  collection.publish();
  collection.onSynced({ comments, videos: [], removed: [] });
};

export const writeSyncedComment = (id: string, patch: Partial<Comment>): void =>
  writeSynced(new Map([[id, patch]]));

/** Shown until the server tells, and cached nowhere. */
export const writeOptimistic = (patches: Patches): void => {
  for (const [id, patch] of patches) {
    const known = entryWithId(id);
    if (!known) continue;
    collection.update(known, { optimistic: { ...known.optimistic, ...patch }, at: Date.now() });
  }
  if (patches.size > 0) collection.publish();
};

export const writeOptimisticComment = (id: string, patch: Partial<Comment>): void =>
  writeOptimistic(new Map([[id, patch]]));

const setPendingAction = (ids: readonly string[], pendingAction: PendingAction | null): void => {
  for (const id of ids) {
    const known = entryWithId(id);
    if (known) collection.update(known, { pendingAction });
  }
  if (ids.length > 0) collection.publish();
};

export const hasPendingAction = (id: string): boolean =>
  (entryWithId(id)?.row.pendingAction ?? null) !== null;

/** Marks the comments that are free and returns them. A second press finds none. */
export const beginAction = (ids: readonly string[], action: PendingAction): string[] => {
  const free = ids.filter((id) => entryWithId(id) && !hasPendingAction(id));
  setPendingAction(free, action);
  return free;
};

export const endAction = (ids: readonly string[]): void => setPendingAction(ids, null);

export const dropUnmatchedRows = (): void =>
  useReplica.setState(({ round }) => ({ round: round + 1 }));

const endsByClock = ({ row }: Entry): boolean =>
  (row.status === 'generating' && row.pendingAction === null) || Boolean(row.dismissed?.until);

/** Expires stale drafts and wakes snoozed comments. */
export const applyExpiry = (): void => {
  for (const entry of collection.entries.values()) if (endsByClock(entry)) collection.update(entry);
  collection.publish();
};

export const clearReplica = (): void => collection.clear();
