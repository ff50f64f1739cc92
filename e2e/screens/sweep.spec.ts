import type { Page } from '@playwright/test';
import { writtenByPeople } from '../../testing/site/sample-channel.ts';
import { findAxeViolations, findColourViolations } from './checks/axe.ts';
import { findLayoutFaults, NO_LAYOUT_FAULTS } from './checks/layout.ts';
import { findNameless } from './checks/names.ts';
import { findTextFaults, NO_TEXT_FAULTS } from './checks/texts.ts';
import { openScene, type View } from './open-scene.ts';
import { quiet } from './quiet.ts';
import type { Scene } from './scene.ts';
import { scenes } from './scenes/scenes.ts';
import { expect, test } from './site-fixture.ts';

/** A fault that is still there after this time is none of a page that has just been changed. */
const AT_REST_WITHIN_MS = 15_000;

const expectAtRest = (look: () => Promise<unknown>, expected: unknown): Promise<void> =>
  expect.poll(look, { timeout: AT_REST_WITHIN_MS }).toEqual(expected);

/** Russian words are longer. That both languages have the same texts is tested without a browser. */
const LANGUAGE = 'ru';

const expectWhole = async (page: Page, { writtenByPeople: own = [] }: Scene): Promise<void> => {
  const people = [...writtenByPeople, ...own];
  await expectAtRest(() => findTextFaults(page, LANGUAGE, people), NO_TEXT_FAULTS);
  await expectAtRest(() => findLayoutFaults(page), NO_LAYOUT_FAULTS);
  await expectAtRest(() => findNameless(page), []);
};

for (const scene of scenes)
  test(scene.name, async ({ contexts, origin }) => {
    const width = scene.only ?? 'phone';
    const view: View = { language: LANGUAGE, theme: 'dark', width };
    const opened = await openScene(contexts[LANGUAGE], origin, scene, view);
    const { page } = opened;
    try {
      await quiet(page);
      await expectWhole(page, scene);
      await expectAtRest(() => findAxeViolations(page), []);
      await opened.wear('light');
      await expectAtRest(() => findColourViolations(page), []);
      // The state must still be shown. Otherwise the checks have tested another state.
      expect(await opened.isShown()).toBe(true);
      if (!scene.only) {
        await opened.resize('desktop');
        // The menu of a phone closes when the window gets wide.
        if (await opened.isShown()) await expectWhole(page, scene);
        // What a press opens is the same at both widths; what surrounds a page is not.
        if (!scene.arrange) await expectAtRest(() => findAxeViolations(page), []);
      }
      expect(opened.complaints()).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(LANGUAGE);
    } finally {
      await opened.close();
    }
  });
