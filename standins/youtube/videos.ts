import type { Video } from '../world/model.ts';
import { owns } from './caller.ts';
import { Refusal } from './refusals.ts';
import type { ApiCall, Method } from './request.ts';
import { timeText, videoThumbnails, withEtag } from './resources.ts';

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
    tags: title.toLowerCase().split(' '),
    categoryId: '26',
    liveBroadcastContent: 'none',
    ...(!video.portrait && { defaultLanguage: language }),
    localized: { title, description },
    defaultAudioLanguage: language,
  };
}

const contentDetails = (video: Video): object => ({ duration: duration(video.durationSeconds) });

function fileDetails(video: Video): object {
  const [widthPixels, heightPixels] = video.portrait ? [1080, 1920] : [1920, 1080];
  return { videoStreams: [{ widthPixels, heightPixels, aspectRatio: widthPixels / heightPixels }] };
}

const PARTS: Readonly<Record<string, (video: Video, call: ApiCall) => object>> = {
  snippet,
  contentDetails,
  fileDetails,
  status: () => ({ uploadStatus: 'processed', privacyStatus: 'public' }),
};

function videoResource(video: Video, call: ApiCall): object {
  const parts = Object.entries(PARTS)
    .filter(([name]) => call.parameters.parts.has(name))
    .map(([name, part]) => [name, part(video, call)] as const);
  return withEtag('video', { id: video.id, ...Object.fromEntries(parts) });
}

/** Unknown ids are left out. Only owners get the details of files. */
function list(call: ApiCall): object {
  const { parameters, world, caller } = call;
  parameters.filter(['id']);
  const videos = [...new Set(parameters.ids('id'))].flatMap((id) => world.video(id) ?? []);
  const foreign = videos.some((video) => !owns(caller, video.channelId));
  if (parameters.parts.has('fileDetails') && foreign) throw new Refusal('fileDetailsForbidden');
  return withEtag('videoListResponse', {
    pageInfo: { totalResults: videos.length, resultsPerPage: videos.length },
    items: videos.map((video) => videoResource(video, call)),
  });
}

export const videosList: Method = {
  operation: 'videos.list',
  verb: 'get',
  path: '/videos',
  units: 1,
  parts: ['id', ...Object.keys(PARTS)],
  names: ['id', 'hl', 'maxResults'],
  handle: list,
};
