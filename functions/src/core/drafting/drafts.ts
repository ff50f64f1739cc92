import type { CommentDocument } from '@replywell/contract/documents/comments';
import type { DraftFinding } from '@replywell/contract/drafts';
import type { Comment } from '@replywell/contract/endpoints/youtube';
import { ownDraft, replacedBy } from '../own-draft.ts';
import { Refusal } from '../refusal.ts';
import { settingsInForce, type SettingsPorts } from '../settings/settings.ts';
import { textMark } from '../text-mark.ts';
import { toInstant } from '../time.ts';
import { isGenerating, presentComment, restingStatus } from '../youtube/present-comment.ts';
import type { CommentStore } from '../youtube/stores.ts';
import { contextOf, type ContextPorts, type Known } from './context.ts';
import { groundsOf } from './grounds.ts';
import type { LanguageScores } from './language.ts';
import { loadAudit } from './load-audit.ts';
import { ModelRefusal, type AuditPorts } from './ports.ts';
import { samplesIn } from './samples.ts';
import { summarise, type SummaryPorts } from './summarise.ts';
import { writeDraft, type WriterPorts } from './write-draft.ts';

export interface DraftPorts
  extends
    SettingsPorts,
    Omit<WriterPorts, 'model'>,
    Omit<ContextPorts, 'videos'>,
    SummaryPorts,
    AuditPorts {
  /** Reads the captions of a video that are not here yet, where the creator allows it. Never throws. */
  bringCaptions: (uid: string, videoId: string) => Promise<void>;
  comments: CommentStore;
}

/**
 * Longer than the model and its replacement can take together. After this time a draft counts as
 * lost.
 */
export const GENERATION_LEASE_MS = 90_000;

/** Replies read per draft to find near-copies. 20 reads cost far less than the model. */
const RECENT_REPLIES = 20;

function refuseOutsideDrafting({ status, isReplied }: CommentDocument): void {
  if (status === 'sending' || status === 'scheduled') throw new Refusal('reply_in_progress');
  if (status === 'sent' || isReplied) throw new Refusal('comment_already_answered');
}

interface Context extends Known {
  template: string;
  aiModel: string;
  aiTemperature: number;
  recent: string[];
  languages: LanguageScores;
}

async function gather(ports: DraftPorts, uid: string, comment: CommentDocument): Promise<Context> {
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

const findings = async (context: Context, text: string, cutOff: boolean): Promise<DraftFinding[]> =>
  (await loadAudit())({
    ...groundsOf(context.data),
    reply: text,
    cutOff,
    template: context.template,
    recent: context.recent,
    languages: context.languages,
  });

interface Generated extends Pick<
  CommentDocument,
  'draftFindings' | 'draftIsOwn' | 'replacedDraft'
> {
  aiResponse: string;
  hasPassages: boolean;
}

type Draft = Pick<CommentDocument, 'aiResponse' | 'draftFindings' | 'draftedFor' | 'draftPassages'>;

async function compose(
  ports: DraftPorts,
  uid: string,
  comment: CommentDocument,
): Promise<Draft & { aiResponse: string }> {
  await ports.bringCaptions(uid, comment.videoId);
  const [context, model] = await Promise.all([gather(ports, uid, comment), ports.modelFor(uid)]);
  const { data, template, aiModel, aiTemperature } = context;
  const writing = { template, data, aiModel, aiTemperature };
  // Drafts that follow profit from the summary; this one does not wait for it.
  const [{ text, cutOff }] = await Promise.all([
    writeDraft({ ...ports, model }, writing),
    summarise(ports, uid, { videoId: comment.videoId, aiModel }),
  ]);
  return {
    aiResponse: text,
    draftFindings: await findings(context, text, cutOff),
    draftedFor: textMark(comment.text),
    draftPassages: context.draftPassages,
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

interface Leave {
  /** The creator's own draft that may be replaced. null: none. Missing: the caller does not say. */
  replaces?: string | null | undefined;
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
 * Generates a draft: claims the comment in a transaction, asks the model, and stores the text in
 * another transaction. If the creator saved a text meanwhile, that text is kept and returned. An
 * own draft that may be replaced is kept in `replacedDraft`. If the process dies, the claim ends
 * after GENERATION_LEASE_MS. Throws `comment_not_found`, `reply_in_progress`,
 * `comment_already_answered`, `draft_is_own`, `draft_in_progress`, `draft_failed`, BudgetRefusal,
 * WaitRefusal (`busy`), or `conflict` if no draft is left at the end.
 */
export async function generateDraft(
  ports: DraftPorts,
  uid: string,
  id: string,
  leave: Leave = {},
): Promise<Generated> {
  const now = ports.clock();
  const lease = toInstant(now + GENERATION_LEASE_MS);
  const claimed = await ports.comments.revise(uid, id, (comment) => {
    refuseOutsideDrafting(comment);
    refuseOverOwnWords(comment, leave);
    if (isGenerating(comment, now)) throw new Refusal('draft_in_progress');
    return { status: 'generating', generatingUntil: lease };
  });

  let draft: Draft;
  try {
    draft = await compose(ports, uid, claimed);
  } catch (error) {
    await giveBack(ports, uid, id, lease);
    throw error instanceof ModelRefusal ? new Refusal('draft_failed', error.kind) : error;
  }
  const stored = await ports.comments.revise(uid, id, (comment) =>
    holds(comment, lease)
      ? { ...draft, ...replacedBy(comment), status: 'ready', generatingUntil: null }
      : null,
  );
  const { aiResponse, draftFindings, draftIsOwn, replacedDraft } = stored;
  if (aiResponse === null) throw new Refusal('conflict');
  const hasPassages = Boolean(stored.draftPassages);
  return { aiResponse, draftFindings, hasPassages, draftIsOwn, replacedDraft };
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
