import { YouTubeRefusal, type YouTube, type YouTubeVideo } from '../../core/youtube/ports.ts';
import { channelPageSchema, uploadPageSchema, videoPageSchema } from './answers.ts';
import type { Calls } from './call.ts';

const PER_CALL = 50;

const PARTS = ['snippet', 'contentDetails'];
/** Only the owner may ask; one foreign video among the ids and the whole call is refused. */
const OWNERS_PARTS = [...PARTS, 'fileDetails'];

/** What YouTube says instead of an empty list where a Google account has no channel. */
const NO_CHANNEL = ['youtubeSignupRequired', 'authenticatedUserNotChannel'];

const refusedAs = (error: unknown, kind: YouTubeRefusal['kind']): boolean =>
  error instanceof YouTubeRefusal && error.kind === kind;

const chunks = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / PER_CALL) }, (_, i) =>
    ids.slice(i * PER_CALL, (i + 1) * PER_CALL),
  );

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

  return {
    listMyChannels: async (accessToken) => {
      try {
        const { items } = await read({
          accessToken,
          schema: channelPageSchema,
          send: ({ channels }, options) =>
            channels.list(
              {
                part: ['snippet', 'contentDetails', 'statistics'],
                mine: true,
                maxResults: PER_CALL,
              },
              options,
            ),
        });
        return items;
      } catch (error) {
        if (error instanceof YouTubeRefusal && NO_CHANNEL.includes(error.reason)) return [];
        throw error;
      }
    },

    listUploads: async (accessToken, playlistId) => {
      try {
        const { items } = await read({
          accessToken,
          schema: uploadPageSchema,
          send: ({ playlistItems }, options) =>
            playlistItems.list(
              { part: ['snippet', 'contentDetails'], playlistId, maxResults: PER_CALL },
              options,
            ),
        });
        return items.filter((id) => id !== null);
      } catch (error) {
        // A channel without uploads has no such playlist.
        if (refusedAs(error, 'gone')) return [];
        throw error;
      }
    },

    listVideos: async (accessToken, ids) => {
      const videos: YouTubeVideo[] = [];
      for (const chunk of chunks(ids)) {
        try {
          videos.push(...(await readVideos(accessToken, OWNERS_PARTS, chunk)));
        } catch (error) {
          if (!refusedAs(error, 'forbidden')) throw error;
          videos.push(...(await readVideos(accessToken, PARTS, chunk)));
        }
      }
      return videos;
    },
  };
}
