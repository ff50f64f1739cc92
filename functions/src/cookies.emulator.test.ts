import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Endpoint } from '@replywell/contract/endpoint';
import { logout, me } from '@replywell/contract/endpoints/auth';
import { saveSettings } from '@replywell/contract/endpoints/settings';
import { SESSION_COOKIE } from '@replywell/contract/limits';
import { DEFAULT_PACE } from '@replywell/contract/pace';
import { errorBodySchema } from '@replywell/contract/errors';
import { ORIGIN } from './testing/api.ts';
import { contractEndpoints } from './testing/contract-endpoints.ts';
import { nextSecond } from './testing/emulator.ts';
import { CREATOR_CASES, type Target } from './testing/endpoint-cases.ts';
import { SIGN_IN } from './testing/furnished-creator.ts';
import { storedText } from './testing/stored-text.ts';
import { startWholeApi, type SignedIn } from './testing/whole-api.ts';

const world = startWholeApi();
let anna: SignedIn;
let changing: [string, Endpoint][];

beforeAll(async () => {
  anna = await world.signIn('anna@example.com', SIGN_IN);
  changing = [...(await contractEndpoints())].filter(([, { method }]) => method !== 'GET');
});

describe('the one cookie', () => {
  test('is looked for in one file, where no other name stands', () => {
    const folder = path.resolve(process.cwd(), 'functions/src');
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|^testing\//.test(name))
      .map((name) => [name, readFileSync(path.join(folder, name), 'utf8')] as const);
    const touching =
      /headers\.cookie|headers\[['"]cookie|\b[gG]et\(['"]cookie|\.cookies?\(|clearCookie|set-cookie|cookie-parser|signedCookies/i;
    const found = sources.filter(([, text]) => touching.test(text)).map(([name]) => name);
    expect(found).toEqual(['http/session-cookie.ts']);
    const text = sources.find(([name]) => name === 'http/session-cookie.ts')?.[1] ?? '';
    const named = [...text.matchAll(/(?:\.cookie|clearCookie)\((\w+)/g)].map(([, name]) => name);
    expect(named).toEqual(['SESSION_COOKIE', 'SESSION_COOKIE']);
    expect(SESSION_COOKIE).toBe('__session');
  });

  test('counts alone: the same value under another name is nobody’s', async () => {
    const value = anna.cookie.slice('__session='.length);
    for (const name of ['session', '__Session', '__session2', '__Host-session', 'token']) {
      const answer = await world.call(me, {}, { cookie: `${name}=${value}` });
      expect([name, answer.status]).toEqual([name, 401]);
    }
    const among = `a=b; ${anna.cookie}; session=${value}x`;
    expect((await world.call(me, {}, { cookie: among })).status).toBe(200);
  });
});

const noTarget: Target = {
  ...{ email: 'anna@example.com', channelId: 'UC1', videoId: 'v1', taskId: 't1' },
  ...{ commentId: 'c1', selectedId: 'c2', itemId: 'c3', otherItemId: 'c4' },
  ...{ answeredId: 'c5', factId: 'f1' },
};

describe('a call that changes something', () => {
  test.each<[string, Record<string, string>]>([
    ['of another origin', { origin: 'https://evil.example' }],
    ['of another port of ours', { origin: 'http://localhost:5056' }],
    ['of a page without an origin', { origin: 'null' }],
    ['of another site, by Sec-Fetch-Site alone', { 'sec-fetch-site': 'cross-site' }],
    ['of a sibling of ours, by Sec-Fetch-Site alone', { 'sec-fetch-site': 'same-site' }],
    [
      'of another origin whose page calls itself ours',
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    ],
  ])('%s is refused with the creator’s cookie, whichever it is', async (_name, headers) => {
    const before = await storedText(world.project);
    world.outgoing.length = 0;
    expect(changing.length).toBeGreaterThan(15);
    for (const [name, endpoint] of changing) {
      const part = await CREATOR_CASES[name]?.part(noTarget, world);
      const answer = await world.call(endpoint, part, { cookie: anna.cookie, headers });
      const { code } = errorBodySchema.parse(answer.body);
      expect([name, answer.status, code]).toEqual([name, 403, 'origin_refused']);
      expect(answer.headers).not.toHaveProperty('set-cookie');
    }
    expect(world.outgoing).toEqual([]);
    expect(await storedText(world.project)).toEqual(before);
    expect((await world.call(me, {}, { cookie: anna.cookie })).status).toBe(200);
  });

  // Browsers name the origin of every POST, so without it there is no page that somebody could have
  // been lured to; and the cookie is SameSite=Lax. Programs of the creator's own may call.
  test.each<[string, Record<string, string>]>([
    ['of our own origin', { origin: ORIGIN }],
    ['of our own page, by Sec-Fetch-Site alone', { 'sec-fetch-site': 'same-origin' }],
    ['that says nothing of where it comes from', {}],
  ])('%s is taken', async (_name, headers) => {
    const before = (await storedText(world.project)).get(
      `users/${anna.uid}/settings/autoresponder`,
    );
    const answer = await world.call(
      saveSettings,
      { body: { ...DEFAULT_PACE } },
      { cookie: anna.cookie, headers },
    );
    expect(answer.status).toBe(200);
    const after = (await storedText(world.project)).get(`users/${anna.uid}/settings/autoresponder`);
    expect(after).not.toBe(before);
  });
});

test('signing out on one device signs out the others, and nobody else', async () => {
  // A cookie contains the second of its creation. Nothing else differs between two cookies of one
  // creator.
  await nextSecond();
  const phone = await world.signIn('anna@example.com', SIGN_IN);
  const boris = await world.signIn('boris@example.com', SIGN_IN);
  expect(phone.cookie).not.toBe(anna.cookie);
  const who = async ({ cookie }: SignedIn) => (await world.call(me, {}, { cookie })).status;
  expect([await who(anna), await who(phone), await who(boris)]).toEqual([200, 200, 200]);
  expect((await world.call(logout, {}, { cookie: phone.cookie })).status).toBe(200);
  expect([await who(anna), await who(phone), await who(boris)]).toEqual([401, 401, 200]);
});
