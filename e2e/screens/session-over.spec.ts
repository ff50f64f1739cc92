import { googleCode, googleLogin, me, session } from '@replywell/contract/endpoints/auth';
import { getConfig } from '@replywell/contract/endpoints/config';
import { submitResponse } from '@replywell/contract/endpoints/comments';
import type { ErrorBody } from '@replywell/contract/errors';
import type { Page } from '@playwright/test';
import { drafted } from '../../testing/site/sample-channel.ts';
import { answer, type Stub } from '../../testing/site/stubs.ts';
import { expect, test } from './site-fixture.ts';
import { DASHBOARD } from './scene.ts';
import { stubApi } from './stub-api.ts';
import { configWith, creator, firstPage, signedIn } from '../../testing/site/usual-answers.ts';
import { named } from '../../web/src/testing/named.ts';

const WORDS = 'Twenty minutes longer than you think.';
const NO_SESSION: ErrorBody = { code: 'unauthenticated', message: 'Please sign in.' };

/** Every comment of the list has a draft. */
const allDrafted = drafted.map((comment) => ({
  ...comment,
  status: 'ready' as const,
  aiResponse: 'Thank you!',
}));

/** On this server the session ends with the first reply that is sent, until somebody signs in. */
const server = (): Stub[] => {
  let inside = true;
  const { email, displayName, photoURL } = creator;
  const refusal = { kind: 'refusal', status: 401, body: NO_SESSION } as const;
  return [
    // Google's window comes back at once.
    answer(getConfig, ({ url: { origin } }) =>
      configWith(origin, `${origin}/auth/callback?code=code-1`),
    ),
    answer(googleCode, { idToken: 'sealed', scope: 'openid', email, displayName, photoURL }),
    { endpoint: session, outcome: () => ({ kind: 'answer', body: { present: inside } }) },
    { endpoint: me, outcome: () => (inside ? { kind: 'answer', body: creator } : refusal) },
    {
      endpoint: submitResponse,
      outcome: () => {
        inside = false;
        return refusal;
      },
    },
    {
      endpoint: googleLogin,
      outcome: () => {
        inside = true;
        return { kind: 'answer', body: creator };
      },
    },
  ];
};

/** Finds a row far down by its comment, because rows above it appear and disappear. */
const rowBelow = (page: Page, index: number) =>
  page.locator(`article[id="comment-${allDrafted[index]?.id ?? ''}"]`);

const card = (page: Page) => page.getByRole('complementary', { name: 'Get started' });

test.beforeEach(async ({ page, origin }) => {
  await stubApi(page, [...signedIn, firstPage(allDrafted), ...server()]);
  await page.goto(`${origin}${DASHBOARD}`);
  await page.getByRole('article').first().waitFor();
});

test('a session that is over is told in the sign-in card until the creator is back, at the same list with the same words', async ({
  page,
}) => {
  const row = rowBelow(page, 6);
  await row.scrollIntoViewIfNeeded();
  const name = (await row.getAttribute('aria-label')) ?? '';
  await row.getByRole('button', { name: named('Edit') }).click();
  await page.getByRole('textbox', { name: `Reply to ${name}` }).fill(WORDS);
  const submit = rowBelow(page, 7).getByRole('button', { name: 'Submit' });
  await submit.scrollIntoViewIfNeeded();

  await submit.click();
  await expect(card(page).getByText('Your session has ended')).toBeVisible();
  await expect(card(page).getByText('Your session has ended')).toBeInViewport();
  await expect(page.locator('.toast')).toHaveCount(0);

  await card(page).getByRole('button', { name: 'Sign in with Google' }).click();
  await page.waitForURL(`**${DASHBOARD}`);
  const editor = page.getByRole('textbox', { name: `Reply to ${name}` });
  await expect(editor).toHaveValue(WORDS);
  // What the session's end has deleted is kept again.
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBe(1);
});
