import type { NoticesDocument } from '@replywell/contract/documents/notices';
import type { NoticesWish } from '@replywell/contract/endpoints/notices';
import { memoryAttempts } from '../../testing/memory-attempts.ts';
import { storedComment } from '../../testing/youtube-samples.ts';
import type { Standing } from './events.ts';
import {
  noticeBrowser,
  readNotices,
  saveNotices,
  type NoticesPorts,
  type Push,
} from './notices.ts';
import { notify } from './notify.ts';

const UID = 'uid-anna';
const NOON = Date.parse('2026-11-21T12:00:00.000Z');
const HOUR = 3_600_000;
const WISH: NoticesWish = {
  webhookUrl: 'https://hooks.example.com/anna',
  withWords: false,
  hours: [12, 13, 14],
  timeZone: 'UTC',
};

const back = (id: string) =>
  storedComment({
    id,
    youtubeId: id,
    wroteBack: {
      id: `${id}.r`,
      author: '@lena',
      text: 'And when?',
      at: '2026-11-21T11:00:00.000Z',
    },
  });

interface Notice {
  id: string;
  events: { id: string }[];
  wroteBack: number;
  permissionLost: boolean;
  words?: { text: string }[];
}

async function world(wish: Partial<NoticesWish> = {}) {
  let stored: NoticesDocument | null = null;
  let made = 0;
  const time = { now: NOON };
  const standing: Standing & { comments: Standing['comments'] } = {
    comments: [],
    batches: [],
    permission: 'granted',
  };
  const posted: Notice[] = [];
  const pushed: [string, Push][] = [];
  const gone = new Set<string>();
  const answers = { fails: false };
  const ports: NoticesPorts = {
    attempts: memoryAttempts(),
    notices: {
      find: () => Promise.resolve(stored),
      revise: (_uid, decide) => {
        const saved = decide(stored);
        if (saved) stored = saved;
        return Promise.resolve(stored);
      },
      readStanding: () => Promise.resolve(standing),
    },
    post: (_url, body) => {
      if (answers.fails) return Promise.reject(new Error('503'));
      posted.push(body as Notice);
      return Promise.resolve();
    },
    push: (browser, push) => {
      if (gone.has(browser.endpoint)) return Promise.resolve('gone');
      pushed.push([browser.endpoint, push]);
      return Promise.resolve('taken');
    },
    pushKey: 'key',
    secretOf: (uid) => `secret of ${uid}`,
    origin: 'https://replywell.example.com',
    clock: () => time.now,
    newId: () => `notice-${(made += 1)}`,
    warn: () => undefined,
  };
  const save = (changed: Partial<NoticesWish> = {}) =>
    saveNotices(ports, UID, { ...WISH, ...wish, ...changed }, 'en');
  await save();
  posted.length = 0;
  const run = () => notify(ports, UID);
  return { ports, time, standing, pushed, gone, posted, answers, save, run, stored: () => stored };
}

test('who wrote back is told once, and only in the hours that the creator chose', async () => {
  const { standing, time, posted, run } = await world({ hours: [14], timeZone: 'Europe/Berlin' });
  standing.comments = [back('c1')];
  await run();
  expect(posted).toEqual([]);
  time.now += HOUR;
  await run();
  await run();
  expect(posted).toHaveLength(1);
  expect(posted[0]).toMatchObject({ wroteBack: 1, permissionLost: false });
  expect(posted[0]?.words).toBeUndefined();
  standing.comments = [back('c1'), back('c2')];
  await run();
  expect(posted[1]?.events).toEqual([{ id: 'wrote_back/c2.r', kind: 'wrote_back', of: 'c2' }]);
});

test('a permission that was lost, found and lost again is told twice', async () => {
  const { standing, posted, run } = await world();
  for (const permission of ['needed', 'needed', 'granted', 'needed'] as const) {
    standing.permission = permission;
    await run();
  }
  expect(posted.map(({ permissionLost }) => permissionLost)).toEqual([true, true]);
});

test('a notice that did not arrive is tried again with its id, and nothing new is mixed in', async () => {
  const { standing, posted, answers, run } = await world({ withWords: true });
  standing.comments = [back('c1')];
  answers.fails = true;
  await run();
  standing.comments = [back('c1'), back('c2')];
  answers.fails = false;
  await run();
  await run();
  expect(posted.map(({ events }) => events.map(({ id }) => id))).toEqual([
    ['wrote_back/c1.r'],
    ['wrote_back/c2.r'],
  ]);
  expect(posted[0]?.words).toMatchObject([{ text: 'And when?' }]);
  expect(posted[0]?.id).not.toBe(posted[1]?.id);
});

test('an address that is dead for a week is given up, and the creator is told', async () => {
  const { ports, standing, time, posted, answers, run, save, stored } = await world();
  standing.comments = [back('c1')];
  answers.fails = true;
  await run();
  time.now += 6 * 24 * HOUR;
  await run();
  expect(stored()?.areOn).toBe(true);
  time.now += 24 * HOUR;
  await run();
  expect(await readNotices(ports, UID)).toMatchObject({ stoppedAt: '2026-11-28T12:00:00.000Z' });
  answers.fails = false;
  await run();
  expect(posted).toEqual([]);
  await save();
  await run();
  expect(posted.at(-1)).toMatchObject({ wroteBack: 1 });
});

test('an address that does not take a notice is refused before it is stored', async () => {
  const { answers, save, stored } = await world();
  answers.fails = true;
  await expect(save({ webhookUrl: 'https://other.example.com' })).rejects.toMatchObject({
    code: 'webhook_refused',
  });
  expect(stored()?.webhookUrl).toBe(WISH.webhookUrl);
  await expect(save({ webhookUrl: null })).resolves.toMatchObject({ webhookUrl: null });
});

test('new addresses are tried ten times in an hour, and none is posted to beyond', async () => {
  const { posted, save } = await world();
  for (let at = 0; at < 9; at += 1) await save({ webhookUrl: `https://${at}.example.com/` });
  await expect(save({ webhookUrl: 'https://more.example.com/' })).rejects.toMatchObject({
    code: 'too_many_requests',
  });
  expect(posted).toHaveLength(9);
});

test('browsers are told once, in words and numbers, and one that is gone is forgotten', async () => {
  const { ports, standing, pushed, gone, answers, run, stored } = await world();
  const keys = { p256dh: 'k'.repeat(87), auth: 'k'.repeat(22) };
  for (const name of ['old', 'new']) {
    const browser = { endpoint: `https://push.example.com/${name}`, keys };
    await noticeBrowser(ports, UID, { browser, wanted: true, timeZone: 'UTC' }, 'en');
  }
  gone.add('https://push.example.com/old');
  standing.comments = [back('c1'), back('c2')];
  answers.fails = true;
  await run();
  await run();
  expect(pushed).toEqual([
    ['https://push.example.com/new', expect.objectContaining({ body: 'Wrote back: 2' })],
  ]);
  expect(stored()?.browsers.map(({ endpoint }) => endpoint)).toEqual([
    'https://push.example.com/new',
  ]);
});

test('with browsers alone an event is told once, and the last one that goes switches notices off', async () => {
  const { ports, standing, pushed, save, run, stored } = await world();
  await save({ webhookUrl: null });
  const browser = { endpoint: 'https://push.example.com/one', keys: { p256dh: 'k', auth: 'k' } };
  await noticeBrowser(ports, UID, { browser, wanted: true, timeZone: 'UTC' }, 'ru');
  standing.permission = 'needed';
  await run();
  await run();
  expect(pushed).toHaveLength(1);
  await noticeBrowser(ports, UID, { browser, wanted: false, timeZone: 'UTC' }, 'ru');
  expect(stored()?.areOn).toBe(false);
});
