import { restingStatus } from '@replywell/contract/draft-status';
import type { CommentDocument } from '@replywell/contract/documents/comments';
import type { DraftFinding } from '@replywell/contract/drafts';
import type { Comment } from '@replywell/contract/endpoints/youtube';
import type { Language } from '@replywell/contract/language';
import type { Wish } from '@replywell/contract/wishes';
import { leftInLanguage, ownDraft, withKnown } from '../youtube/own-draft.ts';
import { Refusal } from '../refusal.ts';
import { assessmentOf, keptAssessment, needFinding } from '../kinds/assessment.ts';
import { textMark } from '../text/text-mark.ts';
import type { Repeat } from '../time.ts';
import { messageOf } from '../youtube/message.ts';
import { presentComment } from '../youtube/present-comment.ts';
import type { CommentStore } from '../youtube/stores.ts';
import { Calls, WHOLE_MS, type WriterPorts } from '../model/calls.ts';
import { visible } from './data-block.ts';
import { checkDraft } from './check.ts';
import { gather, type GatherPorts } from './context.ts';
import { restsOn } from './grounds.ts';
import { judgeReply, type Judged } from './judge.ts';
import type { DraftData } from './prompt.ts';
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
  'aiResponse' | 'modelDraft' | 'draftFindings' | 'draftedFor' | 'assessment' | 'restsOn'
>;

/** Only the beginning of such a draft has been rewritten. */
const isCut = (draft: string): boolean => readDraft(draft).length < visible(draft).length;

interface Composing extends Pick<Asked, 'language'> {
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

interface Examined {
  data: DraftData;
  text: string;
  until: number;
  signal: AbortSignal;
}

/** Where the creator wants it: a second call, which counts as a draft. One that fails finds nothing. */
async function secondLook(
  ports: DraftPorts,
  uid: string,
  aiModel: string,
  { data, text, until, signal }: Examined,
): Promise<Judged | null> {
  try {
    const model = await ports.modelFor(uid);
    const made = { aiModel, temperature: 0, maxTokens: LOOK_TOKENS, until, signal };
    return await judgeReply(new Calls({ ...ports, model }, made), data, text);
  } catch (error) {
    ports.warn('A draft has got no second look', { uid, error: String(error) });
    return null;
  }
}

const LOOK_TOKENS = 500;
const OBEYED: DraftFinding = { kind: 'dictated', detail: null, ranges: [] };

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

/** Writes a draft, or the present one again with a wish. */
async function compose(
  ports: DraftPorts,
  uid: string,
  comment: CommentDocument,
  { wish, bulk, signal, language: page }: Composing,
): Promise<Draft> {
  const { videoId } = comment;
  const until = ports.clock() + WHOLE_MS;
  await refuseUnseen(ports, uid, comment);
  const [context, model] = await Promise.all([
    gather(ports, uid, comment, page),
    ports.modelFor(uid),
  ]);
  const { template, aiModel, aiTemperature } = context;
  const draft = wish ? comment.aiResponse : null;
  const data = { ...context.data, draft, draftIsOwn: comment.draftIsOwn };
  const writing = { template, data, aiModel, aiTemperature, wish, signal };
  // Drafts that follow profit from the summary; this one does not wait for it.
  const [{ text, cutOff: ended, assessment: said, statements: own }] = await Promise.all([
    writeDraft({ ...ports, model }, writing),
    ...(wish ? [] : [summarise(ports, uid, { videoId, aiModel })]),
  ]);
  const assessment = keptAssessment(comment, said);
  if (!wish && isDistress({ ...comment, assessment })) {
    await keepAssessment(ports, uid, comment, assessment);
    throw noDraft();
  }
  const look =
    bulk && context.secondLook
      ? await secondLook(ports, uid, aiModel, { data, text, until, signal })
      : null;
  const statements = {
    commits: [...own.commits, ...(look?.commits ?? [])],
    claims: [...own.claims, ...(look?.claims ?? [])],
  };
  const cutOff = ended || (draft !== null && isCut(draft));
  const beside = wish && wish !== 'viewer' ? leftInLanguage(comment) : [];
  const found = checkDraft({
    ...context,
    data,
    reply: text,
    cutOff,
    wish,
    beside,
    statements,
    language: assessment?.language ?? null,
  });
  const isFound = found.some(({ kind }) => kind === OBEYED.kind);
  return {
    aiResponse: text,
    modelDraft: text,
    draftFindings: [
      ...needFinding({ ...comment, assessment }),
      ...found,
      ...(look?.obeys && !isFound ? [OBEYED] : []),
    ],
    draftedFor: textMark(messageOf(comment).text),
    assessment,
    restsOn: restsOn(statements, data),
  };
}

interface Asked extends Leave {
  /** Missing: a new draft. Otherwise the present one is rewritten. */
  wish?: Wish | undefined;
  /** It is one of many. */
  bulk?: boolean | undefined;
  /** Of the creator's page. Missing: none is open. */
  language?: Language;
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
  { wish, bulk = false, language, ...leave }: Asked = {},
): Promise<Generated> {
  return writeUnderLease(ports, uid, id, {
    leave,
    refuse: (comment) => {
      if (wish && !comment.aiResponse?.trim()) throw new Refusal('conflict', 'draft');
      if (!wish && isDistress(comment)) throw noDraft();
    },
    compose: (comment, signal) => compose(ports, uid, comment, { wish, bulk, signal, language }),
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
  const beside = leftInLanguage(comment);
  return checkDraft({ ...(await gather(ports, uid, comment)), reply: text, beside });
}

/**
 * Saves the creator's own text in a transaction. `replaces`: the draft that it was made from, if the
 * caller says so. A running generation loses its lease and stores
 * nothing. A draft that another tab has stored is not overwritten unseen: throws `conflict`. Also
 * throws `comment_not_found`, `reply_in_progress` or `comment_already_answered`.
 */
export async function saveDraft(
  ports: DraftPorts,
  uid: string,
  id: string,
  {
    text,
    replaces,
    language,
  }: { text: string; replaces?: string | undefined } & Pick<Asked, 'language'>,
): Promise<Comment> {
  const comment = await ports.comments.find(uid, id);
  if (!comment) throw new Refusal('comment_not_found');
  const context = await gather(ports, uid, comment, language);
  const found = checkDraft({ ...context, reply: text, beside: leftInLanguage(comment) });
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
      draftedFor: textMark(messageOf(current).text),
      status: 'ready',
      generatingUntil: null,
      sendReason: null,
    };
  });
  return presentComment(stored, ports.clock());
}
