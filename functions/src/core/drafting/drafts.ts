import type { CommentDocument } from '@replywell/contract/documents/comments';
import type { DraftFinding } from '@replywell/contract/drafts';
import type { ShownAssessment } from '@replywell/contract/kinds';
import type { Comment } from '@replywell/contract/endpoints/youtube';
import type { Wish } from '@replywell/contract/wishes';
import { ownDraft, replacedBy } from '../own-draft.ts';
import { Refusal } from '../refusal.ts';
import { assessmentOf, keptAssessment } from '../kinds/assessment.ts';
import { textMark } from '../text-mark.ts';
import { toInstant, type Repeat } from '../time.ts';
import { isGenerating, presentComment, restingStatus } from '../youtube/present-comment.ts';
import { visible } from './data-block.ts';
import { failedDraft } from './failed-draft.ts';
import { findings, gather, type GatherPorts } from './gather.ts';
import { ModelRefusal } from './ports.ts';
import { readDraft } from './room.ts';
import { summarise, type SummaryPorts } from './summarise.ts';
import { writeDraft, type WriterPorts } from './write-draft.ts';

export interface DraftPorts
  extends Omit<GatherPorts, 'videos'>, Omit<WriterPorts, 'model'>, SummaryPorts {
  /** Reads the captions of a video that are not here yet, where the creator allows it. Never throws. */
  bringCaptions: (uid: string, videoId: string) => Promise<void>;
  repeat: Repeat;
}

/** Longer than all calls of a draft can take. After this time it counts as lost. */
export const GENERATION_LEASE_MS = 90_000;

function refuseOutsideDrafting({ status, isReplied }: CommentDocument): void {
  if (status === 'sending' || status === 'scheduled') throw new Refusal('reply_in_progress');
  if (status === 'sent' || isReplied) throw new Refusal('comment_already_answered');
}

interface Generated extends Pick<
  CommentDocument,
  'draftFindings' | 'draftIsOwn' | 'replacedDraft'
> {
  aiResponse: string;
  hasPassages: boolean;
  assessment: ShownAssessment;
}

function generatedIn(stored: CommentDocument): Generated | null {
  const { aiResponse, draftFindings, draftPassages, draftIsOwn, replacedDraft } = stored;
  if (aiResponse === null) return null;
  const assessment = assessmentOf(stored);
  const hasPassages = Boolean(draftPassages);
  return { aiResponse, draftFindings, hasPassages, draftIsOwn, replacedDraft, assessment };
}

/**
 * The text that took the place of the draft while it was written, or null: then the creator wanted
 * no draft any more.
 */
async function replacedMeanwhile(
  { comments }: DraftPorts,
  uid: string,
  claimed: CommentDocument,
): Promise<Generated | null> {
  const stored = await comments.find(uid, claimed.id);
  if (!stored) return null;
  const isAsBefore =
    stored.aiResponse === claimed.aiResponse && stored.status === restingStatus(stored);
  return isAsBefore ? null : generatedIn(stored);
}

type Draft = Pick<
  CommentDocument,
  | 'aiResponse'
  | 'modelDraft'
  | 'draftFindings'
  | 'draftedFor'
  | 'draftPassages'
  | 'draftCost'
  | 'assessment'
>;

/** In these matters nothing may be guessed, so the creator is asked about each word. */
const needFinding = (comment: CommentDocument): DraftFinding[] => {
  const { needsYou } = assessmentOf(comment);
  return needsYou === null ? [] : [{ kind: 'needs_you', detail: needsYou, ranges: [] }];
};

/** Only the beginning of such a draft has been rewritten. */
const isCut = (draft: string): boolean => readDraft(draft).length < visible(draft).length;

interface Composing {
  wish: Wish | undefined;
  signal: AbortSignal;
}

/** Writes a draft, or the present one again with a wish. */
async function compose(
  ports: DraftPorts,
  uid: string,
  comment: CommentDocument,
  { wish, signal }: Composing,
): Promise<Draft> {
  const { videoId } = comment;
  if (!wish) await ports.bringCaptions(uid, videoId);
  const [context, model] = await Promise.all([gather(ports, uid, comment), ports.modelFor(uid)]);
  const { template, aiModel, aiTemperature } = context;
  const draft = wish ? comment.aiResponse : null;
  const data = { ...context.data, draft };
  const writing = { template, data, aiModel, aiTemperature, wish, signal };
  // Drafts that follow profit from the summary; this one does not wait for it.
  const [{ text, cutOff: ended, cost, assessment: said }] = await Promise.all([
    writeDraft({ ...ports, model }, writing),
    ...(wish ? [] : [summarise(ports, uid, { videoId, aiModel })]),
  ]);
  const assessment = keptAssessment(comment.text, said);
  const cutOff = ended || (draft !== null && isCut(draft));
  const found = await findings(context, { text, cutOff, wish });
  return {
    aiResponse: text,
    modelDraft: { text, promptRevision: context.promptRevision },
    draftFindings: [...needFinding({ ...comment, assessment }), ...found],
    draftedFor: textMark(comment.text),
    draftPassages: context.draftPassages,
    draftCost: cost,
    assessment,
  };
}

/**
 * Only the generation that holds the lease may write. An edit or a send meanwhile takes the lease
 * away.
 */
const holds = (comment: CommentDocument, lease: string): boolean =>
  comment.status === 'generating' && comment.generatingUntil === lease;

/** Resets the comment after a failed generation. If this cannot be written either, the lease runs out. */
async function giveBack(ports: DraftPorts, uid: string, id: string, lease: string): Promise<void> {
  await ports.comments.revise(uid, id, (comment) =>
    holds(comment, lease) ? { status: restingStatus(comment), generatingUntil: null } : null,
  );
}

/** How often a draft under way looks whether it is still wanted. */
const LOOK_EVERY_MS = 1_000;

/**
 * Runs while the lease holds. Whoever takes it away (the creator cancels, saves a text, sends one)
 * may do so in another process, so the comment is looked at. A look that fails is no answer.
 */
async function whileHeld<T>(
  { comments, repeat }: DraftPorts,
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

interface Leave {
  /** The creator's own draft that may be replaced. null: none. Missing: the caller does not say. */
  replaces?: string | null | undefined;
}

interface Asked extends Leave {
  /** Missing: a new draft. Otherwise the present one is rewritten. */
  wish?: Wish | undefined;
}

function refuseNothingToRewrite({ aiResponse }: CommentDocument, { wish }: Asked): void {
  if (wish && !aiResponse?.trim()) throw new Refusal('conflict', 'draft');
}

/** Throws `draft_is_own` if an own draft is stored that the creator did not allow to replace. */
function refuseOverOwnWords(
  { draftIsOwn, aiResponse }: CommentDocument,
  { replaces }: Leave,
): void {
  if (draftIsOwn && replaces !== undefined && replaces !== aiResponse)
    throw new Refusal('draft_is_own');
}

/**
 * Generates a draft, or rewrites the present one: claims the comment in a transaction, asks the model, and stores the text in
 * another transaction. If the creator saved a text meanwhile, that text is kept and returned. An
 * own draft that may be replaced is kept in `replacedDraft`. Who takes the lease away ends the
 * model's call. If the process dies, the claim ends after GENERATION_LEASE_MS. Throws `comment_not_found`, `reply_in_progress`,
 * `comment_already_answered`, `draft_is_own`, `draft_in_progress`, `draft_failed`, BudgetRefusal,
 * WaitRefusal (`busy`), or `conflict` if there is no draft to rewrite, or none is left at the end.
 */
export async function generateDraft(
  ports: DraftPorts,
  uid: string,
  id: string,
  asked: Asked = {},
): Promise<Generated> {
  const now = ports.clock();
  const lease = toInstant(now + GENERATION_LEASE_MS);
  const claimed = await ports.comments.revise(uid, id, (comment) => {
    refuseOutsideDrafting(comment);
    refuseNothingToRewrite(comment, asked);
    refuseOverOwnWords(comment, asked);
    if (isGenerating(comment, now)) throw new Refusal('draft_in_progress');
    return { status: 'generating', generatingUntil: lease };
  });

  let draft: Draft;
  try {
    draft = await whileHeld(ports, uid, { id, lease }, (signal) =>
      compose(ports, uid, claimed, { wish: asked.wish, signal }),
    );
  } catch (error) {
    await giveBack(ports, uid, id, lease);
    const wasCancelled = error instanceof ModelRefusal && error.kind === 'cancelled';
    const kept = wasCancelled ? await replacedMeanwhile(ports, uid, claimed) : null;
    if (kept) return kept;
    throw failedDraft(error, ports.warn);
  }
  const stored = await ports.comments.revise(uid, id, (comment) =>
    holds(comment, lease)
      ? { ...draft, ...replacedBy(comment), status: 'ready', generatingUntil: null }
      : null,
  );
  const generated = generatedIn(stored);
  if (!generated) throw new Refusal('conflict');
  return generated;
}

/**
 * Ends a draft under way by taking its lease away, and returns the comment. The process that writes
 * the draft ends the call of the model within about a second. Where no draft is being written,
 * nothing changes. Throws `comment_not_found`.
 */
export async function cancelDraft(
  { comments, clock }: Pick<DraftPorts, 'comments' | 'clock'>,
  uid: string,
  id: string,
): Promise<Comment> {
  const comment = await comments.revise(uid, id, (current) =>
    current.status === 'generating'
      ? { status: restingStatus(current), generatingUntil: null }
      : null,
  );
  return presentComment(comment, clock());
}

/** Audits a text as the reply to this comment. Writes nothing. Throws `comment_not_found`. */
export async function auditReply(
  ports: DraftPorts,
  uid: string,
  id: string,
  text: string,
): Promise<DraftFinding[]> {
  const comment = await ports.comments.find(uid, id);
  if (!comment) throw new Refusal('comment_not_found');
  return findings(await gather(ports, uid, comment), { text });
}

interface SavedText {
  text: string;
  /** The draft that the text was made from, if the caller says so. */
  replaces?: string | undefined;
}

/**
 * Saves the creator's own text in a transaction. A running generation loses its lease and stores
 * nothing. A draft that another tab has stored is not overwritten unseen: throws `conflict`. Also
 * throws `comment_not_found`, `reply_in_progress` or `comment_already_answered`.
 */
export async function saveDraft(
  ports: DraftPorts,
  uid: string,
  id: string,
  { text, replaces }: SavedText,
): Promise<Comment> {
  const comment = await ports.comments.find(uid, id);
  if (!comment) throw new Refusal('comment_not_found');
  const context = await gather(ports, uid, comment);
  const draftFindings = await findings(context, { text });
  const stored = await ports.comments.revise(uid, id, (current) => {
    refuseOutsideDrafting(current);
    const stored = current.aiResponse ?? '';
    if (replaces !== undefined && stored !== replaces && stored !== text) {
      throw new Refusal('conflict', 'draft');
    }
    return {
      aiResponse: text,
      ...ownDraft(current, text),
      draftFindings,
      draftedFor: textMark(comment.text),
      status: 'ready',
      generatingUntil: null,
      sendReason: null,
    };
  });
  return presentComment(stored, ports.clock());
}
