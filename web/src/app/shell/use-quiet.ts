import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useOnline } from '../../lib/use-online.ts';

const PAUSE_MS = 200;

/**
 * true once the page has received what it requested first. Less urgent parts are fetched from then
 * on. Stays false without a network, because a part that could not be fetched stays missing until
 * the page is reloaded.
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
