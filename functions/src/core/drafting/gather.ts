import type { CommentDocument } from '@replywell/contract/documents/comments';
import type { DraftFinding } from '@replywell/contract/drafts';
import type { Wish } from '@replywell/contract/wishes';
import { settingsInForce, type SettingsPorts } from '../settings/settings.ts';
import type { CommentStore, VideoStore } from '../youtube/stores.ts';
import { checkDraft, type Checked } from './check.ts';
import { contextOf, samplesIn, type ContextPorts } from './context.ts';
import type { DraftData } from './prompt.ts';
import type { LanguageScores } from './language.ts';
import type { CheckPorts } from './ports.ts';
import { languageFor } from './wish.ts';

export interface GatherPorts extends SettingsPorts, Omit<ContextPorts, 'videos'>, CheckPorts {
  videos: Pick<VideoStore, 'findAll'>;
  comments: Pick<CommentStore, 'recentReplies'>;
}

/** Replies read per draft to find near-copies. 20 reads cost far less than the model. */
const RECENT_REPLIES = 20;

/** All that a draft is written and checked with. */
export interface Gathered {
  data: DraftData;
  template: string;
  aiModel: string;
  aiTemperature: number;
  recent: string[];
  languages: LanguageScores;
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
    aiModel: settings.aiModel,
    aiTemperature: settings.aiTemperature,
    recent: replies.map(({ text }) => text),
    languages,
  };
}

interface Written extends Pick<Checked, 'cutOff'> {
  text: string;
  wish?: Wish | undefined;
  /** Drafts whose language is as right as the comment's. */
  beside?: readonly string[];
}

export const findings = (
  { data, template, recent, languages }: Gathered,
  { text, wish, beside = [], ...known }: Written,
): DraftFinding[] =>
  checkDraft({
    ...{ reply: text, data, template, recent, languages, ...known },
    ...{ ...languageFor(wish), orInLanguageOf: beside },
  });
