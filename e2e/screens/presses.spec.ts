import type { Page } from '@playwright/test';
import { inScene } from './in-scene.ts';
import { button, DASHBOARD } from './scene.ts';
import { open, running } from './scenes/batches.ts';
import { expect, test } from './site-fixture.ts';

const scene = {
  name: 'list',
  path: DASHBOARD,
  stubs: open(running),
  shows: ({ page }: { page: Page }) => page.getByRole('article').first(),
};

test('a double click on a batch’s Cancel leaves its question open', ({ contexts, origin }) =>
  inScene({ contexts, origin }, scene, async (stage) => {
    const cancel = stage.page.getByRole('button', { name: stage.say('queue.cancel'), exact: true });
    const stay = button(stage, 'queue.question.stay');
    // The question is opened once before, so that its code has loaded.
    await cancel.click();
    await stay.click();
    await expect(stay).toHaveCount(0);
    await cancel.dblclick();
    await expect(stay).toBeVisible();
    expect(stage.writes).toEqual([]);
  }));
