import { startOfToday, startOfYesterday } from '../../../lib/dates.ts';
import type { ListedComment } from '../../../lib/replica/entry.ts';
import { orderedEntries } from '../../../lib/replica/replica-store.ts';
import { matcherOf } from '../../../lib/replica/search.ts';

export type SentDay = 'today' | 'yesterday' | 'older';

export interface SentGroup {
  readonly day: SentDay;
  readonly rows: readonly ListedComment[];
}

const sentAt = ({ responsePublishedAt }: ListedComment): string => responsePublishedAt ?? '';

const latestFirst = (one: ListedComment, other: ListedComment): number =>
  sentAt(one) === sentAt(other) ? 0 : sentAt(one) < sentAt(other) ? 1 : -1;

/** Every reply that went out from here and matches the search, singly or in a batch, by its day. */
export const sentGroups = (q: string): SentGroup[] => {
  const matches = matcherOf(q);
  const rows = orderedEntries()
    .filter((entry) => entry.row.status === 'sent' && (matches === null || matches(entry)))
    .map(({ row }) => row)
    .sort(latestFirst);
  const [today, yesterday] = [startOfToday(), startOfYesterday()];
  const dayOf = (row: ListedComment): SentDay => {
    if (sentAt(row) >= today) return 'today';
    return sentAt(row) >= yesterday ? 'yesterday' : 'older';
  };
  return [...Map.groupBy(rows, dayOf)].map(([day, ofDay]) => ({ day, rows: ofDay }));
};

/** The first of all groups together, so that a page of thousands is drawn in parts. */
export const firstOf = (groups: readonly SentGroup[], count: number): SentGroup[] => {
  let left = count;
  return groups.flatMap(({ day, rows }) => {
    const shown = rows.slice(0, left);
    left -= shown.length;
    return shown.length > 0 ? [{ day, rows: shown }] : [];
  });
};
