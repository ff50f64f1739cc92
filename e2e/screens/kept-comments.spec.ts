import { me } from '@replywell/contract/endpoints/auth';
import { updateResponse } from '@replywell/contract/endpoints/comments';
import {
  listChannels,
  listSavedVideos,
  loadLatestComments,
  type Comment,
} from '@replywell/contract/endpoints/youtube';
import type { Page } from '@playwright/test';
import { channel, drafted, listed, NOW } from '../../testing/site/sample-channel.ts';
import { answer, refuse, silence, type Stub } from '../../testing/site/stubs.ts';
import { creator, signedIn } from '../../testing/site/usual-answers.ts';
import { countKept } from '../fixtures/kept-comments.ts';
import { openScene, type Opened } from './open-scene.ts';
import { DASHBOARD, editRow, inRow, listScene } from './scene.ts';
import { stubApi } from './stub-api.ts';
import { expect, test, type Contexts } from './site-fixture.ts';

const VIEW = { language: 'en', theme: 'light', width: 'desktop' } as const;
const [first, ...others] = drafted.slice(0, 3);
const three = [first!, ...others];

const open = (
  { contexts, origin }: { contexts: Contexts; origin: string },
  stubs: readonly Stub[],
): Promise<Opened> => openScene(contexts.en, origin, listScene(stubs), VIEW);

/** In another tab, with what the browser keeps. */
const openAgain = async (
  page: Page,
  origin: string,
  stubs: readonly Stub[],
  prepare?: () => void,
): Promise<Page> => {
  const tab = await page.context().newPage();
  if (prepare) await tab.addInitScript(prepare);
  await stubApi(tab, stubs, []);
  await tab.goto(`${origin}${DASHBOARD}`, { waitUntil: 'networkidle' });
  return tab;
};

const keeps = (page: Page, count: number): Promise<void> =>
  expect.poll(() => countKept(page)).toBe(count);

const saved = (comments: () => readonly Comment[]): Stub =>
  answer(listSavedVideos, () => listed(comments()));

test('the next visit shows what is kept before the server has answered, and what another shape left is begun anew', async ({
  contexts,
  origin,
}) => {
  const { page, close } = await open({ contexts, origin }, [...signedIn, saved(() => three)]);
  await keeps(page, 3);
  await page.unrouteAll();
  await stubApi(page, [...signedIn, silence(me), silence(listSavedVideos)], []);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(3);
  // A torn write: one record does not have its form.
  await page.evaluate(async () => {
    const [found] = (await indexedDB.databases()).filter(({ name }) =>
      name?.startsWith('replywell '),
    );
    const request = indexedDB.open(found?.name ?? '');
    await new Promise((resolve) => (request.onsuccess = resolve));
    const store = request.result.transaction('blocks', 'readwrite').objectStore('blocks');
    const written = store.put([{ id: 'torn' }], '9999');
    await new Promise((resolve) => (written.onsuccess = resolve));
    request.result.close();
  });
  await page.unrouteAll();
  await stubApi(page, [...signedIn, saved(() => others)], []);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(2);
  await close();
});

const HOUR_MS = 3_600_000;

/** A visit so long ago, which has kept three comments. */
const visitBefore = async (passed: number, place: Parameters<typeof open>[0]): Promise<Opened> => {
  const { clock } = place.contexts.en;
  await clock.setFixedTime(NOW - passed);
  const opened = await open(place, [...signedIn, saved(() => three)]);
  await keeps(opened.page, 3);
  await opened.page.waitForLoadState('networkidle');
  await clock.setFixedTime(NOW);
  return opened;
};

for (const { when, passed, more } of [
  { when: 'soon', passed: 0, more: [] },
  {
    when: 'later on a day, where the load finds nothing',
    passed: HOUR_MS,
    more: [`${loadLatestComments.path}?automatic`],
  },
])
  test(`opened again ${when}, the page asks who is signed in and what has changed, and nothing else`, async ({
    contexts,
    origin,
  }) => {
    const { page, close } = await visitBefore(passed, { contexts, origin });
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/api/')) asked.push(pathname + search.replace(/=.*/, ''));
    });
    // It would push the list down, and then up again under the hand.
    await page.addInitScript(() =>
      new MutationObserver(() => {
        if (document.querySelector('main [role="progressbar"]'))
          document.documentElement.dataset['bar'] = '';
      }).observe(document, { childList: true, subtree: true }),
    );
    await page.reload();
    await expect(page.getByRole('article')).toHaveCount(3);
    await page.waitForLoadState('networkidle');
    const expected = [me.path, `${listSavedVideos.path}?changedSince`, ...more].sort();
    await expect.poll(() => asked.toSorted()).toEqual(expected);
    await expect(page.locator('html[data-bar]')).toHaveCount(0);
    await close();
  });

const other = { ...channel, id: 'UC-other', title: 'Anna bakes' };
const suspended = { code: 'channel_suspended', message: 'Suspended.' } as const;
for (const { what, stubs, button } of [
  {
    what: 'that another channel is in use',
    stubs: [
      answer(me, { ...creator, youtubeChannelId: other.id }),
      answer(listChannels, [other, channel]),
    ],
    button: /: Anna bakes$/,
  },
  {
    what: 'that YouTube has suspended the channel',
    stubs: [loadLatestComments, listChannels].map((call) => refuse(call, 403, suspended)),
    button: 'Look again',
  },
])
  test(`${what} since an earlier visit of the day is shown`, async ({ contexts, origin }) => {
    const { page, close } = await visitBefore(HOUR_MS, { contexts, origin });
    const tab = await openAgain(page, origin, [...signedIn, saved(() => three), ...stubs]);
    await expect(tab.getByRole('button', { name: button })).toBeVisible();
    await close();
  });

test('a log-out leaves no comment in the browser, nor in another tab', async ({
  contexts,
  origin,
}) => {
  const stubs = [...signedIn, saved(() => three)];
  const { page, say, close } = await open({ contexts, origin }, stubs);
  const other = await openAgain(page, origin, stubs);
  await keeps(page, 3);
  await page
    .getByRole('button', { name: say('auth.logOut') })
    .first()
    .click();
  await page.waitForURL('**/login**');
  await keeps(page, 0);
  await expect(other.getByRole('article')).toHaveCount(0);
  await close();
});

for (const told of [me, listSavedVideos])
  test(`a session that is over, as ${told.path} tells, leaves no comment, on the screen or in the browser`, async ({
    contexts,
    origin,
  }) => {
    const { page, close } = await open({ contexts, origin }, [...signedIn, saved(() => three)]);
    await keeps(page, 3);
    await page.unrouteAll();
    const over = { code: 'unauthenticated', message: 'Sign in.' } as const;
    await stubApi(page, [...signedIn, refuse(told, 401, over)], []);
    await page.reload();
    await page.waitForURL('**/login**');
    await expect(page.getByRole('article')).toHaveCount(0);
    await keeps(page, 0);
    await close();
  });

test('without a network the list is read, and what is written outlives its tab, and is stored when it is back if it was saved', async ({
  contexts,
  origin,
}) => {
  let stored = first!;
  const save: Stub = answer(updateResponse, ({ body }) => {
    stored = { ...stored, aiResponse: updateResponse.body.parse(body).response, draftIsOwn: true };
    return stored;
  });
  const stubs = [...signedIn, saved(() => [stored, ...others]), save];
  const { page, say, close } = await open({ contexts, origin }, stubs);
  const other = await openAgain(page, origin, stubs);
  const stage = { page, say, width: 'desktop' } as const;
  await page.context().setOffline(true);
  await editRow(stage, 0, 'Written on the train.');
  await inRow(stage, 0, 'comments.save').click();
  await expect(page.getByText(say('comments.savedLater'), { exact: true })).toBeVisible();
  await editRow(stage, 1, 'Not saved yet.');
  await page.close();
  expect(stored.aiResponse).not.toBe('Written on the train.');
  await other.context().setOffline(false);
  const stays = other.getByRole('article').first();
  await expect(stays).toContainText('Written on the train.');
  await expect(stays.getByRole('textbox')).toHaveCount(0);
  const words = other.getByRole('article').nth(1).getByRole('textbox');
  await expect(words).toHaveValue('Not saved yet.');
  await close();
});

/** Runs in the page. Whoever opens a database hears nothing of it. */
const silenceStorage = (): void => {
  const open = Reflect.get(IDBFactory.prototype, 'open');
  IDBFactory.prototype.open = function (...args) {
    const request = Reflect.apply(open, this, args);
    for (const type of ['success', 'error', 'upgradeneeded'])
      request.addEventListener(type, (event: Event) => event.stopImmediatePropagation());
    return request;
  };
};

/** Runs in a page of its own, which keeps it open in an older form and does not let go of it. */
const holdOldForm = async (name: string): Promise<void> => {
  const ends = (request: IDBOpenDBRequest): Promise<void> =>
    new Promise((resolve) => (request.onsuccess = () => resolve()));
  await ends(indexedDB.deleteDatabase(name));
  await ends(indexedDB.open(name, 1));
};

for (const { what, prepare, holds } of [
  { what: 'that never answers', prepare: silenceStorage, holds: false },
  { what: 'whose old form another tab holds', prepare: undefined, holds: true },
])
  test(`a storage ${what} keeps nobody waiting: the page says so, and loads as ever`, async ({
    contexts,
    origin,
  }) => {
    let comments: readonly Comment[] = others;
    const stubs = [...signedIn, saved(() => comments)];
    const { page, say, close } = await open({ contexts, origin }, stubs);
    await keeps(page, 2);
    if (holds) {
      const holder = await page.context().newPage();
      await holder.goto(`${origin}/robots.txt`);
      await holder.evaluate(holdOldForm, `replywell ${creator.id} ${channel.id}`);
    }
    const tab = await openAgain(page, origin, stubs, prepare);
    await expect(tab.getByRole('article')).toHaveCount(2);
    await expect(tab.getByText(say('comments.notKept'))).toBeVisible();
    comments = three;
    await tab
      .getByRole('button', { name: say('comments.load') })
      .first()
      .click();
    await expect(tab.getByRole('article')).toHaveCount(3);
    await close();
  });
