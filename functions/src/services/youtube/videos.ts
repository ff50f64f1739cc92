import type { YouTube } from '../../core/youtube/ports.ts';
import { videoPageSchema } from './answers.ts';
import type { Calls } from './call.ts';
import { notEmpty, PER_CALL, refusedAs } from './channel.ts';

const PARTS = ['snippet', 'contentDetails', 'status'];
/**
 * Only the owner may ask for these parts. With one video of somebody else, YouTube refuses the
 * whole call.
 */
const OWNERS_PARTS = [...PARTS, 'fileDetails'];

const chunks = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / PER_CALL) }, (_, i) =>
    ids.slice(i * PER_CALL, (i + 1) * PER_CALL),
  );

/** The method about videos, as the port describes it. */
export function videoMethods({ read }: Calls): Pick<YouTube, 'listVideos'> {
  const readVideos = async (accessToken: string, part: string[], id: string[]) => {
    const { items } = await read({
      accessToken,
      schema: videoPageSchema,
      send: ({ videos }, options) => videos.list({ part, id, maxResults: PER_CALL }, options),
    });
    return items;
  };

  return {
    listVideos: async (accessToken, ids) => {
      const videos: Awaited<ReturnType<typeof readVideos>> = [];
      for (const chunk of chunks(ids)) {
        try {
          videos.push(...notEmpty(await readVideos(accessToken, OWNERS_PARTS, chunk)));
        } catch (error) {
          if (!refusedAs(error, 'forbidden')) throw error;
          videos.push(...notEmpty(await readVideos(accessToken, PARTS, chunk)));
        }
      }
      return videos.flatMap(({ video, isPrivate }) => (isPrivate ? [] : [video]));
    },
  };
}
