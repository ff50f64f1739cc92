import { randomBytes } from 'node:crypto';
import type { AdminSessionDocument } from '@replywell/contract/documents/admin';
import type { SentDrafts } from '@replywell/contract/documents/stats';
import type { AdminPrompt } from '@replywell/contract/endpoints/admin';
import type { PromptRevision } from '@replywell/contract/endpoints/security';
import request from 'supertest';
import type {
  PromptStore,
  SampledCreator,
  SavedLimits,
  SavedSwitch,
  SwitchStore,
} from '../core/admin/ports.ts';
import type { OpenSend, QueueStore } from '../core/admin/queue.ts';
import { NOTHING_BILLED, type ModelRequest } from '../core/drafting/ports.ts';
import { toInstant } from '../core/time.ts';
import { createProxies } from '../http/caller-address.ts';
import { mountAdmin, type AdminDeps } from '../http/admin/mount-admin.ts';
import type { Hash } from '../core/security/ports.ts';
import { createAdminMarks } from '../services/admin-marks.ts';
import { buildApp, ORIGIN } from './api.ts';
import { limitsOf, memoryLimits, MemoryBudget } from './memory-budget.ts';
import { memoryTries } from './memory-stores.ts';
import { memoryRecordPorts } from './memory-security-log.ts';
import { noLanguages } from './languages.ts';
import { createRecord } from '../core/security/record.ts';

export const ADMIN = { login: 'nora', password: 'open sesame' };
export const TAB = 'tab-of-this-window-01';
export const NOW = Date.parse('2026-11-21T10:00:00.000Z');

interface HeldPrompts {
  prompt: AdminPrompt | null;
  /** Newest first. */
  revisions: PromptRevision[];
  sentDrafts: Map<number, SentDrafts>;
}

const memoryPrompts = (held: HeldPrompts): PromptStore => ({
  read: () => Promise.resolve(held.prompt),
  save: (prompt, { expected, author, now }) => {
    const current = held.prompt?.revision ?? 0;
    if (expected !== null && expected !== current) return Promise.resolve(null);
    const [revision, savedAt] = [current + 1, toInstant(now)];
    held.prompt = { prompt, revision, updatedAt: savedAt };
    held.revisions.unshift({ revision, prompt, author, savedAt });
    return Promise.resolve(held.prompt);
  },
  listRevisions: ({ before, limit }) =>
    Promise.resolve(
      held.revisions.filter(({ revision }) => revision < (before ?? Infinity)).slice(0, limit),
    ),
  sentDrafts: (revision) =>
    Promise.resolve(held.sentDrafts.get(revision) ?? { replies: 0, unchanged: 0, thousandths: 0 }),
});

const memorySwitches = (held: { sending: SavedSwitch | null }): SwitchStore => ({
  read: () => Promise.resolve(held.sending),
  set: (stopped, { author, now }) => {
    held.sending = { stopped, author, updatedAt: toInstant(now) };
    return Promise.resolve(held.sending);
  },
});

const memoryQueue = (held: { queue: OpenSend[] }): QueueStore => ({
  count: () => Promise.resolve({ waiting: held.queue.length, unknown: 0 }),
  listOldest: (limit) => Promise.resolve(held.queue.slice(0, limit)),
});

const memorySessions = (held: {
  sessions: Map<string, AdminSessionDocument>;
}): AdminDeps['sessions'] => ({
  create: (key, session) => Promise.resolve(void held.sessions.set(key, session)),
  find: (key) => Promise.resolve(held.sessions.get(key) ?? null),
  remove: (key) => Promise.resolve(void held.sessions.delete(key)),
  removeExpired: () => Promise.resolve(0),
});

/** Ports in memory. The test can read and change what they hold. Missing hash: one that can be read. */
export function memoryAdminPorts(hash?: Hash) {
  const held = {
    now: NOW,
    sessions: new Map<string, AdminSessionDocument>(),
    prompt: null as AdminPrompt | null,
    revisions: [] as PromptRevision[],
    sentDrafts: new Map<number, SentDrafts>(),
    asked: [] as ModelRequest[],
    limits: null as SavedLimits | null,
    sending: null as SavedSwitch | null,
    queue: [] as OpenSend[],
    sampled: [] as SampledCreator[],
    random: () => 0,
    budget: new MemoryBudget(),
    reply: 'Thank you!' as string | Error,
    checked: 0,
  };
  const tries = memoryTries();
  const security = memoryRecordPorts(() => held.now, hash);
  const deps: AdminDeps = {
    tries,
    sessions: memorySessions(held),
    marks: createAdminMarks([randomBytes(32)]),
    checkCredentials: (login, password) => {
      held.checked += 1;
      return Promise.resolve(login === ADMIN.login && password === ADMIN.password);
    },
    prompts: memoryPrompts(held),
    switches: memorySwitches(held),
    queue: memoryQueue(held),
    sampler: { sample: () => Promise.resolve(held.sampled) },
    random: () => held.random(),
    budget: held.budget,
    usualLimits: limitsOf(),
    limits: memoryLimits(held),
    record: createRecord(security.ports),
    log: security.ports,
    languages: noLanguages,
    model: {
      complete: (asked) => {
        held.asked.push(asked);
        const { reply } = held;
        if (reply instanceof Error) return Promise.reject(reply);
        return Promise.resolve({ text: reply, cutOff: false, bill: NOTHING_BILLED });
      },
    },
    warn: () => undefined,
    clock: () => held.now,
    origins: [ORIGIN],
    proxyOf: createProxies(['127.0.0.1/32']),
    secureCookies: false,
  };
  return { held, deps, tries: tries.held, security: security.entries.held };
}

/** Makes the admin's calls like a page, with one cookie jar and one tab. */
export function adminClient(deps: AdminDeps, { cookie = '', tab = TAB } = {}) {
  const app = buildApp({ mounts: [(to) => mountAdmin(to, deps)] });
  const start = request(app);
  const jar = { cookie };
  const send = (method: 'get' | 'post', path: string, headers: object = {}) =>
    start[method](`/api/admin/${path}`).set({ cookie: jar.cookie, 'x-admin-tab': tab, ...headers });
  const logIn = async (body: object = ADMIN, address = '203.0.113.7') => {
    const answer = await send('post', 'login', { 'x-forwarded-for': address }).send(body);
    const set = answer.get('Set-Cookie')?.[0];
    if (set) jar.cookie = set.split(';')[0] ?? '';
    return answer;
  };
  return { jar, send, logIn };
}
