import type { Locator } from '@playwright/test';
import { inScene } from './in-scene.ts';
import { scenes } from './scenes/scenes.ts';
import { expect, test } from './site-fixture.ts';

const FINGER_PX = 44;
/** Another control that is just as near may take up to this much of the reach. */
const SHARED_PX = 8;

const sceneOf = (wanted: string) => {
  const scene = scenes.find(({ name }) => name === wanted);
  if (!scene) throw new Error(`There is no scene ${wanted}.`);
  return scene;
};

/** Returns on how many of 44 px, up and down through its middle, a press reaches the control. */
const reachOf = (control: Locator): Promise<number> =>
  control.evaluate((element, finger) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const box = element.getBoundingClientRect();
    const [x, top] = [box.left + box.width / 2, box.top + box.height / 2 - finger / 2];
    return Array.from({ length: finger }, (_none, index) =>
      document.elementFromPoint(x, top + index + 0.5),
    ).filter((met) => met !== null && element.contains(met)).length;
  }, FINGER_PX);

const TARGETS: readonly (readonly [string, string])[] = [
  ['dashboard-waiting', 'article .comment-meta a'],
  ['translation-shown', '.comment-meta > .kind'],
  ['dashboard-growing-drafts', '.comment-meta > .stop'],
  ['dashboard-kinds', '.comment-meta .kind:visible'],
  ['statistics', '.waiting-list a'],
  ['statistics', '.tile-text a'],
  ['privacy', '.legal button'],
];

for (const [name, selector] of TARGETS)
  test(`${name}, ${selector}: a finger reaches it, whatever lies over its edges`, ({
    contexts,
    origin,
  }) =>
    inScene({ contexts, origin, width: 'phone' }, sceneOf(name), async ({ page }) => {
      const targets = page.locator(selector);
      await expect(targets.first()).toBeVisible();
      const all = await targets.all();
      // The first row is skipped, because the bar of the list covers a part of it.
      for (const target of all.length > 1 ? all.slice(1, 4) : all)
        await expect.poll(() => reachOf(target)).toBeGreaterThanOrEqual(FINGER_PX - SHARED_PX);
    }));
