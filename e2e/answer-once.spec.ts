import { ANSWER, askAlike, drafts, QUESTION } from './fixtures/asking.ts';
import { inserts, SENDER } from './fixtures/batch.ts';
import { enter } from './fixtures/creator.ts';
import { expect, test } from './fixtures/world.ts';
import { named } from '../web/src/testing/named.ts';

const LOAD = 'Load latest comments';

test('in the list, by mouse: answered once; a changed answer rewrites its drafts, and own words stay', async ({
  page,
  world,
}) => {
  await enter(page, SENDER);
  await askAlike(page, world, LOAD);
  await page.getByRole('link', { name: /^Questions/ }).click();
  const row = page.getByRole('article', { name: `3 people ask the same: ${QUESTION}` });
  await row.getByRole('button', { name: named('Answer once') }).click();
  await row.getByRole('textbox').fill(ANSWER);
  await row.getByRole('button', { name: /^Write 3 drafts/ }).click();
  await expect(drafts(page, ANSWER)).toHaveCount(3);

  const own = drafts(page, ANSWER).first();
  await own.click({ position: { x: 300, y: 12 } });
  await own.getByRole('button', { name: named('Edit') }).click();
  await page.getByRole('textbox', { name: /^Reply to/ }).fill('They were my father’s.');
  await page.getByRole('button', { name: named('Save') }).click();
  await expect(drafts(page, 'They were my father’s.')).toHaveCount(1);

  await page.getByRole('link', { name: /^Answers/ }).click();
  const question = page.getByRole('listitem').filter({ hasText: QUESTION });
  await question.getByRole('button', { name: named('Edit') }).click();
  await question.getByRole('textbox').fill('A pair of felt slippers.');
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(question).toContainText('1 draft that you have changed stays as it is');
  await question.getByRole('button', { name: 'Rewrite 2 drafts' }).click();
  await expect(drafts(page, 'A pair of felt slippers.')).toHaveCount(2);
  await page.getByRole('button', { name: 'Only selected' }).click();
  await expect(drafts(page, 'They were my father’s.')).toHaveCount(1);
  expect(await inserts(world)).toEqual([]);
});

test('in a sitting, by keys, in Russian: answered, looked through, approved and sent as one', async ({
  page,
  world,
}) => {
  await enter(page, SENDER);
  await page.evaluate(() => localStorage.setItem('language', 'ru'));
  await page.reload();
  await askAlike(page, world, 'Загрузить новые комментарии');
  await page.getByRole('link', { name: /^Вопросы/ }).click();
  await expect(
    page.getByRole('article', { name: `3 человека спрашивают об одном: ${QUESTION}` }),
  ).toBeVisible();
  await page.keyboard.press('f');
  const sitting = page.getByRole('dialog', { name: 'По одному' });
  const group = sitting.getByRole('heading', { level: 2, name: QUESTION });
  await expect(sitting.getByRole('heading', { level: 2 })).toBeFocused();
  while (!(await group.isVisible())) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.type(ANSWER);
  await expect(sitting.getByRole('textbox', { name: QUESTION })).toHaveValue(ANSWER);
  await page.keyboard.press('Control+Enter');
  await expect(sitting.getByRole('button', { name: 'Одобрить все 3' })).toBeEnabled();
  await expect(sitting.getByText(ANSWER)).not.toHaveCount(0);
  await page.keyboard.press('Enter');
  expect(await inserts(world)).toEqual([]);
  await sitting.getByRole('button', { name: 'Отправить: 3' }).click();
  await expect.poll(async () => (await inserts(world)).length).toBe(3);
  for (const [, text] of await inserts(world)) expect(text).toContain(ANSWER);
});

test('learnt on the way: what one viewer was answered by hand, the others get as drafts', async ({
  page,
  world,
}) => {
  await enter(page, SENDER);
  await askAlike(page, world, LOAD);
  const asking = page
    .getByRole('article', { name: '@a.passing.viewer' })
    .filter({ hasText: 'Asked by 3' });
  await expect(asking).toHaveCount(3);
  await asking.first().click({ position: { x: 300, y: 12 } });
  await page.keyboard.press('e');
  await page.keyboard.type(ANSWER);
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Keep for the 2 others' }).click();
  await page.getByRole('button', { name: 'Write 2 drafts' }).click();
  await expect(page.getByText('2 selected')).toBeVisible();
  await expect(drafts(page, ANSWER)).toHaveCount(2);
  await expect.poll(async () => (await inserts(world)).map(([, text]) => text)).toEqual([ANSWER]);
});

test('a sent reply is edited; the answer of YouTube is lost, and the words stand there once', async ({
  page,
  world,
}) => {
  await enter(page, SENDER);
  await page
    .getByRole('article')
    .first()
    .click({ position: { x: 300, y: 12 } });
  await page.keyboard.press('e');
  await page.keyboard.type('Glad you lkie it.');
  await page.keyboard.press('Control+Enter');
  await expect.poll(async () => (await inserts(world)).length).toBe(1);
  await page.getByRole('link', { name: 'Sent' }).click();
  await page.getByRole('button', { name: /^Edit on YouTube/ }).click();
  await page.getByRole('textbox', { name: /^Reply to/ }).fill('Glad you like it.');
  await world.youtube.fail({ operation: 'comments.update', drop: 'after' });
  await page.getByRole('button', { name: 'Save on YouTube' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Glad you like it.' })).toContainText(
    'edited by you',
  );
  await expect(page.getByRole('textbox', { name: /^Reply to/ })).toHaveCount(0);
  const ours = (await world.youtube.replies()).filter((text) => text.startsWith('Glad you'));
  expect(ours).toEqual(['Glad you like it.']);
  expect(await world.youtube.calls('comments.update')).toHaveLength(1);
});
