import type { Page } from '@playwright/test';
import { openScene, type View } from './open-scene.ts';
import { quiet } from './quiet.ts';
import { scenes } from './scenes/scenes.ts';
import { expect, test } from './site-fixture.ts';

const VIEW: View = { language: 'en', theme: 'light', width: 'desktop' };
const PART = '**/assets/batch-progress-*.js';

const listTop = (page: Page): Promise<number> =>
  page.locator('.comment-list').evaluate((list) => list.getBoundingClientRect().top);

test('a network that goes while the page is still fetching says so once, and gives the rest back', async ({
  contexts,
  origin,
}) => {
  const running = scenes.find(({ name }) => name === 'batch-running');
  if (!running) throw new Error('There is no scene of a running batch.');
  const context = contexts.en;
  // The last part of the page is on its way when the network goes.
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
  await expect.poll(() => listTop(page)).toBeLessThan(top);
  await close();
});
