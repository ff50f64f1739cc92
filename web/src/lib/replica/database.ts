import { commentSchema, type Comment } from '@replywell/contract/endpoints/youtube';
import { instantSchema } from '@replywell/contract/values';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import * as z from 'zod/mini';
import type { VideoLine } from './entry.ts';

/**
 * The form of what is kept. With another number everything is begun anew: the server has it all.
 * It counts up when a field of a kept comment changes.
 */
const SHAPE = 1;

const progressSchema = z.object({
  /** The server's time up to which the changes are known. */
  time: instantSchema,
  /** The query of the next page, while older comments are still to be loaded. null: all are here. */
  next: z.nullable(z.record(z.string(), z.string())),
  /** When this browser last asked. In milliseconds. */
  askedAt: z.number(),
});
export type Progress = z.infer<typeof progressSchema>;

const videoSchema = z.object({
  id: z.string(),
  title: z.string(),
  thumbnailUrl: z.nullable(z.string()),
});

/** Newest first: a key that falls with time. */
type Key = [number, string];
const keyOf = ({ publishedAt, id }: Pick<Comment, 'publishedAt' | 'id'>): Key => [
  -Date.parse(publishedAt),
  id,
];

interface Shape extends DBSchema {
  comments: { key: Key; value: unknown };
  videos: { key: string; value: unknown };
  progress: { key: string; value: unknown };
}

export interface Written {
  readonly comments?: readonly Comment[];
  readonly removed?: readonly Comment[];
  readonly videos?: readonly VideoLine[];
  readonly progress?: Progress;
}

export interface Kept {
  readonly comments: Comment[];
  readonly videos: VideoLine[];
  readonly progress: Progress;
}

/** What is kept does not have its form: a torn write, or another hand. It is begun anew. */
class NotReadable extends Error {}

const parsed = <Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> => {
  const result = schema.safeParse(value);
  if (!result.success) throw new NotReadable(result.error.message);
  return result.data;
};

const FIRST = 100;
/** One slice is parsed in one task. */
const SLICE = 1_000;

/** The database of one creator and channel. All that belongs together is written together. */
export class Database {
  readonly #db: IDBPDatabase<Shape>;

  private constructor(db: IDBPDatabase<Shape>) {
    this.#db = db;
  }

  /** Throws where there is no IndexedDB. `onLost`: it is deleted, by another tab or by the browser. */
  static async open(name: string, onLost: () => void): Promise<Database> {
    const opened: { db?: IDBPDatabase<Shape> } = {};
    opened.db = await openDB<Shape>(name, SHAPE, {
      upgrade: (found) => {
        for (const store of found.objectStoreNames) found.deleteObjectStore(store);
        found.createObjectStore('comments');
        found.createObjectStore('videos');
        found.createObjectStore('progress');
      },
      // Whoever deletes it waits until every page has closed it.
      blocking: () => {
        opened.db?.close();
        onLost();
      },
      terminated: onLost,
    });
    return new Database(opened.db);
  }

  /** The newest comments, which are drawn before the rest is read. null: nothing is kept. */
  async readFirst(): Promise<Kept | null> {
    const transaction = this.#db.transaction(['comments', 'videos', 'progress']);
    const [comments, videos, progress] = await Promise.all([
      transaction.objectStore('comments').getAll(null, FIRST),
      transaction.objectStore('videos').getAll(),
      transaction.objectStore('progress').get('progress'),
    ]);
    if (progress === undefined) return null;
    return {
      comments: comments.map((one) => parsed(commentSchema, one)),
      videos: videos.map((one) => parsed(videoSchema, one)),
      progress: parsed(progressSchema, progress),
    };
  }

  /** The comments after this one, slice by slice. */
  async *readAfter(last: Comment | undefined): AsyncGenerator<Comment[]> {
    for (let from = last; from;) {
      const range = IDBKeyRange.lowerBound(keyOf(from), true);
      const slice = await this.#db.getAll('comments', range, SLICE);
      const comments = slice.map((one) => parsed(commentSchema, one));
      if (comments.length > 0) yield comments;
      from = slice.length === SLICE ? comments.at(-1) : undefined;
    }
  }

  async write({ comments = [], removed = [], videos = [], progress }: Written): Promise<void> {
    const transaction = this.#db.transaction(['comments', 'videos', 'progress'], 'readwrite');
    const store = transaction.objectStore('comments');
    const writes: Promise<unknown>[] = [
      ...removed.map((one) => store.delete(keyOf(one))),
      ...comments.map((one) => store.put(one, keyOf(one))),
      ...videos.map((one) => transaction.objectStore('videos').put(one, one.id)),
      ...(progress ? [transaction.objectStore('progress').put(progress, 'progress')] : []),
      transaction.done,
    ];
    await Promise.all(writes);
  }

  close(): void {
    this.#db.close();
  }
}
