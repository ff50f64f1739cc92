import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useOnline } from '../../lib/use-online.ts';

const PAUSE_MS = 200;

/** What was asked for first is here. Never so offline: a part that fails then stays missing. */
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
