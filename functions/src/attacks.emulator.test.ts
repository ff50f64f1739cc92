import type { Endpoint } from '@replywell/contract/endpoint';
import { adminLogin } from '@replywell/contract/endpoints/admin';
import { firebaseToken, logout, me } from '@replywell/contract/endpoints/auth';
import { checkBatch, submitBatch } from '@replywell/contract/endpoints/batches';
import { saveSettings } from '@replywell/contract/endpoints/settings';
import { listChannels, listVideos } from '@replywell/contract/endpoints/youtube';
import { errorBodySchema } from '@replywell/contract/errors';
import fc from 'fast-check';
import request, { type Response } from 'supertest';
import { z } from 'zod';
import { contractEndpoints } from './testing/contract-endpoints.ts';
import { ADMIN_CASES, CREATOR_CASES, OPEN_CASES, type Target } from './testing/endpoint-cases.ts';
import { furnish, SIGN_IN } from './testing/furnished-creator.ts';
import { hostileCalls, type HostileCall } from './testing/hostile-calls.ts';
import { storedText } from './testing/stored-text.ts';
import { startWholeApi, type Caller, type Part, type SignedIn } from './testing/whole-api.ts';

jest.mock('firebase-functions/logger', () => ({
  info: jest.fn(),
  warn: jest.fn(),
  write: jest.fn(),
}));

/**
 * What once got through, tried again on the whole API. Elsewhere: a token that reached the browser
 * (listen), a link that nobody has confirmed (core/sending/submit), drafts and reading without end
 * (the book of each), a caller in the queue's place (services/task-caller), answers without their
 * headers (scripts/world).
 */
const world = startWholeApi();
let anna: SignedIn;
let boris: SignedIn;
let target: Target;
let own: Target;

beforeAll(async () => {
  anna = await world.signIn('anna@example.com', SIGN_IN);
  target = await furnish(world, anna);
});
beforeAll(async () => {
  boris = await world.signIn('boris@example.com', SIGN_IN);
  own = await furnish(world, boris);
});

const as = ({ cookie }: Caller, endpoint: Endpoint, part: Part = {}): Promise<Response> =>
  world.call(endpoint, part, { ...(cookie && { cookie }) });

const bodySchema = z.looseObject({ code: z.string() });
const refusal = ({ status, body }: Response) => [status, bodySchema.parse(body).code];

test('a thousand comments in one call are refused before anything is compared', async () => {
  const body = { commentIds: Array.from({ length: 1_000 }, (_, index) => `comment-${index}`) };
  for (const endpoint of [checkBatch, submitBatch])
    expect(refusal(await as(boris, endpoint, { body }))[0]).toBe(400);
});

test('ten changes of the pace leave at most two tasks for each reply that waits', async () => {
  const tasks = (): number =>
    world.outgoing.filter(({ service, method }) => service === 'cloud-tasks' && method === 'POST')
      .length -
    world.outgoing.filter(({ service, method }) => service === 'cloud-tasks' && method === 'DELETE')
      .length;
  world.outgoing.length = 0;
  for (let change = 0; change < 10; change += 1) {
    // Without a range nothing of the plan is random.
    const gap = change % 2 === 0 ? 200 : 300;
    const body = { maxResponsesPerHour: 10, minIntervalSeconds: gap, maxIntervalSeconds: gap };
    expect((await as(boris, saveSettings, { body })).status).toBe(200);
  }
  expect(tasks()).toBeLessThanOrEqual(3);
});

test('calls at the same moment are answered or told to wait, and looks at what is the same write nothing', async () => {
  const { channelId } = own;
  const look = () => as(boris, listVideos, { query: { channelId } });
  await look();
  const before = await creatorsIn(`users/${boris.uid}/videos`);
  const crowd = await Promise.all(
    Array.from({ length: 16 }, (_, at) => (at % 2 ? look() : as(boris, listChannels))),
  );
  expect(crowd.filter(({ status }) => ![200, 429, 503].includes(status))).toEqual([]);
  expect(await creatorsIn(`users/${boris.uid}/videos`)).toEqual(before);
});

test('the cookie of a session that ends within the second in which it began is good for nothing', async () => {
  for (let time = 0; time < 3; time += 1) {
    const session = await world.signIn('big@example.com', SIGN_IN);
    expect((await as(session, me)).status).toBe(200);
    expect((await as(session, logout)).status).toBe(200);
    for (const endpoint of [me, firebaseToken])
      expect((await as(session, endpoint)).status).toBe(401);
  }
});

/** When what is stored under a path, or of all creators, was last written. */
async function creatorsIn(path = ''): Promise<[string, string][]> {
  const all = await storedText(world.project, false);
  return [...all].filter(
    ([name]) => name.startsWith(path) && /^(users|credentials|global_settings)\//.test(name),
  );
}

const CYRILLIC = /\p{Script=Cyrillic}/u;

/** What is wrong with the answer to a stranger's call, in words. */
function faultsOf(call: HostileCall, endpoint: Endpoint, answer: Response): string[] {
  const asked = JSON.stringify(call);
  const leaked = [anna.uid, ...Object.values<string>({ ...target })].filter(
    // The admin is shown whose entries of the log these are.
    (mark) => call.caller !== 'admin' && answer.text.includes(mark) && !asked.includes(mark),
  );
  const faults = leaked.map((mark) => `tells ${mark}`);
  if (answer.status >= 500) return [...faults, `fails with ${answer.status}: ${answer.text}`];
  if (answer.status < 400)
    return endpoint.answer.safeParse(answer.body).success ? faults : [...faults, 'breaks its word'];
  const told = errorBodySchema.safeParse(answer.body).data;
  if (!told?.message) return [...faults, `is refused without a reason: ${answer.text}`];
  const language = call.headers['accept-language'] ?? 'en';
  const isRussian = CYRILLIC.test(told.message);
  return isRussian === language.startsWith('ru') ? faults : [...faults, `says: ${told.message}`];
}

/** They would end the session, or the permission, that the calls after them need. */
const ENDING = new Set(['logout', 'adminLogout', 'disconnectYoutube']);

async function sensibleParts(endpoints: ReadonlyMap<string, Endpoint>) {
  const parts = new Map<string, { hasBody: boolean; some: Part[] }>();
  for (const [name, { method }] of endpoints) {
    if (ENDING.has(name)) continue;
    const some: Part[] = [];
    for (const one of [target, own]) {
      const made = CREATOR_CASES[name]?.part(one, world) ?? OPEN_CASES[name]?.part(one);
      some.push((await made) ?? ADMIN_CASES[name] ?? {});
    }
    // With their own address they would delete themselves.
    if (name === 'deleteAccount') some.pop();
    parts.set(name, { hasBody: method !== 'GET', some });
  }
  return parts;
}

test('of random calls none fails, tells of another creator, or changes what it refuses', async () => {
  const endpoints = await contractEndpoints();
  const admin = await world.signInAsAdmin(adminLogin);
  const callers: Record<HostileCall['caller'], Caller> = {
    stranger: boris,
    admin,
    nobody: {},
    forged: { cookie: '__session=eyJhbGciOiJub25lIn0.e30.' },
  };
  const send = async (call: HostileCall, { method, path }: Endpoint): Promise<Response> => {
    const target = path.replaceAll(/:(\w+)/g, (_all, name: string) =>
      encodeURIComponent((call.params[name] ?? '').toWellFormed()),
    );
    const { cookie, headers } = callers[call.caller];
    const verb = method.toLowerCase() as 'get' | 'post' | 'delete';
    const asked = request(world.app)[verb](target).query(call.query);
    if (cookie) void asked.set('cookie', cookie);
    void asked.set({ 'content-type': 'application/json', ...headers, ...call.headers });
    return asked.send(call.body ?? undefined);
  };
  const parts = await sensibleParts(endpoints);
  const ofAnna = async () => (await creatorsIn()).filter(([name]) => name.includes(anna.uid));
  const before = await ofAnna();
  let stored = await creatorsIn();
  const seen = new Set<number>();
  await fc.assert(
    fc.asyncProperty(hostileCalls(parts), async (call) => {
      const endpoint = endpoints.get(call.name);
      if (!endpoint) throw new Error(`The contract has no ${call.name}.`);
      const answer = await send(call, endpoint);
      seen.add(answer.status);
      const after = await creatorsIn();
      const faults = faultsOf(call, endpoint, answer);
      if (answer.status >= 400 && JSON.stringify(after) !== JSON.stringify(stored))
        faults.push('is refused and has changed something');
      stored = after;
      expect(faults).toEqual([]);
    }),
    { seed: 3, numRuns: 150, endOnFailure: true },
  );
  // Otherwise the calls would not get far enough to show anything.
  expect([...seen]).toEqual(expect.arrayContaining([200, 400, 401, 404]));
  expect(await ofAnna()).toEqual(before);
});
