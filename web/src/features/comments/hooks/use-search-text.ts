import { useEffect, useRef } from 'react';
import { cleanSearch } from '../lib/filters.ts';
import { useCommentFilters } from './use-comment-filters.ts';

/** Browsers allow only so many changes of the address in a short time. */
const PAUSE_MS = 120;

/**
 * Writes the typed text into the address, and writes address changes by "back" or a cleared filter
 * into the box. The box keeps its own text, so that a late address change cannot undo a letter.
 */
export const useSearchText = () => {
  const input = useRef<HTMLInputElement>(null);
  const [{ q }, setFilters] = useCommentFilters();
  const latest = useRef(setFilters);
  const written = useRef(q);
  const onTheirWay = useRef(new Set<string>());
  const timer = useRef<number>(undefined);

  useEffect(() => {
    latest.current = setFilters;
  });
  useEffect(() => () => window.clearTimeout(timer.current), []);
  useEffect(() => {
    if (q === written.current) onTheirWay.current.clear();
    if (!input.current || q === written.current || onTheirWay.current.has(q)) return;
    window.clearTimeout(timer.current);
    written.current = q;
    input.current.value = q;
  }, [q]);

  const write = (): void => {
    window.clearTimeout(timer.current);
    const text = cleanSearch(input.current?.value ?? '');
    if (text === written.current) return;
    onTheirWay.current.add(text);
    written.current = text;
    latest.current({ q: text }, { replace: true });
  };
  const writeSoon = (): void => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(write, PAUSE_MS);
  };
  const clear = (): void => {
    if (!input.current) return;
    input.current.value = '';
    input.current.focus();
    write();
  };
  return { input, q, write, writeSoon, clear };
};
