import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useOnline } from '../../lib/use-online.ts';

const PAUSE_MS = 200;

/**
 * true once the page has what it asked for first: what can wait is fetched from then on. Not while
 * there is no network: a part that could not be fetched stays away until the page is loaded again.
 */
export const useQuiet = (): boolean => {
  const fetching = useIsFetching();
  const online = useOnline();
  const [quiet, setQuiet] = useState(false);
  useEffect(() => {
    if (fetching > 0 || !online) return;
    const timer = setTimeout(() => setQuiet(true), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [fetching, online]);
  return quiet;
};
