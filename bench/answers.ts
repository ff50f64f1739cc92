import type { Endpoint } from '@replywell/contract/endpoint';
import { me } from '@replywell/contract/endpoints/auth';
import { checkBatch, getQuota, listOpenBatches } from '@replywell/contract/endpoints/batches';
import { getConfig } from '@replywell/contract/endpoints/config';
import { getSettings } from '@replywell/contract/endpoints/settings';
import { getStats } from '@replywell/contract/endpoints/stats';
import {
  type Comment,
  listChannels,
  listSavedVideos,
  listVideos,
  loadLatestComments,
} from '@replywell/contract/endpoints/youtube';
import type { z } from 'zod';

const AT = '2026-01-02T03:04:05.000Z';
const NEWEST = Date.parse('2026-11-20T12:00:00.000Z');
const MINUTE_MS = 60_000;

const video = {
  id: 'video-1',
  youtubeId: 'video-1',
  title: 'How I sharpen a plane',
  description: null,
  thumbnailUrl: null,
  publishedAt: AT,
  channelId: 'channel-1',
  summary: null,
  isShort: false,
};

const TEXTS = [
  'Which oil do you use on the sole?',
  'Thank you for the slow motion part. I have planed against the grain for ten years and never understood why the surface looked like that, now I do.',
  'First time here.\nSubscribed.\nGreetings from Tartu.',
  'Вопрос про заточку: какой угол вы держите на мягкой древесине и меняете ли его зимой, когда в мастерской сухо?',
];

/** How many of the comments have a draft. */
export type Drafts = 'none' | 'third' | 'all';
const hasDraft = (drafts: Drafts, index: number): boolean =>
  drafts === 'all' || (drafts === 'third' && index % 3 === 0);

const commentAt = (index: number, drafts: Drafts): Comment => ({
  id: `comment-${String(index)}`,
  youtubeId: `comment-${String(index)}`,
  videoId: video.id,
  text: `${TEXTS[index % TEXTS.length] ?? ''} (${String(index)})`,
  imageUrl: null,
  authorName: `@viewer-${String(index)}`,
  authorProfileImageUrl: null,
  publishedAt: new Date(NEWEST - index * MINUTE_MS).toISOString(),
  isReplied: false,
  canReply: true,
  aiResponse: hasDraft(drafts, index) ? 'Camellia oil, one thin coat.' : null,
  responsePublishedAt: null,
  channelReply: null,
  status: hasDraft(drafts, index) ? 'ready' : 'no_response',
  scheduledFor: null,
  sendReason: null,
  replyVisible: null,
  checkingUntil: null,
  undoUntil: null,
  draftFindings: [],
  draftIsOwn: false,
  replacedDraft: null,
  createdAt: AT,
});

export interface Channel {
  readonly comments: number;
  readonly drafts: Drafts;
}

export interface Answer {
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const DEFAULT_PAGE = 500;

/** One page of the list, with its `Link` to the next, as the product's own server answers. */
const savedPage = ({ comments, drafts }: Channel, url: URL): Answer => {
  const limit = Number(url.searchParams.get('limit') ?? DEFAULT_PAGE);
  const from = Number(url.searchParams.get('cursor') ?? 0);
  const until = Math.min(from + limit, comments);
  const page = Array.from({ length: until - from }, (_, row) => commentAt(from + row, drafts));
  const next = new URL(url);
  next.searchParams.set('cursor', String(until));
  return {
    body: listSavedVideos.answer.parse([{ ...video, comments: page }]),
    ...(until < comments
      ? { headers: { Link: `<${next.pathname}${next.search}>; rel="next"` } }
      : {}),
  };
};

/** The reply is on YouTube. */
const sentReply = (channel: Channel, id: string): Answer => ({
  body: {
    ...commentAt(Number(id.replace('comment-', '')), channel.drafts),
    status: 'sent',
    isReplied: true,
  },
});

/** An entry of the answers, as the contract wants it. */
export const answerOf = <E extends Endpoint>(endpoint: E, answer: z.input<E['answer']>) =>
  [`${endpoint.method} ${endpoint.path}`, endpoint.answer.parse(answer)] as const;

/** What every signed-in creator gets, by method and path. */
export const answers: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  answerOf(me, {
    id: 'creator-1',
    email: 'creator@example.com',
    displayName: 'Nora',
    photoURL: null,
    permission: 'granted',
  }),
  answerOf(getConfig, {
    origins: [],
    google: { clientId: 'bench', authorizeUrl: 'http://localhost/authorize', scopes: ['openid'] },
    firebase: {
      apiKey: 'bench',
      projectId: 'demo-bench',
      authDomain: 'localhost',
      authEmulatorUrl: null,
      firestoreEmulatorHost: null,
    },
  }),
  answerOf(listChannels, [
    { id: 'channel-1', title: 'Nora planes wood', thumbnailUrl: null, subscriberCount: 4_210 },
  ]),
  answerOf(listVideos, [video]),
  answerOf(listOpenBatches, []),
  answerOf(getQuota, { left: 190, resetsAt: AT }),
  answerOf(checkBatch, { alike: [] }),
  answerOf(getSettings, {
    maxResponsesPerHour: 30,
    minIntervalSeconds: 30,
    maxIntervalSeconds: 300,
    aiPrompt: '',
    ownPrompt: null,
    sharedPrompt: '',
    updatedAt: null,
    aiTemperature: 8,
  }),
  answerOf(loadLatestComments, {
    message: '',
    newComments: 0,
    updatedComments: 0,
    complete: true,
  }),
]);

const statsOf = ({ comments }: Channel): Answer => ({
  body: getStats.answer.parse({
    commentsProcessed: 0,
    responseRate: 0,
    avgResponseTime: 0,
    responsesPosted: 0,
    totalVideos: 1,
    totalComments: comments,
    pendingResponses: comments,
    lastActivityAt: null,
  }),
});

const SUBMIT = /^POST \/api\/youtube\/comments\/([^/]+)\/submit-response$/;

/** What a creator with this channel is answered; null for what the page should not ask. */
export const answerTo = (channel: Channel, method: string, url: URL): Answer | null => {
  const call = `${method} ${url.pathname}`;
  if (call === `${listSavedVideos.method} ${listSavedVideos.path}`) return savedPage(channel, url);
  if (call === `${getStats.method} ${getStats.path}`) return statsOf(channel);
  const submitted = SUBMIT.exec(call)?.[1];
  if (submitted) return sentReply(channel, submitted);
  return answers.has(call) ? { body: answers.get(call) } : null;
};
