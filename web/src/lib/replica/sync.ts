import type { CurrentUser } from '@replywell/contract/endpoints/auth';
import type { Comment } from '@replywell/contract/endpoints/youtube';
import { PROMISED_DAYS } from '@replywell/contract/limits';
import { Database, StorageSilent, type Head, type Progress, type Written } from './database.ts';
import {
  channelIn,
  deleteReplicas,
  deleteReplicasOfOthers,
  lastKept,
  nameOf,
  noteName,
} from './names.ts';
import {
  clearReplica,
  entryCount,
  entryWithId,
  hearTold,
  knownVideos,
  orderedEntries,
  restLapsed,
  setPhase,
  takeIn,
  takeOut,
  useReplica,
  type Told,
} from './replica-store.ts';
import { fetchSavedPage, type SavedPage, type SavedQuery } from './saved-page.ts';
import { openTabs, type Tabs } from './tabs.ts';

/** Comments that YouTube has not returned for so long are shown no longer. */
const KEPT_MS = (PROMISED_DAYS.youtube - 1) * 24 * 3_600_000;
const FIRST_PAGE = '100';

/** The replica of one creator and channel. */
class Replica {
  readonly creatorId: string;
  /** As told last. null: by nobody yet. */
  creator: CurrentUser | null = null;
  /** null: the channel is not known yet, and nothing is kept. */
  name: string | null;
  /** null: it works from memory. */
  #db: Database | null = null;
  #tabs: Tabs | null = null;
  #progress: Progress | null = null;
  /** Resolves when everything that was kept is in memory. */
  read: Promise<void> = Promise.resolve();
  #isShown: () => void = () => undefined;
  /** Resolves when the newest of it are shown, or nothing is kept. */
  readonly shown = new Promise<void>((resolve) => (this.#isShown = resolve));
  /** The round that was asked for last, and that one if it has not begun. */
  lastRound: Promise<void> = Promise.resolve();
  #next: Promise<void> | null = null;
  #isClosed = false;

  constructor(creatorId: string, name: string | null) {
    this.creatorId = creatorId;
    this.name = name;
    hearTold((told) => this.#hear(told));
    if (name !== null) this.read = this.#readKept(name);
    void this.read.then(this.#isShown);
  }

  hasAsked = false;
  /** Its database is no longer its own, as a rule because the session had ended: the next one begins anew. */
  isDeleted = false;

  /** Asked after each wait: another channel or creator may have taken its place. */
  #isOpen(): boolean {
    return !this.#isClosed;
  }

  close(): void {
    this.#isClosed = true;
    this.#db?.close();
    this.#tabs?.close();
  }

  #hear({ comments, videos, removed }: Told): void {
    this.#keep({ comments, videos, removed });
    this.#tabs?.tell({ comments, videos, removed: removed.map(({ id }) => id) });
  }

  /** Nobody waits for it. What cannot be written is begun anew at the next visit. */
  #keep(written: Written): void {
    const db = this.#db;
    db?.write(written).catch((error: unknown) => this.#giveUp(db, error));
  }

  /** From now on it works from memory. A full disk, or what has been torn, is begun anew. */
  #giveUp(db: Database, why: unknown): void {
    if (this.#db !== db) return;
    this.#db = null;
    db.close();
    if (why instanceof StorageSilent) useReplica.setState({ isStorageSilent: true });
    else deleteReplicas((name) => name === this.name);
  }

  #lose(): void {
    this.isDeleted = true;
    this.#db = null;
  }

  async #open(name: string): Promise<Database | null> {
    this.#tabs = openTabs(name);
    if (typeof indexedDB === 'undefined') return null;
    // Noted before it is there, so that nothing is ever kept that a log-out does not know of.
    noteName(name);
    const db = await Database.open(name, () => this.#lose()).catch((error: unknown) => {
      if (this.#isOpen() && error instanceof StorageSilent)
        useReplica.setState({ isStorageSilent: true });
      return null;
    });
    if (this.#isOpen()) return db;
    db?.close();
    return null;
  }

  async #readKept(name: string): Promise<void> {
    const db = await this.#open(name);
    if (!db) return;
    this.#db = db;
    try {
      const head = await db.readHead();
      if (head) await this.#show(db, head);
    } catch (error) {
      this.#progress = null;
      clearReplica();
      this.#giveUp(db, error);
    }
  }

  async #show(db: Database, { videos, progress }: Head): Promise<void> {
    const oldest = Date.now() - KEPT_MS;
    // What was deleted that long ago is told no longer.
    if (progress.askedAt < oldest) throw new Error('too old');
    setPhase('reading');
    this.creator ??= progress.creator;
    for await (const comments of db.readComments()) {
      if (!this.#isOpen()) return;
      const removed = comments.filter(({ refreshedAt }) => Date.parse(refreshedAt) < oldest);
      takeOut(
        comments.filter((one) => !removed.includes(one)),
        videos,
      );
      if (removed.length > 0) this.#keep({ removed });
      this.#isShown();
    }
    if (!this.#isOpen()) return;
    this.#progress = progress;
    setPhase(progress.next === null ? 'ready' : 'loading');
  }

  /** The channel has become known: what is in memory is kept from now on. */
  async adopt(name: string): Promise<void> {
    this.name = name;
    const db = await this.#open(name);
    if (!db) return;
    this.#db = db;
    const comments = orderedEntries().map(({ told }) => told);
    const progress = this.#progress;
    this.#keep({
      comments,
      videos: [...knownVideos().values()],
      ...(progress ? { progress } : {}),
    });
  }

  /** Asks for what is missing and what has changed. A round that has not begun is shared. */
  ask(): Promise<void> {
    this.hasAsked = true;
    this.#next ??= this.lastRound
      .catch(() => undefined)
      .then(() => this.read)
      .then(() => {
        this.#next = null;
        return this.#round();
      });
    return (this.lastRound = this.#next);
  }

  async #round(): Promise<void> {
    try {
      if (this.#progress?.next !== null)
        await this.#readPages({ limit: FIRST_PAGE, ...channelIn(this.name) });
      if (!this.#isOpen()) return;
      setPhase('ready', useReplica.getState().trouble);
      await this.#askForChanges();
      if (this.#isOpen()) setPhase('ready');
    } catch (error) {
      const { phase } = useReplica.getState();
      const isEmpty = entryCount() === 0 && phase !== 'ready';
      if (this.#isOpen()) setPhase(isEmpty ? 'failed' : phase, error);
      throw error;
    }
  }

  #note(asked: Omit<Progress, 'creator'>): void {
    const progress = { ...asked, creator: this.creator };
    this.#progress = progress;
    this.#keep({ progress });
  }

  /**
   * Takes in all pages of a question, from where the last one was broken off: a visit may be short.
   * Returns how many comments were left as they are.
   */
  async #readPages(first: SavedQuery): Promise<number> {
    const rest = this.#progress?.next ?? null;
    // With the time of the first page: what was written since is asked for at the end.
    let time = rest && this.#progress?.time;
    let older = 0;
    for (let query: SavedQuery | null = rest ?? first; query;) {
      const page: SavedPage = await fetchSavedPage(query);
      if (!this.#isOpen()) return 0;
      older += takeIn(page);
      time ??= page.time;
      query = page.next;
      this.#note({ time, next: query, askedAt: page.askedAt });
      if (query) setPhase('loading');
    }
    return older;
  }

  async #askForChanges(): Promise<void> {
    if (!this.#progress) return;
    const { time } = this.#progress;
    const older = await this.#readPages({ changedSince: time, ...channelIn(this.name) });
    if (older === 0) return;
    // Of a comment that this page had learnt about meanwhile, the answer is asked for once more.
    this.#note({ time, next: null, askedAt: Date.now() });
    await this.#askForChanges();
  }
}

let replica: Replica | null = null;

const begin = (creatorId: string, name: string | null): Replica => {
  replica?.close();
  clearReplica();
  deleteReplicasOfOthers(creatorId);
  replica = new Replica(creatorId, name);
  return replica;
};

/**
 * Shows the comments of this creator, and keeps them. `channelId` undefined: not known yet. null: it
 * will not be known. What is kept is shown before the channel is known; what the server tells is
 * asked for after that, because it is of the channel that the creator has now.
 */
export const showReplica = (creator: CurrentUser, channelId: string | null | undefined): void => {
  const { id: creatorId } = creator;
  const known = typeof channelId === 'string' ? nameOf(creatorId, channelId) : null;
  const isOurs = replica?.creatorId === creatorId && !replica.isDeleted;
  const kept = lastKept();
  const last = kept?.creatorId === creatorId ? kept.name : null;
  const now = replica && isOurs ? replica : begin(creatorId, known ?? last);
  if (known !== null && now.name === null) void now.adopt(known);
  const isOther = known !== null && now.name !== known;
  const shown = isOther ? begin(creatorId, known) : now;
  shown.creator = creator;
  const isCertain = channelId !== undefined || shown.name === null;
  if (isCertain && !shown.hasAsked) shown.ask().catch(() => undefined);
};

/**
 * Shows what the last session kept, before the server has told whose session this is. Resolves with
 * its creator when the newest comments are shown. null: nothing is kept.
 */
export const showKept = async (): Promise<CurrentUser | null> => {
  const kept = lastKept();
  if (!kept) return null;
  const begun = begin(kept.creatorId, kept.name);
  await begun.shown;
  return begun.creator;
};

/** Resolves when what was asked is shown. Asks again only where that has failed. */
export const whenAsked = async (): Promise<void> => {
  await replica?.lastRound.catch(askForChanges);
};

/** Asks what has changed. Resolves when it is shown. Rejects if the server could not be asked. */
export const askForChanges = (): Promise<void> => replica?.ask() ?? Promise.resolve();

/** The comment as it is stored now. null: it is stored no longer. Rejects as `askForChanges`. */
export const readStored = async (id: string): Promise<Comment | null> => {
  await askForChanges();
  return entryWithId(id)?.told ?? null;
};

/** Shows the comment as it is stored. false: it could not be read, or is stored no longer. */
export const showStored = (id: string): Promise<boolean> =>
  readStored(id).then(
    (stored) => stored !== null,
    () => false,
  );

/** For what ends without telling this page: a draft of another device, a reply whose fate is unknown. */
export const lookAgain = (): void => {
  restLapsed();
  askForChanges().catch(() => undefined);
};

/** Ends the replica, in this page. Tests begin anew with it. */
export const closeReplica = (): void => {
  replica?.close();
  replica = null;
  clearReplica();
};
