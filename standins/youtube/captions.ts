import { owns } from './caller.ts';
import type { Video } from '../world/model.ts';
import type { ApiCall, Method } from './method.ts';
import { Refusal } from './refusals.ts';
import { timeText, withEtag } from './resources.ts';

const PREFIX = 'captions-of-';

/** A video has one track at most. */
const trackIdOf = ({ id }: Video): string => `${PREFIX}${id}`;

/** Only who may edit the video sees its tracks. */
function ownVideo({ world, caller }: ApiCall, id: string, unknown: string): Video {
  const video = world.video(id);
  if (!video) throw new Refusal(unknown);
  if (!owns(caller, video.channelId)) throw new Refusal('forbidden');
  return video;
}

function trackResource(video: Video, { world }: ApiCall): object {
  return withEtag('youtube#caption', {
    id: trackIdOf(video),
    snippet: {
      videoId: video.id,
      lastUpdated: timeText(video.publishedAt),
      trackKind: 'standard',
      language: world.channel(video.channelId)?.language ?? 'en',
      name: '',
      audioTrackType: 'unknown',
      isCC: false,
      isLarge: false,
      isEasyReader: false,
      isDraft: false,
      isAutoSynced: false,
      status: 'serving',
    },
  });
}

function list(call: ApiCall): object {
  const id = call.parameters.get('videoId');
  if (id === undefined) throw new Refusal('missingRequiredParameter', { location: 'videoId' });
  const video = ownVideo(call, id, 'videoNotFound');
  const tracks = video.captions.length > 0 ? [trackResource(video, call)] : [];
  return withEtag('youtube#captionListResponse', { items: tracks });
}

const MS_PER_SECOND = 1_000;

/** `00:12:40,000` */
const subRipTime = (seconds: number): string =>
  new Date(seconds * MS_PER_SECOND).toISOString().slice(11, -1).replace('.', ',');

/** Only as SubRip: that is what the product asks for. */
function download(call: ApiCall): string {
  call.parameters.oneOf('tfmt', ['srt'], 'srt');
  const id = call.pathname.split('/').at(-1) ?? '';
  if (!id.startsWith(PREFIX)) throw new Refusal('captionNotFound');
  const video = ownVideo(call, id.slice(PREFIX.length), 'captionNotFound');
  if (video.captions.length === 0) throw new Refusal('captionNotFound');
  return video.captions
    .map(([from, text], index) => {
      const to = video.captions[index + 1]?.[0] ?? video.durationSeconds;
      return `${index + 1}\n${subRipTime(from)} --> ${subRipTime(to)}\n${text}\n`;
    })
    .join('\n');
}

const scope = 'force-ssl';

export const captionMethods: readonly Method[] = [
  {
    ...{ operation: 'captions.list', verb: 'get', path: '/captions', units: 50, scope },
    ...{ parts: ['id', 'snippet'], names: ['videoId', 'id'] },
    handle: list,
  },
  {
    ...{ operation: 'captions.download', verb: 'get', path: '/captions/:id', units: 200, scope },
    ...{ parts: [], partless: true, names: ['tfmt', 'tlang'] },
    handle: download,
  },
];
