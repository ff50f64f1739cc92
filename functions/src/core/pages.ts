export interface TokenPage {
  nextPageToken: string | null;
}

export interface Walk {
  /** So many requests it may cost, retries aside. */
  maxPages: number;
  /** The first page's token. */
  from?: string | null;
  /** What is thrown where a token comes again, or a page too many: such a walk might never end. */
  endless: () => Error;
}

/** Page after page by their tokens. Each is asked for when it is wanted, an empty one like any other. */
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
