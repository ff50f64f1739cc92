import type { Page } from '@playwright/test';
import { writtenByPeople } from '../../testing/site/sample-channel.ts';
import { findAxeViolations, findColourViolations, findSmallTargets } from './checks/axe.ts';
import { findLayoutFaults, NO_LAYOUT_FAULTS } from './checks/layout.ts';
import { findNameless } from './checks/names.ts';
import { findTextFaults, NO_TEXT_FAULTS } from './checks/texts.ts';
import { openScene, type View } from './open-scene.ts';
import { quiet } from './quiet.ts';
import type { Scene, Width } from './scene.ts';
import { scenes } from './scenes/scenes.ts';
import { expect, test } from './site-fixture.ts';
import { LANGUAGES, type Language } from './words.ts';

/** A fault that is still there after this time is none of a page that has just been changed. */
const AT_REST_WITHIN_MS = 15_000;

const expectAtRest = (look: () => Promise<unknown>, expected: unknown): Promise<void> =>
  expect.poll(look, { timeout: AT_REST_WITHIN_MS }).toEqual(expected);

const expectWhole = async (page: Page, language: Language, scene: Scene): Promise<void> => {
  const people = [...writtenByPeople, ...(scene.writtenByPeople ?? [])];
  await expectAtRest(() => findTextFaults(page, language, people), NO_TEXT_FAULTS);
  await expectAtRest(() => findLayoutFaults(page), NO_LAYOUT_FAULTS);
};

const other = (width: Width): Width => (width === 'phone' ? 'desktop' : 'phone');

const START = {
  en: { theme: 'light', width: 'desktop' },
  ru: { theme: 'dark', width: 'phone' },
} as const;
/** Russian words are longer. That both languages have the same texts is tested without a browser. */
const languagesOf = ({ isPage = false }: Scene): readonly Language[] =>
  isPage ? LANGUAGES : ['ru'];

const OTHER = { light: 'dark', dark: 'light' } as const;

for (const scene of scenes)
  for (const language of languagesOf(scene))
    test(`${scene.name}, ${language}`, async ({ contexts, origin }) => {
      const { theme, width } = START[language];
      const view: View = { language, theme, width: scene.only ?? width };
      const opened = await openScene(contexts[language], origin, scene, view);
      const { page } = opened;
      try {
        await quiet(page);
        await expectWhole(page, language, scene);
        await expectAtRest(() => findNameless(page), []);
        // Roles and colours are the same in both languages. Sizes are not, and a finger needs them.
        if (language === 'ru' && scene.isPage) await expectAtRest(() => findSmallTargets(page), []);
        else {
          await expectAtRest(() => findAxeViolations(page), []);
          await opened.wear(OTHER[theme]);
          await expectAtRest(() => findColourViolations(page), []);
        }
        // The state must still be shown. Otherwise the checks have tested another state.
        expect(await opened.isShown()).toBe(true);
        if (!scene.only) {
          await opened.resize(other(view.width));
          // The menu of a phone closes when the window gets wide.
          if (await opened.isShown()) await expectWhole(page, language, scene);
        }
        expect(opened.complaints()).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
      } finally {
        await opened.close();
      }
    });
