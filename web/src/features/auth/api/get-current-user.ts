import type { CurrentUser } from '@replywell/contract/endpoints/auth';
import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { CURRENT_USER_KEY } from '../../../lib/query-client.ts';
import { claimPage } from '../../../lib/page-owner.ts';
import { forgetSignedIn, rememberSignedIn, seemsSignedIn } from '../../../lib/signed-in-hint.ts';
import { sessionEnded } from '../../../lib/session-end.ts';
import { endSessionNotice, noteSessionEnd } from '../../../lib/session-notice.ts';

/** false only where the server says so: whatever else it answers, `me` knows better. */
const mayHaveSession = async (): Promise<boolean> => {
  const response = await fetch('/api/auth/session', { credentials: 'same-origin' });
  return !response.ok || !/"present":\s*false/.test(await response.text());
};

/**
 * Asked before anything is shown, so by hand: the typed client and the schemas (26 kB) come only
 * when there is a user to read. Any failure counts as signed out; signing in will name it.
 */
const fetchCurrentUser = async (): Promise<CurrentUser | null> => {
  try {
    if (!seemsSignedIn()) {
      // In a task of its own: a visitor's phone has just drawn the page, and nobody waits for this.
      await new Promise((later) => setTimeout(later));
      if (!(await mayHaveSession())) return null;
    }
    const response = await fetch('/api/auth/me', { credentials: 'same-origin' });
    if (response.status === 401) {
      if (seemsSignedIn()) noteSessionEnd('over');
      forgetSignedIn();
    }
    if (!response.ok) return null;
    rememberSignedIn();
    endSessionNotice();
    const [{ me }, text] = await Promise.all([
      import('@replywell/contract/endpoints/auth'),
      response.text(),
    ]);
    const user = me.answer.parse(JSON.parse(text));
    if (claimPage(user.id)) return user;
    sessionEnded('taken');
    return null;
  } catch {
    return null;
  }
};

export const currentUserQuery = queryOptions({
  queryKey: CURRENT_USER_KEY,
  queryFn: fetchCurrentUser,
});

export const useCurrentUser = (): UseQueryResult<CurrentUser | null> => useQuery(currentUserQuery);
