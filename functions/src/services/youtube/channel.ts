import { emptyAnswer } from '../../core/youtube/empty-answer.ts';
import { YouTubeRefusal, type YouTube, type YouTubeChannel } from '../../core/youtube/ports.ts';
import { youtubePages } from '../../core/youtube/youtube-pages.ts';
import { channelPageSchema, uploadPageSchema } from './answers.ts';
import type { Calls } from './call.ts';

export const PER_CALL = 50;
const PAGES_MAX = 5;
const UPLOADS_MAX = 50;

/** YouTube's reasons if a Google account has no channel; it does not return an empty list then. */
const NO_CHANNEL = ['youtubeSignupRequired', 'authenticatedUserNotChannel'];

/** Whether YouTube refused the call in this way. */
export const refusedAs = (error: unknown, kind: YouTubeRefusal['kind']): boolean =>
  error instanceof YouTubeRefusal && error.kind === kind;

/** Throws for an answer with nothing in it. */
export function notEmpty<T>(found: T[]): T[] {
  if (found.length === 0) throw emptyAnswer();
  return found;
}

/** The methods about channels, as the port describes them. */
// eslint-disable-next-line max-lines-per-function -- one port; each of its methods is short.
export function channelMethods({ read }: Calls): Pick<YouTube, 'listMyChannels' | 'listUploads'> {
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
        return notEmpty(found);
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
        for await (const { items, isSaidToBeEmpty } of pages) {
          if (isSaidToBeEmpty) return [];
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
  };
}
