import { ADMIN_TAB_HEADER, getAdminSession } from '@replywell/contract/endpoints/admin';
import { codeOf } from '../../lib/api-error.ts';
import { readStored, writeStored } from '../../lib/browser-storage.ts';
import { createGuardedStore } from '../../lib/leave-guard.ts';

const FLAG = 'admin_authenticated';

interface AdminSession {
  /** A random id, which the server requires beside the cookie. null: signed out. */
  readonly tab: string | null;
  /** true means that the session ended by itself and not by a click. */
  readonly ended: boolean;
  /** The prompt that was typed and is not saved yet. It outlives the session. null: nothing. */
  readonly edited: string | null;
}

export const useAdmin = createGuardedStore<AdminSession>(
  'admin-prompt',
  { tab: readStored(FLAG, 'sessionStorage'), ended: false, edited: null },
  ({ edited }) => edited !== null,
);

export const setTab = (tab: string | null, ended = false): void => {
  writeStored(FLAG, tab, 'sessionStorage');
  useAdmin.setState({ tab, ended });
};

/** Calls as the admin of this tab. If the session has ended, the login form appears again. */
export const asAdmin = async <Answer>(
  call: (headers: Readonly<Record<string, string>>) => Promise<Answer>,
): Promise<Answer> => {
  try {
    return await call({ [ADMIN_TAB_HEADER]: useAdmin.getState().tab ?? '' });
  } catch (error) {
    if (codeOf(getAdminSession, error) === 'admin_session_needed') setTab(null, true);
    throw error;
  }
};
