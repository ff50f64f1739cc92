import {
  ADMIN_TAB_HEADER,
  adminLogin,
  adminLogout,
  getAdminPrompt,
  getAdminSession,
  getSendingSwitch,
  saveAdminPrompt,
  setSendingSwitch,
  testAdminPrompt,
  type AdminPrompt,
  type SendingSwitch,
} from '@replywell/contract/endpoints/admin';
import { ApiError, call } from '../../../lib/api-client.ts';
import { readTab, showSignedOut } from '../stores/session-store.ts';

const headersOf = (tab = readTab() ?? ''): Readonly<Record<string, string>> => ({
  [ADMIN_TAB_HEADER]: tab,
});

/** If a call finds that the session has ended, the login form appears again. */
const noticing = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'admin_session_needed')
      showSignedOut({ ended: true });
    throw error;
  }
};

export const logIn = (tab: string, body: { login: string; password: string }): Promise<unknown> =>
  call(adminLogin, { headers: headersOf(tab), body });

export const logOut = (): Promise<unknown> => call(adminLogout, { headers: headersOf() });

export const readSession = (): Promise<unknown> =>
  noticing(call(getAdminSession, { headers: headersOf() }));

export const readPrompt = (): Promise<AdminPrompt> =>
  noticing(call(getAdminPrompt, { headers: headersOf() }));

export const savePrompt = (prompt: string): Promise<AdminPrompt> =>
  noticing(call(saveAdminPrompt, { headers: headersOf(), body: { prompt } }));

export const testPrompt = (body: {
  prompt: string;
  comment: string;
  summary: string | null;
}): Promise<{ response: string }> =>
  noticing(call(testAdminPrompt, { headers: headersOf(), body }));

export const readSwitch = (): Promise<SendingSwitch> =>
  noticing(call(getSendingSwitch, { headers: headersOf() }));

export const setSwitch = (stopped: boolean): Promise<SendingSwitch> =>
  noticing(call(setSendingSwitch, { headers: headersOf(), body: { stopped } }));
