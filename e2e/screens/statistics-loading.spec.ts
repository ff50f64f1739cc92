import { statisticsScenes } from './scenes/statistics.ts';
import { openScene } from './open-scene.ts';
import { quiet } from './quiet.ts';
import { WIDTHS, type Width } from './scene.ts';
import { expect, test } from './site-fixture.ts';
import { LANGUAGES } from './words.ts';

/** The text of a figure may need another line than its dash, which nobody can know before. */
const ROOM_PX = 24;
const CODE = '**/assets/statistics-*.js';

const loaded = statisticsScenes.find(({ name }) => name === 'statistics');

for (const language of LANGUAGES)
  for (const width of ['phone', 'tablet', 'desktop'] satisfies Width[])
    test(`the statistics come to the place that was kept for them, ${language}, ${String(WIDTHS[width])} px`, async ({
      contexts,
      origin,
    }) => {
      if (!loaded) throw new Error('There is no scene of the statistics.');
      const context = contexts[language];
      const code = Promise.withResolvers<null>();
      await context.route(CODE, async (route) => {
        await code.promise;
        await route.continue();
      });
      const scene = {
        ...loaded,
        shows: ({ page }: Parameters<typeof loaded.shows>[0]) =>
          page.locator('.statistics-skeleton'),
      };
      const view = { language, theme: 'light', width } as const;
      const { page, say, close } = await openScene(context, origin, scene, view);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText(say('statistics.title'));
      const topOf = async (part: string): Promise<number> =>
        page
          .locator(part)
          .first()
          .evaluate((element) => element.getBoundingClientRect().top);
      const kept = {
        tiles: await topOf('[data-part="tiles"]'),
        days: await topOf('[data-part="days"]'),
        card: await topOf('[data-part="card"]'),
      };
      code.resolve(null);
      await page.locator('.figures section').nth(2).waitFor();
      await quiet(page);
      await expect(heading).toHaveCount(1);
      expect(Math.abs((await topOf('.tiles')) - kept.tiles)).toBeLessThanOrEqual(ROOM_PX + 1);
      expect(Math.abs((await topOf('.figures')) - kept.days)).toBeLessThanOrEqual(ROOM_PX);
      const card = await topOf('.figures section:nth-child(2)');
      expect(Math.abs(card - kept.card)).toBeLessThanOrEqual(ROOM_PX);
      await close();
    });
