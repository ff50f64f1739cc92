import { useCallback, useMemo } from 'react';
import { useSearchParams, type NavigateOptions } from 'react-router-dom';
import { readFilters, writeFilters, type CommentFilters } from '../lib/filters.ts';

type ChangeFilters = (changed: Partial<CommentFilters>, options?: NavigateOptions) => void;

/** The filters are in the address, so that a reload, a link or "back" shows the same list. */
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
