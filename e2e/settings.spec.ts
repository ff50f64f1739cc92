import { commentIdOf, signIn, waitForComments, rowOf } from './fixtures/creator.ts';
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

  const waiting = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: 'Generate', exact: true }) });
  const row = rowOf(page, await commentIdOf(waiting.first()));
  await row.getByRole('button', { name: 'Generate', exact: true }).click();
  await expect(row.getByRole('button', { name: 'Submit' })).toBeVisible();
  const [asked] = await world.openai.calls('chat.completions.create');
  expect(JSON.stringify(asked?.body)).toContain('Answer like a sailor');
});
