import type { youtube_v3 } from 'googleapis/build/src/apis/youtube/index.js';
import { Quota } from './quota.ts';
import { signIn, startLocalGoogle, youtubeWith, type LocalGoogle } from './testing/local-google.ts';
import { refusalOf } from './testing/refusal-of.ts';

let local: LocalGoogle;
let anna: youtube_v3.Youtube;
let channelId: string;

beforeAll(async () => {
  local = await startLocalGoogle();
  anna = youtubeWith(await signIn(local.googleUrl, 'anna@example.com'), local.youtubeUrl);
  channelId = local.world.account('anna@example.com')?.channelId ?? '';
});
afterAll(() => local.close());
beforeEach(() => local.control(local.youtubeUrl, 'reset'));

const quota = (body: object = {}) => local.control(local.youtubeUrl, 'quota', body);

const insert = () =>
  anna.comments.insert({
    part: ['snippet'],
    requestBody: {
      snippet: { parentId: local.world.threadsOf(channelId)[0]!.id, textOriginal: 'Hi' },
    },
  });

test('a read costs 1 unit, an insert 50, a refused call 1', async () => {
  await anna.channels.list({ part: ['id'], mine: true });
  await insert();
  await refusalOf(anna.channels.list({ part: ['id'], id: [] }));
  expect(await quota()).toEqual({ used: 52, limit: 10_000 });
  expect(local.youtube.standin.calls.map(({ units }) => units)).toEqual([1, 50, 1]);
});

test('a call that costs more than is left is refused without an effect', async () => {
  await quota({ used: 9_951 });
  const before = local.world.repliesTo(local.world.threadsOf(channelId)[0]!.id).length;
  expect(await refusalOf(insert())).toMatchObject({
    status: 403,
    reason: 'quotaExceeded',
    domain: 'youtube.quota',
    message:
      'The request cannot be completed because you have exceeded your <a href="/youtube/v3/getting-started#quota">quota</a>.',
  });
  expect(local.world.repliesTo(local.world.threadsOf(channelId)[0]!.id)).toHaveLength(before);
  await quota({ used: 9_950 });
  await expect(insert()).resolves.toBeDefined();
});

test('the project shares one quota: what Anna used is gone for Boris', async () => {
  await quota({ limit: 1 });
  const boris = youtubeWith(await signIn(local.googleUrl, 'boris@example.com'), local.youtubeUrl);
  await anna.channels.list({ part: ['id'], mine: true });
  expect(await refusalOf(boris.channels.list({ part: ['id'], mine: true }))).toMatchObject({
    reason: 'quotaExceeded',
  });
});

test.each([
  ['winter', '2026-11-21T07:59:59Z', '2026-11-21T08:00:00Z'],
  ['summer', '2026-07-01T06:59:59Z', '2026-07-01T07:00:00Z'],
])(
  'units come back at midnight Pacific time in %s, and not a second before',
  (_name, last, reset) => {
    let now = Date.parse(last) - 3_600_000;
    const project = new Quota(() => now);
    project.charge(10_000);
    now = Date.parse(last);
    expect(project.affords(1)).toBe(false);
    now = Date.parse(reset);
    expect(project.affords(10_000)).toBe(true);
  },
);
