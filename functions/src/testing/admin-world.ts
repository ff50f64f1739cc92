import { randomBytes } from 'node:crypto';
import request from 'supertest';
import { DocumentsInMemory, FirestoreInMemory } from '../../../testing/firestore-in-memory.ts';
import { NOTHING_USED, type ModelRequest } from '../core/model/ports.ts';
import { mountAdmin, type AdminDeps } from '../http/admin.ts';
import { createAdminSessions, createPromptStore, createSwitchStore } from '../store/admin/admin.ts';
import { createAttemptStore } from '../store/identity/attempts.ts';
import { buildApp, ORIGIN } from './api.ts';

export const ADMIN = { login: 'nora', password: 'open sesame' };
export const TAB = 'tab-of-this-window-01';
export const NOW = Date.parse('2026-11-21T10:00:00.000Z');

/** The stores in memory. The test can read and change what is held. */
export function memoryAdminPorts() {
  const stored = new DocumentsInMemory();
  const firestore = new FirestoreInMemory(stored);
  const db = () => firestore;
  const held = {
    now: NOW,
    sessions: () => stored.list('admin_sessions'),
    prompt: () => stored.get('global_settings/prompt'),
    asked: [] as ModelRequest[],
    reply: 'Thank you!' as string | Error,
    checked: 0,
    logged: [] as unknown[],
  };
  const deps: AdminDeps = {
    attempts: createAttemptStore(db),
    sessions: createAdminSessions(db),
    newToken: () => randomBytes(32).toString('base64url'),
    checkCredentials: (login, password) => {
      held.checked += 1;
      return Promise.resolve(login === ADMIN.login && password === ADMIN.password);
    },
    prompts: createPromptStore(db),
    switches: createSwitchStore(db),
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
