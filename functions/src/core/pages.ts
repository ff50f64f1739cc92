/** One page of a list. `nextPageToken` null: this is the last page. */
export interface TokenPage {
  nextPageToken: string | null;
}

export interface Walk {
  /** The most pages to ask for. Retries of one page are not counted. */
  maxPages: number;
  /** The token of the first page. null or missing: start at the top. */
  from?: string | null;
  /**
   * The error to throw when a token repeats or there are more than `maxPages` pages. Such a list
   * might never end.
   */
  endless: () => Error;
}

/**
 * Yields the pages one by one, empty ones included. A page is requested only when the caller asks
 * for it.
 */
export async function* pagesOf<P extends TokenPage>(
  fetch: (pageToken: string | null) => Promise<P>,
  { maxPages, from = null, endless }: Walk,
): AsyncGenerator<P, void, undefined> {
  const asked = new Set<string | null>();
  let token = from;
  do {
    if (asked.has(token) || asked.size >= maxPages) throw endless();
    asked.add(token);
    const page = await fetch(token);
    yield page;
    token = page.nextPageToken;
  } while (token !== null);
}
