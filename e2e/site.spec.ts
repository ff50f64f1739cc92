import { expect, test } from './fixtures/world.ts';

test('the site opens with a heading and no error', async ({ page }) => {
  const answer = await page.goto('/');
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the API answers through the site', async ({ request }) => {
  const answer = await request.get('/api/config');
  expect(answer.status()).toBe(200);
});
