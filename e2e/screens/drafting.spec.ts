import { generateCustomResponse } from '@replywell/contract/endpoints/comments';
import type { Page } from '@playwright/test';
import { waiting } from '../../testing/site/sample-channel.ts';
import { answer, type Stub } from '../../testing/site/stubs.ts';
import { firstPage, signedIn } from '../../testing/site/usual-answers.ts';
import { named } from '../../web/src/testing/named.ts';
import { inScene } from './in-scene.ts';
import { quiet } from './quiet.ts';
import { button, type Scene } from './scene.ts';
import { expect, test } from './site-fixture.ts';

const WORDS = 'An hour, and hands off.';
const DRAFTS = /\/generate-custom-response$/;

const list = (...more: Stub[]): Scene => ({
  name: 'list',
  path: '/dashboard?status=all&date=all',
  stubs: [...signedIn, firstPage(waiting), ...more],
  shows: ({ page }) => page.getByRole('article').first(),
});
const drafting = list(answer(generateCustomResponse, { aiResponse: WORDS, draftFindings: [] }));

/** From now on the page gets the answers about this path only when `let go`, as they were made. */
const holdAnswers = (page: Page, path: string): Promise<void> =>
  page.evaluate((held) => {
    const real = window.fetch;
    const state = { waiting: [] as (() => void)[], most: 0, begun: 0 };
    Object.assign(window, { heldAnswers: state });
    window.fetch = async (...call) => {
      const isHeld = (call[0] instanceof Request ? call[0].url : String(call[0])).includes(held);
      const given = real(...call);
      if (isHeld) {
        state.begun += 1;
        await given;
        await new Promise<void>((go) => {
          state.most = Math.max(state.most, state.waiting.push(go));
        });
      }
      return given;
    };
  }, path);

interface Held {
  readonly heldAnswers: { waiting: (() => void)[]; most: number; begun: number };
}
const letGo = (page: Page, count: number): Promise<void> =>
  page.evaluate((some) => {
    for (const go of (window as unknown as Held).heldAnswers.waiting.splice(0, some)) go();
  }, count);
const countHeld = (page: Page): Promise<{ now: number; most: number; begun: number }> =>
  page.evaluate(() => {
    const { waiting: held, most, begun } = (window as unknown as Held).heldAnswers;
    return { now: held.length, most, begun };
  });

test('a draft asked for while the list loads stays, whatever the list was when it was read', ({
  contexts,
  origin,
}) =>
  inScene({ contexts, origin }, drafting, async (stage) => {
    const { page, say } = stage;
    await holdAnswers(page, '/api/youtube/videos/saved');
    await button(stage, 'comments.load').click();
    await expect.poll(async () => (await countHeld(page)).now).toBeGreaterThan(0);
    const row = page.getByRole('article').first();
    await row.getByRole('button', { name: named(say('comments.generate')) }).click();
    await expect(row).toContainText(WORDS);
    // What is let go was read before the draft was there.
    await letGo(page, 1);
    await quiet(page);
    await expect(row).toContainText(WORDS);
    expect(stage.writes.filter((write) => DRAFTS.test(write))).toHaveLength(1);
  }));

test('many drafts are written three at a time, and typing waits for none of them', ({
  contexts,
  origin,
}) =>
  inScene({ contexts, origin }, drafting, async (stage) => {
    const { page, say } = stage;
    await holdAnswers(page, 'generate-custom-response');
    await page.getByRole('checkbox', { name: say('comments.selectAll') }).check();
    await page.locator('#generate-selected').click();
    await expect.poll(async () => (await countHeld(page)).now).toBe(3);

    const search = page.getByRole('searchbox', { name: say('comments.search.label') });
    await search.pressSequentially('film', { delay: 0 });
    await expect(search).toHaveValue('film');
    await search.fill('');
    const drafted = page.getByRole('article').filter({ hasText: WORDS });
    await letGo(page, 1);
    await expect(drafted).toHaveCount(1);
    await letGo(page, 2);
    await expect(drafted).toHaveCount(3);
    await expect.poll(async () => (await countHeld(page)).begun).toBe(6);
    expect((await countHeld(page)).most).toBe(3);
  }));
