import { useCallback, useEffect } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as calls from '../api/admin-calls.ts';
import { forgetPrompt } from '../stores/prompt-store.ts';
import { readTab, showSignedIn, showSignedOut, useSessionStore } from '../stores/session-store.ts';

export const useAdminSession = () => {
  const { stage, ended } = useSessionStore();
  const client = useQueryClient();
  const isAsked = stage === 'checking' && readTab() !== null;
  useEffect(() => {
    if (stage === 'checking' && !isAsked) showSignedOut({ ended: false });
  }, [stage, isAsked]);
  // Without the tab's flag nobody has to ask. A session that is over is noticed by the call itself.
  const check = useQuery({
    queryKey: ['admin', 'session'],
    queryFn: calls.readSession,
    enabled: isAsked,
    gcTime: 0,
  });
  useEffect(() => {
    if (isAsked && check.isSuccess) showSignedIn();
  }, [isAsked, check.isSuccess]);

  const logIn = useCallback(async (login: string, password: string): Promise<void> => {
    const tab = crypto.randomUUID();
    await calls.logIn(tab, { login, password });
    showSignedIn(tab);
  }, []);

  const logOut = useCallback(async (): Promise<void> => {
    await calls.logOut();
    forgetPrompt();
    client.removeQueries({ queryKey: ['admin'] });
    showSignedOut({ ended: false });
  }, [client]);

  return { stage, ended, check, logIn, logOut };
};
