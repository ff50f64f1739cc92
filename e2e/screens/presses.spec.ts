import {
  editBatchItem,
  getBatchStatus,
  listOpenBatches,
  pauseBatch,
} from '@replywell/contract/endpoints/batches';
import {
  generateCustomResponse,
  submitResponse,
  updateResponse,
} from '@replywell/contract/endpoints/comments';
import type { Locator, Page } from '@playwright/test';
import { boxOf } from './box-of.ts';
import { inScene } from './in-scene.ts';
import { drafted, waiting } from '../../testing/site/sample-channel.ts';
import { button, type Scene, type Stage } from './scene.ts';
import { open, running } from './scenes/batches.ts';
import { expect, test } from './site-fixture.ts';
import { answer } from '../../testing/site/stubs.ts';
import { firstPage, signedIn } from '../../testing/site/usual-answers.ts';
import { named } from '../../web/src/testing/named.ts';
import { quiet } from './quiet.ts';

const DASHBOARD = '/dashboard?status=all&date=all';
const WORDS = 'An hour, and hands off.';

const list: Scene = {
  name: 'list',
  path: DASHBOARD,
  stubs: [...signedIn, firstPage(drafted)],
  shows: ({ page }) => page.getByRole('article').first(),
};

const drafting: Scene = {
  ...list,
  stubs: [
    ...signedIn,
    firstPage(waiting),
    answer(generateCustomResponse, { aiResponse: WORDS, draftFindings: [] }),
  ],
};

const rowAt = ({ page }: Stage, index: number): Locator => page.getByRole('article').nth(index);

const centreOf = async (locator: Locator): Promise<[number, number]> => {
  const box = await boxOf(locator);
  return [box.x + box.width / 2, box.y + box.height / 2];
};

/**
 * Makes the second click of a double click, after the first one has changed the page. It hits what
 * stands there now.
 */
const pressAgain = async (page: Page, [x, y]: [number, number]): Promise<void> => {
  await page.mouse.move(x, y);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
};

test('a double click on Generate does not send the draft that came meanwhile', ({
  contexts,
  origin,
}) => {
  return inScene({ contexts, origin }, drafting, async (stage) => {
    const row = rowAt(stage, 0);
    const generate = row.getByRole('button', { name: named(stage.say('comments.generate')) });
    const place = await centreOf(generate);
    const element = await generate.elementHandle();
    await stage.page.mouse.click(...place);
    const submit = row.getByRole('button', { name: named(stage.say('comments.submit')) });
    await submit.waitFor();
    expect(await element.evaluate(({ isConnected }) => isConnected)).toBe(false);
    await pressAgain(stage.page, await centreOf(submit));
    await quiet(stage.page);
    expect(stage.writes).toHaveLength(1);
    await expect(submit).toBeVisible();
  });
});

test('a draft that has only just come is not sent by the next press or key', ({
  contexts,
  origin,
}) => {
  const scene: Scene = {
    ...drafting,
    stubs: [
      ...drafting.stubs,
      answer(submitResponse, { ...waiting[0]!, status: 'sent', isReplied: true }),
    ],
  };
  return inScene({ contexts, origin }, scene, async (stage) => {
    const { page, say } = stage;
    const row = rowAt(stage, 0);
    await row.focus();
    // A person who keeps pressing hits the draft in the same frame in which it appears.
    await page.evaluate((submit) => {
      new MutationObserver(() => {
        const button = [...document.querySelectorAll('button')].find(
          ({ textContent }) => textContent === submit,
        );
        button?.click();
        const key = { key: 'Enter', code: 'Enter', ctrlKey: true, bubbles: true };
        button?.dispatchEvent(new KeyboardEvent('keydown', key));
      }).observe(document.body, { childList: true, subtree: true });
    }, say('comments.submit'));
    await row.getByRole('button', { name: named(say('comments.generate')) }).click();
    const submit = row.getByRole('button', { name: named(say('comments.submit')) });
    await expect(submit).toBeEnabled();
    expect(stage.writes).toHaveLength(1);
    await submit.click();
    await expect.poll(() => stage.writes).toHaveLength(2);
  });
});

test('a double click on a batch’s Cancel leaves its question open', ({ contexts, origin }) => {
  const scene: Scene = {
    ...list,
    stubs: [...list.stubs, answer(listOpenBatches, [running]), answer(getBatchStatus, running)],
  };
  return inScene({ contexts, origin }, scene, async ({ page, say }) => {
    const cancel = page.getByRole('button', { name: say('queue.cancel'), exact: true });
    const stay = page.getByRole('button', { name: say('queue.question.stay') });
    // The question is opened once before, so that its code has loaded.
    await cancel.click();
    await stay.click();
    await expect(stay).toHaveCount(0);
    await cancel.dblclick();
    await expect(stay).toBeVisible();
  });
});

test('a double click on Save does not write over what was saved', ({ contexts, origin }) => {
  const [, second] = drafted;
  const scene: Scene = {
    ...list,
    stubs: [
      ...list.stubs,
      answer(updateResponse, { ...(second ?? drafted[0]!), aiResponse: WORDS }),
    ],
    arrange: async (stage) => {
      const row = rowAt(stage, 1);
      await row.hover();
      await row.getByRole('button', { name: named(stage.say('comments.edit')) }).click();
      await row.getByRole('textbox').fill(WORDS);
    },
  };
  return inScene({ contexts, origin }, scene, async (stage) => {
    const row = rowAt(stage, 1);
    await row.getByRole('button', { name: named(stage.say('comments.save')) }).click();
    await expect(row.getByRole('textbox')).toHaveCount(0);
    for (const path of ['comments.edit', 'comments.regenerate', 'comments.submit'])
      await pressAgain(
        stage.page,
        await centreOf(row.getByRole('button', { name: named(stage.say(path)) })),
      );
    await quiet(stage.page);
    expect(stage.writes).toHaveLength(1);
    await expect(row.getByRole('textbox')).toHaveCount(0);
    await expect(stage.page.getByRole('dialog')).toHaveCount(0);
  });
});

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
    for (const path of ['queue.item.edit', 'queue.item.sendNow', 'queue.item.takeOut'])
      await pressAgain(stage.page, await centreOf(inQueue(stage, path)));
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
    const pause = button(stage, 'queue.pause');
    const element = await pause.elementHandle();
    await pause.press('Enter');
    const resume = button(stage, 'queue.resume');
    await expect(resume).toBeFocused();
    expect(await element.evaluate(({ isConnected }) => isConnected)).toBe(false);
    await pressAgain(stage.page, await centreOf(resume));
    await quiet(stage.page);
    expect(stage.writes).toHaveLength(1);
  });
});

test('with the first row ticked and out of sight, a page is turned and a range is ticked', ({
  contexts,
  origin,
}) => {
  return inScene({ contexts, origin }, list, async (stage) => {
    const { page } = stage;
    await quiet(page);
    const count = await page.getByRole('article').count();
    await rowAt(stage, 0).getByRole('checkbox').click();
    await page.keyboard.press('End');
    // While the page still scrolls, a press would meet another row.
    await expect
      .poll(() =>
        page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY),
      )
      .toBeLessThan(1);
    expect((await boxOf(rowAt(stage, 0))).y).toBeLessThan(-200);
    await page.keyboard.down('Shift');
    const last = page.getByRole('article').last();
    await last.getByRole('checkbox').click();
    await page.keyboard.up('Shift');
    await expect(last.getByRole('checkbox')).toBeChecked();
    expect(count).toBeGreaterThan(5);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200);
  });
});
