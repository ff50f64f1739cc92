import { currentUserSchema } from '@replywell/contract/endpoints/auth';
import { commentSchema, type Comment } from '@replywell/contract/endpoints/youtube';
import { instantSchema } from '@replywell/contract/values';
import {
  openDB,
  type DBSchema,
  type IDBPDatabase,
  type IDBPObjectStore,
  type StoreNames,
} from 'idb';
import * as z from 'zod/mini';
import { chunked } from '../lib/chunked.ts';
import { videoSummarySchema, type VideoSummary } from './entry.ts';

/** Bump it when a stored field changes: the cache is then dropped and fetched again. */
const SHAPE = 4;

const progressSchema = z.object({
  /** Changes are known up to this server time. */
  time: instantSchema,
  /** The next page's query. null: everything is here. */
  next: z.nullable(z.record(z.string(), z.string())),
  askedAt: z.number(),
  /** Whose comments they are, until the server tells at the next visit. */
  creator: z.nullable(currentUserSchema),
});
export type Progress = z.infer<typeof progressSchema>;

const keyOf = ({ publishedAt, id }: Comment): string => `${publishedAt} ${id}`;

interface Shape extends DBSchema {
  /** Consecutive comments under the key of the oldest. One record each took 20 times as long to write. */
  blocks: { key: string; value: unknown };
  videos: { key: string; value: unknown };
  progress: { key: string; value: unknown };
}

type Blocks = IDBPObjectStore<Shape, StoreNames<Shape>[], 'blocks', 'readwrite'>;

export interface Written {
  readonly comments?: readonly Comment[];
  readonly removed?: readonly Comment[];
  readonly videos?: readonly VideoSummary[];
  readonly progress?: Progress | undefined;
}

export interface Head {
  readonly videos: VideoSummary[];
  readonly progress: Progress;
}

const BLOCK = 250;
/** Reading a whole block would delay the first row. */
const FIRST = 24;
const blockSchema = z.array(commentSchema);
/** Throws, as all reading does, on a torn or foreign record. */
const readBlock = (block: unknown): Comment[] => blockSchema.parse(block ?? []);

const byKey = (a: Comment, b: Comment): number => (keyOf(a) < keyOf(b) ? -1 : 1);

/** Splits blocks that have grown to twice their size. */
const blocksOf = (comments: readonly Comment[]): Comment[][] =>
  comments.length < 2 * BLOCK ? [[...comments]] : chunked(comments, BLOCK);

/** No answer: Safari's storage hangs at times, and so does an upgrade that another tab blocks. */
export class StorageSilent extends Error {}
const PATIENCE_MS = 2_000;

const inTime = <T>(asked: Promise<T>): Promise<T> =>
  Promise.race([
    asked,
    new Promise<never>((_resolve, reject) =>
      setTimeout(() => reject(new StorageSilent('no answer')), PATIENCE_MS),
    ),
  ]);

const DRAWN_MS = 100;
const drawn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, DRAWN_MS));

/** The cache of one creator and channel. */
export class Database {
  readonly #db: IDBPDatabase<Shape>;

  private constructor(db: IDBPDatabase<Shape>) {
    this.#db = db;
  }

  /** Throws if there is no IndexedDB. `onLost`: closed by the browser, or for another tab. */
  static async open(name: string, onLost: () => void): Promise<Database> {
    const opened: { db?: IDBPDatabase<Shape> } = {};
    const asked = openDB<Shape>(name, SHAPE, {
      upgrade: (found) => {
        for (const store of found.objectStoreNames) found.deleteObjectStore(store);
        found.createObjectStore('blocks');
        found.createObjectStore('videos');
        found.createObjectStore('progress');
      },
      // Another tab cannot delete or upgrade it before this page closes it.
      blocking: () => {
        opened.db?.close();
        onLost();
      },
      terminated: onLost,
    });
    try {
      opened.db = await inTime(asked);
    } catch (error) {
      // Left open, it would block other tabs.
      asked.then((late) => late.close()).catch(() => undefined);
      throw error;
    }
    return new Database(opened.db);
  }

  /** null: nothing is cached. */
  async readHead(): Promise<Head | null> {
    const transaction = this.#db.transaction(['videos', 'progress']);
    const [videos, progress] = await inTime(
      Promise.all([
        transaction.objectStore('videos').getAll(),
        transaction.objectStore('progress').get('progress'),
      ]),
    );
    if (progress === undefined) return null;
    return {
      videos: videos.map((one) => videoSummarySchema.parse(one)),
      progress: progressSchema.parse(progress),
    };
  }

  /**
   * A screenful of the newest first, then the others block by block. The reader must not await
   * anything else meanwhile, because an idle transaction ends.
   */
  async *readComments(): AsyncGenerator<Comment[]> {
    const { store: first } = this.#db.transaction('blocks');
    const newest = await inTime(first.openCursor(null, 'prev'));
    if (!newest) return;
    const { key } = newest;
    const block = z.array(z.unknown()).parse(newest.value).reverse();
    yield readBlock(block.splice(0, FIRST));
    await drawn();
    yield readBlock(block);
    const older = IDBKeyRange.upperBound(key, true);
    const { store } = this.#db.transaction('blocks');
    let at = await inTime(store.openCursor(older, 'prev'));
    while (at) {
      yield readBlock(at.value).reverse();
      at = await inTime(at.continue());
    }
  }

  async write({ comments = [], removed = [], videos = [], progress }: Written): Promise<void> {
    const transaction = this.#db.transaction(['blocks', 'videos', 'progress'], 'readwrite');
    await Promise.all([
      ...(comments.length + removed.length > 0
        ? [this.#writeBlocks(transaction.objectStore('blocks'), comments, removed)]
        : []),
      ...videos.map((one) => transaction.objectStore('videos').put(one, one.id)),
      ...(progress ? [transaction.objectStore('progress').put(progress, 'progress')] : []),
      transaction.done,
    ]);
  }

  /** Blocks are read in the transaction that writes them, because other tabs write too. */
  async #writeBlocks(store: Blocks, comments: readonly Comment[], removed: readonly Comment[]) {
    const keys = await store.getAllKeys();
    const blockOf = (one: Comment): string | undefined =>
      keys.findLast((key) => key <= keyOf(one)) ?? keys[0];
    const gone = new Set(removed.map(({ id }) => id));
    for (const [key, some] of Map.groupBy([...comments, ...removed], blockOf)) {
      const known = key === undefined ? [] : readBlock(await store.get(key));
      const all = new Map([...known, ...some].map((one) => [one.id, one]));
      const kept = [...all.values()].filter(({ id }) => !gone.has(id));
      if (key !== undefined) await store.delete(key);
      for (const [oldest, ...newer] of blocksOf(kept.sort(byKey)))
        if (oldest) await store.put([oldest, ...newer], keyOf(oldest));
    }
  }

  close(): void {
    this.#db.close();
  }
}
