import { restingStatus } from '@replywell/contract/draft-status';
import type { CommentDocument } from '@replywell/contract/documents/comments';
import type { DraftFinding, SecondLook } from '@replywell/contract/drafts';
import type { Comment } from '@replywell/contract/endpoints/youtube';
import type { Language } from '@replywell/contract/language';
import type { Wish } from '@replywell/contract/wishes';
import { leftInLanguage, ownDraft, withKnown, rewrittenFrom } from '../youtube/own-draft.ts';
import { Refusal } from '../refusal.ts';
import { assessmentOf, isJudged, keptAssessment, needFinding } from '../kinds/assessment.ts';
import { textMark } from '../text/text-mark.ts';
import type { Repeat } from '../time.ts';
import { messageOf } from '../youtube/message.ts';
import { presentComment } from '../youtube/present-comment.ts';
import type { CommentStore } from '../youtube/stores.ts';
import { WHOLE_MS, type WriterPorts } from '../model/calls.ts';
import type { ModelFor } from '../model/month.ts';
import { visible } from './data-block.ts';
import { checkDraft } from './check.ts';
import { gather, type GatherPorts } from './context.ts';
import { fitted, readDraft } from './room.ts';
import { lookAt, UNSEEN, withLook, type LookPorts } from './second-look.ts';
import { restsOn } from './sources.ts';
import {
  refuseOutsideDrafting,
  writeUnderLease,
  type Generated,
  type Leave,
} from './under-lease.ts';
import { writeDraft } from './write-draft.ts';

export interface DraftPorts
  extends GatherPorts, Omit<WriterPorts, 'model'>, Pick<LookPorts, 'modelForLooks'> {
  modelFor: ModelFor;
  comments: CommentStore;
  repeat: Repeat;
}

/** Only the beginning of such a draft has been rewritten. */
const isCut = (draft: string): boolean => readDraft(draft).length < visible(draft).length;

interface Composing extends Pick<Asked, 'language' | 'byProgram'> {
  wish: Wish | undefined;
  bulk: boolean;
  /** Aborted: the draft is not wanted any more. */
  signal: AbortSignal;
}

/** Somebody in danger or despair gets no draft that a model has written. */
const isDistress = (comment: Parameters<typeof assessmentOf>[0]): boolean =>
  assessmentOf(comment).needsYou === 'distress';
const noDraft = () => new Refusal('draft_failed', 'distress');

/** Replies are closed, or the video is gone. */
async function refuseUnseen(
  { videos }: Pick<DraftPorts, 'videos'>,
  uid: string,
  { videoId, canReply }: CommentDocument,
): Promise<void> {
  const [video] = await videos.findAll(uid, [videoId]);
  if (!canReply || video?.isGone) throw new Refusal('replies_closed');
}

/** When the second look is taken at a draft. Of many, several are looked at in one call later. */
const looksAt = (secondLook: SecondLook, bulk: boolean): 'now' | 'later' | 'never' => {
  if (secondLook === 'never') return 'never';
  if (bulk) return 'later';
  return secondLook === 'always' ? 'now' : 'never';
};

/** Kept also where there is no draft, so that the row can say why. */
const keepAssessment = (
  { comments }: DraftPorts,
  uid: string,
  comment: CommentDocument,
  assessment: CommentDocument['assessment'],
) =>
  comments.revise(uid, comment.id, (stored) =>
    messageOf(stored).text === messageOf(comment).text ? { assessment } : null,
  );

/**
 * YouTube's threads are flat, so a reply to somebody else than the comment's author begins with their
 * handle.
 */
function addressed({ authorName, wroteBack }: CommentDocument, text: string): string {
  const handle = wroteBack?.author ?? authorName;
  const isNamed = handle === authorName || !handle.startsWith('@') || text.startsWith(handle);
  return isNamed ? text : `${handle} ${text}`;
}

/** Writes a draft, or the present one again with a wish. */
async function compose(
  ports: DraftPorts,
  uid: string,
  comment: CommentDocument,
  { wish, bulk, signal, byProgram, language: page }: Composing,
): Promise<Partial<CommentDocument>> {
  const until = ports.clock() + WHOLE_MS;
  await refuseUnseen(ports, uid, comment);
  const [context, model] = await Promise.all([
    gather(ports, uid, comment, page),
    ports.modelFor(uid),
  ]);
  const { template, aiModel, aiTemperature } = context;
  const draft = wish ? comment.aiResponse : null;
  const data = { ...context.data, draft };
  const known = isJudged(comment) ? assessmentOf(comment) : undefined;
  const writing = { template, data, aiModel, aiTemperature, known, wish, signal };
  const written = await writeDraft({ ...ports, model }, writing);
  const { said } = written;
  const text = addressed(comment, written.text);
  const assessment = keptAssessment(comment, written.assessment);
  if (!wish && isDistress({ ...comment, assessment })) {
    await keepAssessment(ports, uid, comment, assessment);
    throw noDraft();
  }
  const language = assessment?.language ?? null;
  const found = checkDraft({
    ...context,
    data,
    reply: text,
    cutOff: written.cutOff || (draft !== null && isCut(draft)),
    wish,
    beside: wish && wish !== 'viewer' ? leftInLanguage(comment) : [],
    promises: said.promises,
    language,
  });
  const findings = [...needFinding({ ...comment, assessment }), ...found];
  const look = looksAt(context.secondLook, bulk);
  const examined = [{ data, template, reply: text, language }];
  const [looked = []] =
    look === 'now'
      ? await lookAt(ports, uid, examined, { aiModel, until, signal })
      : [look === 'later' ? [UNSEEN] : []];
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
    ...restsOn(said.uses, fitted(data)),
    byProgram: byProgram ?? false,
  };
}

interface Asked extends Leave {
  /** Missing: a new draft. Otherwise the present one is rewritten. */
  wish?: Wish | undefined;
  /** It is one of many that nobody reads one by one. */
  bulk?: boolean | undefined;
  /** Of the creator's page. Missing: none is open. */
  language?: Language;
  /** A program of the creator's asks. */
  byProgram?: boolean;
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
  { wish, bulk = false, language, byProgram, ...leave }: Asked = {},
): Promise<Generated> {
  return writeUnderLease(ports, uid, id, {
    leave,
    refuse: (comment) => {
      if (wish && !comment.aiResponse?.trim()) throw new Refusal('conflict', 'draft');
      if (!wish && isDistress(comment)) throw noDraft();
    },
    compose: (comment, signal) =>
      compose(ports, uid, comment, { wish, bulk, signal, language, byProgram }),
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

/** What a text of the creator's is checked with. */
const ofOwn = (comment: CommentDocument) => ({
  beside: leftInLanguage(comment),
  language: assessmentOf(comment).language,
});

/** Audits a text as the reply to this comment. Writes nothing. Throws `comment_not_found`. */
export async function auditReply(
  ports: DraftPorts,
  uid: string,
  id: string,
  text: string,
): Promise<DraftFinding[]> {
  const comment = await ports.comments.find(uid, id);
  if (!comment) throw new Refusal('comment_not_found');
  return checkDraft({ ...(await gather(ports, uid, comment)), ...ofOwn(comment), reply: text });
}

/** Nobody knows what such a draft rests on. */
const BY_A_PROGRAM = { draftIsOwn: false, restsOn: [], answersUsed: [] };

/**
 * Saves the creator's own text in a transaction. `replaces`: the draft that it was made from, if the
 * caller says so. A running generation loses its lease and stores
 * nothing. A draft that another tab has stored is not overwritten unseen: throws `conflict`. Also
 * throws `comment_not_found`, `reply_in_progress` or `comment_already_answered`. `byProgram`: a program
 * of the creator's wrote it, so it is no sample of their voice, nobody has looked at it, and it does not
 * replace the creator's own words (`draft_is_own`).
 */
export async function saveDraft(
  ports: DraftPorts,
  uid: string,
  id: string,
  {
    text,
    replaces,
    language,
    byProgram = false,
  }: { text: string; replaces?: string | undefined } & Pick<Asked, 'language' | 'byProgram'>,
): Promise<Comment> {
  const comment = await ports.comments.find(uid, id);
  if (!comment) throw new Refusal('comment_not_found');
  const context = await gather(ports, uid, comment, language);
  const found = checkDraft({ ...context, ...ofOwn(comment), reply: text });
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
    return { approvedMark: approved ? textMark(draft) : null };
  });
  return presentComment(stored, clock());
}
