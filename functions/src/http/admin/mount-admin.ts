import type { Endpoint } from '@replywell/contract/endpoint';
import {
  ADMIN_TAB_HEADER,
  adminLogin,
  adminLogout,
  adminTabSchema,
  getAdminPrompt,
  getAdminSession,
  getDraftBudget,
  getSendingQueue,
  getSendingSwitch,
  saveAdminPrompt,
  saveDraftLimits,
  setSendingSwitch,
  testAdminPrompt,
  type SendingSwitch,
} from '@replywell/contract/endpoints/admin';
import type { AdminSessionDocument } from '@replywell/contract/documents/admin';
import { listPromptRevisions, listSecurityLog } from '@replywell/contract/endpoints/security';
import type { Express, Request } from 'express';
import { readBudget, saveLimits, type DraftBudgetPorts } from '../../core/admin/draft-budget.ts';
import { logIn, type LoginPorts } from '../../core/admin/log-in.ts';
import type { PromptStore, SwitchStore } from '../../core/admin/ports.ts';
import { readPrompt, readRevisions, savePrompt, testPrompt } from '../../core/admin/prompt.ts';
import { readQueue, type QueueStore } from '../../core/admin/queue.ts';
import { readSwitch, setSwitch } from '../../core/admin/sending-switch.ts';
import { closeSession, findSession } from '../../core/admin/sessions.ts';
import { Refusal } from '../../core/refusal.ts';
import { readWholeLog, type ReadLogPorts } from '../../core/security/read-log.ts';
import { recordAdminLogin } from '../../core/security/sign-ins.ts';
import { callerOf, type Proxies } from '../caller-address.ts';
import { guardedRoute, openRoute, type Handler } from '../route.ts';
import { isForeign } from '../same-origin.ts';
import { mountReplay, type ReplayDeps } from './mount-replay.ts';
import { clearAdminPart, readAdminPart, setAdminPart } from '../session-cookie.ts';

export interface AdminDeps extends LoginPorts, DraftBudgetPorts, ReplayDeps {
  prompts: PromptStore;
  switches: SwitchStore;
  queue: QueueStore;
  log: ReadLogPorts;
  origins: readonly string[];
  proxyOf: Proxies;
  secureCookies: boolean;
}

function tabOf(req: Request): string | null {
  const parsed = adminTabSchema.safeParse(req.get(ADMIN_TAB_HEADER));
  return parsed.success ? parsed.data : null;
}

const presented = (req: Request) => ({ token: readAdminPart(req), tab: tabOf(req) });

async function setAndRecord(
  deps: AdminDeps,
  stopped: boolean,
  by: { author: string | undefined; address: string },
): Promise<SendingSwitch> {
  const { answer, hasChanged } = await setSwitch(deps, stopped, by.author);
  const event = stopped ? 'sending_stopped' : 'sending_let_go_on';
  if (hasChanged) await deps.record({ event, ...by });
  return answer;
}

const savedBy = (
  author: string | undefined,
  { revision }: { revision: number },
  address: string,
): { author: string | undefined; revision: number; address: string } => ({
  author,
  revision,
  address,
});

/** The admin's calls. A session is valid only in the tab that opened it. */
export function mountAdmin(app: Express, deps: AdminDeps): void {
  const { secureCookies, prompts, switches, origins, proxyOf, record } = deps;
  const addressOf = (req: Request): string => callerOf(req, proxyOf);

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
  const adminRoute = <E extends Endpoint>(endpoint: E, handle: Handler<E, AdminSessionDocument>) =>
    guardedRoute(app, endpoint, sessionOf, handle);

  openRoute(app, adminLogin, async ({ body, req, res }) => {
    const tab = tabOf(req);
    if (tab === null) throw new Refusal('bad_request', `header ${ADMIN_TAB_HEADER}`);
    const address = addressOf(req);
    const { token, expiresAt } = await recordAdminLogin(
      record,
      { login: body.login, address },
      () => logIn(deps, { ...body, tab, address, former: readAdminPart(req) }),
    );
    setAdminPart(res, token, secureCookies);
    return { expiresAt };
  });

  // A tab without a session ends none, so the session of another tab continues.
  openRoute(app, adminLogout, async ({ req, res }) => {
    const { token, tab } = presented(req);
    const session = await findSession(deps, { token, tab });
    if (token !== null && session) {
      clearAdminPart(res, secureCookies);
      await closeSession(deps, token);
      await record({ event: 'admin_logout', author: session.login, address: addressOf(req) });
    }
    return { ok: true as const };
  });

  adminRoute(getAdminSession, ({ expiresAt }) => ({ expiresAt }));
  adminRoute(getAdminPrompt, () => readPrompt(prompts));
  adminRoute(saveAdminPrompt, async ({ body, req, login }) => {
    const saved = await savePrompt(deps, body, login);
    await record({ event: 'global_prompt_saved', ...savedBy(login, saved, addressOf(req)) });
    return saved;
  });
  adminRoute(testAdminPrompt, ({ body }) => testPrompt(deps, body));
  mountReplay(adminRoute, deps, addressOf);
  adminRoute(getDraftBudget, () => readBudget(deps));
  adminRoute(saveDraftLimits, async ({ body, req, login }) => {
    const saved = await saveLimits(deps, body);
    await record({ event: 'draft_limits_saved', ...savedBy(login, saved, addressOf(req)) });
    return saved;
  });
  adminRoute(getSendingSwitch, () => readSwitch(switches));
  adminRoute(setSendingSwitch, ({ body, req, login }) =>
    setAndRecord(deps, body.stopped, { author: login, address: addressOf(req) }),
  );
  adminRoute(getSendingQueue, () => readQueue(deps));
  adminRoute(listPromptRevisions, ({ query }) => readRevisions(prompts, query));
  adminRoute(listSecurityLog, ({ query }) => readWholeLog(deps.log, query));
}
