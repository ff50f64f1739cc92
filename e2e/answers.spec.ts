import { askAlike, ANSWER, drafts, QUESTION } from './fixtures/asking.ts';
import { inserts, SENDER } from './fixtures/batch.ts';
import { enter } from './fixtures/creator.ts';
import { expect, test } from './fixtures/world.ts';

test('answered once with the mouse, three drafts say it; changed, they say it anew', async ({
  page,
  world,
}) => {
  await enter(page, SENDER);
  await askAlike(page, world, 'Load latest comments');
  await page.getByRole('link', { name: /^Answers/ }).click();
  const row = page.getByRole('listitem').filter({ hasText: QUESTION });
  await expect(row).toContainText('3 wait');
  await row.getByRole('button', { name: `Answer once: ${QUESTION}` }).click();
  await row.getByRole('textbox').fill(ANSWER);
  await row.getByRole('button', { name: /^Write 3 drafts/ }).click();
  await expect(page.getByText('3 selected')).toBeVisible();
  await expect(drafts(page, ANSWER)).toHaveCount(3);
  await expect(page.getByRole('article')).toHaveCount(3);

  await page.getByRole('link', { name: /^Answers/ }).click();
  await row.getByRole('button', { name: `Edit: ${QUESTION}` }).click();
  await row.getByRole('textbox').fill('A pair of felt slippers.');
  await row.getByRole('button', { name: 'Keep it' }).click();
  await expect(row).toContainText('3 drafts rest on your earlier words.');
  await row.getByRole('button', { name: 'Rewrite 3 drafts' }).click();
  await expect(drafts(page, 'A pair of felt slippers.')).toHaveCount(3);
  expect(await inserts(world)).toEqual([]);
});

test('answered once by keys, in Russian', async ({ page, world }) => {
  await enter(page, SENDER);
  await page.evaluate(() => localStorage.setItem('language', 'ru'));
  await page.reload();
  await askAlike(page, world, 'Загрузить новые комментарии');
  await page.getByRole('link', { name: /^Ответы/ }).click();
  await expect(page.getByRole('heading', { name: QUESTION })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('e');
  await page.keyboard.type(ANSWER);
  await page.keyboard.press('Control+Enter');
  await expect(drafts(page, ANSWER)).toHaveCount(3);
  expect(await inserts(world)).toEqual([]);
});
