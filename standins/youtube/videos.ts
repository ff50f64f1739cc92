import { owns } from './caller.ts';
import { escapeHtml } from '../world/markup.ts';
import type { Video } from '../world/model.ts';
import type { ApiCall, Method } from './method.ts';
import { Refusal } from './refusals.ts';
import { timeText, videoThumbnails, withEtag } from './resources.ts';
import { shownReplies, shownThreads } from './visibility.ts';

/** `PT17M22S`, as contentDetails.duration. */
function duration(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 3600), 'H'],
    [Math.floor((seconds % 3600) / 60), 'M'],
    [seconds % 60, 'S'],
  ] as const;
  return `PT${parts.map(([value, unit]) => (value > 0 ? `${value}${unit}` : '')).join('') || '0S'}`;
}

function snippet(video: Video, { world, base }: ApiCall): object {
  const { title, description } = video;
  const channel = world.channel(video.channelId);
  const language = channel?.language ?? 'en';
  return {
    publishedAt: timeText(video.publishedAt),
    channelId: video.channelId,
    title,
    description,
    thumbnails: videoThumbnails(base, video),
    channelTitle: channel?.title ?? '',
    tags: video.tags,
    categoryId: '26',
    liveBroadcastContent: 'none',
    ...(!video.portrait && { defaultLanguage: language }),
    localized: { title, description },
    defaultAudioLanguage: language,
  };
}

function commentCount(video: Video, { world }: ApiCall): number {
  return shownThreads(world, video.channelId)
    .filter((thread) => thread.videoId === video.id)
    .reduce((sum, thread) => sum + 1 + shownReplies(world, thread.id).length, 0);
}

/** If comments are disabled, the count is missing and not zero. */
const statistics = (video: Video, call: ApiCall): object => ({
  viewCount: String(video.viewCount),
  likeCount: String(video.likeCount),
  favoriteCount: '0',
  ...(!video.commentsDisabled && { commentCount: String(commentCount(video, call)) }),
});

const contentDetails = (video: Video): object => ({
  duration: duration(video.durationSeconds),
  dimension: '2d',
  definition: 'hd',
  caption: 'false',
  licensedContent: false,
  contentRating: {},
  projection: 'rectangular',
});

function fileDetails(video: Video): object {
  const [widthPixels, heightPixels] = video.portrait ? [1080, 1920] : [1920, 1080];
  return {
    fileName: `${video.id}.mp4`,
    fileSize: String(video.durationSeconds * 1_250_000),
    fileType: 'video',
    container: 'mov',
    videoStreams: [
      {
        widthPixels,
        heightPixels,
        frameRateFps: 25,
        aspectRatio: widthPixels / heightPixels,
        codec: 'h264',
        bitrateBps: '10000000',
      },
    ],
    audioStreams: [{ channelCount: 2, codec: 'aac', bitrateBps: '192000' }],
    durationMs: String(video.durationSeconds * 1000),
    bitrateBps: '10192000',
  };
}

const status = (video: Video, call: ApiCall): object => ({
  uploadStatus: 'processed',
  privacyStatus: 'public',
  license: 'youtube',
  embeddable: true,
  publicStatsViewable: true,
  madeForKids: false,
  ...(owns(call.caller, video.channelId) && { selfDeclaredMadeForKids: false }),
});

const player = (video: Video): object => ({
  embedHtml: `<iframe width="480" height="270" src="//www.youtube.com/embed/${escapeHtml(video.id)}" frameborder="0" allow="accelerometer; autoplay; encrypted-media; gyroscope; picture-in-picture" allowfullscreen></iframe>`,
});

type Part = (video: Video, call: ApiCall) => object;

const PARTS: Readonly<Record<string, Part>> = {
  snippet,
  contentDetails,
  status,
  statistics,
  player,
  fileDetails,
};

function videoResource(video: Video, call: ApiCall): object {
  const parts = Object.entries(PARTS)
    .filter(([name]) => call.parameters.parts.has(name))
    .map(([name, part]) => [name, part(video, call)] as const);
  return withEtag('youtube#video', { id: video.id, ...Object.fromEntries(parts) });
}

/** Unknown ids are left out. */
function list(call: ApiCall): object {
  const { parameters, world, caller } = call;
  parameters.filter(['id']);
  const videos = [...new Set(parameters.ids('id'))].flatMap((id) => world.video(id) ?? []);
  const foreign = videos.some((video) => !owns(caller, video.channelId));
  if (parameters.parts.has('fileDetails') && foreign) throw new Refusal('fileDetailsForbidden');
  return withEtag('youtube#videoListResponse', {
    pageInfo: { totalResults: videos.length, resultsPerPage: videos.length },
    items: videos.map((video) => videoResource(video, call)),
  });
}

export const videoMethods: readonly Method[] = [
  {
    operation: 'videos.list',
    verb: 'get',
    path: '/videos',
    units: 1,
    scope: 'any',
    parts: ['id', ...Object.keys(PARTS)],
    names: ['id', 'hl', 'maxResults'],
    handle: list,
  },
];
