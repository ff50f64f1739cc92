import { emptyAnswer } from '../../core/youtube/empty-answer.ts';
import {
  YouTubeRefusal,
  type YouTube,
  type YouTubeChannel,
  type YouTubeVideo,
} from '../../core/youtube/ports.ts';
import { youtubePages } from '../../core/youtube/youtube-pages.ts';
import { channelPageSchema, uploadPageSchema, videoPageSchema } from './answers.ts';
import type { Calls } from './call.ts';

const PER_CALL = 50;
const PAGES_MAX = 5;
const UPLOADS_MAX = 50;

const PARTS = ['snippet', 'contentDetails'];
/**
 * Only the owner may ask for these parts. With one video of somebody else, YouTube refuses the
 * whole call.
 */
const OWNERS_PARTS = [...PARTS, 'fileDetails'];

/** YouTube's reasons if a Google account has no channel; it does not return an empty list then. */
const NO_CHANNEL = ['youtubeSignupRequired', 'authenticatedUserNotChannel'];

const refusedAs = (error: unknown, kind: YouTubeRefusal['kind']): boolean =>
  error instanceof YouTubeRefusal && error.kind === kind;

const chunks = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / PER_CALL) }, (_, i) =>
    ids.slice(i * PER_CALL, (i + 1) * PER_CALL),
  );

function notEmpty<T>(found: T[]): T[] {
  if (found.length === 0) throw emptyAnswer();
  return found;
}

/** The methods about channels and videos, as the port describes them. */
export function channelMethods({
  read,
}: Calls): Pick<YouTube, 'listMyChannels' | 'listUploads' | 'listVideos'> {
  const readVideos = async (
    accessToken: string,
    part: string[],
    id: string[],
  ): Promise<YouTubeVideo[]> => {
    const { items } = await read({
      accessToken,
      schema: videoPageSchema,
      send: ({ videos }, options) => videos.list({ part, id, maxResults: PER_CALL }, options),
    });
    return items;
  };

  const channelPage = (accessToken: string, pageToken: string | null) =>
    read({
      accessToken,
      schema: channelPageSchema,
      send: ({ channels }, options) =>
        channels.list(
          {
            part: ['snippet', 'contentDetails', 'statistics'],
            mine: true,
            maxResults: PER_CALL,
            ...(pageToken === null ? {} : { pageToken }),
          },
          options,
        ),
    });

  const uploadPage = (accessToken: string, playlistId: string, pageToken: string | null) =>
    read({
      accessToken,
      schema: uploadPageSchema,
      send: ({ playlistItems }, options) =>
        playlistItems.list(
          {
            part: ['snippet', 'contentDetails'],
            playlistId,
            maxResults: PER_CALL,
            ...(pageToken === null ? {} : { pageToken }),
          },
          options,
        ),
    });

  return {
    listMyChannels: async (accessToken) => {
      try {
        const found: YouTubeChannel[] = [];
        const pages = youtubePages((token) => channelPage(accessToken, token), {
          maxPages: PAGES_MAX,
        });
        for await (const { items } of pages) found.push(...items);
        return found;
      } catch (error) {
        if (error instanceof YouTubeRefusal && NO_CHANNEL.includes(error.reason)) return [];
        throw error;
      }
    },

    listUploads: async (accessToken, playlistId) => {
      try {
        const ids: string[] = [];
        const pages = youtubePages((token) => uploadPage(accessToken, playlistId, token), {
          maxPages: PAGES_MAX,
        });
        for await (const { items } of pages) {
          ids.push(...items.filter((id) => id !== null));
          if (ids.length >= UPLOADS_MAX) break;
        }
        return notEmpty(ids.slice(0, UPLOADS_MAX));
      } catch (error) {
        // A channel without uploads does not have this playlist.
        if (refusedAs(error, 'gone')) return [];
        throw error;
      }
    },

    listVideos: async (accessToken, ids) => {
      const videos: YouTubeVideo[] = [];
      for (const chunk of chunks(ids)) {
        try {
          videos.push(...notEmpty(await readVideos(accessToken, OWNERS_PARTS, chunk)));
        } catch (error) {
          if (!refusedAs(error, 'forbidden')) throw error;
          videos.push(...notEmpty(await readVideos(accessToken, PARTS, chunk)));
        }
      }
      return videos;
    },
  };
}
