import type { Endpoint } from '@replywell/contract/endpoint';
import { me } from '@replywell/contract/endpoints/auth';
import { listOpenBatches } from '@replywell/contract/endpoints/batches';
import { getConfig } from '@replywell/contract/endpoints/config';
import { getSettings } from '@replywell/contract/endpoints/settings';
import { getStats } from '@replywell/contract/endpoints/stats';
import {
  listChannels,
  listSavedVideos,
  listVideos,
  loadLatestComments,
} from '@replywell/contract/endpoints/youtube';
import type { z } from 'zod';

const ROWS = 50;
const AT = '2026-01-02T03:04:05.000Z';

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

const commentAt = (index: number) => ({
  id: `comment-${String(index)}`,
  youtubeId: `comment-${String(index)}`,
  videoId: video.id,
  text: `Which oil do you use on the sole? I am asking for the ${String(index)}th time.`,
  imageUrl: null,
  authorName: `@viewer-${String(index)}`,
  authorProfileImageUrl: null,
  publishedAt: AT,
  isReplied: false,
  canReply: true,
  aiResponse: index % 3 === 0 ? 'Camellia oil, one thin coat.' : null,
  responsePublishedAt: null,
  status: index % 3 === 0 ? ('ready' as const) : ('no_response' as const),
  scheduledFor: null,
  sendReason: null,
  draftFindings: [],
  createdAt: AT,
});

/** An entry of the answers, as the contract wants it. */
export const answerOf = <E extends Endpoint>(endpoint: E, answer: z.input<E['answer']>) =>
  [`${endpoint.method} ${endpoint.path}`, endpoint.answer.parse(answer)] as const;

/** What a signed-in creator with one page of comments gets, by method and path. */
export const answers: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  answerOf(me, {
    id: 'creator-1',
    email: 'creator@example.com',
    displayName: 'Nora',
    photoURL: null,
    permission: 'granted',
  }),
  answerOf(getConfig, {
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
  answerOf(listSavedVideos, [
    { ...video, comments: Array.from({ length: ROWS }, (_, index) => commentAt(index)) },
  ]),
  answerOf(listOpenBatches, []),
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
  answerOf(getStats, {
    commentsProcessed: 0,
    responseRate: 0,
    avgResponseTime: 0,
    responsesPosted: 0,
    totalVideos: 1,
    totalComments: ROWS,
    pendingResponses: ROWS,
    lastActivityAt: null,
  }),
]);
