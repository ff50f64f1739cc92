import {
  commentDocumentSchema,
  type CommentDocument,
} from '@replywell/contract/documents/comments';
import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import type { Log } from '../../core/log.ts';
import { tallyOf, type StatsEvent, type Tally } from '../../core/stats/tally.ts';
import {
  isNewWord,
  mergeComment,
  newComment,
  newlySeenReply,
} from '../../core/youtube/merge-comment.ts';
import type { YouTubeThread } from '../../core/youtube/ports.ts';
import type { CommentStore } from '../../core/youtube/stores.ts';
import { parseOrLeaveOut, paths } from '../firestore/documents.ts';
import { untilUnmoved } from '../firestore/moved-on.ts';
import { statsPrefix } from '../firestore/channel-scope.ts';
import { writeFor } from '../firestore/standing.ts';
import { addTally } from '../stats/stats.ts';
import { changedNow } from './changed-at.ts';

type SaveThreads = CommentStore['saveThreads'];
type Context = Parameters<SaveThreads>[2] & { warn: Log };
type Saved = Awaited<ReturnType<SaveThreads>>;

/** Collects the writes of one page. */
class Page {
  readonly saved: Saved = { created: 0, updated: 0, wroteBack: 0 };
  readonly #events: StatsEvent[] = [];
  readonly #writes: ((transaction: Transaction) => unknown)[] = [];
  readonly #context: Context;

  constructor(context: Context) {
    this.#context = context;
  }

  save(snapshot: DocumentSnapshot, thread: YouTubeThread): void {
    const { channelId, now, warn } = this.#context;
    const stored = parseOrLeaveOut(commentDocumentSchema, snapshot, warn);
    // It may hold the creator's own words, so it is not overwritten.
    if (!stored && snapshot.exists) {
      this.saved.leftOut = (this.saved.leftOut ?? 0) + 1;
      return;
    }
    const seenReplyAt = newlySeenReply(stored, thread, channelId);
    const seen = seenReplyAt === null ? null : { seenReplyAt };
    if (stored && snapshot.updateTime) {
      const merged = mergeComment(stored, thread, channelId, now);
      const patch = merged || seen ? { ...merged, ...seen } : null;
      if (!patch) return;
      // A draft or a send may be written meanwhile.
      const { ref, updateTime: lastUpdateTime } = snapshot;
      this.#writes.push((transaction) =>
        transaction.update(ref, { ...patch, ...changedNow() }, { lastUpdateTime }),
      );
      this.saved.updated += 1;
      if (isNewWord(stored, patch)) this.saved.wroteBack += 1;
      this.#count(stored, { ...stored, ...patch });
    } else {
      const comment = { ...newComment(thread, channelId, now), ...seen };
      this.#writes.push((transaction) =>
        transaction.create(snapshot.ref, { ...comment, ...changedNow() }),
      );
      this.saved.created += 1;
      this.#count(null, comment);
    }
  }

  #count(before: CommentDocument | null, after: CommentDocument): void {
    const { publishedAt, seenReplyAt } = after;
    const { countedThrough } = this.#context;
    // The comment was deleted here and comes back: it and its reply are counted already.
    if (!before && countedThrough && publishedAt <= countedThrough) return;
    if (!before) this.#events.push({ kind: 'comment', at: publishedAt });
    if (seenReplyAt !== undefined && seenReplyAt !== before?.seenReplyAt)
      this.#events.push({ kind: 'elsewhere', at: seenReplyAt, commentPublishedAt: publishedAt });
  }

  write(transaction: Transaction): void {
    for (const write of this.#writes) write(transaction);
  }

  tally(): Tally {
    return tallyOf(this.#events, this.#context.now);
  }
}

async function trySaving(
  db: Firestore,
  uid: string,
  threads: ReadonlyMap<string, YouTubeThread>,
  context: Context,
): Promise<Saved> {
  const comments = paths.comments(db, uid);
  const snapshots = await db.getAll(...[...threads.keys()].map((id) => comments.doc(id)));
  const page = new Page(context);
  for (const snapshot of snapshots) {
    const thread = threads.get(snapshot.id);
    if (thread) page.save(snapshot, thread);
  }
  if (page.saved.created + page.saved.updated > 0)
    await writeFor(db, uid, (transaction, { homeChannelId }) => {
      page.write(transaction);
      const prefix = statsPrefix(homeChannelId, context.channelId);
      addTally({ db, uid, writer: transaction, prefix }, page.tally(), context.now);
    });
  return page.saved;
}

/** One transaction, counting included. If another load has written one of the comments, it starts over. */
export async function saveThreads(
  db: Firestore,
  uid: string,
  threads: readonly YouTubeThread[],
  context: Context,
): Promise<Saved> {
  if (threads.length === 0) return { created: 0, updated: 0, wroteBack: 0 };
  const byId = new Map(threads.map((thread) => [thread.topLevel.id, thread]));
  return untilUnmoved(() => trySaving(db, uid, byId, context));
}
