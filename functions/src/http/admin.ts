import {
  ADMIN_TAB_HEADER,
  adminLogin,
  adminLogout,
  adminTabSchema,
  getAdminPrompt,
  getAdminSession,
  getSendingSwitch,
  saveAdminPrompt,
  setSendingSwitch,
  testAdminPrompt,
} from '@replywell/contract/endpoints/admin';
import type { AdminSessionDocument } from '@replywell/contract/documents/admin';
import type { Endpoint } from '@replywell/contract/endpoint';
import type { Express, Request } from 'express';
import { endOfSession, findSession, logIn, logOut, type LoginPorts } from '../core/admin/log-in.ts';
import { readPrompt, savePrompt, testPrompt } from '../core/admin/prompt.ts';
import type { PromptStore } from '../core/settings/settings.ts';
import { readSwitch, setSwitch, type SwitchStore } from '../core/admin/sending-switch.ts';
import type { WriterPorts } from '../core/model/calls.ts';
import type { Log } from '../core/log.ts';
import { Refusal } from '../core/refusal.ts';
import { guardedRoute, openRoute, type Handler } from './route.ts';
import { isForeign } from './same-origin.ts';
import { readAdminPart, writeCookie } from './session-cookie.ts';

export interface AdminDeps extends LoginPorts, WriterPorts {
  prompts: PromptStore;
  switches: SwitchStore;
  origins: readonly string[];
  secureCookies: boolean;
  log: Log;
}

const tabOf = (req: Request): string | null =>
  adminTabSchema.safeParse(req.get(ADMIN_TAB_HEADER)).data ?? null;

/**
 * The last two addresses: each hop appends its caller's, so what a caller makes up stands before them.
 * For a call that bypasses Hosting the first of the two may be made up, but the second is its own.
 */
const addressOf = (req: Request): string =>
  (req.get('x-forwarded-for') ?? '').replaceAll(' ', '').split(',').slice(-2).join(',');

const presented = (req: Request) => ({ token: readAdminPart(req), tab: tabOf(req) });

/** A session is valid only in the tab that opened it. */
export function mountAdmin(app: Express, deps: AdminDeps): void {
  const { secureCookies, prompts, switches, origins, log } = deps;

  /** Other origins may not even read. */
  const sessionOf = async (req: Request) => {
    if (isForeign(req, origins)) throw new Refusal('origin_refused');
    const session = await findSession(deps, presented(req));
    if (!session) throw new Refusal('admin_session_needed');
    return session;
  };
  const adminRoute = <E extends Endpoint>(endpoint: E, handle: Handler<E, AdminSessionDocument>) =>
    guardedRoute(app, endpoint, sessionOf, handle);

  openRoute(app, adminLogin, async ({ body, req, res }) => {
    const tab = tabOf(req);
    if (tab === null) throw new Refusal('bad_request', `header ${ADMIN_TAB_HEADER}`);
    try {
      const request = { ...body, tab, former: readAdminPart(req), address: addressOf(req) };
      const { token, expiresAt } = await logIn(deps, request);
      writeCookie(res, { admin: token }, secureCookies);
      log('security event', { event: 'admin_login' });
      return { expiresAt };
    } catch (error) {
      const code = error instanceof Refusal ? error.code : 'unknown';
      log('security event', { event: 'admin_login_failed', code });
      throw error;
    }
  });

  // The session of another tab goes on. The cookie stays: it opens nothing, but the browser is known at
  // the next login.
  openRoute(app, adminLogout, async ({ req }) => {
    await logOut(deps, presented(req));
    return { ok: true as const };
  });

  adminRoute(getAdminSession, (session) => ({ expiresAt: endOfSession(session) }));
  adminRoute(getAdminPrompt, ({ language }) => readPrompt(prompts, language));
  adminRoute(saveAdminPrompt, async ({ body }) => {
    const saved = await savePrompt(deps, body.prompt);
    log('security event', { event: 'global_prompt_saved' });
    return saved;
  });
  adminRoute(testAdminPrompt, async ({ body }) => ({ response: await testPrompt(deps, body) }));
  adminRoute(getSendingSwitch, () => readSwitch(switches));
  adminRoute(setSendingSwitch, async ({ body: { stopped } }) => {
    const answer = await setSwitch(deps, stopped);
    log('security event', { event: stopped ? 'sending_stopped' : 'sending_let_go_on' });
    return answer;
  });
}
