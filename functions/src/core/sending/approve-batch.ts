import { countProgress, type BatchDocument } from '@replywell/contract/documents/batches';
import type { CommentDocument } from '@replywell/contract/documents/comments';
import { needsConfirmation, type DraftFinding } from '@replywell/contract/drafts';
import { SCHEMA_VERSION, UNDO_MS } from '@replywell/contract/limits';
import type { SendDocument } from '@replywell/contract/reply/state';
import { commentOf, itemOf } from '@replywell/contract/reply/views';
import { findAlike, type Alike } from '../text/near-copy.ts';
import { Refusal } from '../refusal.ts';
import { textMark } from '../text/text-mark.ts';
import { toInstant, type Clock, type Pause } from '../time.ts';
import { statusAt } from '@replywell/contract/draft-status';
import { plannedIn, timesFor, type Planning } from './pace.ts';
import {
  mayActAs,
  queueDue,
  type Decision,
  type LedgerState,
  type SendingPorts,
  type SendLedger,
} from './ports.ts';
import { daysFrom } from './quota.ts';
import { queuedFor, markAnsweredElsewhere, refusalToAnswer } from './approve.ts';

type Submitted =
  | {
      kind: 'submitted';
      batch: BatchDocument;
      sends: SendDocument[];
      /** Comment ids beyond the hour's maximum, in the given order. */
      leftOut: string[];
    }
  | { kind: 'refused'; refusal: Refusal };

type Ready = CommentDocument & { aiResponse: string };

function readyComment(state: LedgerState, commentId: string, now: number): Ready {
  const comment = state.comments.get(commentId);
  if (!comment) throw new Refusal('comment_not_found', commentId);
  const aiResponse = comment.aiResponse?.trim();
  if (!aiResponse || statusAt(comment, now) !== 'ready')
    throw new Refusal('not_all_have_replies', commentId);
  return { ...comment, aiResponse };
}

function newBatch(
  ids: Pick<BatchDocument, 'taskId' | 'channelId'>,
  sends: readonly SendDocument[],
  state: LedgerState,
  now: number,
): BatchDocument {
  const items = sends.map(itemOf);
  return {
    schemaVersion: SCHEMA_VERSION,
    ...ids,
    status: 'pending',
    progress: countProgress(items),
    commentIds: items.map((item) => item.commentId),
    items,
    pace: state.pace,
    pauseReason: null,
    resumesAt: null,
    failuresInRow: 0,
    keepsTexts: true,
    createdAt: toInstant(now),
    endedAt: null,
    undoUntil: toInstant(now + UNDO_MS),
    dueAt: sends.at(-1)?.scheduledFor ?? null,
    revision: 0,
  };
}

/** Whether the draft may go out in a batch unasked. `confirmed`: marks the creator has just confirmed. */
const isConfirmed = (
  comment: CommentDocument,
  draft: string,
  confirmed: readonly string[],
): boolean =>
  !needsConfirmation(comment) || [...confirmed, comment.confirmedMark].includes(textMark(draft));

const scheduled = (comment: Ready, send: SendDocument) => ({
  id: comment.youtubeId,
  fields: {
    ...(needsConfirmation(comment) ? { confirmedMark: textMark(comment.aiResponse) } : {}),
    ...commentOf(send),
    generatingUntil: null,
  },
});

/** The first reason why one of these comments cannot be answered, and what all such rows then show. */
function refusedIn(state: LedgerState, commentIds: readonly string[], uid: string) {
  const refused = commentIds.flatMap((id) => {
    const comment = state.comments.get(id);
    const refusal = comment ? refusalToAnswer(state, comment) : null;
    return comment && refusal
      ? [{ refusal, rows: markAnsweredElsewhere(state, comment, uid) }]
      : [];
  });
  return { refusal: refused[0]?.refusal, comments: refused.flatMap(({ rows }) => rows) };
}

interface BatchOptions {
  /** Marks of drafts that the creator has just confirmed. */
  confirmed?: readonly string[];
  /** All replies, over as many hours as the pace needs, instead of one hour's worth. */
  beyondHour?: boolean;
}

interface Submission extends Omit<Planning, 'from'>, Required<BatchOptions> {
  taskId: string;
}

/**
 * Plans the batch behind everything planned for the channel. Each reply gets a day whose quota has
 * room, and reserves its units there. Throws `permission_needed`, `comment_not_found`,
 * `bad_request` (comments of two channels), `not_all_have_replies` or `draft_unconfirmed`; refuses with `reply_in_progress`,
 * `comment_already_answered` or `reply_refused`. Pure.
 */
function decideBatch(
  state: LedgerState,
  commentIds: readonly string[],
  { confirmed, beyondHour, taskId, ...planning }: Submission,
): Decision<Submitted> {
  const { uid, now } = planning;
  const { refusal, comments } = refusedIn(state, commentIds, uid);
  if (refusal) return { changes: { comments }, result: { kind: 'refused', refusal } };
  const ready = commentIds.map((commentId) => readyComment(state, commentId, now));
  const [channelId, ...others] = new Set(ready.map((comment) => comment.channelId));
  if (channelId === undefined || others.length > 0)
    throw new Refusal('bad_request', 'comments of two channels');
  if (!mayActAs(state, channelId)) throw new Refusal('permission_needed');
  const kept = beyondHour ? ready : ready.slice(0, state.pace.maxResponsesPerHour);
  for (const comment of kept)
    if (!isConfirmed(comment, comment.aiResponse, confirmed))
      throw new Refusal('draft_unconfirmed', comment.id);
  const times = timesFor(state, kept.length, { ...planning, from: now + UNDO_MS });
  const planned = kept.map((comment, index) => {
    const { aiResponse: text } = comment;
    const earlier = state.sends.get(comment.youtubeId);
    const approval = { uid, text, taskId, at: times[index] ?? now };
    return { comment, send: queuedFor(comment, earlier, approval, now) };
  });
  const sends = planned.map(({ send }) => send);
  const batch = newBatch({ taskId, channelId }, sends, state, now);
  return {
    changes: {
      sends,
      batch,
      comments: planned.map(({ comment, send }) => scheduled(comment, send)),
    },
    result: { kind: 'submitted', batch, sends, leftOut: commentIds.slice(kept.length) },
  };
}

/**
 * Submits a batch in one move and creates its tasks. Once the move is written, the replies will be
 * sent: if the process dies before every task is created, the sweep finds the sends without one.
 * Not idempotent, but a second call for the same comments is refused.
 * Throws the refusals of decideBatch, `no_comments_selected` or Contended.
 */
export async function submitBatch(
  uid: string,
  selected: readonly string[],
  ports: SendingPorts,
  { confirmed = [], beyondHour = false }: BatchOptions = {},
): Promise<{ batch: BatchDocument; leftOut: string[] }> {
  const commentIds = [...new Set(selected)];
  if (commentIds.length === 0) throw new Refusal('no_comments_selected');
  const { ledger, random } = ports;
  const taskId = ports.newId();
  const now = ports.clock();
  const others = plannedIn(await ledger.listOpenBatches(uid), null);
  const scope = {
    replies: commentIds,
    comments: true,
    pace: true,
    gate: true,
    quotaDays: daysFrom(now),
  };
  const submitted = await ledger.move(uid, scope, (state) =>
    decideBatch(state, commentIds, { uid, confirmed, beyondHour, taskId, now, random, others }),
  );
  if (submitted.kind === 'refused') throw submitted.refusal;
  const { batch, sends, leftOut } = submitted;
  await queueDue(sends, ports);
  ports.log('batch submitted', { uid, taskId, replies: sends.length });
  return { batch, leftOut };
}

/** Within a day the same text to many people looks like spam. */
const RECENT_MS = 24 * 3_600_000;
/** More than the project's quota allows in a day. */
const RECENT_LIMIT = 200;

export interface CheckPorts {
  ledger: Pick<SendLedger, 'read' | 'listSentTexts'>;
  clock: Clock;
  pause: Pause;
}

/** A draft that the creator has to confirm. `mark` is what a submit then names. */
interface Unconfirmed {
  commentId: string;
  text: string;
  mark: string;
  findings: DraftFinding[];
}

const draftsIn = (state: LedgerState, commentIds: readonly string[]) =>
  commentIds.flatMap((commentId) => {
    const comment = state.comments.get(commentId);
    const text = comment?.aiResponse?.trim();
    return comment && text ? [{ commentId, comment, text }] : [];
  });

/**
 * Finds near copies in the selection, and drafts the creator has to confirm. Writes nothing. Reads the
 * comments and at most 200 sends.
 */
export async function checkBatch(
  uid: string,
  selected: readonly string[],
  ports: CheckPorts,
): Promise<{ alike: Alike[]; doubtful: Unconfirmed[] }> {
  const { ledger, clock, pause } = ports;
  const commentIds = [...new Set(selected)];
  if (commentIds.length === 0) return { alike: [], doubtful: [] };
  const [{ state }, recent] = await Promise.all([
    ledger.read(uid, { replies: commentIds, comments: true }),
    ledger.listSentTexts(uid, toInstant(clock() - RECENT_MS), RECENT_LIMIT),
  ]);
  const drafts = draftsIn(state, commentIds);
  const others = recent.filter(({ commentId }) => !commentIds.includes(commentId));
  return {
    alike: await findAlike(
      drafts,
      others.map(({ text }) => text),
      pause,
    ),
    doubtful: drafts
      .filter(({ comment, text }) => !isConfirmed(comment, text, []))
      .map(({ commentId, comment, text }) => ({
        commentId,
        // Untrimmed, because the findings name places in it.
        text: comment.aiResponse ?? text,
        mark: textMark(text),
        findings: comment.draftFindings,
      })),
  };
}
