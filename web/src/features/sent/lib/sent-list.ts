import { startOfDay } from '../../../lib/dates.ts';
import type { ListedComment } from '../../../lib/replica/entry.ts';
import { orderedEntries } from '../../../lib/replica/replica-store.ts';
import { matcherOf } from '../../../lib/replica/search.ts';
import { isInPeriod, KINDS, type SentFilters } from './sent-filters.ts';

export type SentDay = 'today' | 'yesterday' | 'older';

export interface SentRow {
  readonly comment: ListedComment;
  /** The message that it answers. null: not known. */
  readonly messageId: string | null;
  readonly isFollowed: boolean;
}

const sentAt = ({ comment }: SentRow): string => comment.responsePublishedAt ?? '';

/** The comment's last reply, if it was sent from here, and those to earlier words under it. */
const sentUnder = (row: ListedComment): SentRow[] => {
  const { status, wroteBack, text, answersBefore = [] } = row;
  const last = {
    comment: { ...row, text: wroteBack?.text ?? text },
    messageId: wroteBack?.id ?? row.id,
    isFollowed: false,
  };
  const before = answersBefore.map(({ to, text: aiResponse, at, isOwn, ...given }) => ({
    messageId: given.messageId ?? null,
    comment: {
      ...row,
      text: to,
      aiResponse,
      channelReply: null,
      responsePublishedAt: at,
      draftIsOwn: isOwn,
      replyVisible: null,
      replyDeleted: given.isDeleted ?? false,
    },
    isFollowed: true,
  }));
  return status === 'sent' ? [last, ...before] : before;
};

const latestFirst = (one: SentRow, other: SentRow): number =>
  sentAt(one) === sentAt(other) ? 0 : sentAt(one) < sentAt(other) ? 1 : -1;

/** Every reply that went out from here and matches, singly or in a batch: the latest first. */
export const sentRows = ({ q, kind, period, videoId }: SentFilters): SentRow[] => {
  const matches = matcherOf(q);
  return orderedEntries()
    .filter(({ row }) => videoId === null || row.videoId === videoId)
    .filter((entry) => matches === null || matches(entry))
    .flatMap(({ row }) => sentUnder(row))
    .filter(KINDS[kind])
    .filter((row) => isInPeriod(sentAt(row), period))
    .sort(latestFirst);
};

export const byDay = (rows: readonly SentRow[]): Map<SentDay, SentRow[]> => {
  const [today, yesterday] = [startOfDay(), startOfDay(1)];
  return Map.groupBy(rows, (row) => {
    if (sentAt(row) >= today) return 'today';
    return sentAt(row) >= yesterday ? 'yesterday' : 'older';
  });
};

/** To choose from. */
export const sentVideos = () => {
  const titles = new Map(
    orderedEntries().flatMap(({ row }) =>
      sentUnder(row).length > 0 ? [[row.videoId, row.videoTitle] as const] : [],
    ),
  );
  return [...titles]
    .map(([value, label]) => ({ value, label }))
    .filter(({ label }) => label !== '')
    .sort((one, other) => one.label.localeCompare(other.label));
};
