import { draftWaiting, signIn, waitForComments } from './fixtures/creator.ts';
import { expect, test } from './fixtures/world.ts';

test('the pace and the creator’s own prompt are kept, and the next draft is written by it', async ({
  page,
  world,
}) => {
  await signIn(page, 'boris@example.com');
  await waitForComments(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog.getByRole('slider').first().press('ArrowLeft');
  await dialog.getByRole('tab', { name: 'Drafts' }).click();
  await dialog
    .getByRole('textbox', { name: 'Your prompt' })
    .fill('Answer like a sailor: ${comment}');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Settings saved', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/settings=open/);
  const saved: unknown = await (await page.request.get('/api/settings')).json();
  expect(saved).toMatchObject({ maxResponsesPerHour: 29 });

  expect(await draftWaiting(page, world)).toContain('Answer like a sailor');
  await page.getByRole('link', { name: 'Statistics' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Statistics' })).toBeVisible();
  await expect(page.getByText('Comments processed').first()).toBeVisible();
});
