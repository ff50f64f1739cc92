import { editBatchItem, pauseBatch } from '@replywell/contract/endpoints/batches';
import { generateCustomResponse } from '@replywell/contract/endpoints/comments';
import type { Locator, Page } from '@playwright/test';
import { inScene } from './in-scene.ts';
import { drafted, waiting } from '../../testing/site/sample-channel.ts';
import { button, DASHBOARD, type Scene, type Stage } from './scene.ts';
import { open, running } from './scenes/batches.ts';
import { expect, test } from './site-fixture.ts';
import { answer } from '../../testing/site/stubs.ts';
import { firstPage, signedIn } from '../../testing/site/usual-answers.ts';
import { named } from '../../web/src/testing/named.ts';
import { quiet } from './quiet.ts';

const WORDS = 'An hour, and hands off.';

const list: Scene = {
  name: 'list',
  path: DASHBOARD,
  stubs: [...signedIn, firstPage(drafted)],
  shows: ({ page }) => page.getByRole('article').first(),
};

/**
 * Makes the second click of a double click, after the first one has changed the page. It hits what
 * stands there now.
 */
const pressAgain = async (page: Page, target: Locator): Promise<void> => {
  await target.hover();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
};

test('a double click on a batch’s Cancel leaves its question open', ({ contexts, origin }) =>
  inScene({ contexts, origin }, { ...list, stubs: open(running) }, async (stage) => {
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

const inQueue = ({ page, say }: Stage, path: string): Locator =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: named(say(path)) })
    .first();

test('a double click on Save in the queue sends nothing now, and takes nothing out', ({
  contexts,
  origin,
}) => {
  const saved = {
    ...running,
    revision: running.revision + 1,
    items: running.items.map((item, index) => (index === 2 ? { ...item, text: WORDS } : item)),
  };
  const scene: Scene = {
    ...list,
    path: `${DASHBOARD}&queue=open`,
    stubs: [...open(running), answer(editBatchItem, saved)],
    arrange: async (stage) => {
      await inQueue(stage, 'queue.item.edit').click();
      await stage.page.getByRole('dialog').getByRole('textbox').fill(WORDS);
    },
    shows: ({ page }) => page.getByRole('dialog').getByRole('textbox'),
  };
  return inScene({ contexts, origin }, scene, async (stage) => {
    await button(stage, 'queue.item.save').click();
    await expect(stage.page.getByRole('dialog').getByRole('textbox')).toHaveCount(0);
    for (const path of ['queue.item.sendNow', 'queue.item.takeOut'])
      await pressAgain(stage.page, inQueue(stage, path));
    await quiet(stage.page);
    expect(stage.writes).toHaveLength(1);
  });
});

test('a double click on Pause does not let the batch go on again', ({ contexts, origin }) => {
  const paused = {
    ...running,
    status: 'paused',
    pauseReason: 'creator',
    revision: running.revision + 1,
  } as const;
  const scene: Scene = {
    ...list,
    stubs: [...open(running), answer(pauseBatch, paused)],
    shows: (stage) => button(stage, 'queue.pause'),
  };
  return inScene({ contexts, origin }, scene, async (stage) => {
    await button(stage, 'queue.pause').press('Enter');
    const resume = button(stage, 'queue.resume');
    await expect(resume).toBeFocused();
    await pressAgain(stage.page, resume);
    await quiet(stage.page);
    expect(stage.writes).toHaveLength(1);
  });
});

test('many drafts are written three at a time, and typing waits for none of them', async ({
  contexts,
  origin,
}) => {
  let asked = 0;
  const scene: Scene = {
    ...list,
    stubs: [
      ...signedIn,
      firstPage(waiting),
      {
        endpoint: generateCustomResponse,
        outcome: () => {
          asked += 1;
          return { kind: 'silence' };
        },
      },
    ],
  };
  await inScene({ contexts, origin }, scene, async ({ page, say }) => {
    await page.getByRole('checkbox', { name: say('comments.selectAll') }).check();
    await page.locator('#generate-selected').click();
    await expect.poll(() => asked).toBe(3);
    const search = page.getByRole('searchbox', { name: say('comments.search.label') });
    await search.pressSequentially('film', { delay: 0 });
    await expect(search).toHaveValue('film');
    expect(asked).toBe(3);
  });
});
