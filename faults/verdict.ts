import { ENDED_BATCH_STATUSES, ENDED_SEND_STATUSES } from '@replywell/contract/states';
import type { BatchDocument } from '@replywell/contract/documents/batches';
import type { CommentDocument } from '@replywell/contract/documents/comments';
import { sendHasEnded, type SendDocument, type SentSend } from '@replywell/contract/reply/state';
import { z } from 'zod';
import { notes as texts } from '../web/src/features/comments/i18n/en/notes.ts';
import { messageOf } from '../functions/src/core/youtube/message.ts';
import type { StoredCreator } from './ledger.ts';

export const replySchema = z.object({
  id: z.string(),
  parentId: z.string(),
  text: z.string(),
  /** The channel of the video, and the author. */
  channelId: z.string(),
  authorChannelId: z.string().nullable(),
  /** The reply of which this is a copy: YouTube made two from one insert. */
  copyOf: z.string().nullable(),
  /** The text as YouTube stores it. */
  shownText: z.string(),
  /** Whether it is public, held for review or taken for spam. */
  moderation: z.string(),
  /** Nobody sees it. */
  hidden: z.boolean(),
});
export type PublishedReply = z.infer<typeof replySchema>;

/** Each message gets words of its own, so they tell which message a reply answers. */
const answerOf = ({ parentId, text }: Pick<PublishedReply, 'parentId' | 'text'>): string =>
  `${parentId} ${text}`;

export interface Verdict {
  sent: number;
  published: number;
  /** Messages with more than one reply of ours. */
  doubles: string[];
  /** Replies that were recorded as sent but are not on YouTube, or are there but were not recorded. */
  losses: string[];
  /**
   * Replies that have not ended yet. They are separate, because a run that was given up has not
   * lost them.
   */
  open: string[];
  /** Comments for which the creator is shown something else than what is on YouTube. */
  wrong: string[];
  /** Everything else that is wrong. */
  faults: string[];
  reasons: Map<string, number>;
}

const isOneOf = (list: readonly string[], status: string): boolean => list.includes(status);
const hasText = (reason: string): boolean => Object.hasOwn(texts.reason, reason);

function judgeBatch(batch: BatchDocument, sends: ReadonlyMap<string, SendDocument>): string[] {
  const { items, progress, taskId } = batch;
  const count = (wanted: string): number => items.filter((item) => item.status === wanted).length;
  const ended = items.filter((item) => isOneOf(ENDED_SEND_STATUSES, item.status)).length;
  const right =
    progress.total === items.length &&
    progress.processed === ended &&
    progress.success === count('sent') &&
    progress.failed === count('failed') &&
    progress.skipped === count('skipped');
  const strange = items.filter(({ messageId, ...item }) => {
    const send = sends.get(messageId);
    return send?.taskId === taskId && send.status !== item.status;
  });
  return [
    ...(right ? [] : [`batch ${taskId} counts wrong`]),
    ...strange.map(({ commentId }) => `batch ${taskId} tells something else of ${commentId}`),
  ];
}

const toldOf = ({ id, copyOf, text }: PublishedReply): string =>
  `${id}${copyOf === null ? '' : `, copy of ${copyOf}`}: ${JSON.stringify(text)}`;

/** What the creator is told about a reply that is there. With a look to come it may still change. */
function judgeShown(
  { commentId, text, textChanged, visible, dueAt }: SentSend,
  { shownText, moderation, hidden }: PublishedReply,
): string[] {
  const isSeen = moderation === 'published' && !hidden;
  const isTrue = dueAt !== null || (visible !== false) === isSeen;
  return [
    ...(textChanged === (shownText !== text)
      ? []
      : [`${commentId}: the creator is not told the truth about its words`]),
    ...(isTrue
      ? []
      : [`${commentId} is ${isSeen ? 'seen' : 'hidden'}, and told to be ${String(visible)}`]),
  ];
}

function judgeSend(
  send: SendDocument,
  published: readonly PublishedReply[],
  verdict: Verdict,
): void {
  const { commentId, status, text, dueAt, attempts } = send;
  const there = published.filter(
    (reply) => answerOf(reply) === answerOf({ ...send, parentId: commentId }),
  );
  if (!sendHasEnded(send)) {
    const told = `${attempts} attempts, due ${dueAt ?? 'never'}, ${there.length} on YouTube`;
    verdict.open.push(`${commentId} is still ${status} (${told})`);
    return;
  }
  if (send.status === 'sent') {
    const { replyId, deletedAt } = send;
    if (deletedAt !== null) {
      if (there.some(({ copyOf }) => copyOf === null))
        verdict.wrong.push(`${commentId} is there and called deleted`);
      return;
    }
    // If YouTube made two replies from one insert, a look may have found the second one.
    const reply = there.find((one) => one.text === text && one.id === replyId);
    if (!reply)
      verdict.losses.push(
        `${commentId} is called sent as ${replyId} and is not there (${JSON.stringify(text)}; there: ${there.map(toldOf).join('; ')})`,
      );
    else verdict.wrong.push(...judgeShown(send, reply));
    return;
  }
  const { reason } = send;
  if (there.length > 0) verdict.losses.push(`${commentId} is there and called ${status}`);
  const isTakenBack = status === 'cancelled' && reason === null;
  if (isTakenBack) return;
  if (reason === null || !hasText(reason))
    verdict.faults.push(`${commentId} is ${status} without a reason anybody could read`);
  verdict.reasons.set(reason ?? '?', (verdict.reasons.get(reason ?? '?') ?? 0) + 1);
}

/** Compares what the row of a comment shows with the ledger. */
function judgeComment(
  comment: CommentDocument,
  sends: ReadonlyMap<string, SendDocument>,
): string[] {
  const { id, status, isReplied } = comment;
  const send = sends.get(messageOf(comment).id);
  const isSent = send?.status === 'sent';
  const waits = send !== undefined && !isOneOf(ENDED_SEND_STATUSES, send.status);
  const told = status === 'sent' && isReplied;
  const tellsWaiting = status === 'sending' || status === 'scheduled';
  return told === isSent && tellsWaiting === waits
    ? []
    : [`${id} is told to be ${status}, its send is ${send?.status ?? 'none'}`];
}

/** Compares what is on YouTube with what was recorded. */
export function judge(
  creators: readonly StoredCreator[],
  published: readonly PublishedReply[],
): Verdict {
  const replies = published.filter(({ copyOf }) => copyOf === null);
  const sends = creators.flatMap((creator) => creator.sends);
  const verdict: Verdict = {
    sent: sends.filter(({ status }) => status === 'sent').length,
    published: replies.length,
    doubles: [],
    losses: [],
    open: [],
    wrong: [],
    faults: [],
    reasons: new Map(),
  };
  const answers = replies.map(answerOf);
  verdict.doubles.push(
    ...new Set(answers.filter((answer, index) => answers.indexOf(answer) !== index)),
  );
  for (const send of sends) judgeSend(send, published, verdict);
  for (const { parentId, channelId, authorChannelId } of replies)
    if (authorChannelId !== channelId)
      verdict.faults.push(`${parentId} was answered as another channel`);
  const known = new Set(sends.map(({ commentId: parentId, text }) => answerOf({ parentId, text })));
  for (const reply of replies)
    if (!known.has(answerOf(reply))) verdict.losses.push(`${reply.parentId} is not in the ledger`);
  const batches = creators.flatMap((creator) => creator.batches);
  for (const { taskId, status, pauseReason } of batches)
    if (!isOneOf(ENDED_BATCH_STATUSES, status))
      verdict.open.push(`batch ${taskId} is still ${status} (${pauseReason ?? 'not paused'})`);
  for (const creator of creators) {
    const byMessage = new Map(creator.sends.map((send) => [send.messageId, send]));
    verdict.faults.push(...creator.batches.flatMap((batch) => judgeBatch(batch, byMessage)));
    verdict.wrong.push(...creator.comments.flatMap((one) => judgeComment(one, byMessage)));
    const sent = creator.sends.filter(({ status }) => status === 'sent').length;
    if (creator.posted !== sent)
      verdict.faults.push(`the statistics count ${creator.posted} of ${sent} replies`);
  }
  return verdict;
}
