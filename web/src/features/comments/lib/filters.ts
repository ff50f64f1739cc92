import { KIND_WORDS } from '@replywell/contract/kinds';
import { SEARCH_MAX_LENGTH } from '@replywell/contract/limits';
import { youtubeIdSchema } from '@replywell/contract/values';
import { wordsIn } from '@replywell/contract/search';
import dayjs from 'dayjs';
import { useCallback, useMemo } from 'react';
import { useSearchParams, type NavigateOptions } from 'react-router-dom';
import { type DayRange, momentsOf, readRange, yesterday, type Span } from './date-range.ts';
import { serverNow } from '../../../lib/server-clock.ts';

export const hasWord = (q: string, word: string): boolean => wordsIn(q).includes(word);

/** Adds or removes the word. A kind replaces another kind. */
export const toggleWord = (q: string, word: string): string => {
  const others = wordsIn(q).filter((one) => one !== word);
  if (hasWord(q, word)) return others.join(' ');
  const isKind = KIND_WORDS.includes(word);
  return [...others.filter((one) => !isKind || !KIND_WORDS.includes(one)), word].join(' ');
};

/**
 * `pending`: waits for the creator. `with_responses`: has a draft or a reply, wherever it was written.
 * `no_response` and `ready` leave out comments that were answered on YouTube itself.
 */
export const STATUS_FILTERS = [
  'all',
  'pending',
  'with_responses',
  'no_response',
  'ready',
  'sent',
  'put_off',
  'dismissed',
] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

/** `pick`: the days of `range`. */
export const DATE_FILTERS = ['today', 'yesterday', '1d', '3d', '7d', '30d', 'all', 'pick'] as const;
export type DateFilter = (typeof DATE_FILTERS)[number];

export interface CommentFilters {
  status: StatusFilter;
  date: DateFilter;
  /** null unless `date` is `pick`. */
  range: DayRange | null;
  q: string;
  videoId: string | null;
}

export const DEFAULT_FILTERS: CommentFilters = {
  status: 'pending',
  date: '3d',
  range: null,
  q: '',
  videoId: null,
};

export const WAITING_FILTERS: CommentFilters = { ...DEFAULT_FILTERS, date: 'all' };

export const WIDEST_FILTERS: CommentFilters = { ...WAITING_FILTERS, status: 'all' };

export const cleanSearch = (text: string): string => text.trim().slice(0, SEARCH_MAX_LENGTH).trim();

const readDate = (params: URLSearchParams, now: Date): Pick<CommentFilters, 'date' | 'range'> => {
  const date = DATE_FILTERS.find((value) => value === params.get('date')) ?? DEFAULT_FILTERS.date;
  if (date !== 'pick') return { date, range: null };
  const range = readRange(params.get('from'), params.get('to'), now);
  return range ? { date, range } : { date: DEFAULT_FILTERS.date, range };
};

export const readFilters = (
  params: URLSearchParams,
  now = new Date(serverNow()),
): CommentFilters => {
  const status = STATUS_FILTERS.find((one) => one === params.get('status'));
  return {
    status: status ?? DEFAULT_FILTERS.status,
    ...readDate(params, now),
    q: cleanSearch(params.get('q') ?? ''),
    videoId: youtubeIdSchema.safeParse(params.get('videoId')).data ?? null,
  };
};

export const NAME_PARAM = 'view';

/** Leaves defaults out, and drops the name, which belongs to the old filters. */
export const writeFilters = (params: URLSearchParams, filters: CommentFilters): URLSearchParams => {
  const { status, date, q, videoId } = filters;
  const range = date === 'pick' ? filters.range : null;
  const values = {
    status: status === DEFAULT_FILTERS.status ? null : status,
    date: date === DEFAULT_FILTERS.date ? null : date,
    from: range?.from,
    to: range?.to === range?.from ? null : range?.to,
    q: cleanSearch(q),
    videoId,
  };
  const next = new URLSearchParams(params);
  next.delete(NAME_PARAM);
  for (const [key, value] of Object.entries(values)) {
    if (value) next.set(key, value);
    else next.delete(key);
  }
  return next;
};

/** Days are local; other filters count back periods of 24 hours. */
export const spanOf = ({ date, range }: CommentFilters, now: Date): Partial<Span> => {
  if (date === 'all') return {};
  if (date === 'today') return { since: dayjs(now).startOf('day').toISOString() };
  if (date === 'yesterday') return momentsOf(yesterday(now));
  if (date === 'pick') return range ? momentsOf(range) : {};
  return {
    since: dayjs(now)
      .subtract(24 * Number.parseInt(date), 'hour')
      .toISOString(),
  };
};

type ChangeFilters = (changed: Partial<CommentFilters>, options?: NavigateOptions) => void;

/** In the URL, so that a reload, a link or Back shows the same list. */
export const useCommentFilters = (): [CommentFilters, ChangeFilters] => {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => readFilters(params), [params]);
  const setFilters = useCallback<ChangeFilters>(
    (changed, options) => {
      setParams((now) => writeFilters(now, { ...readFilters(now), ...changed }), options);
      if (window.scrollY > 0) window.scrollTo({ top: 0 });
    },
    [setParams],
  );
  return [filters, setFilters];
};
