import type { CurrentUser } from '@replywell/contract/endpoints/auth';
import { PROMISED_DAYS } from '@replywell/contract/limits';
import { Database, StorageSilent, type Head, type Progress, type Written } from './database.ts';
import { channelIn, deleteReplicas, deleteReplicasOfOthers, noteName } from './names.ts';
import {
  useReplica,
  applySynced,
  clearReplica,
  collection,
  entryCount,
  hydrate,
  knownVideos,
  orderedEntries,
  setPhase,
  type SyncedChanges,
} from './replica-store.ts';
import { fetchSavedPage, type SavedPage, type SavedQuery } from './saved-page.ts';
import { openTabs, type Tabs } from './tabs.ts';

/** Comments that YouTube has not returned for so long are not shown any more. */
const KEPT_MS = (PROMISED_DAYS.youtube - 1) * 24 * 3_600_000;
const FIRST_PAGE = '100';

/** Syncs the comments of one creator and channel with the server, the browser's cache and other tabs. */
export class ChannelReplica {
  /** Only one is open at a time. */
  static current: ChannelReplica | null = null;

  readonly creatorId: string;
  /** As last told. null: not told yet. */
  creator: CurrentUser | null = null;
  /** The name of its database. null: the channel is not known yet, and nothing is cached. */
  name: string | null;
  hasAsked = false;
  /** The database has been deleted, usually because the session ended: start afresh. */
  isDeleted = false;
  /** Resolves when the newest cached comments are shown, or there are none. */
  readonly shown: Promise<void>;
  /** The sync that was requested last. */
  lastSync: Promise<void> = Promise.resolve();
  /** A requested sync that has not begun. */
  #nextSync: Promise<void> | null = null;
  /** Resolves when the whole cache is in memory. */
  #hydrated: Promise<void> = Promise.resolve();
  #isShown: () => void = () => undefined;
  /** null: nothing is cached. */
  #db: Database | null = null;
  #tabs: Tabs | null = null;
  #progress: Progress | null = null;
  #isClosed = false;

  static open(creatorId: string, name: string | null): ChannelReplica {
    ChannelReplica.close();
    deleteReplicasOfOthers(creatorId);
    return (ChannelReplica.current = new ChannelReplica(creatorId, name));
  }

  static close(): void {
    const { current } = ChannelReplica;
    if (current) current.#close();
    ChannelReplica.current = null;
    clearReplica();
  }

  private constructor(creatorId: string, name: string | null) {
    this.creatorId = creatorId;
    this.name = name;
    this.shown = new Promise((resolve) => (this.#isShown = resolve));
    collection.onSynced = (changes) => this.#onSynced(changes);
    if (name !== null) this.#hydrated = this.#hydrate(name);
    void this.#hydrated.then(this.#isShown);
  }

  /** Checked after every await, because another channel or creator may have taken its place. */
  #isOpen(): boolean {
    return !this.#isClosed;
  }

  #close(): void {
    this.#isClosed = true;
    this.#db?.close();
    this.#tabs?.close();
  }

  #onSynced({ comments, videos, removed }: SyncedChanges): void {
    this.#cache({ comments, videos, removed });
    this.#tabs?.tell({ comments, videos, removed: removed.map(({ id }) => id) });
  }

  /** Nobody waits for it. If it cannot be written, the next visit starts afresh. */
  #cache(written: Written): void {
    const db = this.#db;
    db?.write(written).catch((error: unknown) => this.#dropCache(db, error));
  }

  /** Works from memory from now on. A full disk or a torn write starts afresh. */
  #dropCache(db: Database, why: unknown): void {
    if (this.#db !== db) return;
    this.#db = null;
    db.close();
    if (why instanceof StorageSilent) useReplica.setState({ isStorageSilent: true });
    else deleteReplicas((name) => name === this.name);
  }

  async #open(name: string): Promise<Database | null> {
    this.#tabs = openTabs(name);
    if (typeof indexedDB === 'undefined') return null;
    // Noted before it exists, so that a log-out knows of everything that is cached.
    noteName(name);
    const onLost = (): void => {
      this.isDeleted = true;
      this.#db = null;
    };
    const db = await Database.open(name, onLost).catch((error: unknown) => {
      if (this.#isOpen() && error instanceof StorageSilent)
        useReplica.setState({ isStorageSilent: true });
      return null;
    });
    if (this.#isOpen()) return (this.#db = db);
    db?.close();
    return null;
  }

  async #hydrate(name: string): Promise<void> {
    const db = await this.#open(name);
    if (!db) return;
    try {
      const head = await db.readHead();
      if (head) await this.#showCached(db, head);
    } catch (error) {
      this.#progress = null;
      clearReplica();
      this.#dropCache(db, error);
    }
  }

  async #showCached(db: Database, { videos, progress }: Head): Promise<void> {
    const oldest = Date.now() - KEPT_MS;
    // The server no longer tells what was deleted that long ago.
    if (progress.askedAt < oldest) throw new Error('too old');
    setPhase('reading');
    this.creator ??= progress.creator;
    for await (const comments of db.readComments()) {
      if (!this.#isOpen()) return;
      const removed = comments.filter(({ refreshedAt }) => Date.parse(refreshedAt) < oldest);
      hydrate(
        comments.filter((one) => !removed.includes(one)),
        videos,
      );
      if (removed.length > 0) this.#cache({ removed });
      this.#isShown();
    }
    if (!this.#isOpen()) return;
    this.#progress = progress;
    setPhase(progress.next === null ? 'ready' : 'loading');
  }

  /** The channel has become known: what is in memory is cached from now on. */
  async adopt(name: string): Promise<void> {
    this.name = name;
    if (!(await this.#open(name))) return;
    const comments = orderedEntries().map(({ synced }) => synced);
    const progress = this.#progress ?? undefined;
    this.#cache({ comments, videos: [...knownVideos().values()], progress });
  }

  /** Fetches what is missing and what has changed. Callers share a sync that has not begun. */
  sync(): Promise<void> {
    this.hasAsked = true;
    this.#nextSync ??= this.lastSync
      .catch(() => undefined)
      .then(() => this.#hydrated)
      .then(() => {
        this.#nextSync = null;
        return this.#sync();
      });
    return (this.lastSync = this.#nextSync);
  }

  async #sync(): Promise<void> {
    try {
      if (this.#progress?.next !== null)
        await this.#fetchPages({ limit: FIRST_PAGE, ...channelIn(this.name) });
      if (!this.#isOpen()) return;
      setPhase('ready', useReplica.getState().syncError);
      await this.#fetchChanges();
      if (this.#isOpen()) setPhase('ready');
    } catch (error) {
      const { phase } = useReplica.getState();
      const isEmpty = entryCount() === 0 && phase !== 'ready';
      if (this.#isOpen()) setPhase(isEmpty ? 'failed' : phase, error);
      throw error;
    }
  }

  #saveProgress(asked: Omit<Progress, 'creator'>): void {
    const progress = { ...asked, creator: this.creator };
    this.#progress = progress;
    this.#cache({ progress });
  }

  /**
   * Applies all pages, resuming where the last visit broke off. Returns how many comments were left
   * alone, because this page may know something newer.
   */
  async #fetchPages(first: SavedQuery): Promise<number> {
    const rest = this.#progress?.next ?? null;
    // The time of the first page: what is written after it is fetched as a change.
    let time = rest && this.#progress?.time;
    let skipped = 0;
    for (let query: SavedQuery | null = rest ?? first; query;) {
      const page: SavedPage = await fetchSavedPage(query);
      if (!this.#isOpen()) return 0;
      skipped += applySynced(page);
      time ??= page.time;
      query = page.next;
      this.#saveProgress({ time, next: query, askedAt: page.askedAt });
      if (query) setPhase('loading');
    }
    return skipped;
  }

  async #fetchChanges(): Promise<void> {
    if (!this.#progress) return;
    const { time } = this.#progress;
    const skipped = await this.#fetchPages({ changedSince: time, ...channelIn(this.name) });
    if (skipped === 0) return;
    this.#saveProgress({ time, next: null, askedAt: Date.now() });
    await this.#fetchChanges();
  }
}
