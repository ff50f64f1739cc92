import type { z } from 'zod';
import type { listSavedVideos } from '@replywell/contract/endpoints/youtube';
import { youtubeIdSchema } from '@replywell/contract/values';

export const STATUS_FILTERS = ['all', 'pending', 'with_responses'] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

export const DATE_FILTERS = ['today', '1d', '3d', '7d', '30d', 'all'] as const;
export type DateFilter = (typeof DATE_FILTERS)[number];

export interface CommentFilters {
  status: StatusFilter;
  date: DateFilter;
  videoId: string | null;
}

export const DEFAULT_FILTERS: CommentFilters = { status: 'pending', date: '3d', videoId: null };

/** Everything the creator has, of every video. */
export const WIDEST_FILTERS: CommentFilters = { status: 'all', date: 'all', videoId: null };

const DAYS: Partial<Record<DateFilter, number>> = { '1d': 1, '3d': 3, '7d': 7, '30d': 30 };
const DAY_MS = 86_400_000;

const oneOf = <Value extends string>(
  values: readonly Value[],
  given: string | null,
  otherwise: Value,
): Value => values.find((value) => value === given) ?? otherwise;

/** What the address says; anything it does not say, or says wrongly, is the default. */
export const readFilters = (params: URLSearchParams): CommentFilters => {
  const videoId = youtubeIdSchema.safeParse(params.get('videoId'));
  return {
    status: oneOf(STATUS_FILTERS, params.get('status'), DEFAULT_FILTERS.status),
    date: oneOf(DATE_FILTERS, params.get('date'), DEFAULT_FILTERS.date),
    videoId: videoId.success ? videoId.data : null,
  };
};

/** The same address with these filters; defaults are left out, other parameters are kept. */
export const writeFilters = (params: URLSearchParams, filters: CommentFilters): URLSearchParams => {
  const next = new URLSearchParams(params);
  for (const key of ['status', 'date', 'videoId'] as const) {
    const value = filters[key];
    if (value === null || value === DEFAULT_FILTERS[key]) next.delete(key);
    else next.set(key, value);
  }
  return next;
};

/** `today` begins at the creator's own midnight; the others reach back whole days from now. */
export const sinceOf = (date: DateFilter, now: Date): string | undefined => {
  if (date === 'all') return undefined;
  if (date === 'today') {
    return new Date(now.getFullYear(), now.getMonth(), now.getDate()).toISOString();
  }
  return new Date(now.getTime() - (DAYS[date] ?? 0) * DAY_MS).toISOString();
};

export type SavedQuery = z.input<typeof listSavedVideos.query>;

export const savedQueryOf = (filters: CommentFilters, now: Date): SavedQuery => {
  const since = sinceOf(filters.date, now);
  return {
    status: filters.status,
    ...(since === undefined ? {} : { since }),
    ...(filters.videoId === null ? {} : { videoId: filters.videoId }),
  };
};
