import type { Page } from '@playwright/test';
import { findAxeViolations, findColourViolations } from './checks/axe.ts';
import { findLayoutFaults } from './checks/layout.ts';
import { findLineFaults } from './checks/lines.ts';
import { findNameless } from './checks/names.ts';
import { findRowFaults } from './checks/rows.ts';
import { findSmallTargets } from './checks/targets.ts';
import { findTextFaults } from './checks/texts.ts';
import { openScene, type Opened, type Theme } from './open-scene.ts';
import { writtenByPeople } from '../../testing/site/sample-channel.ts';
import { widthsOf, type Scene, type Width } from './scene.ts';
import { quiet } from './quiet.ts';
import { expect, type Contexts } from './site-fixture.ts';
import type { Language } from './words.ts';

/**
 * A check is repeated for this long before it fails. An attempt that has begun is always finished,
 * even on a slow machine. A real fault does not disappear.
 */
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
  await expectAtRest(() => findLayoutFaults(page), {
    sideways: 0,
    sidewaysInDialogs: [],
    smallTexts: [],
    cutOff: [],
  });
  await expectAtRest(() => findLineFaults(page), { offLine: [], cutTitles: [] });
  await expectAtRest(() => findRowFaults(page), {
    authors: [],
    apart: [],
    nothingMore: [],
    emptyBands: [],
  });
  await expectAtRest(() => findSmallTargets(page), []);
  await expectAtRest(() => findNameless(page), []);
};

export interface Walk {
  readonly language: Language;
  /** The first theme gets all checks. The other one gets only the checks of colours. */
  readonly themes: readonly Theme[];
  /** The first width gets all checks. The others get only the checks of texts and layout. */
  readonly widths: readonly Width[];
  /** This width also gets the checks of colours, if the scene has it. */
  readonly coloursAt?: Width;
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
  // The state must still be shown. Otherwise the checks have tested another state.
  expect.soft(await opened.isShown()).toBe(true);
};

/** Returns the widths of a scene. The wanted width comes first if the scene has it. */
export const widthsFrom = (scene: Scene, wanted: Width): readonly Width[] =>
  widthsOf(scene).toSorted((a, b) => Number(b === wanted) - Number(a === wanted));

/** Opens a scene, checks it and closes it. Errors that were not announced make the test fail. */
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

/** Checks in the views of `walk` that a scene is complete, readable and translated. */
export const walkThrough = async (
  contexts: Contexts,
  origin: string,
  scene: Scene,
  walk: Walk,
): Promise<void> => {
  const { language, themes, widths, coloursAt } = walk;
  const [theme = 'light'] = themes;
  const judgeWidth = async (page: Page, width: Width): Promise<void> => {
    await expectWhole(page, language, scene);
    if (width === coloursAt) await expectAtRest(() => findColourViolations(page), []);
  };
  const [first = 'desktop', ...others] = widths;
  const openAt = (width: Width) => (): Promise<Opened> =>
    openScene(contexts[language], origin, scene, { language, theme, width });
  const gone: Width[] = [];
  await withOpened(openAt(first), language, async (opened) => {
    await judge(opened, scene, walk);
    for (const width of others) {
      await opened.resize(width);
      if (await opened.isShown()) await judgeWidth(opened.page, width);
      else gone.push(width);
    }
  });
  for (const width of gone)
    await withOpened(openAt(width), language, async ({ page }) => {
      await quiet(page);
      await judgeWidth(page, width);
    });
};
