import { SENDER } from './fixtures/batch.ts';
import { enter, readAllSaved } from './fixtures/creator.ts';
import { expect, test } from './fixtures/world.ts';

test('what YouTube holds back is approved and rejected, and a reply to it is sent and deleted', async ({
  page,
  world,
}) => {
  await enter(page, SENDER);
  await page.getByRole('link', { name: /^Held/ }).click();
  const held = page.getByRole('tabpanel');
  await held.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Nothing is held for review' })).toBeVisible();
  await page.getByRole('tab', { name: 'Likely spam' }).click();
  await held.getByRole('checkbox', { name: /^Select: / }).check();
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing is taken for spam' })).toBeVisible();
  const judged = await world.youtube.calls('comments.setModerationStatus');
  expect(judged).toMatchObject([
    { query: { moderationStatus: 'published' }, status: 204, units: 50, account: SENDER },
    { query: { moderationStatus: 'rejected' }, status: 204, units: 50, account: SENDER },
  ]);
  const approved = [judged[0]?.query.id].flat().map(String);
  expect(approved).toHaveLength(2);
  const saved = (await readAllSaved(page)).map(({ id }) => id);
  expect(saved).toEqual(expect.arrayContaining(approved));

  const answer = await page.request.post(`/api/youtube/comments/${approved[0]}/submit-response`, {
    data: { response: 'Спасибо!' },
  });
  expect(answer.status()).toBe(200);
  await page.goto('/sent');
  await page.getByRole('button', { name: /^Delete:/ }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('50 units');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('main').getByText('Deleted on YouTube')).toBeVisible();
  expect(await world.youtube.calls('comments.delete')).toMatchObject([{ status: 204, units: 50 }]);
  const replies = await fetch(`${world.youtube.baseUrl}/__control/replies`);
  expect(await replies.text()).not.toContain('Спасибо!');
});
