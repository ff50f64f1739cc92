import { firebaseToken, logout, me, session } from '@replywell/contract/endpoints/auth';
import { checkBatch, getQuota, listOpenBatches } from '@replywell/contract/endpoints/batches';
import { getConfig, type PublicConfig } from '@replywell/contract/endpoints/config';
import { listNotes } from '@replywell/contract/endpoints/notes';
import { listAnswers } from '@replywell/contract/endpoints/answers';
import { listHeld } from '@replywell/contract/endpoints/held';
import { getSettings, type Settings } from '@replywell/contract/endpoints/settings';
import { getDraftMonth, type DraftMonth } from '@replywell/contract/endpoints/drafts';
import { getNotices } from '@replywell/contract/endpoints/notices';
import { listTokens } from '@replywell/contract/endpoints/tokens';
import { getStats } from '@replywell/contract/endpoints/stats';
import {
  listChannels,
  listSavedVideos,
  listVideos,
  loadLatestComments,
} from '@replywell/contract/endpoints/youtube';
import { DEFAULT_OWN_SETTINGS } from '@replywell/contract/documents/settings';
import { DEFAULT_AI_MODEL } from '@replywell/contract/limits';
import { DEFAULT_PACE } from '@replywell/contract/pace';
import { buildLoading } from './build-creator.ts';
import { buildStats } from './build-stats.ts';
import { channel, inEveryState, listed, NOW, videos } from './sample-channel.ts';
import type { Comment } from '@replywell/contract/endpoints/youtube';
import { answer, refuse, type Stub } from './stubs.ts';

const PAGE = 50;

export const creator = {
  id: 'creator-anna',
  email: 'anna@example.com',
  displayName: 'Anna Lindqvist',
  photoURL: null,
  permission: 'granted',
  youtubeChannelId: channel.id,
} as const;

export const statistics = buildStats({
  responseRate: 41.3,
  avgResponseTime: 6.4,
  responsesPosted: 654,
  totalVideos: videos.length,
  lastActivityAt: new Date(NOW - 25 * 60_000).toISOString(),
});

export const draftMonth: DraftMonth = {
  calls: 4,
  tokens: 5_210,
  price: null,
  month: '2026-05',
  used: 41,
  limit: 300,
};

/** The prompt that the project sets for all creators. */
export const sharedPrompt =
  'Answer this comment under the video "${video}": ${comment}. Write only the reply, in the language of the comment.';

export const configWith = (origin: string, authorizeUrl: string): PublicConfig => ({
  origins: [origin],
  google: { clientId: 'replywell-local', authorizeUrl, scopes: ['openid'] },
  firebase: {
    apiKey: 'local',
    projectId: 'demo-replywell',
    authDomain: 'localhost',
    authEmulatorUrl: null,
    firestoreEmulatorHost: null,
  },
  draftsNote: null,
});

const config = answer(getConfig, ({ url }) => configWith(url.origin, 'http://localhost/authorize'));

export const nobody: readonly Stub[] = [
  config,
  answer(session, { present: false }),
  refuse(me, 401, { code: 'unauthenticated', message: 'Sign in.' }),
];

/** The settings of a creator who has never saved any. */
export const buildSettings = (overrides: Partial<Settings> = {}): Settings => ({
  ...DEFAULT_PACE,
  ...DEFAULT_OWN_SETTINGS,
  id: 'autoresponder',
  userId: creator.id,
  aiModel: DEFAULT_AI_MODEL,
  createdAt: null,
  aiPrompt: sharedPrompt,
  ownPrompt: null,
  sharedPrompt,
  aiTemperature: 8,
  updatedAt: null,
  ...overrides,
});

/** A creator who is signed in and has comments in every state. */
export const signedIn: readonly Stub[] = [
  config,
  answer(session, { present: true }),
  answer(me, creator),
  answer(listChannels, [channel]),
  answer(listVideos, [...videos]),
  answer(listSavedVideos, listed(inEveryState.slice(0, PAGE))),
  answer(listOpenBatches, []),
  answer(getQuota, {
    left: 190,
    units: 9_870,
    stopped: false,
    resetsAt: new Date(NOW + 14 * 3_600_000).toISOString(),
  }),
  answer(checkBatch, { alike: [], doubtful: [] }),
  // The page polls after this refusal. A scene needs no live listener.
  refuse(firebaseToken, 503, { code: 'internal', message: 'No listener here.' }),
  answer(getSettings, buildSettings()),
  answer(getNotices, {
    webhookUrl: null,
    withWords: false,
    hours: [9, 20],
    timeZone: 'Europe/Berlin',
    secret: 'secret',
    pushKey: 'key',
    stoppedAt: null,
  }),
  answer(listTokens, { tokens: [] }),
  answer(listAnswers, { answers: [], hasModel: true }),
  answer(listNotes, { videos: [] }),
  answer(listHeld, { comments: [], nextPageToken: null }),
  answer(getStats, statistics),
  answer(getDraftMonth, draftMonth),
  answer(loadLatestComments, buildLoading({ message: '' })),
  answer(logout, { ok: true }),
];

export const firstPage = (comments: readonly Comment[]): Stub =>
  answer(listSavedVideos, listed(comments.slice(0, PAGE)));
