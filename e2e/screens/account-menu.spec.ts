import type { Locator, Page } from '@playwright/test';
import { openScene } from './open-scene.ts';
import { channel } from '../../testing/site/sample-channel.ts';
import { expect, test } from './site-fixture.ts';
import { signedIn } from '../../testing/site/usual-answers.ts';

/** The buttons whose icons and words are drawn over each other. */
const partsOver = (buttons: Locator): Promise<string[]> =>
  buttons.evaluateAll((all) =>
    all
      .filter((button) => {
        const boxes = [...button.childNodes].map((part) => {
          const range = document.createRange();
          range.selectNode(part);
          return part instanceof SVGElement
            ? part.getBoundingClientRect()
            : range.getBoundingClientRect();
        });
        return boxes.some((box, index) => index > 0 && box.left < (boxes[index - 1]?.right ?? 0));
      })
      .map((button) => button.textContent),
  );

test('a tap on the picture opens the account’s menu, on a phone and on a tablet', async ({
  contexts,
  origin,
}) => {
  for (const width of ['phone', 'tablet'] as const) {
    const scene = {
      name: 'account-menu',
      path: '/dashboard?status=all&date=all',
      stubs: signedIn,
      shows: ({ page }: { page: Page }) => page.getByRole('article').first(),
    };
    const view = { language: 'en', theme: 'light', width } as const;
    const { page, close } = await openScene(contexts.en, origin, scene, view);
    await page.getByRole('button', { name: `Account: ${channel.title}` }).click();
    const menu = page.getByRole('dialog', { name: 'anna@example.com' });
    expect(await partsOver(menu.getByRole('button'))).toEqual([]);
    for (const name of ['Refresh permissions', 'Log out', 'Language: English'])
      await expect(menu.getByRole('button', { name })).toBeVisible();
    await menu.getByRole('button', { name: 'Language: English' }).click();
    await menu.getByRole('menuitemradio', { name: 'Русский' }).click();
    await expect(page.locator('h1')).toHaveText('Комментарии');
    expect(await partsOver(menu.getByRole('button'))).toEqual([]);
    await page.mouse.click(4, 700);
    await expect(menu).toBeHidden();
    await expect(page.getByRole('button', { name: `Аккаунт: ${channel.title}` })).toBeFocused();
    await close();
  }
});
