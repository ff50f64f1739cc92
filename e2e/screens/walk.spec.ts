import { findAxeViolations } from './checks/axe.ts';
import { findLayoutFaults } from './checks/layout.ts';
import { findTextFaults } from './checks/texts.ts';
import { openScene, type View } from './open-scene.ts';
import { writtenByPeople } from './sample-channel.ts';
import type { Scene } from './scene.ts';
import { scenes } from './scenes/scenes.ts';
import { expect, test } from './site-fixture.ts';

/** Both languages in both themes, and the long Russian labels where there is little room. */
const VIEWS: readonly View[] = [
  { language: 'en', theme: 'light', width: 'desktop' },
  { language: 'en', theme: 'dark', width: 'phone' },
  { language: 'ru', theme: 'dark', width: 'desktop' },
  { language: 'ru', theme: 'light', width: 'phone' },
  { language: 'ru', theme: 'light', width: 'tablet' },
];

const viewsOf = ({ widths }: Scene): View[] =>
  VIEWS.filter(({ width }) => !widths || widths.includes(width));

/** axe reads structure and colours, which no language changes: once in each theme. */
const isFirstOfTheme = (view: View, views: readonly View[]): boolean =>
  views.find(({ theme }) => theme === view.theme) === view;

for (const scene of scenes) {
  for (const view of viewsOf(scene)) {
    test(`${scene.name}, ${view.language}, ${view.theme}, ${view.width}: whole, readable and translated`, async ({
      browser,
      origin,
    }) => {
      const opened = await openScene(browser, origin, scene, view);
      try {
        const people = [...writtenByPeople, ...(scene.writtenByPeople ?? [])];
        expect
          .soft(await findTextFaults(opened.page, view.language, people))
          .toEqual({ missing: [], untranslated: [], unfilled: [] });
        expect
          .soft(await findLayoutFaults(opened.page))
          .toEqual({ sideways: 0, smallTexts: [], cutOff: [] });
        if (isFirstOfTheme(view, viewsOf(scene)))
          expect.soft(await findAxeViolations(opened.page)).toEqual([]);
        expect.soft(opened.complaints()).toEqual([]);
        expect
          .soft(await opened.page.evaluate(() => document.documentElement.lang))
          .toBe(view.language);
      } finally {
        await opened.close();
      }
    });
  }
}
