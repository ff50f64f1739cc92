import { commentIdOf, rowOf, signIn, waitForComments } from './fixtures/creator.ts';
import { expect, test } from './fixtures/world.ts';
import { named } from '../web/src/testing/named.ts';

const MINE = 'In my own words: an hour, and hands off.';

test('a reply in the creator’s own words is replaced only by their leave, and can be had back days later', async ({
  page,
  world,
}) => {
  await signIn(page, 'anna@example.com');
  await waitForComments(page);
  const generate = page.getByRole('button', { name: named('Generate') });
  const waiting = page.getByRole('article').filter({ has: generate }).first();
  const row = rowOf(page, await commentIdOf(waiting));
  const press = (name: string): Promise<void> =>
    row.getByRole('button', { name: named(name) }).click();
  await press('Generate');
  await press('Edit');
  await row.getByRole('textbox').fill(MINE);
  await press('Save');
  await expect(row.getByRole('textbox')).toHaveCount(0);

  await page.reload();
  await press('Regenerate');
  await page.getByRole('button', { name: 'Keep my text' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await world.openai.calls('chat.completions.create')).toHaveLength(1);
  await press('Regenerate');
  await page.getByRole('button', { name: 'Replace', exact: true }).click();
  await expect(row).not.toContainText(MINE);

  await page.reload();
  await press('Bring mine back');
  await expect(row).toContainText(MINE);
  await page.reload();
  await expect(row).toContainText(MINE);
  await expect(row.getByRole('button', { name: 'Bring mine back' })).toHaveCount(0);
  expect(await world.openai.calls('chat.completions.create')).toHaveLength(2);
});
