import type { Locator, Page } from '@playwright/test';
import { inScene, type InScene } from './in-scene.ts';
import { quiet } from './quiet.ts';
import { button, editRow, inRow, listScene, type Scene, type Stage } from './scene.ts';
import { open, running } from './scenes/batches.ts';
import { expect, test } from './site-fixture.ts';

/** The keys of the list, those that send, and a few that mean nothing yet. */
const KEYS: readonly string[] = [
  ...Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ', (letter) => `Key${letter}`),
  ...['Shift+KeyX', 'ArrowDown', 'ArrowUp', 'Delete', '/', '?'],
  ...['Control+Enter', 'Meta+Enter', 'Control+KeyS'],
];

/** What must not change behind a dialog: the active row, the selection, the edits, the filters. */
const holdOf = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const query = new URLSearchParams(location.search);
    query.delete('settings');
    const rows = [...document.querySelectorAll('article')];
    return {
      active: rows.find(({ dataset }) => 'active' in dataset)?.id,
      selected: rows
        .filter((row) => row.querySelector<HTMLInputElement>('input[type="checkbox"]')?.checked)
        .map(({ id }) => id),
      edited: [...document.querySelectorAll<HTMLTextAreaElement>('article textarea')].map(
        ({ value }) => value,
      ),
      filters: query.toString(),
    };
  });

/** One way from the list, with its second row active and selected, to an open dialog. Each is back there afterwards. */
interface Way {
  readonly before?: (stage: Stage) => Promise<unknown>;
  readonly open: (stage: Stage) => Promise<unknown>;
  readonly shows: (stage: Stage) => Locator;
}

const press =
  (path: string): Way['open'] =>
  (stage) =>
    button(stage, path).click();

const dialog: Way['shows'] = ({ page }) => page.getByRole('dialog').last();

/** Beside a selection, one button stands for the filters. */
const filters: Way = {
  open: ({ page, say }) =>
    page.getByRole('button', { name: say('comments.filters'), exact: true }).click(),
  shows: dialog,
};

const desktop: Readonly<Record<string, Way>> = {
  'the keys': { open: ({ page }) => page.keyboard.press('?'), shows: dialog },
  'the settings': { open: press('shell.settings'), shows: dialog },
  'the filters': filters,
  'the question of a rewrite': {
    before: (stage) => editRow(stage, 1, 'Mine.'),
    open: (stage) => inRow(stage, 1, 'comments.regenerate').click(),
    shows: (stage) => button(stage, 'replacing.keepMine'),
  },
};

const phone: Readonly<Record<string, Way>> = {
  'the menu': { open: press('shell.openMenu'), shows: dialog },
  'the filters': filters,
};

const list: Scene = {
  ...listScene(open(running)),
  arrange: async ({ page }) => {
    await page.getByRole('article').first().waitFor();
    await quiet(page);
    for (const key of ['j', 'j', 'x']) await page.keyboard.press(key);
  },
};

const loseFocus = (page: Page): Promise<void> =>
  page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });

const expectShut = async (stage: InScene, way: Way): Promise<void> => {
  const { page } = stage;
  await way.before?.(stage);
  await way.open(stage);
  const layer = way.shows(stage);
  await layer.waitFor();
  await quiet(page);
  const before = await holdOf(page);
  // Without the focus a key goes to the page itself.
  await loseFocus(page);
  for (const key of KEYS) await page.keyboard.press(key);
  expect(await holdOf(page)).toEqual(before);
  await expect(layer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(layer).toHaveCount(0);
  expect(await holdOf(page)).toEqual(before);
  expect(stage.writes).toEqual([]);
};

for (const [width, ways] of Object.entries({ desktop, phone }))
  test(`behind a dialog no key does anything, and Escape closes nothing else: ${width}`, ({
    contexts,
    origin,
  }) =>
    inScene(
      { contexts, origin, width: width === 'phone' ? 'phone' : 'desktop' },
      list,
      async (stage) => {
        for (const [name, way] of Object.entries(ways))
          await test.step(name, () => expectShut(stage, way));
      },
    ));

/** The name of what has the focus, in a custom element too. */
const focused = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => {
    const outer = document.activeElement;
    const element = outer?.shadowRoot?.activeElement ?? outer;
    return element?.getAttribute('aria-label') ?? element?.textContent;
  });

test('a range of dates is picked by the keys alone', ({ contexts, origin }) =>
  inScene({ contexts, origin }, list, async ({ page, say }) => {
    // Without a selection each filter has a button of its own.
    await page.keyboard.press('x');
    await page.getByRole('button', { name: `${say('comments.date.label')}: ` }).click();
    await page.getByRole('menuitemradio', { name: say('comments.date.pick') }).click();
    await expect.poll(() => focused(page)).toBe('May 14');
    // Nothing after today.
    for (const key of ['ArrowRight', 'Enter', 'ArrowUp', 'PageUp']) {
      await page.keyboard.press(key);
      await quiet(page);
    }
    expect(await focused(page)).toBe('April 7');
    await page.keyboard.press('Enter');
    await expect(page.getByText('07.04 – 14.05.2026')).toBeVisible();
    const round = [say('common.cancel'), say('filters.dates.apply'), 'Previous', 'Next', 'April 7'];
    for (const name of round) {
      await page.keyboard.press('Tab');
      expect(await focused(page)).toContain(name);
    }
    await page.keyboard.press('Escape');
    await expect(dialog({ page, say, width: 'desktop' })).toHaveCount(0);
  }));
