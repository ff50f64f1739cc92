import { ENDED_BATCH_STATUSES, ENDED_SEND_STATUSES } from '@replywell/contract/states';
import type { BatchDocument } from '@replywell/contract/documents/batches';
import type { SendDocument } from '@replywell/contract/documents/sends';
import { z } from 'zod';
import { comments as texts } from '../web/src/i18n/en/comments.ts';
import type { StoredCreator } from './ledger.ts';

export const replySchema = z.object({ id: z.string(), parentId: z.string(), text: z.string() });
export type PublishedReply = z.infer<typeof replySchema>;

export interface Verdict {
  sent: number;
  published: number;
  /** Comments with more than one reply of ours. */
  doubles: string[];
  /** Recorded as sent and not there, or there and not recorded. */
  losses: string[];
  /** Not ended yet: told apart, because a run that was given up has lost nothing by that. */
  open: string[];
  /** Anything else that is not as it must be. */
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
  const strange = items.filter(({ commentId, ...item }) => {
    const send = sends.get(commentId);
    return send?.taskId === taskId && send.status !== item.status;
  });
  return [
    ...(right ? [] : [`batch ${taskId} counts wrong`]),
    ...strange.map(({ commentId }) => `batch ${taskId} tells something else of ${commentId}`),
  ];
}

function judgeSend(send: SendDocument, replies: readonly PublishedReply[], verdict: Verdict): void {
  const { commentId, status, reason, text, dueAt, attempts } = send;
  const there = replies.filter((reply) => reply.parentId === commentId);
  if (!isOneOf(ENDED_SEND_STATUSES, status)) {
    const told = `${attempts} attempts, due ${dueAt ?? 'never'}, ${there.length} on YouTube`;
    verdict.open.push(`${commentId} is still ${status} (${told})`);
    return;
  }
  if (status === 'sent') {
    if (!there.some((reply) => reply.text === text && reply.id === send.replyId))
      verdict.losses.push(`${commentId} is called sent and is not there`);
    return;
  }
  if (there.length > 0) verdict.losses.push(`${commentId} is there and called ${status}`);
  if (reason === null || !hasText(reason))
    verdict.faults.push(`${commentId} is ${status} without a reason anybody could read`);
  verdict.reasons.set(reason ?? '?', (verdict.reasons.get(reason ?? '?') ?? 0) + 1);
}

/** Compares what is on YouTube with what was recorded. */
export function judge(
  creators: readonly StoredCreator[],
  replies: readonly PublishedReply[],
): Verdict {
  const sends = creators.flatMap((creator) => creator.sends);
  const verdict: Verdict = {
    sent: sends.filter(({ status }) => status === 'sent').length,
    published: replies.length,
    ...{ doubles: [], losses: [], open: [], faults: [], reasons: new Map() },
  };
  const parents = replies.map(({ parentId }) => parentId);
  verdict.doubles.push(
    ...new Set(parents.filter((parent, index) => parents.indexOf(parent) !== index)),
  );
  for (const send of sends) judgeSend(send, replies, verdict);
  const known = new Set(sends.map(({ commentId }) => commentId));
  for (const reply of replies)
    if (!known.has(reply.parentId)) verdict.losses.push(`${reply.parentId} is not in the ledger`);
  const batches = creators.flatMap((creator) => creator.batches);
  for (const { taskId, status, pauseReason } of batches)
    if (!isOneOf(ENDED_BATCH_STATUSES, status))
      verdict.open.push(`batch ${taskId} is still ${status} (${pauseReason ?? 'not paused'})`);
  for (const creator of creators) {
    const byComment = new Map(creator.sends.map((send) => [send.commentId, send]));
    verdict.faults.push(...creator.batches.flatMap((batch) => judgeBatch(batch, byComment)));
    const sent = creator.sends.filter(({ status }) => status === 'sent').length;
    if (creator.posted !== sent)
      verdict.faults.push(`the statistics count ${creator.posted} of ${sent} replies`);
  }
  return verdict;
}
