import type { CommentDocument } from '@replywell/contract/documents/comments';
import type { generateCustomResponse } from '@replywell/contract/endpoints/comments';
import type { z } from 'zod';
import { assessmentOf } from '../kinds/assessment.ts';
import type { Log } from '../log.ts';
import { replacedIsOwn, rewrittenFrom } from '../youtube/own-draft.ts';
import { Refusal } from '../refusal.ts';
import { toInstant, type Clock, type Repeat } from '../time.ts';
import { isGenerating, restingStatus } from '@replywell/contract/draft-status';
import type { CommentStore } from '../youtube/stores.ts';
import { failedDraft, WHOLE_MS } from '../model/calls.ts';
import { ModelRefusal } from '../model/ports.ts';

export interface LeasePorts {
  comments: Pick<CommentStore, 'find' | 'revise'>;
  clock: Clock;
  repeat: Repeat;
  warn: Log;
}

/** All calls of a draft, and reading and writing around them. After this time it counts as lost. */
export const GENERATION_LEASE_MS = WHOLE_MS + 38_000;

/** Throws `reply_in_progress` or `comment_already_answered`. */
export function refuseOutsideDrafting({ status, isReplied }: CommentDocument): void {
  if (status === 'sending' || status === 'scheduled') throw new Refusal('reply_in_progress');
  if (status === 'sent' || isReplied) throw new Refusal('comment_already_answered');
}

export type Generated = z.input<typeof generateCustomResponse.answer>;

function generatedIn(stored: CommentDocument): Generated | null {
  const { aiResponse, draftFindings, draftIsOwn, replacedDraft, restsOn, answersUsed } = stored;
  if (aiResponse === null) return null;
  return {
    aiResponse,
    draftFindings,
    draftIsOwn,
    replacedDraft,
    assessment: assessmentOf(stored),
    replacedIsOwn: replacedIsOwn(stored),
    restsOn: restsOn ?? [],
    answersUsed: answersUsed ?? [],
  };
}

/** Only the generation that holds the lease may write. An edit or a send takes it away. */
const holds = (comment: CommentDocument, lease: string): boolean =>
  comment.status === 'generating' && comment.generatingUntil === lease;

const LOOK_EVERY_MS = 1_000;

/**
 * Runs while the lease holds. Whoever takes it away (the creator cancels, saves a text, sends one)
 * may do so in another process, so the comment is looked at. A look that fails is no answer.
 */
async function whileHeld<T>(
  { comments, repeat }: LeasePorts,
  uid: string,
  held: { id: string; lease: string },
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const look = async (): Promise<void> => {
    const comment = await comments.find(uid, held.id).catch(() => undefined);
    if (comment !== undefined && !(comment && holds(comment, held.lease))) controller.abort();
  };
  const stop = repeat(LOOK_EVERY_MS, look);
  try {
    return await run(controller.signal);
  } finally {
    stop();
  }
}

/**
 * Writes a draft: claims the comment in a transaction, has the text written, and stores it in
 * another transaction. If the creator saved a text meanwhile, that text is kept and returned. Who
 * takes the lease away ends the model's call. If the process dies, the claim ends after
 * GENERATION_LEASE_MS. Throws what `refuse` throws, `comment_not_found`, `reply_in_progress`,
 * `comment_already_answered`, `draft_in_progress`, `draft_failed`, `drafts_used`, or `conflict` if no
 * draft is left at the end.
 */
export async function writeUnderLease(
  ports: LeasePorts,
  uid: string,
  id: string,
  refuse: (comment: CommentDocument) => void,
  compose: (comment: CommentDocument, signal: AbortSignal) => Promise<Partial<CommentDocument>>,
): Promise<Generated> {
  const now = ports.clock();
  const lease = toInstant(now + GENERATION_LEASE_MS);
  const claimed = await ports.comments.revise(uid, id, (comment) => {
    refuseOutsideDrafting(comment);
    refuse(comment);
    if (isGenerating(comment, now)) throw new Refusal('draft_in_progress');
    return { status: 'generating', generatingUntil: lease };
  });

  let draft: Partial<CommentDocument>;
  try {
    draft = await whileHeld(ports, uid, { id, lease }, (signal) => compose(claimed, signal));
  } catch (error) {
    // If this cannot be written either, the lease runs out.
    const left = await ports.comments.revise(uid, id, (comment) =>
      holds(comment, lease) ? { status: restingStatus(comment), generatingUntil: null } : null,
    );
    // A text may have taken the place of the draft; otherwise the creator wants none any more.
    const wasCancelled = error instanceof ModelRefusal && error.kind === 'cancelled';
    const isAsBefore =
      left.aiResponse === claimed.aiResponse && left.status === restingStatus(left);
    const kept = wasCancelled && !isAsBefore ? generatedIn(left) : null;
    if (kept) return kept;
    throw failedDraft(error, ports.warn);
  }
  const stored = await ports.comments.revise(uid, id, (comment) => {
    if (!holds(comment, lease)) return null;
    const rewritten = rewrittenFrom(comment, draft.aiResponse ?? '');
    return { ...draft, ...rewritten, status: 'ready', generatingUntil: null };
  });
  const generated = generatedIn(stored);
  if (!generated) throw new Refusal('conflict');
  return generated;
}
