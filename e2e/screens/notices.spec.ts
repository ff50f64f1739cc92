import type { Page } from '@playwright/test';
import { dismissComments, generateCustomResponse } from '@replywell/contract/endpoints/comments';
import { saveSettings } from '@replywell/contract/endpoints/settings';
import { drafted, NOW } from '../../testing/site/sample-channel.ts';
import { answer } from '../../testing/site/stubs.ts';
import { buildSettings } from '../../testing/site/usual-answers.ts';
import { inScene, type InScene } from './in-scene.ts';
import { open, running } from './scenes/batches.ts';
import { DASHBOARD, inDialog, type Scene } from './scene.ts';
import { expect, test } from './site-fixture.ts';

const at = new Date(NOW).toISOString();

const scene: Scene = {
  name: 'notices',
  path: DASHBOARD,
  stubs: [
    ...open(running),
    answer(dismissComments, {
      ids: [drafted[0]!.id],
      dismissed: { reason: 'no_reply_needed', until: null, at },
    }),
    answer(generateCustomResponse, generateCustomResponse.answer.parse(drafted[0])),
    answer(saveSettings, buildSettings({ readyAhead: true })),
  ],
  shows: ({ page, say }) => page.getByRole('region', { name: say('batches.region') }),
};

/** The controls that can be pressed, were they not behind a notice. Rows scroll under the bottom bar. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isNotice = (element: Element | null): boolean =>
      Boolean(element?.closest('.toast') && !element.closest('.going-on'));
    const isBehind = (control: Element): boolean => {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      return [
        document.elementFromPoint(left + 2, top + 2),
        document.elementFromPoint(right - 2, bottom - 2),
      ].some(isNotice);
    };
    return [...document.querySelectorAll('button, a, input, [role=tab]')]
      .filter((control) => !control.closest('.toast, [aria-hidden=true]'))
      .filter(isBehind)
      .map((control) => control.outerHTML);
  });

const barHeight = async (page: Page): Promise<number> => {
  const bar = page.locator(':is(.bottom-bar, .start):has(> .going-on, > * > .going-on)');
  return (await bar.isVisible()) ? ((await bar.boundingBox())?.height ?? 0) : 0;
};

const expectFree = async ({ page }: InScene, said: RegExp): Promise<void> => {
  await expect(page.locator('.toast').filter({ hasText: said })).toBeVisible();
  expect(await covered(page)).toEqual([]);
};

const goThrough = async (stage: InScene): Promise<void> => {
  const { page, say } = stage;
  const bar = await barHeight(page);
  await page.keyboard.press('j');
  await page.keyboard.press('d');
  await expectFree(stage, /^Dismissed/);
  expect(await barHeight(page)).toBe(bar);
  await page.keyboard.press('f');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectFree(stage, /^Dismissed/);
  await page.keyboard.press('Escape');
  // The sitting closes by going back in the history, which would abort a navigation begun before.
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goto(page.url().replace(/dashboard.*/, 'sent?settings=open'));
  await page.getByRole('checkbox', { name: say('settings.ready.label') }).check();
  await inDialog(stage, 'comments.save').click();
  await expectFree(stage, /^Settings saved/);
};

for (const width of [1440, 1024, 390])
  test(`at ${width} pixels no notice covers a control`, ({ contexts, origin }) =>
    inScene({ contexts, origin }, scene, async (stage) => {
      await stage.page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await goThrough(stage);
    }));
