import type { Page } from '@playwright/test';
import { cancelBatch } from '@replywell/contract/endpoints/batches';
import { generateCustomResponse } from '@replywell/contract/endpoints/comments';
import { itemsOf, batchOf } from './sample-batches.ts';
import { openScene, type Opened } from './open-scene.ts';
import { drafted } from '../../testing/site/sample-channel.ts';
import { quiet } from './quiet.ts';
import { scenes } from './scenes/scenes.ts';
import type { Scene } from './scene.ts';
import { expect, test, type Contexts } from './site-fixture.ts';
import { answer, silence } from '../../testing/site/stubs.ts';

const STRIP_PX = 44;
/** Floating parts may cover at most this share of the list on a phone. */
const AT_MOST_COVERED = 0.2;

const sceneOf = (wanted: string): Scene => {
  const scene = scenes.find(({ name }) => name === wanted);
  if (!scene) throw new Error(`There is no scene ${wanted}.`);
  return scene;
};

const open = async (contexts: Contexts, origin: string, scene: Scene): Promise<Opened> => {
  const view = { language: 'en', theme: 'light', width: 'phone' } as const;
  const opened = await openScene(contexts.en, origin, scene, view);
  await quiet(opened.page);
  return opened;
};

const card = (page: Page) => page.getByRole('region', { name: 'Batch progress' });

const heightOf = async (page: Page, selector: string): Promise<number> =>
  (await page.locator(selector).boundingBox())?.height ?? 0;

/** The share of the list that the batches and the selection bar cover. */
const coveredShare = async (page: Page): Promise<number> => {
  const covered =
    (await heightOf(page, '.batch-cards')) + (await heightOf(page, '.selection-bar .actions'));
  const list = (page.viewportSize()?.height ?? 0) - (await heightOf(page, '.comments-toolbar'));
  return covered / list;
};

test('a batch takes one line of a phone, opens on a press and closes on another', async ({
  contexts,
  origin,
}) => {
  const { page, close } = await open(contexts, origin, sceneOf('batch-strip'));
  expect(await heightOf(page, '.batch-cards')).toBeLessThanOrEqual(STRIP_PX + 1);
  expect(await coveredShare(page)).toBeLessThan(AT_MOST_COVERED);
  const strip = card(page).getByRole('button', { expanded: false });
  await strip.click();
  await expect(card(page).getByRole('button', { name: 'Pause' })).toBeVisible();
  await card(page).getByRole('button', { expanded: true }).click();
  await expect(card(page).getByRole('button', { name: 'Pause' })).toBeHidden();
  await expect(strip).toBeFocused();
  await close();
});

test('while drafts are written, a batch and the selection cover no more of a phone', async ({
  contexts,
  origin,
}) => {
  const strip = sceneOf('batch-strip');
  const scene = { ...strip, stubs: [...strip.stubs, silence(generateCustomResponse)] };
  const { page, close } = await open(contexts, origin, scene);
  await page.getByRole('toolbar').getByRole('button', { name: 'Generate', exact: true }).click();
  await page.getByRole('button', { name: 'Stop', exact: true }).waitFor();
  await expect(page.getByText(/^Written 0 of \d+$/)).toBeVisible();
  expect(await coveredShare(page)).toBeLessThan(AT_MOST_COVERED);
  await close();
});

test('while a batch can be taken back, its strip has the button for it', async ({
  contexts,
  origin,
}) => {
  const undo = sceneOf('batch-undo');
  const undone = batchOf('batch-evening', itemsOf(drafted.slice(0, 5), 'cancelled'), {
    revision: 9,
  });
  const scene = { ...undo, stubs: [...undo.stubs, answer(cancelBatch, undone)] };
  const { page, close } = await open(contexts, origin, scene);
  expect(await heightOf(page, '.batch-cards')).toBeLessThanOrEqual(STRIP_PX + 1);
  await card(page).getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(card(page)).toHaveCount(0);
  await close();
});

test('of two batches each button says whose it is', async ({ contexts, origin }) => {
  const { page, close } = await open(contexts, origin, sceneOf('batch-strip-of-two'));
  await card(page).getByRole('button', { expanded: false }).click();
  const groups = card(page).getByRole('group');
  await expect(groups).toHaveCount(2);
  const names = ['Batch of 14.05.2026 18:32:00', 'Batch of 14.05.2026 19:40:00'];
  for (const name of names) {
    const group = card(page).getByRole('group', { name, exact: true });
    for (const button of ['Pause', 'Cancel', 'Show queue'])
      await expect(
        group.getByRole('button', { name: button, exact: true }),
      ).toHaveAccessibleDescription(name);
  }
  await close();
});
