import { draftWaiting, signIn, waitForComments } from './fixtures/creator.ts';
import { expect, test } from './fixtures/world.ts';

test('the creator’s own prompt is what the model is asked with, from the next draft on', async ({
  page,
  world,
}) => {
  await signIn(page, 'anna@example.com');
  await waitForComments(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog
    .getByRole('textbox', { name: 'Your prompt' })
    .fill('Answer like a sailor: ${comment}');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Settings saved', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/settings=open/);

  expect(await draftWaiting(page, world)).toContain('Answer like a sailor');
});

test('Back closes the settings and stays on the page they were opened from', async ({ page }) => {
  await signIn(page, 'boris@example.com');
  await waitForComments(page);
  await page.evaluate(() => Reflect.set(window, 'memory', 'kept'));
  await page.getByRole('button', { name: 'Settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  expect(new URL(page.url()).pathname).toBe('/dashboard');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await page.evaluate((): unknown => Reflect.get(window, 'memory'))).toBe('kept');
  await expect(page.getByRole('button', { name: 'Settings' })).toBeFocused();
});
