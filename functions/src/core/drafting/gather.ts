import type { CommentDocument } from '@replywell/contract/documents/comments';
import type { DraftFinding } from '@replywell/contract/drafts';
import type { Wish } from '@replywell/contract/wishes';
import { settingsInForce, type SettingsPorts } from '../settings/settings.ts';
import type { Pause } from '../time.ts';
import type { CommentStore, VideoStore } from '../youtube/stores.ts';
import { contextOf, type ContextPorts } from './context.ts';
import type { DraftData } from './prompt.ts';
import { groundsOf } from './grounds.ts';
import type { LanguageScores } from './language.ts';
import { loadAudit } from './load-audit.ts';
import type { AuditPorts } from './ports.ts';
import { samplesIn } from './samples.ts';
import { languageFor } from './wish.ts';

export interface GatherPorts extends SettingsPorts, Omit<ContextPorts, 'videos'>, AuditPorts {
  videos: Pick<VideoStore, 'findAll'>;
  comments: Pick<CommentStore, 'recentReplies'>;
}

/** Replies read per draft to find near-copies. 20 reads cost far less than the model. */
const RECENT_REPLIES = 20;

/** All that a draft is written and checked with. */
export interface Gathered {
  data: DraftData;
  template: string;
  promptRevision: number | null;
  aiModel: string;
  aiTemperature: number;
  recent: string[];
  languages: LanguageScores;
  pause: Pause;
}

/** Writes nothing. */
export async function gather(
  ports: GatherPorts,
  uid: string,
  comment: CommentDocument,
): Promise<Gathered> {
  const [settings, data, replies, languages] = await Promise.all([
    settingsInForce(ports, uid),
    contextOf(ports, uid, comment),
    ports.comments.recentReplies(uid, { limit: RECENT_REPLIES, except: comment.id }),
    ports.languages(),
  ]);
  return {
    data: { ...data, samples: settings.learnTone ? samplesIn(replies) : [] },
    template: settings.template,
    promptRevision: settings.promptRevision,
    aiModel: settings.aiModel,
    aiTemperature: settings.aiTemperature,
    recent: replies.map(({ text }) => text),
    languages,
    pause: ports.pause,
  };
}

interface Audited {
  text: string;
  cutOff?: boolean;
  wish?: Wish | undefined;
  /** Drafts whose language is as right as the comment's. */
  beside?: readonly string[];
}

export const findings = async (
  { data, template, recent, languages, pause }: Gathered,
  { text, cutOff = false, wish, beside = [] }: Audited,
): Promise<DraftFinding[]> =>
  (await loadAudit())(
    {
      ...{ ...groundsOf(data), ...languageFor(wish), orInLanguageOf: beside },
      ...{ reply: text, cutOff, template, recent, languages },
    },
    pause,
  );
