import { YouTubeRefusal, type YouTube } from '../../core/youtube/ports.ts';
import { emptyAnswer, youtubePages } from '../../core/youtube/youtube-pages.ts';
import { channelPageSchema, uploadPageSchema, videoPageSchema } from './answers.ts';
import { refusedAs, type Calls } from './call.ts';

/** What YouTube sends at most, and takes at most of ids. */
const PER_CALL = 50;
const UPLOAD_PAGES_MAX = 5;

/** YouTube's reasons if a Google account has no channel; it does not return an empty list then. */
const NO_CHANNEL = ['youtubeSignupRequired', 'authenticatedUserNotChannel'];

function notEmpty<T>(found: T[]): T[] {
  if (found.length === 0) throw emptyAnswer();
  return found;
}

const PARTS = ['snippet', 'contentDetails', 'status'];
/** For the owner only: with one video of somebody else, YouTube refuses the whole call. */
const OWNERS_PARTS = [...PARTS, 'fileDetails'];

/** The methods about a channel and its videos, as the port describes them. */
// eslint-disable-next-line max-lines-per-function -- one port; each of its methods is short.
export function channelMethods({
  read,
}: Calls): Pick<YouTube, 'listMyChannels' | 'listUploads' | 'listVideos'> {
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

  const readVideos = async (accessToken: string, part: string[], id: string[]) => {
    const { items } = await read({
      accessToken,
      schema: videoPageSchema,
      send: ({ videos }, options) => videos.list({ part, id, maxResults: PER_CALL }, options),
    });
    return notEmpty(items);
  };

  return {
    listMyChannels: async (accessToken) => {
      try {
        const { items } = await read({
          accessToken,
          schema: channelPageSchema,
          send: ({ channels }, options) =>
            channels.list({ part: ['snippet', 'statistics'], mine: true }, options),
        });
        return notEmpty(items);
      } catch (error) {
        if (error instanceof YouTubeRefusal && NO_CHANNEL.includes(error.reason)) return [];
        throw error;
      }
    },

    listUploads: async (accessToken, playlistId) => {
      try {
        const ids: string[] = [];
        const pages = youtubePages((token) => uploadPage(accessToken, playlistId, token), {
          maxPages: UPLOAD_PAGES_MAX,
        });
        for await (const { items, isSaidToBeEmpty } of pages) {
          if (isSaidToBeEmpty) return [];
          ids.push(...items.filter((id) => id !== null));
          if (ids.length >= PER_CALL) break;
        }
        return notEmpty(ids.slice(0, PER_CALL));
      } catch (error) {
        // A channel without uploads does not have this playlist.
        if (refusedAs('gone')(error)) return [];
        throw error;
      }
    },

    listVideos: async (accessToken, ids) => {
      const videos = await readVideos(accessToken, OWNERS_PARTS, ids).catch((error: unknown) => {
        if (!refusedAs('forbidden')(error)) throw error;
        return readVideos(accessToken, PARTS, ids);
      });
      return videos.flatMap(({ video, isPrivate }) => (isPrivate ? [] : [video]));
    },
  };
}
