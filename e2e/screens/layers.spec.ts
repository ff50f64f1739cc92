import type { Page } from '@playwright/test';
import { MODAL_LAYERS, PASSING_LAYERS, type LayerName } from '../../web/src/lib/layers.ts';
import { saveAdminPrompt } from '@replywell/contract/endpoints/admin';
import { ways, type Way } from './layer-ways.ts';
import { openScene } from './open-scene.ts';
import { drafted } from '../../testing/site/sample-channel.ts';
import type { Scene, Stage } from './scene.ts';
import { ONLY_FULL } from '../fixtures/only-full.ts';
import { expect, test, type Contexts } from './site-fixture.ts';
import { silence } from '../../testing/site/stubs.ts';
import { edited } from './scenes/admin.ts';
import { firstPage, signedIn } from '../../testing/site/usual-answers.ts';
import { quiet } from './quiet.ts';

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

const view = { language: 'en', theme: 'light', width: 'desktop' } as const;

/** Every key that could mean something to the page, now or in the future. */
const KEYS: readonly string[] = [
  ...LETTERS.flatMap((letter) => [`Key${letter}`, `Shift+Key${letter}`]),
  ...['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Delete', 'Backspace'],
  ...['/', '?', 'Control+Enter', 'Meta+Enter', 'Control+KeyS', 'Meta+KeyS'],
];

interface Held {
  /** The row that the keyboard acts on. */
  readonly cursor: string | undefined;
  readonly selected: readonly string[];
  readonly edited: readonly string[];
  readonly filters: string;
}

/** These dialogs are parameters of the address. They are not filters. */
const OWN_PARAMETERS = ['queue', 'settings'];

const holdOf = (page: Page): Promise<Held> =>
  page.evaluate((own) => {
    const query = new URLSearchParams(location.search);
    for (const name of own) query.delete(name);
    const rows = [...document.querySelectorAll('article')];
    return {
      cursor: rows.find(({ dataset }) => 'active' in dataset)?.id,
      selected: rows
        .filter((row) => row.querySelector<HTMLInputElement>('input[type="checkbox"]')?.checked)
        .map(({ id }) => id),
      edited: [...document.querySelectorAll<HTMLTextAreaElement>('article textarea')].map(
        ({ value }) => value,
      ),
      filters: query.toString(),
    };
  }, OWN_PARAMETERS);

/**
 * The page makes these requests by itself, whatever key is pressed. It asks for an open batch every
 * few seconds. The code that loads with the selection asks for the limits at once.
 */
const BY_THEMSELVES = /^\/api\/(youtube\/batch|quota$|settings$)/;
const isByItself = (method: string, pathname: string): boolean =>
  method === 'GET' && BY_THEMSELVES.test(pathname);

/** Records the requests that are sent from now on, except those that the page makes by itself. */
const listenForCalls = (page: Page): string[] => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const method = request.method();
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/') || isByItself(method, pathname)) return;
    calls.push(`${method} ${pathname}`);
  });
  return calls;
};

/** The second row is active and selected, and its draft could be sent. */
const sceneOf = ({ stubs = [], before }: Way): Scene => ({
  name: 'layer',
  path: '/dashboard?status=all&date=all',
  stubs: [...signedIn, firstPage(drafted), ...stubs],
  arrange: async (stage) => {
    const { page } = stage;
    await page.getByRole('article').first().waitFor();
    for (const key of ['j', 'j', 'x']) await page.keyboard.press(key);
    // Parts of the page that load late also react to keys, so they must be there.
    await quiet(page);
    await before?.(stage);
  },
  shows: ({ page }) => page.locator('article').first(),
});

const loseFocus = (page: Page): Promise<void> =>
  page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });

/** Opens the layer, presses the keys, and closes it with Escape. The page must not change. */
const pressOver = async (way: Way, stage: Stage, keys: readonly string[]): Promise<void> => {
  const { page } = stage;
  const layer = way.shows(stage);
  await way.open(stage);
  await layer.waitFor();
  await quiet(page);
  const before = await holdOf(page);
  expect(before.cursor).toBeTruthy();
  expect(before.selected).not.toEqual([]);
  const calls = listenForCalls(page);
  for (const key of keys) await page.keyboard.press(key);
  expect(await holdOf(page)).toEqual(before);
  await expect(layer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(layer).toHaveCount(0);
  if (way.below) await expect(way.below(stage)).toBeVisible();
  expect(await holdOf(page)).toEqual(before);
  expect(calls).toEqual([]);
};

const walkOver = async (contexts: Contexts, origin: string, way: Way, keys: readonly string[]) => {
  const { width = 'desktop', own = [] } = way;
  const view = { language: 'en', theme: 'light', width } as const;
  const { page, say, complaints, close } = await openScene(contexts.en, origin, sceneOf(way), view);
  const stage: Stage = { page, say, width };
  const withoutFocus: Way = {
    ...way,
    open: async () => {
      await way.open(stage);
      await way.shows(stage).waitFor();
      await loseFocus(page);
    },
  };
  try {
    await pressOver(
      way,
      stage,
      keys.filter((key) => !own.includes(key)),
    );
    await pressOver(withoutFocus, stage, keys);
    expect(complaints()).toEqual([]);
  } finally {
    await close();
  }
};

const titleOf = (name: string, { width = 'desktop' }: Way, index: number): string =>
  `${name}, ${width}${index > 0 ? `, way ${String(index + 1)}` : ''}`;

/** For every change one layer of each kind is opened in one way, and for a release all in all ways. */
const USUAL: readonly LayerName[] = [
  ...(['account', 'filters', 'keys', 'queue', 'replace-many'] as const),
  ...(['settings', 'videos', 'delete-account', 'search'] as const),
];
const setOf = (name: LayerName, index: number) =>
  index === 0 && USUAL.includes(name) ? {} : ONLY_FULL;

for (const name of MODAL_LAYERS)
  for (const [index, way] of ways[name].entries())
    test(
      `behind ${titleOf(name, way, index)}, no key does anything, and Escape closes nothing else`,
      setOf(name, index),
      ({ contexts, origin }) => walkOver(contexts, origin, way, KEYS),
    );

for (const name of PASSING_LAYERS)
  for (const [index, way] of ways[name].entries())
    test(
      `Escape closes ${titleOf(name, way, index)}, and nothing else`,
      setOf(name, index),
      ({ contexts, origin }) => walkOver(contexts, origin, way, []),
    );

const noLayer: Way = { open: () => Promise.resolve(), shows: ({ page }) => page.locator('body') };

test('a notification goes with Escape only where it has the focus, and takes nothing along', async ({
  contexts,
  origin,
}) => {
  const { page, say, close } = await openScene(contexts.en, origin, sceneOf(noLayer), view);
  try {
    await page.keyboard.press('e');
    await expect(page.locator('article').getByRole('textbox')).toBeFocused();
    await page.keyboard.type('Mine. ');
    await page.keyboard.press('Escape');
    const toast = page.locator('.toast');
    await toast.waitFor();
    const before = await holdOf(page);
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: say('keys.title') });
    await keys.waitFor();
    await page.keyboard.press('Escape');
    await expect(keys).toHaveCount(0);
    await expect(toast).toBeVisible();
    await page.keyboard.press('F8');
    await page.keyboard.press('Escape');
    await expect(toast).toHaveCount(0);
    expect(await holdOf(page)).toEqual(before);
  } finally {
    await close();
  }
});

for (const path of ['common.language', 'common.theme.label'])
  test(`behind ${path}, Ctrl+S saves no prompt`, async ({ contexts, origin }) => {
    const scene = { ...edited, stubs: [...edited.stubs, silence(saveAdminPrompt)] };
    const { page, say, complaints, close } = await openScene(contexts.en, origin, scene, view);
    const calls = listenForCalls(page);
    try {
      await page.getByRole('button', { name: `${say(path)}: ` }).click();
      await page.getByRole('menu').waitFor();
      await page.keyboard.press('Control+KeyS');
      await loseFocus(page);
      await page.keyboard.press('Control+KeyS');
      expect(calls).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toHaveCount(0);
      await expect(page.getByText(say('admin.prompt.unsaved'))).toBeVisible();
      await page.keyboard.press('Control+KeyS');
      await expect.poll(() => calls).toEqual(['POST /api/admin/prompt']);
      expect(complaints()).toEqual([]);
    } finally {
      await close();
    }
  });
