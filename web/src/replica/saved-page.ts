import {
  listSavedVideos,
  SERVER_TIME_HEADER,
  type Comment,
} from '@replywell/contract/endpoints/youtube';
import { callWithHeaders } from '../lib/api-client.ts';
import { videoSummaryOf } from './entry.ts';

export type SavedQuery = Readonly<Record<string, string>>;

/** The query of the `rel="next"` link. */
const readNext = (link: string | null): SavedQuery | null => {
  const target = link?.split(',').find((part) => /;\s*rel="?next"?/.test(part));
  const address = target && /<([^<>]*)>/.exec(target)?.[1];
  if (!address) return null;
  return Object.fromEntries(new URL(address, window.location.origin).searchParams);
};

const newestFirst = (a: Comment, b: Comment): number =>
  a.publishedAt < b.publishedAt ? 1 : a.publishedAt > b.publishedAt ? -1 : 0;

export const fetchSavedPage = async (query: SavedQuery) => {
  const askedAt = Date.now();
  const { answer, headers } = await callWithHeaders(listSavedVideos, { query });
  return {
    comments: answer.flatMap(({ comments }) => comments).sort(newestFirst),
    // One that only lost comments may be gone, and has no title then.
    videos: answer.filter(({ comments }) => comments.length > 0).map(videoSummaryOf),
    removed: answer.flatMap(({ removed }) => removed),
    next: readNext(headers.get('Link')),
    time: headers.get(SERVER_TIME_HEADER) ?? new Date(askedAt).toISOString(),
    askedAt,
  };
};
export type SavedPage = Awaited<ReturnType<typeof fetchSavedPage>>;
