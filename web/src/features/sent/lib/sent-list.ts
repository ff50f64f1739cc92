import { youtubeIdSchema } from '@replywell/contract/values';
import { dateText, startOfDay } from '../../../lib/dates.ts';
import type { ListedComment } from '../../../replica/entry.ts';
import { orderedEntries } from '../../../replica/replica-store.ts';
import { matcherOf } from '../../../replica/search.ts';

export const NAMED_DAYS = ['today', 'yesterday'] as const;

export interface SentRow {
  readonly comment: ListedComment;
  /** The message it answers. null: not known. */
  readonly messageId: string | null;
  readonly isFollowed: boolean;
  /** On YouTube, from here. */
  readonly isDeleted: boolean;
}

const sentAt = ({ comment }: SentRow): string => comment.responsePublishedAt ?? '';

/** The replies sent from here under a comment. */
const sentUnder = (row: ListedComment): SentRow[] => {
  const { status, wroteBack, text, answersBefore = [] } = row;
  const last = {
    comment: { ...row, text: wroteBack?.text ?? text },
    messageId: wroteBack?.id ?? row.id,
    isFollowed: false,
    isDeleted: false,
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
    },
    isFollowed: !given.isDeleted,
    isDeleted: given.isDeleted ?? false,
  }));
  return status === 'sent' ? [last, ...before] : before;
};

const latestFirst = (one: SentRow, other: SentRow): number =>
  sentAt(one) === sentAt(other) ? 0 : sentAt(one) < sentAt(other) ? 1 : -1;

export const sentRows = ({ q, kind, period, videoId }: SentFilters): SentRow[] => {
  const matches = matcherOf(q);
  return orderedEntries()
    .filter(({ row }) => videoId === null || row.videoId === videoId)
    .filter((entry) => matches === null || matches(entry))
    .flatMap(({ row }) => sentUnder(row))
    .filter((row) => isChosen(row, { kind, period }))
    .sort(latestFirst);
};

export const hasSent = (): boolean => orderedEntries().some(({ row }) => sentUnder(row).length > 0);

export const byDay = (rows: readonly SentRow[]): Map<string, SentRow[]> => {
  const [today, yesterday] = [startOfDay(), startOfDay(1)];
  return Map.groupBy(rows, (row) => {
    if (sentAt(row) >= today) return 'today';
    return sentAt(row) >= yesterday ? 'yesterday' : dateText(sentAt(row));
  });
};

export const sentVideos = () => {
  const sent = orderedEntries().filter(({ row }) => sentUnder(row).length > 0);
  const titles = new Map(sent.map(({ row }) => [row.videoId, row.videoTitle]));
  return [...titles]
    .map(([value, label]) => ({ value, label }))
    .filter(({ label }) => label !== '')
    .sort((one, other) => one.label.localeCompare(other.label));
};

export const SENT_KINDS = ['all', 'edited', 'notVisible', 'wroteBack', 'deleted'] as const;
type SentKind = (typeof SENT_KINDS)[number];

export const SENT_PERIODS = ['all', 'today', 'yesterday', '7d', '30d'] as const;
type SentPeriod = (typeof SENT_PERIODS)[number];

const DAYS_BACK: Record<Exclude<SentPeriod, 'all'>, number> = {
  today: 0,
  yesterday: 1,
  '7d': 6,
  '30d': 29,
};

export interface SentFilters {
  readonly q: string;
  readonly kind: SentKind;
  readonly period: SentPeriod;
  readonly videoId: string | null;
}

const KINDS: Record<SentKind, (row: SentRow) => boolean> = {
  all: () => true,
  edited: ({ comment }) => comment.draftIsOwn,
  notVisible: ({ comment }) => comment.replyVisible === false,
  wroteBack: ({ isFollowed }) => isFollowed,
  deleted: ({ isDeleted }) => isDeleted,
};

type Chosen = Pick<SentFilters, 'kind' | 'period'>;

const isChosen = (row: SentRow, { kind, period }: Chosen): boolean =>
  KINDS[kind](row) && isInPeriod(sentAt(row), period);

export const countOf = (rows: readonly SentRow[], chosen: Chosen): number =>
  rows.filter((row) => isChosen(row, chosen)).length;

const isInPeriod = (at: string, period: SentPeriod): boolean => {
  if (period === 'all') return true;
  if (period === 'yesterday' && at >= startOfDay()) return false;
  return at >= startOfDay(DAYS_BACK[period]);
};

export const readSentFilters = (params: URLSearchParams): SentFilters => ({
  q: (params.get('q') ?? '').trim(),
  kind: SENT_KINDS.find((kind) => kind === params.get('kind')) ?? 'all',
  period: SENT_PERIODS.find((period) => period === params.get('date')) ?? 'all',
  videoId: youtubeIdSchema.safeParse(params.get('videoId')).data ?? null,
});

export const writeSentFilters = (
  params: URLSearchParams,
  { kind, period, videoId }: Partial<SentFilters>,
): URLSearchParams => {
  const next = new URLSearchParams(params);
  if (kind !== undefined) next.set('kind', kind);
  if (period !== undefined) next.set('date', period);
  if (videoId !== undefined) next.set('videoId', videoId ?? '');
  for (const [name, value] of [...next]) if (value === '' || value === 'all') next.delete(name);
  return next;
};
