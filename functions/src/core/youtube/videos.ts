import type { VideoDocument } from '@replywell/contract/documents/videos';
import type { Video } from '@replywell/contract/endpoints/youtube';
import { SCHEMA_VERSION } from '@replywell/contract/limits';
import { fromInstant, toInstant } from '../time.ts';
import { actAs } from './act-as.ts';
import type { ChannelPorts } from './channels.ts';
import type { YouTubeVideo } from './ports.ts';
import { isEmptyAnswer } from './youtube-pages.ts';

/** Older data is loaded again, because a job deletes it after 29 days. */
export const VIDEO_STALE_AFTER_MS = 25 * 24 * 60 * 60 * 1_000;

/** The fields that a load writes. Those of a stored video that it leaves alone are missing. */
export type VideoFacts = Omit<VideoDocument, 'summary' | 'createdAt'>;

export const videoFacts = (video: YouTubeVideo, uid: string, now: number): VideoFacts => ({
  schemaVersion: SCHEMA_VERSION,
  ...video,
  youtubeId: video.id,
  userId: uid,
  isGone: false,
  refreshedAt: toInstant(now),
});

/** Stored for a video that YouTube does not show, so that we do not ask for it every time. */
export const untitledVideo = (id: string, channelId: string): YouTubeVideo => ({
  id,
  channelId,
  title: '',
  description: null,
  thumbnailUrl: null,
  publishedAt: null,
  isShort: false,
});

export const presentVideo = (
  video: YouTubeVideo & Partial<Pick<VideoDocument, 'summary' | 'isGone'>>,
): Video => ({
  ...video,
  youtubeId: video.id,
  summary: video.summary ?? null,
  isGone: video.isGone ?? false,
});

type Ports = Pick<ChannelPorts, 'youtube' | 'tokens' | 'videos' | 'clock'>;

/** The most ids in one call of videos.list, for one unit. */
const IDS_PER_CALL = 50;
const NEVER = toInstant(0);

/** null: an empty answer proves nothing about the videos, and must not stop loading comments. */
const ask = (
  { youtube, tokens }: Ports,
  actor: { uid: string; channelId: string },
  ids: string[],
): Promise<YouTubeVideo[] | null> =>
  actAs(tokens, actor, (token) => youtube.listVideos(token, ids)).catch((error: unknown) => {
    if (isEmptyAnswer(error)) return null;
    throw error;
  });

/** Loads those videos that are not stored yet, or whose data is too old. 1 unit for fifty. */
export async function loadNewVideos(
  ports: Ports,
  { uid, channelId }: { uid: string; channelId: string },
  seen: ReadonlySet<string>,
): Promise<void> {
  const { videos, clock } = ports;
  const stale = clock() - VIDEO_STALE_AFTER_MS;
  const stored = new Map((await videos.findAll(uid, [...seen])).map((video) => [video.id, video]));
  const due = [...seen].filter((id) => fromInstant(stored.get(id)?.refreshedAt ?? NEVER) <= stale);
  for (let from = 0; from < due.length; from += IDS_PER_CALL) {
    const ids = due.slice(from, from + IDS_PER_CALL);
    const found = await ask(ports, { uid, channelId }, ids);
    const shown = new Set(found?.map(({ id }) => id));
    // A video that is stored already keeps its old data.
    const hidden = ids.filter((id) => !shown.has(id) && !stored.has(id));
    const facts = (video: YouTubeVideo) => videoFacts(video, uid, clock());
    await videos.save(uid, [
      ...(found ?? []).map(facts),
      // It was deleted, or made private.
      ...hidden.map((id) => ({ ...facts(untitledVideo(id, channelId)), isGone: found !== null })),
    ]);
  }
}
