import type { CommentDocument } from '@replywell/contract/documents/comments';
import type { DraftFinding } from '@replywell/contract/drafts';
import type { Comment } from '@replywell/contract/endpoints/youtube';
import { ownDraft, replacedBy } from '../own-draft.ts';
import { Refusal } from '../refusal.ts';
import { assessmentOf, keptAssessment } from '../kinds/assessment.ts';
import { settingsInForce, type SettingsPorts } from '../settings/settings.ts';
import { textMark } from '../text-mark.ts';
import type { Repeat } from '../time.ts';
import { presentComment, restingStatus } from '../youtube/present-comment.ts';
import type { CommentStore, VideoStore } from '../youtube/stores.ts';
import type { WriterPorts } from './calls.ts';
import { contextOf, type ContextPorts, type Known } from './context.ts';
import { groundsOf } from './grounds.ts';
import type { LanguageScores } from './language.ts';
import { loadAudit } from './load-audit.ts';
import type { AuditPorts } from './ports.ts';
import { samplesIn } from './samples.ts';
import { summarise, type SummaryPorts } from './summarise.ts';
import {
  refuseOutsideDrafting,
  writeUnderLease,
  type Generated,
  type Leave,
} from './under-lease.ts';
import { writeDraft } from './write-draft.ts';

export interface GatherPorts extends SettingsPorts, Omit<ContextPorts, 'videos'>, AuditPorts {
  videos: Pick<VideoStore, 'findAll'>;
  comments: Pick<CommentStore, 'recentReplies'>;
}

export interface DraftPorts
  extends Omit<GatherPorts, 'videos'>, Omit<WriterPorts, 'model'>, SummaryPorts {
  /** Reads the captions of a video that are not here yet, where the creator allows it. Never throws. */
  bringCaptions: (uid: string, videoId: string) => Promise<void>;
  comments: CommentStore;
  repeat: Repeat;
}

/** Replies read per draft to find near-copies. 20 reads cost far less than the model. */
const RECENT_REPLIES = 20;

/** What a draft is written with, and what it is compared with. */
export interface Context extends Known {
  template: string;
  aiModel: string;
  aiTemperature: number;
  recent: string[];
  languages: LanguageScores;
}

/** Only reads what is stored. */
export async function gather(
  ports: GatherPorts,
  uid: string,
  comment: CommentDocument,
): Promise<Context> {
  const [settings, known, replies, languages] = await Promise.all([
    settingsInForce(ports, uid),
    contextOf(ports, uid, comment),
    ports.comments.recentReplies(uid, { limit: RECENT_REPLIES, except: comment.id }),
    ports.languages(),
  ]);
  return {
    ...known,
    data: { ...known.data, samples: settings.learnTone ? samplesIn(replies) : [] },
    template: settings.template,
    aiModel: settings.aiModel,
    aiTemperature: settings.aiTemperature,
    recent: replies.map(({ text }) => text),
    languages,
  };
}

/** `translatedFrom`: the creator's words that the text says in another language. */
export const findings = async (
  context: Context,
  text: string,
  cutOff: boolean,
  translatedFrom?: string,
): Promise<DraftFinding[]> =>
  (await loadAudit())({
    ...groundsOf(context.data),
    reply: text,
    cutOff,
    template: context.template,
    recent: context.recent,
    languages: context.languages,
    ...(translatedFrom === undefined ? {} : { translatedFrom }),
  });

type Draft = Pick<
  CommentDocument,
  'aiResponse' | 'draftFindings' | 'draftedFor' | 'draftPassages' | 'draftCost' | 'assessment'
>;

/** In these matters nothing may be guessed, so the creator is asked about each word. */
const needFinding = (comment: CommentDocument): DraftFinding[] => {
  const { needsYou } = assessmentOf(comment);
  return needsYou === null ? [] : [{ kind: 'needs_you', detail: needsYou, ranges: [] }];
};

async function compose(
  ports: DraftPorts,
  uid: string,
  comment: CommentDocument,
  signal: AbortSignal,
): Promise<Draft> {
  await ports.bringCaptions(uid, comment.videoId);
  const [context, model] = await Promise.all([gather(ports, uid, comment), ports.modelFor(uid)]);
  const { data, template, aiModel, aiTemperature } = context;
  const writing = { template, data, aiModel, aiTemperature, signal };
  // Drafts that follow profit from the summary; this one does not wait for it.
  const [{ text, cutOff, cost, assessment: said }] = await Promise.all([
    writeDraft({ ...ports, model }, writing),
    summarise(ports, uid, { videoId: comment.videoId, aiModel }),
  ]);
  const assessment = keptAssessment(comment.text, said);
  const found = await findings(context, text, cutOff);
  return {
    aiResponse: text,
    draftFindings: [...needFinding({ ...comment, assessment }), ...found],
    draftedFor: textMark(comment.text),
    draftPassages: context.draftPassages,
    draftCost: cost,
    assessment,
  };
}

/**
 * Generates a draft and stores it, under a lease. An own draft that may be replaced is kept in
 * `replacedDraft`. Throws what writeUnderLease throws, with `draft_failed` for the model's failures.
 */
export const generateDraft = (
  ports: DraftPorts,
  uid: string,
  id: string,
  leave: Leave = {},
): Promise<Generated> =>
  writeUnderLease(ports, uid, id, {
    ...{ leave, failed: 'draft_failed' },
    compose: (comment, signal) => compose(ports, uid, comment, signal),
    instead: replacedBy,
  });

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
  return findings(await gather(ports, uid, comment), text, false);
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
  const draftFindings = await findings(context, text, false);
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
