import { listOpenBatches, getBatchStatus } from '@replywell/contract/endpoints/batches';
import { getStats } from '@replywell/contract/endpoints/stats';
import { listChannels, listSavedVideos, listVideos } from '@replywell/contract/endpoints/youtube';
import { landscape, portrait } from '../../standins/world/picture.ts';
import { buildBatch, buildItem } from '../../testing/site/build-batch.ts';
import { buildComment, buildVideo } from '../../testing/site/build-comment.ts';
import { buildStats } from '../../testing/site/build-stats.ts';
import { answer, type Stub } from '../../testing/site/stubs.ts';
import { signedIn } from '../../testing/site/usual-answers.ts';
import type { Scene, SceneComment } from './scenes.ts';

/** The time in the pictures. The next reply is sent four minutes later. */
export const NOW = '2026-11-21T14:18:00.000Z';
const TODAY = '2026-11-21';
/** The number of the batch's replies that were sent before those in the picture. */
const SENT = 2;
const NEXT = '2026-11-21T14:22:00.000Z';

const svgAddress = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

const commentOf = (comment: SceneComment, index: number) =>
  buildComment({
    id: `row-${String(index)}`,
    videoId: `video-${String(comment.video)}`,
    text: comment.text,
    authorName: comment.author,
    publishedAt: `${TODAY}T${comment.at}:00.000Z`,
    aiResponse: comment.draft ?? null,
    status: comment.status,
    scheduledFor: comment.status === 'scheduled' ? NEXT : null,
    draftFindings: comment.promise ? [{ kind: 'promise', detail: comment.promise }] : [],
  });

const videosOf = (scene: Scene) =>
  scene.videos.map((title, index) =>
    buildVideo({
      id: `video-${String(index)}`,
      title,
      thumbnailUrl: svgAddress(landscape(`landing ${String(index)}`)),
    }),
  );

/** Five replies: two are sent, and the one in the picture is next. */
const batchOf = (scene: Scene) => {
  const next = scene.comments.findIndex(({ status }) => status === 'scheduled');
  return buildBatch([
    ...Array.from({ length: SENT }, (_, index) =>
      buildItem(`sent-${String(index)}`, 'sent', { scheduledFor: null }),
    ),
    buildItem(`row-${String(next)}`, 'queued', {
      scheduledFor: NEXT,
      text: scene.comments[next]?.draft ?? null,
    }),
    buildItem('later-0', 'queued', { scheduledFor: '2026-11-21T14:25:00.000Z' }),
    buildItem('later-1', 'queued', { scheduledFor: '2026-11-21T14:27:00.000Z' }),
  ]);
};

/** The dashboard with the scene on it. */
export const stubsOf = (scene: Scene): readonly Stub[] => {
  const videos = videosOf(scene);
  const comments = scene.comments.map(commentOf);
  const batch = batchOf(scene);
  return [
    ...signedIn,
    answer(listChannels, [
      {
        id: 'channel-1',
        title: scene.channel,
        thumbnailUrl: svgAddress(portrait('landing channel')),
        subscriberCount: scene.subscribers,
      },
    ]),
    answer(listVideos, videos),
    answer(
      listSavedVideos,
      videos.map((video) => ({
        ...video,
        comments: comments.filter(({ videoId }) => videoId === video.id),
      })),
    ),
    answer(getStats, buildStats({ totalVideos: 128, totalComments: 1_584, pendingResponses: 312 })),
    answer(listOpenBatches, [batch]),
    answer(getBatchStatus, batch),
  ];
};
