import { randomBytes } from 'node:crypto';
import type { AdminSessionDocument } from '@replywell/contract/documents/admin';
import type { AdminPrompt, SendingSwitch } from '@replywell/contract/endpoints/admin';
import request from 'supertest';
import type { PromptStore } from '../core/settings/settings.ts';
import type { SwitchStore } from '../core/admin/sending-switch.ts';
import { NOTHING_USED, type ModelRequest } from '../core/model/ports.ts';
import { toInstant } from '../core/time.ts';
import { mountAdmin, type AdminDeps } from '../http/admin.ts';
import { buildApp, ORIGIN } from './api.ts';
import { memoryAttempts } from './memory-attempts.ts';

export const ADMIN = { login: 'nora', password: 'open sesame' };
export const TAB = 'tab-of-this-window-01';
export const NOW = Date.parse('2026-11-21T10:00:00.000Z');

const memoryPrompts = (held: { prompt: AdminPrompt | null }): PromptStore => ({
  read: () => Promise.resolve(held.prompt),
  save: (prompt, now) => Promise.resolve((held.prompt = { prompt, updatedAt: toInstant(now) })),
});

const memorySwitches = (held: { sending: SendingSwitch | null }): SwitchStore => ({
  read: () => Promise.resolve(held.sending),
  set: (stopped, now) => Promise.resolve((held.sending = { stopped, since: toInstant(now) })),
});

const memorySessions = (held: {
  sessions: Map<string, AdminSessionDocument>;
}): AdminDeps['sessions'] => ({
  save: (key, session) => Promise.resolve(void held.sessions.set(key, session)),
  find: (key) => Promise.resolve(held.sessions.get(key) ?? null),
  remove: (key) => Promise.resolve(void held.sessions.delete(key)),
});

/** Ports in memory. The test can read and change what they hold. */
export function memoryAdminPorts() {
  const held = {
    now: NOW,
    sessions: new Map<string, AdminSessionDocument>(),
    prompt: null as AdminPrompt | null,
    asked: [] as ModelRequest[],
    sending: null as SendingSwitch | null,
    reply: 'Thank you!' as string | Error,
    checked: 0,
    logged: [] as unknown[],
  };
  const deps: AdminDeps = {
    attempts: memoryAttempts(),
    sessions: memorySessions(held),
    newToken: () => randomBytes(32).toString('base64url'),
    checkCredentials: (login, password) => {
      held.checked += 1;
      return Promise.resolve(login === ADMIN.login && password === ADMIN.password);
    },
    prompts: memoryPrompts(held),
    switches: memorySwitches(held),
    log: (_message, { event }) => void held.logged.push(event),
    model: {
      complete: (asked) => {
        held.asked.push(asked);
        const { reply } = held;
        if (reply instanceof Error) return Promise.reject(reply);
        return Promise.resolve({ text: reply, cutOff: false, bill: NOTHING_USED });
      },
    },
    warn: () => undefined,
    clock: () => held.now,
    origins: [ORIGIN],
    secureCookies: false,
  };
  return { held, deps };
}

/** Makes the admin's calls like a page, with one cookie jar and one tab. */
export function adminClient(deps: AdminDeps, { cookie = '', tab = TAB, address = '' } = {}) {
  const app = buildApp({ mounts: [(to) => mountAdmin(to, deps)] });
  const start = request(app);
  const jar = { cookie };
  const send = (method: 'get' | 'post', path: string, headers: object = {}) =>
    start[method](`/api/admin/${path}`).set({
      cookie: jar.cookie,
      'x-admin-tab': tab,
      'x-forwarded-for': address,
      ...headers,
    });
  const logIn = async (body: object = ADMIN) => {
    const answer = await send('post', 'login').send(body);
    const set = answer.get('Set-Cookie')?.[0];
    if (set) jar.cookie = set.split(';')[0] ?? '';
    return answer;
  };
  return { jar, send, logIn };
}
