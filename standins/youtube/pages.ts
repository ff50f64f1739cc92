import { z } from 'zod';
import { hash } from '../world/ids.ts';
import { Refusal } from './refusals.ts';
import type { ApiCall } from './request.ts';

const tokenSchema = z.tuple([z.number(), z.string()]);

type Item = { readonly id: string };

/**
 * A token names the last item of the previous page. So items that arrive between two pages are
 * neither repeated nor skipped. It is valid only for the query it came from.
 */
const tokenFor = (all: readonly Item[], query: string, from: number): string =>
  Buffer.from(JSON.stringify([hash(query), all[from - 1]?.id ?? ''])).toString('base64url');

function placeOf(all: readonly Item[], query: string, token: string): number {
  let decoded: unknown;
  try {
    decoded = JSON.parse(Buffer.from(token, 'base64url').toString('utf8'));
  } catch {
    throw new Refusal('invalidPageToken');
  }
  const parsed = tokenSchema.safeParse(decoded);
  if (!parsed.success || parsed.data[0] !== hash(query)) throw new Refusal('invalidPageToken');
  const [, lastId] = parsed.data;
  const from = all.findIndex(({ id }) => id === lastId) + 1;
  if (from === 0 && lastId !== '') throw new Refusal('invalidPageToken');
  return from;
}

interface Pages<T> {
  items: T[];
  pageInfo: { totalResults: number; resultsPerPage: number };
  nextPageToken?: string;
}

/** The page of the list for which the call asks. `query` is the list without its page. */
export function pageOf<T extends Item>(
  { parameters }: ApiCall,
  all: readonly T[],
  { query, usual, range }: { query: string; usual: number; range: readonly [number, number] },
): Pages<T> {
  const resultsPerPage = parameters.integer('maxResults', usual, range);
  const token = parameters.get('pageToken');
  const here = token === undefined ? 0 : placeOf(all, query, token);
  const next = here + resultsPerPage;
  const items = all.slice(here, next);
  return {
    ...(next < all.length && { nextPageToken: tokenFor(all, query, next) }),
    pageInfo: { totalResults: items.length, resultsPerPage },
    items,
  };
}
