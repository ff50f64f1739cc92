import type { Endpoint } from '@replywell/contract/endpoint';
import {
  ADMIN_TAB_HEADER,
  adminLogin,
  adminLogout,
  adminTabSchema,
  getAdminPrompt,
  getAdminSession,
  getDraftBudget,
  saveAdminPrompt,
  saveDraftLimits,
  testAdminPrompt,
} from '@replywell/contract/endpoints/admin';
import type { Express, Request } from 'express';
import { readBudget, saveLimits, type DraftBudgetPorts } from '../../core/admin/draft-budget.ts';
import { logIn, type LoginPorts } from '../../core/admin/log-in.ts';
import type { PromptStore } from '../../core/admin/ports.ts';
import { readPrompt, savePrompt, testPrompt } from '../../core/admin/prompt.ts';
import { closeSession, findSession } from '../../core/admin/sessions.ts';
import type { AuditPorts } from '../../core/drafting/ports.ts';
import type { WriterPorts } from '../../core/drafting/write-draft.ts';
import { Refusal } from '../../core/refusal.ts';
import { callerOf, type Proxies } from '../caller-address.ts';
import { guardedRoute, openRoute, type Handler } from '../route.ts';
import { isForeign } from '../same-origin.ts';
import { clearAdminPart, readAdminPart, setAdminPart } from '../session-cookie.ts';

export interface AdminDeps extends LoginPorts, WriterPorts, AuditPorts, DraftBudgetPorts {
  prompts: PromptStore;
  origins: readonly string[];
  proxyOf: Proxies;
  secureCookies: boolean;
}

function tabOf(req: Request): string | null {
  const parsed = adminTabSchema.safeParse(req.get(ADMIN_TAB_HEADER));
  return parsed.success ? parsed.data : null;
}

const presented = (req: Request) => ({ token: readAdminPart(req), tab: tabOf(req) });

/** The admin's calls. A session is valid only in the tab that opened it. */
export function mountAdmin(app: Express, deps: AdminDeps): void {
  const { secureCookies, prompts, origins, proxyOf } = deps;

  /**
   * Other origins are refused for reading too, because none of this is for them. Throws
   * `origin_refused` or `admin_session_needed`.
   */
  const sessionOf = async (req: Request) => {
    if (isForeign(req, origins)) throw new Refusal('origin_refused');
    const session = await findSession(deps, presented(req));
    if (!session) throw new Refusal('admin_session_needed');
    return session;
  };
  const adminRoute = <E extends Endpoint>(endpoint: E, handle: Handler<E, { expiresAt: string }>) =>
    guardedRoute(app, endpoint, sessionOf, handle);

  openRoute(app, adminLogin, async ({ body, req, res }) => {
    const tab = tabOf(req);
    if (tab === null) throw new Refusal('bad_request', `header ${ADMIN_TAB_HEADER}`);
    const { token, expiresAt } = await logIn(deps, {
      ...body,
      tab,
      address: callerOf(req, proxyOf),
      former: readAdminPart(req),
    });
    setAdminPart(res, token, secureCookies);
    return { expiresAt };
  });

  // A tab without a session ends none, so the session of another tab continues.
  openRoute(app, adminLogout, async ({ req, res }) => {
    const { token, tab } = presented(req);
    if (token !== null && (await findSession(deps, { token, tab }))) {
      clearAdminPart(res, secureCookies);
      await closeSession(deps, token);
    }
    return { ok: true as const };
  });

  adminRoute(getAdminSession, ({ expiresAt }) => ({ expiresAt }));
  adminRoute(getAdminPrompt, () => readPrompt(prompts));
  adminRoute(saveAdminPrompt, ({ body }) => savePrompt(deps, body));
  adminRoute(testAdminPrompt, ({ body }) => testPrompt(deps, body));
  adminRoute(getDraftBudget, () => readBudget(deps));
  adminRoute(saveDraftLimits, ({ body }) => saveLimits(deps, body));
}
