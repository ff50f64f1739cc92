import { z } from 'zod';
import { invalid } from './errors.ts';

export const pageFields = {
  pageSize: z.coerce.number().int().min(0).default(0),
  pageToken: z.string().default(''),
};

/** One page of named items. The token is the last returned name, so deletions between pages are safe. */
export function pageOf<Item extends { name: string }>(
  items: readonly Item[],
  asked: { pageSize: number; pageToken: string },
  largestPage: number,
): { page: Item[]; next: { nextPageToken?: string } } {
  const after = readToken(asked.pageToken);
  const size = Math.min(asked.pageSize || largestPage, largestPage);
  const sorted = items
    .filter((item) => item.name > after)
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const page = sorted.slice(0, size);
  const last = page.at(-1);
  const next =
    last && sorted.length > size
      ? { nextPageToken: Buffer.from(last.name).toString('base64url') }
      : {};
  return { page, next };
}

function readToken(token: string): string {
  const name = Buffer.from(token, 'base64url').toString();
  if (token !== '' && !name.startsWith('projects/')) throw invalid('Invalid page token.');
  return name;
}
