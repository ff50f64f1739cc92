import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

const PAUSE_MS = 200;

/** true once the page has what it asked for first: what can wait is fetched from then on. */
export const useQuiet = (): boolean => {
  const fetching = useIsFetching();
  const [quiet, setQuiet] = useState(false);
  useEffect(() => {
    if (fetching > 0) return;
    const timer = setTimeout(() => setQuiet(true), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [fetching]);
  return quiet;
};
