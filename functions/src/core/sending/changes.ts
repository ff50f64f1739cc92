import { isDeepStrictEqual } from 'node:util';
import type { BatchDocument } from '@replywell/contract/documents/batches';
import type { CommentDocument } from '@replywell/contract/documents/comments';
import { VISIBILITY_CHECK_AFTER_MS } from '@replywell/contract/limits';
import type { Published, SendEvent } from '@replywell/contract/reply/events';
import { reduce } from '@replywell/contract/reply/reduce';
import type { SendDocument } from '@replywell/contract/reply/state';
import { commentOf, itemOf } from '@replywell/contract/reply/views';
import type { PauseReason, SendReason } from '@replywell/contract/states';
import { sentDraft } from '../stats/sent-draft.ts';
import { secondsBetween } from '../stats/tally.ts';
import { toInstant } from '../time.ts';
import { messageOf } from '../youtube/message.ts';
import { pausedBatch, withItems } from './batch.ts';
import type { LedgerChanges, LedgerState } from './ports.ts';

/**
 * What the ledger writes when a reply changes. The send is the one truth; the item of its batch and
 * the status of its comment are written with it, in the same commit, here and nowhere else. If the
 * process dies before the commit, nothing of it happened. Pure.
 */

const differs = (comment: CommentDocument, fields: Partial<CommentDocument>): boolean => {
  const shown = new Map<string, unknown>(Object.entries(comment));
  return Object.entries(fields).some(
    ([name, value]) => !isDeepStrictEqual(shown.get(name) ?? null, value ?? null),
  );
};

/**
 * The comment, if it shows what this send answers. After that somebody may have written back: then
 * the comment waits again, and what becomes of an earlier reply is not shown there.
 */
const shownBy = ({ comments }: LedgerState, { commentId, messageId }: SendDocument) => {
  const comment = comments.get(commentId);
  return comment && messageOf(comment).id === messageId ? comment : undefined;
};

/**
 * Writes the send, and its item and comment where these show something else. An item is written
 * blindly if the batch was not read. `more`: what the comment shows besides.
 */
export function changesFor(
  state: LedgerState,
  send: SendDocument,
  more: Partial<CommentDocument> = {},
): LedgerChanges {
  const { batch } = state;
  const { taskId, commentId } = send;
  const item = itemOf(send);
  const isItsBatch = taskId !== null && (batch === undefined || batch?.taskId === taskId);
  const before = batch?.items.find((one) => one.commentId === commentId);
  const comment = shownBy(state, send);
  const fields = { ...commentOf(send), ...more };
  return {
    sends: [send],
    ...(isItsBatch && !isDeepStrictEqual(before, item) ? { items: [{ taskId, item }] } : {}),
    ...(comment && differs(comment, fields) ? { comments: [{ id: commentId, fields }] } : {}),
  };
}

/** What follows from the event. Nothing is written where it says nothing in this state. */
export function apply(
  state: LedgerState,
  send: SendDocument,
  event: SendEvent,
  now: number,
  more: Partial<CommentDocument> = {},
): LedgerChanges {
  const next = reduce(send, event, now);
  return next === send ? {} : changesFor(state, next, more);
}

export const joined = (all: readonly LedgerChanges[]): LedgerChanges => ({
  sends: all.flatMap(({ sends = [] }) => sends),
  comments: all.flatMap(({ comments = [] }) => comments),
  items: all.flatMap(({ items = [] }) => items),
});

/** The changes with the whole batch instead of its items. */
export const withBatch = (
  { items = [], ...changes }: LedgerChanges,
  batch: BatchDocument,
  follow: (batch: BatchDocument) => BatchDocument = (next) => next,
): LedgerChanges => ({
  ...changes,
  batch: follow(
    withItems(
      batch,
      items.map(({ item }) => item),
    ),
  ),
});

/** Our reply as YouTube shows it. `changedText`: its words there, if they are not ours. */
export type ReplyOnYouTube = Pick<Published, 'replyId' | 'publishedAt' | 'changedText'>;

/** A reply of a batch is looked for with the others after the end of the batch, any other alone. */
const lookAt = ({ batch }: LedgerState, { taskId }: SendDocument, now: number): number | null =>
  taskId === null || (batch?.taskId === taskId && batch.endedAt !== null)
    ? now + VISIBILITY_CHECK_AFTER_MS
    : null;

/** The reply is on YouTube. One that is already `sent` does not change, so it is counted once. */
export function publish(
  state: LedgerState,
  send: SendDocument,
  shown: ReplyOnYouTube,
  now: number,
): LedgerChanges {
  if (send.status === 'sent') return {};
  const { publishedAt, changedText = null } = shown;
  const stored = state.comments.get(send.commentId);
  const answeredAfter = stored ? secondsBetween(send.messageAt, publishedAt) : null;
  const event = {
    type: 'published',
    ...shown,
    answeredAfter,
    lookAt: lookAt(state, send, now),
  } as const;
  if (!stored) return apply(state, send, event, now);
  const draft = sentDraft(shownBy(state, send)?.modelDraft, send.text);
  const more = { channelReply: changedText, ...(draft ? { modelDraft: null } : {}) };
  const { publishedAt: commentPublishedAt, seenReplyAt } = stored;
  // Loading may have seen the reply before we knew it was ours, and counted it as written on YouTube.
  const seenBefore = seenReplyAt === publishedAt;
  return {
    ...apply(state, send, event, now, more),
    posted: [
      { kind: 'sent', at: publishedAt, commentPublishedAt: send.messageAt, draft },
      ...(seenBefore
        ? [{ kind: 'elsewhere', at: publishedAt, commentPublishedAt, undo: true } as const]
        : []),
    ],
  };
}

/** Why a reply and its batch cannot go on. `resumesAt` null: somebody has to act. */
export interface Block {
  reason: PauseReason & SendReason;
  resumesAt: number | null;
  inDoubt?: boolean;
}

/** The reply waits, or ends, and its batch is paused. Resuming gives it a new time. */
export function block(
  state: LedgerState,
  send: SendDocument,
  { reason, resumesAt, inDoubt = false }: Block,
  now: number,
): LedgerChanges {
  const next = reduce(send, { type: 'blocked', reason, resumesAt, inDoubt }, now);
  const changes = changesFor(state, next);
  const { batch } = state;
  const until = resumesAt === null ? null : toInstant(resumesAt);
  const waits = next.status === 'queued' || next.status === 'unknown';
  // If another reply has paused the batch already, only the send itself is written.
  if (!waits || !batch || (batch.pauseReason === reason && batch.resumesAt === until))
    return changes;
  return withBatch(changes, batch, (paused) => pausedBatch(paused, reason, until));
}
