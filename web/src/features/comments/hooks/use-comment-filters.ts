import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readFilters, writeFilters, type CommentFilters } from '../filters.ts';

/** The filters live in the address: a reload, a link or "back" brings the same list. */
export const useCommentFilters = (): [
  CommentFilters,
  (changed: Partial<CommentFilters>) => void,
] => {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => readFilters(params), [params]);
  const setFilters = useCallback(
    (changed: Partial<CommentFilters>) =>
      setParams((now) => writeFilters(now, { ...readFilters(now), ...changed })),
    [setParams],
  );
  return [filters, setFilters];
};
