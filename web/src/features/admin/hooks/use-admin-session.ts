import { useCallback, useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api-client.ts';
import * as calls from '../api/admin-calls.ts';
import { REVISIONS_KEY, SECURITY_KEY } from '../api/log-queries.ts';
import { BUDGET_KEY } from './use-draft-budget.ts';
import { PROMPT_KEY } from './use-prompt.ts';
import { forgetTab, holdTab, newTab, readTab, rememberTab } from '../lib/tab.ts';
import { forgetLimits } from '../stores/limits-store.ts';
import { forgetPrompt } from '../stores/prompt-store.ts';
import { forgetReplay } from '../stores/replay-store.ts';
import {
  showChecking,
  showSignedIn,
  showSignedOut,
  showUnreachable,
  useSessionStore,
} from '../stores/session-store.ts';

/** Asks the server only if this tab seems to be signed in. */
const checkSession = async (): Promise<void> => {
  const tab = readTab();
  if (tab === null || !(await holdTab(tab))) {
    forgetTab();
    showSignedOut({ ended: false });
    return;
  }
  try {
    showSignedIn((await calls.readSession()).expiresAt);
  } catch (error) {
    const over = error instanceof ApiError && error.code === 'admin_session_needed';
    if (!over) showUnreachable();
  }
};

/** Checks the session again when it expires, so that the login form appears by itself. */
const useEnding = (expiresAt: string | null): void => {
  useEffect(() => {
    if (expiresAt === null) return;
    const wait = Math.max(0, Date.parse(expiresAt) - Date.now());
    const timer = window.setTimeout(() => void checkSession(), wait);
    return () => clearTimeout(timer);
  }, [expiresAt]);
};

export const useAdminSession = () => {
  const { stage, ended, expiresAt } = useSessionStore();
  const queryClient = useQueryClient();
  useEndOfStay(stage);
  useEnding(expiresAt);

  const recheck = useCallback((): void => {
    showChecking();
    void checkSession();
  }, []);

  const logIn = useCallback(async (login: string, password: string): Promise<void> => {
    const tab = newTab();
    const { expiresAt: until } = await calls.logIn(tab, { login, password });
    rememberTab(tab);
    await holdTab(tab);
    showSignedIn(until);
  }, []);

  const logOut = useCallback(async (): Promise<void> => {
    await calls.logOut();
    forgetTab();
    forgetPrompt();
    forgetLimits();
    forgetReplay();
    for (const queryKey of [PROMPT_KEY, BUDGET_KEY, SECURITY_KEY, REVISIONS_KEY])
      queryClient.removeQueries({ queryKey });
    showSignedOut({ ended: false });
  }, [queryClient]);

  return { stage, ended, recheck, logIn, logOut };
};

/** Checks the session whenever the page opens, so that a session end is found at once. */
const useEndOfStay = (stage: string): void => {
  useEffect(() => {
    if (stage === 'checking') void checkSession();
  }, [stage]);
};
