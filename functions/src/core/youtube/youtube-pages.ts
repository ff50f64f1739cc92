import { YouTubeRefusal } from './ports.ts';

const isFor = (reason: string) => (error: unknown) =>
  error instanceof YouTubeRefusal && error.reason === reason;

const EMPTY_ANSWER = 'emptyAnswer';
/** An answer that is empty although it cannot be proves nothing. */
export const emptyAnswer = (): YouTubeRefusal =>
  new YouTubeRefusal('unavailable', EMPTY_ANSWER, 200);
export const isEmptyAnswer = isFor(EMPTY_ANSWER);

const ENDLESS = 'endlessPages';
export const endlessPages = (): YouTubeRefusal => new YouTubeRefusal('unavailable', ENDLESS);
export const isEndless = isFor(ENDLESS);

/**
 * Yields YouTube's pages one by one, empty ones included, each requested when the caller asks for it.
 * `from`: the token of the first; the last has none. Throws `endlessPages` when a token repeats, or after `maxPages`.
 */
export async function* youtubePages<P extends { nextPageToken: string | null }>(
  fetch: (pageToken: string | null) => Promise<P>,
  { maxPages, from = null }: { maxPages: number; from?: string | null },
): AsyncGenerator<P, void, undefined> {
  const asked = new Set<string | null>();
  let token = from;
  do {
    if (asked.has(token) || asked.size >= maxPages) throw endlessPages();
    asked.add(token);
    const page = await fetch(token);
    yield page;
    token = page.nextPageToken;
  } while (token !== null);
}
