import { restingStatus } from '@replywell/contract/draft-status';
import type { CommentDocument } from '@replywell/contract/documents/comments';
import type { DraftFinding } from '@replywell/contract/drafts';
import type { Comment } from '@replywell/contract/endpoints/youtube';
import type { Language } from '@replywell/contract/language';
import type { Wish } from '@replywell/contract/wishes';
import { leftInLanguage, ownDraft, withKnown, rewrittenFrom } from '../youtube/own-draft.ts';
import { Refusal } from '../refusal.ts';
import { assessmentOf, keptAssessment, needFinding } from '../kinds/assessment.ts';
import { textMark } from '../text/text-mark.ts';
import type { Repeat } from '../time.ts';
import { approvalOf } from '../youtube/approved.ts';
import { messageOf } from '../youtube/message.ts';
import { presentComment } from '../youtube/present-comment.ts';
import type { CommentStore } from '../youtube/stores.ts';
import { WHOLE_MS } from '../model/calls.ts';
import type { CountedPorts } from './ask-each.ts';
import { fitted, readDraft, visible } from './data-block.ts';
import { checkDraft } from './check.ts';
import { gather, type GatherPorts } from './context.ts';
import { lookAt, UNSEEN, withLook, type LookPorts } from './second-look.ts';
import { restsOn } from './sources.ts';
import { refuseOutsideDrafting, writeUnderLease, type Generated } from './under-lease.ts';
import { writeDraft } from './write-draft.ts';

export interface DraftPorts extends GatherPorts, CountedPorts, Pick<LookPorts, 'modelForLooks'> {
  comments: CommentStore;
  repeat: Repeat;
}

interface Asked {
  /** Missing: a new draft. Otherwise the present one is rewritten. */
  wish?: Wish | undefined;
  /** It is one of many that nobody reads one by one. */
  bulk?: boolean | undefined;
  /** The creator's own draft that may be replaced. null: none. Missing: the caller does not say. */
  replaces?: string | null | undefined;
  /** Of the creator's page. Missing: none is open. */
  language?: Language;
  /** A program of the creator's asks. */
  byProgram?: boolean;
}

/** Somebody in danger or despair gets no draft that a model has written. */
const isDistress = (comment: Parameters<typeof assessmentOf>[0]): boolean =>
  assessmentOf(comment).needsYou === 'distress';
const noDraft = () => new Refusal('draft_failed', 'distress');

async function refuseUnseen(
  { videos }: Pick<DraftPorts, 'videos'>,
  uid: string,
  { videoId, canReply }: CommentDocument,
): Promise<void> {
  const [video] = await videos.findAll(uid, [videoId]);
  if (!canReply || video?.isGone) throw new Refusal('replies_closed');
}

/**
 * YouTube's threads are flat, so a reply to somebody else than the comment's author begins with their
 * handle.
 */
function addressed({ authorName, wroteBack }: CommentDocument, text: string): string {
  const handle = wroteBack?.author ?? authorName;
  const isNamed = handle === authorName || !handle.startsWith('@') || text.startsWith(handle);
  return isNamed ? text : `${handle} ${text}`;
}

/** Writes a draft, or the present one again with a wish. `signal`: it is not wanted any more. */
async function compose(
  ports: DraftPorts,
  uid: string,
  comment: CommentDocument,
  { wish, bulk = false, byProgram = false, language: page }: Asked,
  signal: AbortSignal,
): Promise<Partial<CommentDocument>> {
  const until = ports.clock() + WHOLE_MS;
  await refuseUnseen(ports, uid, comment);
  const [context, model] = await Promise.all([
    gather(ports, uid, comment, page),
    ports.modelFor(uid),
  ]);
  const { template, aiModel, aiTemperature, known, secondLook } = context;
  const draft = wish ? comment.aiResponse : null;
  const data = { ...context.data, draft };
  const writing = { template, data, aiModel, aiTemperature, known, wish, signal };
  const written = await writeDraft({ ...ports, model }, writing);
  const text = addressed(comment, written.text);
  const assessment = keptAssessment(comment, written.assessment);
  if (!wish && isDistress({ ...comment, assessment })) {
    // So that the row can say why there is no draft.
    await ports.comments.revise(uid, comment.id, (stored) =>
      messageOf(stored).text === messageOf(comment).text ? { assessment } : null,
    );
    throw noDraft();
  }
  const language = assessment?.language ?? null;
  const found = checkDraft({
    ...context,
    data,
    reply: text,
    // Of a longer draft only the beginning has been rewritten.
    cutOff: written.cutOff || (draft !== null && readDraft(draft).length < visible(draft).length),
    wish,
    beside: wish && wish !== 'viewer' ? leftInLanguage(comment) : [],
    promises: written.promises,
    language,
  });
  const findings = [...needFinding({ ...comment, assessment }), ...found];
  const examined = [{ data, template, reply: text, language }];
  // Of many, several are looked at in one call later.
  const [looked = []] =
    secondLook === 'always' && !bulk
      ? await lookAt(ports, uid, examined, { aiModel, until, signal })
      : [bulk && secondLook !== 'never' ? [UNSEEN] : []];
  return {
    aiResponse: text,
    modelDraft: text,
    draftFindings: withLook(
      findings,
      // With a wish the reply may well be in another language.
      looked.filter(({ kind }) => !wish || kind !== 'other_language'),
    ),
    draftedFor: textMark(messageOf(comment).text),
    assessment,
    ...restsOn(written.uses, fitted(data)),
    byProgram,
  };
}

/**
 * Generates a draft, or rewrites the present one, and stores it, under a lease. The draft that it
 * replaces is kept in `replacedDraft`. Throws what writeUnderLease throws, `conflict` if there is no
 * draft to rewrite, and `draft_is_own` over an own one that the creator did not allow to replace.
 */
export async function generateDraft(
  ports: DraftPorts,
  uid: string,
  id: string,
  asked: Asked = {},
): Promise<Generated> {
  const { wish, replaces } = asked;
  const refuse = (comment: CommentDocument): void => {
    const { aiResponse, draftIsOwn } = comment;
    if (wish && !aiResponse?.trim()) throw new Refusal('conflict', 'draft');
    if (!wish && isDistress(comment)) throw noDraft();
    if (draftIsOwn && replaces !== undefined && replaces !== aiResponse)
      throw new Refusal('draft_is_own');
  };
  return writeUnderLease(ports, uid, id, refuse, (comment, signal) =>
    compose(ports, uid, comment, asked, signal),
  );
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
  page?: Language,
): Promise<DraftFinding[]> {
  const comment = await ports.comments.find(uid, id);
  if (!comment) throw new Refusal('comment_not_found');
  const context = await gather(ports, uid, comment, page);
  const beside = leftInLanguage(comment);
  return checkDraft({ ...context, beside, language: assessmentOf(comment).language, reply: text });
}

/** Nobody knows what such a draft rests on. */
const BY_A_PROGRAM = { draftIsOwn: false, restsOn: [], answersUsed: [] };

/**
 * Saves the creator's own text in a transaction. `replaces`: the draft that it was made from, if the
 * caller says so. A running generation loses its lease and stores nothing. A draft that another tab
 * has stored is not overwritten unseen: throws `conflict`. Also throws `comment_not_found`,
 * `reply_in_progress` or `comment_already_answered`. `byProgram`: a program
 * of the creator's wrote it, so it is no sample of their voice, nobody has looked at it, and it does not
 * replace the creator's own words (`draft_is_own`).
 */
export async function saveDraft(
  ports: DraftPorts,
  uid: string,
  id: string,
  { text, replaces, language, byProgram = false }: Omit<Asked, 'wish' | 'bulk'> & { text: string },
): Promise<Comment> {
  const found = await auditReply(ports, uid, id, text, language);
  const stored = await ports.comments.revise(uid, id, (current) => {
    refuseOutsideDrafting(current);
    const draft = current.aiResponse ?? '';
    if (replaces !== undefined && draft !== replaces && draft !== text)
      throw new Refusal('conflict', 'draft');
    if (byProgram && current.draftIsOwn && draft !== '') throw new Refusal('draft_is_own');
    const own = byProgram
      ? { ...BY_A_PROGRAM, modelDraft: text, ...rewrittenFrom(current, text) }
      : ownDraft(current, text);
    const isOwn = own.draftIsOwn ?? current.draftIsOwn;
    return {
      aiResponse: text,
      ...own,
      draftFindings: withKnown(current, text, [
        ...(isOwn ? [] : needFinding(current)),
        ...(byProgram ? [UNSEEN] : []),
        ...found,
      ]),
      draftedFor: textMark(messageOf(current).text),
      byProgram,
      status: 'ready',
      generatingUntil: null,
      sendReason: null,
    };
  });
  return presentComment(stored, ports.clock());
}

/** Throws `conflict` if another draft is stored, and what refuseOutsideDrafting throws. */
export async function approveDraft(
  { comments, clock }: Pick<DraftPorts, 'comments' | 'clock'>,
  uid: string,
  id: string,
  { draft, approved }: { draft: string; approved: boolean },
): Promise<Comment> {
  const stored = await comments.revise(uid, id, (current) => {
    refuseOutsideDrafting(current);
    if (current.aiResponse !== draft) throw new Refusal('conflict', 'draft');
    return { approvedMark: approved ? approvalOf(current, draft) : null };
  });
  return presentComment(stored, clock());
}
