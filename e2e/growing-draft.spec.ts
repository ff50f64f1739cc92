import { commentIdOf, rowOf, signIn, waitForComments } from './fixtures/creator.ts';
import { expect, test } from './fixtures/world.ts';
import { named } from '../web/src/testing/named.ts';

/** The stream arrives byte by byte for this long, and then the rest of it at once. */
const SLOW = { everyMs: 1, endAfterMs: 8_000 };

test('the words of a draft stand in its row while the model writes them, and then the draft', async ({
  page,
  world,
}) => {
  await signIn(page, 'anna@example.com');
  await waitForComments(page);
  const generate = page.getByRole('button', { name: named('Generate') });
  const waiting = page.getByRole('article').filter({ has: generate }).first();
  const row = rowOf(page, await commentIdOf(waiting));
  await world.openai.fail({ operation: 'chat.completions.create', trickle: SLOW, times: 1 });
  await row.getByRole('button', { name: named('Generate') }).click();

  const words = row.locator('.growing .words');
  await expect(words).toHaveText(/\S/);
  await expect(row.getByText('Being written, not checked yet')).toBeVisible();
  await expect(row.getByRole('button', { name: named('Submit') })).toHaveCount(0);
  const begun = (await words.textContent())?.trim() ?? '';

  await expect(row.getByRole('button', { name: named('Submit') })).toBeVisible();
  await expect(words).toHaveCount(0);
  await expect(row.locator('.draft .reply')).toContainText(begun);
});
