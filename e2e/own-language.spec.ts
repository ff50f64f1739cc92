import { z } from 'zod';
import { commentIdOf, rowOf, signIn, waitForComments } from './fixtures/creator.ts';
import { statusOf } from './fixtures/batch.ts';
import { expect, test } from './fixtures/world.ts';
import { named } from '../web/src/testing/named.ts';

const insertSchema = z.looseObject({
  snippet: z.object({ parentId: z.string(), textOriginal: z.string() }),
});

const MINE = 'Start with the 200 film, it forgives more.';
const ARABIC = /\p{Script=Arabic}/u;

test('a comment is read and answered in the creator’s language, and YouTube gets the viewer’s', async ({
  page,
  world,
}) => {
  await signIn(page, 'anna@example.com');
  await waitForComments(page);
  await page.goto('/dashboard?status=all&date=all&q=samir.kamera');
  const row = rowOf(page, await commentIdOf(page.getByRole('article').first()));
  const id = await commentIdOf(page.getByRole('article').first());
  const press = (name: string): Promise<void> =>
    row.getByRole('button', { name: named(name) }).click();

  await press('Translate');
  await expect(row.locator('.translation .words')).toContainText('[en]');
  await press('Hide translation');
  await expect(row.locator('.translation')).toHaveCount(0);
  await row.focus();
  await page.keyboard.press('l');
  await expect(row.locator('.translation .words')).toContainText('[en]');
  expect(await world.openai.calls('chat.completions.create')).toHaveLength(1);

  await press('Write in your own language');
  await row.getByRole('textbox').fill(MINE);
  await press('Put it into Arabic');
  const draft = row.locator('.draft .reply');
  await expect(draft).toContainText('[ar]');
  const text = (await draft.textContent()) ?? '';
  expect(text).toMatch(ARABIC);
  await press('What the draft says');
  await expect(row.locator('.draft .words')).toContainText('[en]');
  expect(await world.openai.calls('chat.completions.create')).toHaveLength(3);
  expect(await world.youtube.calls('comments.insert')).toEqual([]);

  await page.reload();
  await press('What the draft says');
  await expect(row.locator('.draft .words')).toContainText('[en]');
  await press('Translate');
  await expect(row.locator('.said .words')).toContainText('[en]');
  expect(await world.openai.calls('chat.completions.create')).toHaveLength(3);

  await press('Submit');
  await expect(async () => expect(await statusOf(page, id)).toBe('sent')).toPass();
  const inserts = await world.youtube.calls('comments.insert');
  expect(inserts.map(({ body }) => insertSchema.parse(body).snippet)).toEqual([
    { parentId: id, textOriginal: text },
  ]);
});
