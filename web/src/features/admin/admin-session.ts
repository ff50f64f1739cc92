import { ADMIN_TAB_HEADER, getAdminSession } from '@replywell/contract/endpoints/admin';
import { codeOf } from '../../lib/api-error.ts';
import { readStored, writeStored } from '../../lib/browser-storage.ts';
import { createGuardedStore } from '../../lib/leave-guard.ts';

const FLAG = 'admin_authenticated';

interface AdminSession {
  /** A random id that the server requires along with the cookie. null: signed out. */
  readonly tab: string | null;
  readonly ended: boolean;
  /** The unsaved prompt. Outlives the session. */
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
