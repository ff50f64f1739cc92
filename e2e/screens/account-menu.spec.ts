import type { Page } from '@playwright/test';
import { openScene } from './open-scene.ts';
import { channel } from '../../testing/site/sample-channel.ts';
import { expect, test } from './site-fixture.ts';
import { signedIn } from '../../testing/site/usual-answers.ts';

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
    for (const name of ['Refresh permissions', 'Log out', 'Language: English'])
      await expect(menu.getByRole('button', { name })).toBeVisible();
    await menu.getByRole('button', { name: 'Language: English' }).click();
    await menu.getByRole('menuitemradio', { name: 'Русский' }).click();
    await expect(page.locator('h1')).toHaveText('Комментарии');
    await page.mouse.click(4, 700);
    await expect(menu).toBeHidden();
    await expect(page.getByRole('button', { name: `Аккаунт: ${channel.title}` })).toBeFocused();
    await close();
  }
});
