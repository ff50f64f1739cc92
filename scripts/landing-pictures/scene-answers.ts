import { listOpenBatches, getBatchStatus } from '@replywell/contract/endpoints/batches';
import { getStats } from '@replywell/contract/endpoints/stats';
import { listChannels, listSavedVideos, listVideos } from '@replywell/contract/endpoints/youtube';
import { answerOf, answers } from '../../bench/answers.ts';
import { landscape, portrait } from '../../standins/world/picture.ts';
import type { Scene, SceneComment } from './scenes.ts';

/** When the pictures are taken: two minutes to spare before the next reply goes out. */
export const NOW = '2026-11-21T14:18:00.000Z';
const TODAY = '2026-11-21';
const TASK = 'batch-1';
/** Replies of the batch that went out before those in the picture. */
const SENT = 2;
const NEXT = '2026-11-21T14:22:00.000Z';
const LAST = '2026-11-21T14:27:00.000Z';

const svgAddress = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

const videosOf = (scene: Scene) =>
  scene.videos.map((title, index) => ({
    id: `video-${String(index)}`,
    youtubeId: `video-${String(index)}`,
    title,
    description: null,
    thumbnailUrl: svgAddress(landscape(`landing ${String(index)}`)),
    publishedAt: `${TODAY}T08:00:00.000Z`,
    channelId: 'channel-1',
    summary: null,
    isShort: false,
  }));

const commentOf = (comment: SceneComment, index: number) => ({
  id: `row-${String(index)}`,
  youtubeId: `row-${String(index)}`,
  videoId: `video-${String(comment.video)}`,
  text: comment.text,
  imageUrl: null,
  authorName: comment.author,
  authorProfileImageUrl: null,
  publishedAt: `${TODAY}T${comment.at}:00.000Z`,
  isReplied: false,
  canReply: true,
  aiResponse: comment.draft ?? null,
  responsePublishedAt: null,
  status: comment.status,
  scheduledFor: comment.status === 'scheduled' ? NEXT : null,
  sendReason: null,
  draftFindings: comment.promise ? [{ kind: 'promise' as const, detail: comment.promise }] : [],
  createdAt: NOW,
});

const itemOf = (commentId: string, status: 'sent' | 'queued', scheduledFor: string | null) => ({
  commentId,
  status,
  scheduledFor,
  replyId: status === 'sent' ? `reply-${commentId}` : null,
  reason: null,
});

/** Five replies: two are out, the one in the picture is next. */
const batchOf = (scene: Scene) => {
  const next = scene.comments.findIndex(({ status }) => status === 'scheduled');
  const items = [
    ...Array.from({ length: SENT }, (_, index) => itemOf(`sent-${String(index)}`, 'sent', null)),
    itemOf(`row-${String(next)}`, 'queued', NEXT),
    itemOf('later-0', 'queued', '2026-11-21T14:25:00.000Z'),
    itemOf('later-1', 'queued', LAST),
  ];
  return {
    taskId: TASK,
    status: 'in_progress' as const,
    progress: {
      total: items.length,
      processed: SENT,
      success: SENT,
      failed: 0,
      skipped: 0,
      cancelled: 0,
    },
    commentIds: items.map(({ commentId }) => commentId),
    items,
    pauseReason: null,
    resumesAt: null,
    createdAt: `${TODAY}T14:10:00.000Z`,
  };
};

/** What the dashboard asks for, answered with the scene; the rest as in the measurements. */
export const answersOf = (scene: Scene): ReadonlyMap<string, unknown> => {
  const videos = videosOf(scene);
  const comments = scene.comments.map(commentOf);
  const batch = batchOf(scene);
  return new Map<string, unknown>([
    ...answers,
    answerOf(listChannels, [
      {
        id: 'channel-1',
        title: scene.channel,
        thumbnailUrl: svgAddress(portrait('landing channel')),
        subscriberCount: scene.subscribers,
      },
    ]),
    answerOf(listVideos, videos),
    answerOf(
      listSavedVideos,
      videos.map((video) => ({
        ...video,
        comments: comments.filter(({ videoId }) => videoId === video.id),
      })),
    ),
    answerOf(getStats, {
      commentsProcessed: 1_272,
      responseRate: 80,
      avgResponseTime: 3,
      responsesPosted: 1_272,
      totalVideos: 128,
      totalComments: 1_584,
      pendingResponses: 312,
      lastActivityAt: NOW,
    }),
    answerOf(listOpenBatches, [batch]),
    [
      `GET ${getBatchStatus.path.replace(':taskId', TASK)}`,
      getBatchStatus.answer.parse(batch),
    ] as const,
  ]);
};
