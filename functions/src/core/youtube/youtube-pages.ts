import { pagesOf, type TokenPage } from '../pages.ts';
import { YouTubeRefusal } from './ports.ts';

export const ENDLESS = 'endlessPages';

/** The refusal for a list whose pages do not end. */
export const endlessPages = (): YouTubeRefusal => new YouTubeRefusal('unavailable', ENDLESS);

export const isEndless = (error: unknown): boolean =>
  error instanceof YouTubeRefusal && error.reason === ENDLESS;

/** Walks YouTube's pages. If they do not end, it throws the refusal `unavailable: endlessPages`. */
export const youtubePages = <P extends TokenPage>(
  fetch: (pageToken: string | null) => Promise<P>,
  walk: { maxPages: number; from?: string | null },
): AsyncGenerator<P, void, undefined> => pagesOf(fetch, { ...walk, endless: endlessPages });
