import { CREATOR_HEADER } from '@replywell/contract/creator-header';
import type { Endpoint } from '@replywell/contract/endpoint';
import { ADMIN_TAB_HEADER, adminLogin } from '@replywell/contract/endpoints/admin';
import { errorBodySchema } from '@replywell/contract/errors';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import type { Response } from 'supertest';
import { z } from 'zod';
import { defaultApp } from './store/firestore/firestore.ts';
import { createGrantStore } from './store/permission/credentials.ts';
import { createTokenSealer } from './store/permission/token-sealer.ts';
import { contractEndpoints } from './testing/contract-endpoints.ts';
import {
  ADMIN_CASES,
  CREATOR_CASES,
  OPEN_CASES,
  type CreatorCase,
  type OpenCase,
  type Outcome,
  type Target,
} from './testing/endpoint-cases.ts';
import { furnish, SIGN_IN } from './testing/furnished-creator.ts';
import { cookieFaults } from './testing/session-cookies.ts';
import { storedText } from './testing/stored-text.ts';
import { SECRETS, startWholeApi, TAB, type Part, type SignedIn } from './testing/whole-api.ts';

// What is logged is looked at elsewhere.
jest.mock('firebase-functions/logger', () => ({
  info: jest.fn(),
  warn: jest.fn(),
  write: jest.fn(),
}));

const world = startWholeApi();
let endpoints: Map<string, Endpoint>;
let anna: SignedIn;
let boris: SignedIn;
let target: Target;
/** Anna's tokens as Google knows them. */
let tokens: string[];

const named = (name: string): Endpoint => {
  const endpoint = endpoints.get(name);
  if (!endpoint) throw new Error(`The contract has no ${name}.`);
  return endpoint;
};
const codeOf = (answer: Response) => errorBodySchema.parse(answer.body).code;
const bodyOf = (answer: Response): unknown => answer.body;

async function tokensOf(uid: string): Promise<string[]> {
  const key = Buffer.from(SECRETS.sealingKey, 'base64');
  const sealer = createTokenSealer([{ id: 'k1', key }]);
  const [grant] = await createGrantStore(getFirestore(defaultApp()), sealer).find(uid);
  if (!grant?.refreshToken) throw new Error(`${uid} has no tokens.`);
  return [grant.accessToken, grant.refreshToken];
}

/** Every document, with the time of its last write. */
const stored = () => storedText(world.project, false);

/** Everything of a creator, in the form in which it is compared: tokens, documents and account. */
async function everythingOf(uid: string): Promise<Record<string, string>> {
  const documents = [...(await stored())].filter(
    ([path]) =>
      path === `users/${uid}` || path.startsWith(`users/${uid}/`) || path === `credentials/${uid}`,
  );
  const account = JSON.stringify(await getAuth(defaultApp()).getUser(uid));
  return { ...Object.fromEntries(documents), account };
}

beforeAll(async () => {
  endpoints = await contractEndpoints();
  anna = await world.signIn('anna@example.com', SIGN_IN);
  boris = await world.signIn('boris@example.com', SIGN_IN);
  target = await furnish(world, anna);
  tokens = await tokensOf(anna.uid);
});

/** The call, and what it sent out. */
async function watched(run: () => Promise<Response>) {
  world.outgoing.length = 0;
  const answer = await run();
  const sent = world.outgoing.map((call) => ({ ...call, answer: null, body: readable(call.body) }));
  return { answer, sent };
}

/**
 * The last test of its group: all is as it was before them, also by the time of each write. A reading
 * takes longer than a call, and what differs tells whose it is, so there is one for all of them.
 */
function nothingChanges(read: () => Promise<unknown>): void {
  let before: unknown;
  beforeAll(async () => (before = await read()));
  test('and after all of them everything is as it was', async () =>
    expect(await read()).toEqual(before));
}

/** Cloud Tasks carries what a task is about in base64. */
function readable(text: string): string {
  const inside = [...text.matchAll(/"body":"([A-Za-z0-9+/=]+)"/g)].map(([, coded]) =>
    Buffer.from(coded ?? '', 'base64').toString(),
  );
  return [text, ...inside].join('\n');
}

/**
 * What would give Anna away in an answer to somebody else, in plain or inside of a token. What the
 * call itself named may be named back.
 */
function traces(
  answer: Response,
  part: Part,
  { uid, ...given }: Partial<Target> & { uid: string },
): string[] {
  const inside = [...answer.text.matchAll(/[\w-]{20,}/g)].map(([part]) =>
    Buffer.from(part, 'base64url').toString(),
  );
  const text = [answer.text, JSON.stringify(answer.headers), ...inside].join('\n');
  const asked = JSON.stringify(part);
  return [uid, ...Object.values(given), ...tokens]
    .filter((mark) => !asked.includes(mark))
    .filter((mark) => text.includes(mark));
}

function routesOf(): string[] {
  const layerSchema = z.object({
    route: z.object({ path: z.string(), methods: z.record(z.string(), z.boolean()) }).optional(),
  });
  return z
    .array(layerSchema)
    .parse(world.app.router.stack)
    .flatMap(({ route }) =>
      route ? Object.keys(route.methods).map((verb) => `${verb.toUpperCase()} ${route.path}`) : [],
    );
}

const cases = { ...CREATOR_CASES, ...ADMIN_CASES, ...OPEN_CASES };

describe('the table of calls', () => {
  test('has a case for every endpoint of the contract, and for nothing else', () => {
    expect(Object.keys(cases).sort()).toEqual([...endpoints.keys()].sort());
    const kinds = [CREATOR_CASES, ADMIN_CASES, OPEN_CASES];
    expect(kinds.flatMap(Object.keys)).toHaveLength(endpoints.size);
  });

  test('is about everything the server answers to', () => {
    const promised = [...endpoints.values()].map(({ method, path }) => `${method} ${path}`);
    // The assistant's calls are one address with a protocol of its own.
    expect(routesOf().sort()).toEqual([...promised, 'GET /mcp', 'POST /mcp'].sort());
  });
});

const creatorCases = Object.entries(CREATOR_CASES);

describe('without a session', () => {
  test.each(creatorCases)('%s is 401 and nothing happens', async (name, one: CreatorCase) => {
    const part = await one.part(target, world);
    world.outgoing.length = 0;
    for (const cookie of [undefined, `__session=${'A'.repeat(40)}.b.c.d`, '__session=']) {
      const answer = await world.call(named(name), part, {
        ...(cookie && { cookie }),
        headers: { [CREATOR_HEADER]: anna.uid },
      });
      expect([answer.status, codeOf(answer)]).toEqual([401, 'unauthenticated']);
    }
    expect(world.outgoing).toEqual([]);
  });

  nothingChanges(stored);
});

const isNothing = (body: unknown): boolean =>
  z
    .union([
      z.array(z.never()).length(0),
      z.strictObject({
        alike: z.array(z.never()).length(0),
        doubtful: z.array(z.never()).length(0),
      }),
    ])
    .safeParse(body).success;

const HOLDS: Record<Outcome, (answer: Response) => void> = {
  refused: (answer) => {
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(codeOf(answer)).not.toBe('unauthenticated');
    expect(codeOf(answer)).not.toBe('bad_request');
  },
  nothing: (answer) => {
    expect([answer.status, bodyOf(answer)]).toEqual([200, bodyOf(answer)]);
    expect(isNothing(bodyOf(answer))).toBe(true);
  },
  own: (answer) => expect(answer.status).toBe(200),
};

/** A caller with Anna's code has signed in at Google as Anna, so the answer may name her account. */
const KNOWS_THE_ADDRESS = new Set(['googleGrant']);

/** The header with a new personal token of the creator. */
async function withToken({ cookie }: SignedIn): Promise<Record<string, string>> {
  const body = { name: 'A script', scope: 'draft' };
  const answer = await world.call(named('createToken'), { body }, { cookie });
  const { secret } = z.object({ secret: z.string() }).parse(answer.body);
  return { authorization: `Bearer ${secret}` };
}

test('a personal token ends when its creator logs out', async () => {
  const tove = await world.signIn('two@example.com', SIGN_IN);
  const headers = await withToken(tove);
  const asked = async () => (await world.call(named('getStats'), {}, { headers })).status;
  expect(await asked()).toBe(200);
  await world.call(named('logout'), {}, { cookie: tove.cookie });
  expect(await asked()).toBe(401);
});

describe('with a personal token of another creator', () => {
  let headers: Record<string, string>;
  beforeAll(async () => {
    headers = await withToken(boris);
  });

  test.each(creatorCases)('%s gives and changes nothing of Anna’s', async (name, one) => {
    const part = await one.part(target, world);
    const answer = await world.call(named(name), part, { headers });
    if (named(name).scope) HOLDS[one.outcome](answer);
    else expect([answer.status, codeOf(answer)]).toEqual([403, 'forbidden']);
    expect(traces(answer, part, { uid: anna.uid, ...target })).toEqual([]);
  });

  test('beside a session it is refused, whoever’s that is', async () => {
    const answer = await world.call(named('getStats'), {}, { cookie: boris.cookie, headers });
    expect([answer.status, codeOf(answer)]).toEqual([400, 'bad_request']);
  });

  nothingChanges(() => everythingOf(anna.uid));
});

describe('with the session of another creator', () => {
  test.each(creatorCases)('%s gives and changes nothing of Anna’s', async (name, one) => {
    const part = await one.part(target, world);
    const { cookie } = boris;
    const { answer, sent } = await watched(() => world.call(named(name), part, { cookie }));
    HOLDS[one.outcome](answer);
    const { email, ...others } = target;
    const marks = { uid: anna.uid, ...others, ...(KNOWS_THE_ADDRESS.has(name) ? {} : { email }) };
    expect(traces(answer, part, marks)).toEqual([]);
    const withTokens = sent.filter((call) =>
      tokens.some((it) => JSON.stringify(call).includes(it)),
    );
    expect(withTokens).toEqual([]);
    expect(sent.filter(({ body }) => body.includes(anna.uid))).toEqual([]);
  });

  test('a page that says it is Anna’s gets nothing at all', async () => {
    const answer = await world.call(
      named('getStats'),
      {},
      { cookie: boris.cookie, headers: { [CREATOR_HEADER]: anna.uid } },
    );
    expect([answer.status, codeOf(answer)]).toEqual([409, 'other_creator']);
  });

  nothingChanges(() => everythingOf(anna.uid));
});

describe('with no session, the open calls', () => {
  test.each(Object.entries(OPEN_CASES))(
    '%s: nothing of Anna’s is told or changed',
    async (name, one: OpenCase) => {
      const headers = { [ADMIN_TAB_HEADER]: TAB };
      const { answer, sent } = await watched(() =>
        world.call(named(name), one.part(target), { headers }),
      );
      // The caller sent the email address, so the answer may contain it.
      const others = Object.fromEntries(Object.entries(target).filter(([key]) => key !== 'email'));
      expect(answer.status).toBeLessThan(500);
      expect(traces(answer, one.part(target), { uid: anna.uid, ...others })).toEqual([]);
      expect(answer.get('Set-Cookie') ?? []).not.toContainEqual(
        expect.stringMatching(/^__session=[^;]/),
      );
      expect(sent.filter((call) => tokens.some((it) => JSON.stringify(call).includes(it)))).toEqual(
        [],
      );
    },
  );

  nothingChanges(() => everythingOf(anna.uid));
});

describe('the admin’s calls', () => {
  const headers = { [ADMIN_TAB_HEADER]: TAB };
  const adminCases: [string, Part][] = Object.entries(ADMIN_CASES);

  test.each(adminCases)(
    '%s is refused to everybody else, and nothing happens',
    async (name, part) => {
      const admin = await world.signInAsAdmin(adminLogin);
      const before = await stored();
      world.outgoing.length = 0;
      const strangers = [
        {},
        { headers },
        { headers, cookie: boris.cookie },
        { headers, cookie: `${boris.cookie}~${'A'.repeat(43)}` },
        { headers: { [ADMIN_TAB_HEADER]: 'another-tab-of-the-admin' }, cookie: admin.cookie ?? '' },
      ];
      for (const caller of strangers) {
        const answer = await world.call(named(name), part, caller);
        expect([answer.status, codeOf(answer)]).toEqual([401, 'admin_session_needed']);
      }
      expect(await stored()).toEqual(before);
      expect(world.outgoing).toEqual([]);
      expect((await world.call(named(name), part, admin)).status).toBe(200);
    },
  );
});

describe('with her own session, but from a page of another origin', () => {
  test.each(creatorCases)('%s is refused', async (name, one) => {
    const headers = { origin: 'https://evil.example' };
    const part = await one.part(target, world);
    const { answer, sent } = await watched(() =>
      world.call(named(name), part, { cookie: anna.cookie, headers }),
    );
    expect([answer.status, codeOf(answer)]).toEqual([403, 'origin_refused']);
    expect(sent).toEqual([]);
  });

  nothingChanges(() => everythingOf(anna.uid));
});

/** Without this, a refusal above could come from a call that fails for everybody. */
describe('with her own session', () => {
  test.each(creatorCases)('Anna can call %s with the same', async (name, one) => {
    const part = await one.part(target, world);
    const answer = await world.call(named(name), part, { cookie: anna.cookie });
    expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, '']);
    if (one.outcome === 'nothing') expect(isNothing(bodyOf(answer))).toBe(false);
  });
});

test('every cookie of all these answers is the session’s, closed to scripts and never cached', () => {
  const setting = world.answers.filter((answer) => answer.get('Set-Cookie'));
  expect(setting.length).toBeGreaterThan(3);
  expect(cookieFaults(world.answers)).toEqual([]);
});
