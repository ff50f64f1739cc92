import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import { nextQuery, SAVED_KEY, fetchSavedPage } from './get-saved.ts';
import { differsFrom, withHead, type SavedPage } from '../lib/list.ts';

type Saved = InfiniteData<SavedPage, SavedPage['next']>;

/** Reads pages from the top until a page contains nothing new. Usually this is one page. */
const readHead = async (known: readonly SavedPage[]): Promise<SavedPage[]> => {
  const head: SavedPage[] = [];
  let query = known[0]?.asked;
  while (query && head.length < known.length) {
    const page = await fetchSavedPage(query);
    head.push(page);
    query = page.next && differsFrom(page, known) ? nextQuery(page.next) : undefined;
  }
  return head;
};

/** Waits for a page that is still loading, because it would restore the old pages. */
const settled = async (client: QueryClient, queryKey: QueryKey): Promise<void> => {
  const query = client.getQueryCache().find({ queryKey });
  while (query?.state.fetchStatus === 'fetching') {
    await query.promise?.catch(() => undefined);
    await Promise.resolve();
  }
};

const refreshOne = async (client: QueryClient, queryKey: QueryKey): Promise<void> => {
  await settled(client, queryKey);
  const known = client.getQueryData<Saved>(queryKey);
  if (!known) {
    await client.refetchQueries({ queryKey, exact: true });
    return;
  }
  const head = await readHead(known.pages).catch(() => null);
  if (!head) return;
  await settled(client, queryKey);
  client.setQueryData<Saved>(queryKey, (now) => {
    if (!now) return now;
    const pages = withHead(now.pages, head);
    return { pages, pageParams: pages.map(() => null) };
  });
};

/**
 * Drops the cached lists of other filters, because a change made here may have moved a comment into
 * or out of any of them.
 */
export const forgetHiddenLists = (client: QueryClient): void =>
  client.removeQueries({ queryKey: SAVED_KEY, type: 'inactive' });

/**
 * Updates the list on screen without requesting all of it again, because the creator may have
 * scrolled through a hundred pages. Lists that are not on screen are dropped from the cache.
 */
export const refreshSaved = async (client: QueryClient): Promise<void> => {
  forgetHiddenLists(client);
  const shown = client.getQueryCache().findAll({ queryKey: SAVED_KEY, type: 'active' });
  await Promise.all(shown.map(({ queryKey }) => refreshOne(client, queryKey)));
};
