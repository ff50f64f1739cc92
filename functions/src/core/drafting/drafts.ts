import type { CommentDocument } from '@replywell/contract/documents/comments';
import type { DraftFinding } from '@replywell/contract/drafts';
import type { Comment } from '@replywell/contract/endpoints/youtube';
import type { Wish } from '@replywell/contract/wishes';
import { leftInLanguage, ownDraft, withKnown } from '../own-draft.ts';
import { Refusal } from '../refusal.ts';
import { keptAssessment, needFinding } from '../kinds/assessment.ts';
import { textMark } from '../text-mark.ts';
import type { Repeat } from '../time.ts';
import { presentComment, restingStatus } from '../youtube/present-comment.ts';
import type { CommentStore } from '../youtube/stores.ts';
import type { WriterPorts } from './calls.ts';
import { visible } from './data-block.ts';
import { findings, gather, type GatherPorts } from './gather.ts';
import { readDraft } from './room.ts';
import { summarise, type SummaryPorts } from './summarise.ts';
import {
  refuseOutsideDrafting,
  writeUnderLease,
  type Generated,
  type Leave,
} from './under-lease.ts';
import { writeDraft } from './write-draft.ts';

export interface DraftPorts
  extends Omit<GatherPorts, 'videos'>, Omit<WriterPorts, 'model'>, SummaryPorts {
  comments: CommentStore;
  repeat: Repeat;
}

type Draft = Pick<
  CommentDocument,
  'aiResponse' | 'modelDraft' | 'draftFindings' | 'draftedFor' | 'draftCost' | 'assessment'
>;

/** Only the beginning of such a draft has been rewritten. */
const isCut = (draft: string): boolean => readDraft(draft).length < visible(draft).length;

interface Composing {
  wish: Wish | undefined;
  /** Aborted: the draft is not wanted any more. */
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
  const beside = wish && wish !== 'viewer' ? leftInLanguage(comment) : [];
  const found = await findings(context, { text, cutOff, wish, beside });
  return {
    aiResponse: text,
    modelDraft: text,
    draftFindings: [...needFinding({ ...comment, assessment }), ...found],
    draftedFor: textMark(comment.text),
    draftCost: cost,
    assessment,
  };
}

interface Asked extends Leave {
  /** Missing: a new draft. Otherwise the present one is rewritten. */
  wish?: Wish | undefined;
}

function refuseNothingToRewrite({ aiResponse }: CommentDocument, { wish }: Asked): void {
  if (wish && !aiResponse?.trim()) throw new Refusal('conflict', 'draft');
}

/**
 * Generates a draft, or rewrites the present one, and stores it, under a lease. The draft that it
 * replaces, and may replace, is kept in `replacedDraft`. Throws what
 * writeUnderLease throws, and `conflict` if there is no draft to rewrite.
 */
export async function generateDraft(
  ports: DraftPorts,
  uid: string,
  id: string,
  { wish, ...leave }: Asked = {},
): Promise<Generated> {
  return writeUnderLease(ports, uid, id, {
    leave,
    refuse: (comment) => refuseNothingToRewrite(comment, { wish }),
    compose: (comment, signal) => compose(ports, uid, comment, { wish, signal }),
  });
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
  return findings(await gather(ports, uid, comment), { text, beside: leftInLanguage(comment) });
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
  const found = await findings(context, { text, beside: leftInLanguage(comment) });
  const stored = await ports.comments.revise(uid, id, (current) => {
    refuseOutsideDrafting(current);
    const stored = current.aiResponse ?? '';
    if (replaces !== undefined && stored !== replaces && stored !== text) {
      throw new Refusal('conflict', 'draft');
    }
    const own = ownDraft(current, text);
    const isOwn = own.draftIsOwn ?? current.draftIsOwn;
    return {
      aiResponse: text,
      ...own,
      draftFindings: withKnown(current, text, [...(isOwn ? [] : needFinding(current)), ...found]),
      draftedFor: textMark(comment.text),
      status: 'ready',
      generatingUntil: null,
      sendReason: null,
    };
  });
  return presentComment(stored, ports.clock());
}
