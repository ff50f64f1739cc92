import type { DraftLimits } from '@replywell/contract/budget';
import {
  ADMIN_TAB_HEADER,
  adminLogin,
  adminLogout,
  getAdminPrompt,
  getAdminSession,
  getDraftBudget,
  getSendingQueue,
  getSendingSwitch,
  saveAdminPrompt,
  saveDraftLimits,
  setSendingSwitch,
  testAdminPrompt,
  type AdminPrompt,
  type AdminSession,
  type DraftBudget,
  type PromptTest,
  type SendingQueue,
  type SendingSwitch,
} from '@replywell/contract/endpoints/admin';
import {
  listPromptRevisions,
  listSecurityLog,
  type AdminSecurityEntry,
  type PromptRevision,
} from '@replywell/contract/endpoints/security';
import { ApiError, call } from '../../../lib/api-client.ts';
import { forgetTab, readTab } from '../lib/tab.ts';
import { showSignedOut } from '../stores/session-store.ts';

export const headersOf = (tab = readTab() ?? ''): Readonly<Record<string, string>> => ({
  [ADMIN_TAB_HEADER]: tab,
});

/** If a call finds that the session has ended, the login form appears again. */
export const noticing = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'admin_session_needed') {
      forgetTab();
      showSignedOut({ ended: true });
    }
    throw error;
  }
};

export const logIn = (
  tab: string,
  body: { login: string; password: string },
): Promise<AdminSession> => call(adminLogin, { headers: headersOf(tab), body });

export const logOut = (): Promise<unknown> => call(adminLogout, { headers: headersOf() });

export const readSession = (): Promise<AdminSession> =>
  noticing(call(getAdminSession, { headers: headersOf() }));

export const readPrompt = (): Promise<AdminPrompt> =>
  noticing(call(getAdminPrompt, { headers: headersOf() }));

export const savePrompt = (prompt: string, revision: number | null): Promise<AdminPrompt> =>
  noticing(call(saveAdminPrompt, { headers: headersOf(), body: { prompt, revision } }));

export const testPrompt = (
  prompt: string,
  comment: string,
  summary: string | null,
): Promise<PromptTest> =>
  noticing(call(testAdminPrompt, { headers: headersOf(), body: { prompt, comment, summary } }));

export const readBudget = (): Promise<DraftBudget> =>
  noticing(call(getDraftBudget, { headers: headersOf() }));

export const saveLimits = (limits: DraftLimits, revision: number | null): Promise<DraftBudget> =>
  noticing(call(saveDraftLimits, { headers: headersOf(), body: { limits, revision } }));

export const readSwitch = (): Promise<SendingSwitch> =>
  noticing(call(getSendingSwitch, { headers: headersOf() }));

export const setSwitch = (stopped: boolean): Promise<SendingSwitch> =>
  noticing(call(setSendingSwitch, { headers: headersOf(), body: { stopped } }));

export const readQueue = (): Promise<SendingQueue> =>
  noticing(call(getSendingQueue, { headers: headersOf() }));

const pageAt = (cursor: string | null) => (cursor === null ? {} : { cursor });

export const readSecurityLog = (
  cursor: string | null,
): Promise<{ entries: AdminSecurityEntry[]; nextCursor: string | null }> =>
  noticing(call(listSecurityLog, { headers: headersOf(), query: pageAt(cursor) }));

export const readRevisions = (
  cursor: string | null,
): Promise<{ revisions: PromptRevision[]; nextCursor: string | null }> =>
  noticing(call(listPromptRevisions, { headers: headersOf(), query: pageAt(cursor) }));
