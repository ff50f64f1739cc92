import { youtubeIdSchema } from '@replywell/contract/values';
import { startOfDay } from '../../../lib/dates.ts';
import type { SentRow } from './sent-list.ts';

export const SENT_KINDS = ['all', 'edited', 'notVisible', 'wroteBack', 'deleted'] as const;
export type SentKind = (typeof SENT_KINDS)[number];

/** How many days back from today, as the address says it. */
export const SENT_PERIODS = ['all', 'today', 'yesterday', '7d', '30d'] as const;
export type SentPeriod = (typeof SENT_PERIODS)[number];

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

export const KINDS: Record<SentKind, (row: SentRow) => boolean> = {
  all: () => true,
  edited: ({ comment }) => comment.draftIsOwn,
  notVisible: ({ comment }) => comment.replyVisible === false && !comment.replyDeleted,
  wroteBack: ({ isFollowed }) => isFollowed,
  deleted: ({ comment }) => comment.replyDeleted === true,
};

export const isInPeriod = (at: string, period: SentPeriod): boolean => {
  if (period === 'all') return true;
  if (period === 'yesterday' && at >= startOfDay()) return false;
  return at >= startOfDay(DAYS_BACK[period]);
};

/** From the address, where the search of the comments stands too. */
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
