import type { Locator } from '@playwright/test';
import { openScene } from './open-scene.ts';
import { scenes } from './scenes/scenes.ts';
import { expect, test } from './site-fixture.ts';
import { LANGUAGES } from './words.ts';

/** This much of a button is before its words, in the smallest picture. */
const MARKER_ON_BUTTON_PX = 5;

const sceneOf = (wanted: string) => {
  const scene = scenes.find(({ name }) => name === wanted);
  if (!scene) throw new Error(`There is no scene ${wanted}.`);
  return scene;
};

const boxesOf = (locator: Locator): Promise<DOMRect[]> =>
  locator.evaluateAll((elements) =>
    elements.map((element) => element.getBoundingClientRect().toJSON() as DOMRect),
  );

const overlap = (a: DOMRect, b: DOMRect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Phones of today, and the low window of a browser with its bars. */
const PHONE_HEIGHTS_PX = [640, 700, 759, 760, 780];

for (const language of LANGUAGES) {
  test(`the question about cookies leaves the way in and its assurances in sight, ${language}`, async ({
    contexts,
    origin,
  }) => {
    const view = { language, theme: 'light', width: 'phone' } as const;
    const scene = sceneOf('landing-cookie-question');
    const { page, close } = await openScene(contexts[language], origin, scene, view);
    for (const height of PHONE_HEIGHTS_PX) {
      await page.setViewportSize({ width: 360, height });
      const [banner] = await boxesOf(page.locator('.cookie-banner'));
      const promised = await boxesOf(page.locator('.get-started:visible :is(li, .google-button)'));
      expect(promised.length).toBe(4);
      for (const box of promised)
        expect(banner && overlap(banner, box), `${String(height)} px`).toBe(false);
    }
    await close();
  });

  test(`at its end the page shows the links under the question about cookies, ${language}`, async ({
    contexts,
    origin,
  }) => {
    const view = { language, theme: 'light', width: 'phone' } as const;
    const scene = sceneOf('landing-cookie-question');
    const { page, close } = await openScene(contexts[language], origin, scene, view);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 780 });
      await expect(async () => {
        await page.evaluate(() => {
          scrollTo(0, document.documentElement.scrollHeight);
        });
        const [banner] = await boxesOf(page.locator('.cookie-banner'));
        const links = await boxesOf(page.locator('.landing-footer :is(a, button, span)'));
        expect(links.length).toBeGreaterThanOrEqual(4);
        for (const link of links)
          expect(banner && overlap(banner, link), `${String(width)} px`).toBe(false);
      }).toPass({ timeout: 30_000 });
    }
    await close();
  });

  test(`each number in the picture has its words, and nothing stands before them, ${language}`, async ({
    contexts,
    origin,
  }) => {
    const view = { language, theme: 'light', width: 'desktop' } as const;
    const { page, close } = await openScene(contexts[language], origin, sceneOf('landing'), view);
    for (const width of [360, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const pictures = page.locator('.product-shot:visible');
      const numbers = '.product-shot:visible .marker';
      // All boxes are read in one step, because the page may still be moving.
      const [picture, ...inside] = await boxesOf(page.locator(`.product-shot:visible, ${numbers}`));
      expect(inside.length).toBe(3);
      for (const box of inside) expect(picture && overlap(picture, box)).toBe(true);
      const [, button] = await page
        .locator(numbers)
        .evaluateAll((all) =>
          all.map((one) => Number(getComputedStyle(one).getPropertyValue('--wide-x'))),
        );
      // The number of a button stands before it, not on its words.
      if (picture && width >= 700)
        expect(inside[1]?.right).toBeLessThan(
          picture.left + (button ?? 0) * (picture.right - picture.left) + MARKER_ON_BUTTON_PX,
        );
      const captions = page.locator('.product-picture:visible figcaption p');
      await expect(captions).toHaveCount(3);
      // The sign-in card is sticky. It must pass beside the captions at every scroll position.
      const [start] = await boxesOf(page.locator('.get-started:visible'));
      if (start && width >= 1000)
        for (const caption of await boxesOf(captions))
          expect(caption.right).toBeLessThanOrEqual(start.left);
      for (let index = 0; index < 3; index += 1) {
        const number = await captions.nth(index).locator('.marker').textContent();
        expect(number).toBe(await pictures.locator('.marker').nth(index).textContent());
      }
    }
    await close();
  });
}
