import { z } from 'zod';
import { hash } from '../world/ids.ts';
import { nextPlace, type PageQuirk, type Place } from './quirks/odd-pages.ts';
import { Refusal } from './refusals.ts';

const tokenSchema = z.tuple([z.number(), z.string(), z.enum(['A', 'B']).optional()]);

type Item = { readonly id: string };

/**
 * A token names the last item of the previous page. So items that arrive between two pages are
 * neither repeated nor skipped. It is valid only for the query it came from.
 */
function writePageToken(all: readonly Item[], query: string, { from, turn }: Place): string {
  const lastId = all[from - 1]?.id ?? '';
  const token = [hash(query), lastId, ...(turn ? [turn] : [])];
  return Buffer.from(JSON.stringify(token)).toString('base64url');
}

function readPageToken(all: readonly Item[], query: string, token: string): Place {
  let decoded: unknown;
  try {
    decoded = JSON.parse(Buffer.from(token, 'base64url').toString('utf8'));
  } catch {
    throw new Refusal('invalidPageToken');
  }
  const parsed = tokenSchema.safeParse(decoded);
  if (!parsed.success || parsed.data[0] !== hash(query)) throw new Refusal('invalidPageToken');
  const [, lastId, turn] = parsed.data;
  const from = all.findIndex(({ id }) => id === lastId) + 1;
  if (from === 0 && lastId !== '') throw new Refusal('invalidPageToken');
  return { from, turn };
}

export interface Page<T> {
  items: T[];
  nextPageToken?: string;
}

interface PageRequest {
  /** The query of the list, without the page. */
  query: string;
  token: string | undefined;
  size: number;
  quirk: PageQuirk | undefined;
}

export function pageOf<T extends Item>(
  all: readonly T[],
  { query, token, size, quirk }: PageRequest,
): Page<T> {
  const here = token === undefined ? null : readPageToken(all, query, token);
  const from = here?.from ?? 0;
  const items = quirk === 'empty' && !here ? [] : all.slice(from, from + size);
  const next = nextPlace({ here, size, length: all.length }, quirk);
  return next ? { items, nextPageToken: writePageToken(all, query, next) } : { items };
}
