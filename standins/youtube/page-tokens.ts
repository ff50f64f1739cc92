import { z } from 'zod';
import { hash } from '../world/ids.ts';
import { Refusal } from './refusals.ts';

const tokenSchema = z.tuple([z.number(), z.string()]);

/**
 * A token names the last item of the page before, so that items that arrive between two pages
 * neither repeat nor hide any; it is good only for the query it came from.
 */
export function writePageToken(query: string, lastId: string): string {
  return Buffer.from(JSON.stringify([hash(query), lastId])).toString('base64url');
}

function readPageToken(query: string, token: string): string {
  let decoded: unknown;
  try {
    decoded = JSON.parse(Buffer.from(token, 'base64url').toString('utf8'));
  } catch {
    throw new Refusal('invalidPageToken');
  }
  const parsed = tokenSchema.safeParse(decoded);
  if (!parsed.success || parsed.data[0] !== hash(query)) throw new Refusal('invalidPageToken');
  return parsed.data[1];
}

export interface Page<T> {
  items: T[];
  nextPageToken?: string;
}

interface PageRequest {
  /** What the list was asked for, without the page. */
  query: string;
  token: string | undefined;
  size: number;
}

export function pageOf<T extends { id: string }>(
  all: readonly T[],
  { query, token, size }: PageRequest,
): Page<T> {
  let from = 0;
  if (token !== undefined) {
    const lastId = readPageToken(query, token);
    from = all.findIndex(({ id }) => id === lastId) + 1;
    if (from === 0) throw new Refusal('invalidPageToken');
  }
  const items = all.slice(from, from + size);
  const last = items.at(-1);
  if (!last || from + size >= all.length) return { items };
  return { items, nextPageToken: writePageToken(query, last.id) };
}
