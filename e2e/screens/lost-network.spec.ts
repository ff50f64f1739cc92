import type { Locator, Page } from '@playwright/test';
import { generateCustomResponse } from '@replywell/contract/endpoints/comments';
import { named } from '../../web/src/testing/named.ts';
import { boxOf } from './box-of.ts';
import type { Stub } from '../../testing/site/stubs.ts';
import { inScene } from './in-scene.ts';
import { openScene, type View } from './open-scene.ts';
import { quiet } from './quiet.ts';
import { scenes } from './scenes/scenes.ts';
import { expect, test } from './site-fixture.ts';

const VIEW: View = { language: 'en', theme: 'light', width: 'desktop' };
const PART = '**/assets/batch-progress-*.js';

const listTop = (page: Page): Promise<number> =>
  page.locator('.comment-list').evaluate((list) => list.getBoundingClientRect().top);

// Chromium 150 keeps the failure of a file that others import until the page is loaded again.
test('a network that goes while the page is still fetching says so once, and gives the rest back @full', async ({
  contexts,
  origin,
}) => {
  const running = scenes.find(({ name }) => name === 'batch-running');
  if (!running) throw new Error('There is no scene of a running batch.');
  const context = contexts.en;
  // The network is lost while the last part of the page is loading.
  await context.route(PART, async (route) => {
    await context.setOffline(true);
    await route.abort();
  });
  const scene = {
    ...running,
    announced: [/batch-progress|ERR_/],
    arrange: () => Promise.resolve(),
    shows: ({ page }: { page: Page }) => page.getByText(/You are offline/),
  };
  const { page, close } = await openScene(context, origin, scene, VIEW);
  await quiet(page);
  const top = await listTop(page);
  await expect(page.getByRole('button', { name: 'Reload the page' })).toHaveCount(0);
  await expect(page.getByText(/offline/i)).toHaveCount(1);
  await context.unroute(PART);
  await context.setOffline(false);
  await expect(page.getByRole('region', { name: 'Batch progress' })).toBeVisible();
  await expect(page.getByText(/You are offline/)).toHaveCount(0);
  expect(await listTop(page)).toBe(top);
  await close();
});

const edges = async (part: Locator): Promise<{ top: number; bottom: number }> => {
  const box = await boxOf(part);
  return { top: box.y, bottom: box.y + box.height };
};

test('offline is said below everything that floats, and nothing of the list moves', async ({
  contexts,
  origin,
}) => {
  const strip = scenes.find(({ name }) => name === 'batch-strip');
  if (!strip) throw new Error('There is no scene of a batch beside a selection.');
  const view: View = { language: 'ru', theme: 'light', width: 'phone' };
  const { page, close } = await openScene(contexts.ru, origin, strip, view);
  await quiet(page);
  const top = await listTop(page);
  await contexts.ru.setOffline(true);
  const said = page.locator('.offline-banner');
  await expect(said).toBeVisible();
  expect(await listTop(page)).toBe(top);
  const bar = page.locator('.selection-bar .actions');
  await expect.poll(async () => (await edges(bar)).bottom).toBe((await edges(said)).top);
  const card = page.getByRole('region', { name: 'Ход отправки' });
  await expect.poll(async () => (await edges(card)).bottom).toBe((await edges(bar)).top);
  await page.locator('article').last().scrollIntoViewIfNeeded();
  await page.evaluate(() => {
    scrollTo(0, document.body.scrollHeight);
  });
  await expect
    .poll(async () => (await edges(page.locator('article').last())).bottom)
    .toBeLessThanOrEqual((await edges(card)).top);
  await close();
});

test('a draft asked for offline is refused in words, keeps the row, and is written once online', ({
  contexts,
  origin,
}) => {
  const list = scenes.find(({ name }) => name === 'dashboard');
  if (!list) throw new Error('There is no scene of a list.');
  const written = { draftFindings: [], draftIsOwn: false, replacedDraft: null };
  const body = generateCustomResponse.answer.parse({ ...written, aiResponse: 'By the model.' });
  // A stub answers offline too, other than a server.
  let reachable = true;
  const model: Stub = {
    endpoint: generateCustomResponse,
    outcome: () => (reachable ? { kind: 'answer', body } : { kind: 'lost' }),
  };
  const scene = { ...list, stubs: [...list.stubs, model] };
  return inScene({ contexts, origin }, scene, async ({ page, say }) => {
    const generate = page.getByRole('button', { name: named(say('comments.generate')) });
    const waiting = page.getByRole('article').filter({ has: generate }).first();
    const row = page.locator(`[id="${(await waiting.getAttribute('id')) ?? ''}"]`);
    reachable = false;
    await contexts.en.setOffline(true);
    await row.focus();
    await page.keyboard.press('g');
    const said = page.locator('.toast');
    await expect(said).toContainText(say('comments.generateFailed_one'));
    await expect(said).toContainText(/No connection/);
    await expect(row.locator('.status-badge')).toHaveText(say('common.status.no_response'));
    reachable = true;
    await contexts.en.setOffline(false);
    await row.focus();
    await page.keyboard.press('g');
    await expect(page.getByText('By the model.')).toBeVisible();
    await expect(said).toHaveCount(0);
  });
});
