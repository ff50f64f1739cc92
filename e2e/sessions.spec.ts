import type { Page } from '@playwright/test';
import { signIn, signInHere, waitForComments } from './fixtures/creator.ts';
import { expect, test } from './fixtures/world.ts';

const OPEN_BATCHES = '**/api/youtube/batches/open';

/** Blocks the request that the page makes every minute. It must not come between two sessions. */
const askNoMore = (page: Page): Promise<unknown> => page.route(OPEN_BATCHES, () => undefined);

test('a tab of another creator than the one signed in now shows and changes nothing of theirs', async ({
  page,
  context,
  consoleGuard,
}) => {
  consoleGuard.announce(/409 .*\/api\//);
  const asked = page.waitForResponse(OPEN_BATCHES);
  await signIn(page, 'boris@example.com');
  await asked;
  await askNoMore(page);
  await waitForComments(page);

  const newer = await context.newPage();
  // The page makes this request last. Its answer must not arrive after the end of the session.
  const askedLast = newer.waitForResponse(OPEN_BATCHES);
  await newer.goto('/');
  await askedLast;
  await askNoMore(newer);
  await waitForComments(newer);
  await newer.getByRole('button', { name: 'Log out' }).click();
  await newer.waitForURL('**/login**');
  await signInHere(newer, 'anna@example.com');
  await waitForComments(newer);

  // The button may be gone if a request of the page itself has already found the session ended.
  await page
    .getByRole('button', { name: 'Load latest comments' })
    .evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click()));
  await page.waitForURL('**/login**');
  await expect(page.getByText('Another account is signed in now', { exact: true })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await newer.reload();
  await waitForComments(newer);
});
