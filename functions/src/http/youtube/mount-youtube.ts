import {
  findComments,
  chooseChannel as chooseChannelCall,
  listChannels as listChannelsCall,
  listSavedVideos,
  listVideos,
  loadLatestComments as loadLatestCommentsCall,
  SEARCHED_TO_HEADER,
} from '@replywell/contract/endpoints/youtube';
import type { Express } from 'express';
import type { ReadAs } from '../../core/sending/reading.ts';
import { chooseChannel, listChannels, loadVideos } from '../../core/youtube/channels.ts';
import { loadLatestComments, type LoadPorts } from '../../core/youtube/load-comments.ts';
import { presentComment } from '../../core/youtube/present-comment.ts';
import { listSaved } from '../../core/youtube/saved-list.ts';
import type { Pause } from '../../core/time.ts';
import { creatorRoute, type Sessions } from '../route.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { loadedMessage } from './loaded-message.ts';

/** The `Link` header for the same query from `cursor` on. */
function nextLink(
  path: string,
  query: Record<string, string | number | undefined>,
  cursor: string,
): string {
  const search = new URLSearchParams();
  const following: typeof query = { ...query, cursor };
  for (const [name, value] of Object.entries(following)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return `<${path}?${search.toString()}>; rel="next"`;
}

export type YoutubePorts = Omit<LoadPorts, 'youtube'> & { readAs: ReadAs; pause: Pause };

/** The calls about channels, videos and comments. */
export function mountYoutube(app: Express, sessions: Sessions, deps: YoutubePorts): void {
  const reading = <T>(uid: string, work: (ports: LoadPorts) => Promise<T>): Promise<T> =>
    deps.readAs(uid, (youtube) => work({ ...deps, youtube }));

  creatorRoute(app, sessions, listChannelsCall, ({ uid }) =>
    reading(uid, (ports) => listChannels(ports, uid)),
  );

  creatorRoute(app, sessions, chooseChannelCall, ({ uid, body }) =>
    reading(uid, (ports) => chooseChannel(ports, uid, body.channelId)),
  );

  creatorRoute(app, sessions, listVideos, ({ uid, query }) =>
    reading(uid, (ports) => loadVideos(ports, uid, query.channelId)),
  );

  creatorRoute(app, sessions, listSavedVideos, async ({ uid, query, res }) => {
    const { cursor, ...rest } = query;
    const after = cursor === undefined ? undefined : readCursor(cursor);
    const page = await listSaved(deps, uid, { ...rest, after });
    if (page.next) {
      res.setHeader('Link', nextLink(listSavedVideos.path, rest, writeCursor(page.next)));
      if (rest.search !== undefined) res.setHeader(SEARCHED_TO_HEADER, page.next.publishedAt);
    }
    return page.videos;
  });

  creatorRoute(app, sessions, findComments, async ({ uid, query }) => {
    const found = await deps.comments.findAll(uid, query.ids);
    const now = deps.clock();
    return found.map((comment) => presentComment(comment, now));
  });

  creatorRoute(app, sessions, loadLatestCommentsCall, async ({ uid, language }) => {
    const loaded = await reading(uid, (ports) => loadLatestComments(ports, uid));
    return { ...loaded, message: loadedMessage(loaded, language) };
  });
}
