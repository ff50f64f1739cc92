import type { Page } from '@playwright/test';
import { findAxeViolations, findColourViolations } from './checks/axe.ts';
import { findLayoutFaults } from './checks/layout.ts';
import { findLineFaults } from './checks/lines.ts';
import { findRowFaults } from './checks/rows.ts';
import { findSmallTargets } from './checks/targets.ts';
import { findTextFaults } from './checks/texts.ts';
import { openScene, type Opened, type Theme } from './open-scene.ts';
import { writtenByPeople } from '../../testing/site/sample-channel.ts';
import { widthsOf, type Scene, type Width } from './scene.ts';
import { quiet } from './quiet.ts';
import { expect, type Contexts } from './site-fixture.ts';
import type { Language } from './words.ts';

/** An attempt that is begun is ended, on however slow a machine; what is wrong stays wrong. */
const AT_REST_WITHIN_MS = 60_000;

const expectAtRest = async (look: () => Promise<unknown>, expected: unknown): Promise<void> => {
  const found = await look();
  if (JSON.stringify(found) === JSON.stringify(expected)) return;
  await expect
    .soft(async () => expect(await look()).toEqual(expected), JSON.stringify(found))
    .toPass({ timeout: AT_REST_WITHIN_MS });
};

const expectWhole = async (page: Page, language: Language, scene: Scene): Promise<void> => {
  const people = [...writtenByPeople, ...(scene.writtenByPeople ?? [])];
  await expectAtRest(() => findTextFaults(page, language, people), {
    missing: [],
    untranslated: [],
    unfilled: [],
  });
  await expectAtRest(() => findLayoutFaults(page), { sideways: 0, smallTexts: [], cutOff: [] });
  await expectAtRest(() => findLineFaults(page), { offLine: [], cutTitles: [] });
  await expectAtRest(() => findRowFaults(page), {
    authors: [],
    apart: [],
    nothingMore: [],
    emptyBands: [],
  });
  await expectAtRest(() => findSmallTargets(page), []);
};

export interface Walk {
  readonly language: Language;
  /** The first one is judged whole, the other one by its colours. */
  readonly themes: readonly Theme[];
  /** The first one is judged whole, the others by their texts and layout. */
  readonly widths: readonly Width[];
}

const judge = async (opened: Opened, scene: Scene, { language, themes }: Walk): Promise<void> => {
  const { page } = opened;
  await quiet(page);
  await expectWhole(page, language, scene);
  await expectAtRest(() => findAxeViolations(page), []);
  for (const theme of themes.slice(1)) {
    await opened.wear(theme);
    await expectAtRest(() => findColourViolations(page), []);
  }
  // All of that was said of this state, and not of what comes after it.
  expect.soft(await opened.isShown()).toBe(true);
};

/** The widths a scene has, beginning with the wanted one where it is among them. */
export const widthsFrom = (scene: Scene, wanted: Width): readonly Width[] =>
  widthsOf(scene).toSorted((a, b) => Number(b === wanted) - Number(a === wanted));

/** Opens scenes one after the other, and says at the end of each what went wrong unannounced. */
const withOpened = async (
  open: () => Promise<Opened>,
  language: Language,
  look: (opened: Opened) => Promise<void>,
): Promise<void> => {
  const opened = await open();
  try {
    await look(opened);
    expect.soft(opened.complaints()).toEqual([]);
    expect.soft(await opened.page.evaluate(() => document.documentElement.lang)).toBe(language);
  } finally {
    await opened.close();
  }
};

/** Looks at one scene as `walk` says: whole, readable and translated. */
export const walkThrough = async (
  contexts: Contexts,
  origin: string,
  scene: Scene,
  walk: Walk,
): Promise<void> => {
  const { language, themes, widths } = walk;
  const [theme = 'light'] = themes;
  const [first = 'desktop', ...others] = widths;
  const openAt = (width: Width) => (): Promise<Opened> =>
    openScene(contexts[language], origin, scene, { language, theme, width });
  const gone: Width[] = [];
  await withOpened(openAt(first), language, async (opened) => {
    await judge(opened, scene, walk);
    for (const width of others) {
      await opened.resize(width);
      if (await opened.isShown()) await expectWhole(opened.page, language, scene);
      else gone.push(width);
    }
  });
  for (const width of gone)
    await withOpened(openAt(width), language, async ({ page }) => {
      await quiet(page);
      await expectWhole(page, language, scene);
    });
};
