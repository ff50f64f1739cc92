import type { Page } from '@playwright/test';
import { readAllSaved, waitForComments } from './fixtures/creator.ts';
import { linkOfLetter } from './fixtures/letters.ts';
import { expect, test } from './fixtures/world.ts';

const EMAIL = 'dana@example.com';
const PASSWORD = 'the first of them';
const NEXT_PASSWORD = 'the second of them';

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function openForm(page: Page): Promise<void> {
  await page.goto('/login');
  await press(page, 'or with email');
  await expect(field(page, 'Email')).toBeVisible();
}

async function signIn(page: Page, password: string): Promise<void> {
  await field(page, 'Email').fill(EMAIL);
  await field(page, 'Password').fill(password);
  await press(page, 'Sign in');
}

async function signUp(page: Page): Promise<void> {
  await openForm(page);
  await press(page, 'Create an account');
  await field(page, 'Email').fill(EMAIL);
  await field(page, 'Password').fill(PASSWORD);
  await field(page, 'Password again').fill(PASSWORD);
  await press(page, 'Create account');
  await expect(page.getByText('a letter with a link is on its way')).toBeVisible();
}

async function confirm(page: Page, password: string): Promise<void> {
  await field(page, 'Password').fill(password);
  await press(page, 'Confirm and sign in');
}

/**
 * Does something that leads to the dashboard. Waits for the last request that the dashboard itself
 * makes.
 */
async function enterBy(page: Page, act: () => Promise<void>): Promise<void> {
  const quiet = page.waitForResponse('**/api/youtube/batches/open');
  await act();
  await page.waitForURL('**/dashboard**');
  await quiet;
}

async function logOut(page: Page): Promise<void> {
  await press(page, 'Log out');
  await page.waitForURL('**/login**');
}

/** Connects YouTube through Google's pop-up, as a person who chooses this account there. */
async function connectYouTube(page: Page, google: string): Promise<void> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('main').getByRole('button', { name: 'Connect YouTube' }).click();
  const popup = await opened;
  await popup.getByRole('button', { name: google }).click();
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Continue' }).click();
  await closed;
}

test('somebody signs up with email, confirms, connects YouTube and has their comments', async ({
  page,
  world,
  consoleGuard,
}) => {
  consoleGuard.announce(/40[13] .*\/api\/auth\//);
  await signUp(page);

  // The sign-in is refused before the address is confirmed.
  await press(page, 'Back to signing in');
  await signIn(page, PASSWORD);
  await expect(page.getByText('Confirm your address first')).toBeVisible();

  await page.goto(await linkOfLetter(EMAIL, 'VERIFY_EMAIL'));
  await expect(field(page, 'Email')).toHaveValue(EMAIL);
  expect(new URL(page.url()).search).toBe('');
  await confirm(page, 'not this password');
  await expect(page.getByText('Wrong email or password.')).toBeVisible();
  await enterBy(page, () => confirm(page, PASSWORD));
  expect(await world.youtube.calls()).toEqual([]);

  await connectYouTube(page, 'anna@example.com');
  await expect(page.getByRole('button', { name: 'Connect YouTube' })).toHaveCount(0);
  await waitForComments(page);
  expect(await readAllSaved(page)).toHaveLength(1_584);
});

test('a reset lets the new password in and the old one no more', async ({ page, consoleGuard }) => {
  consoleGuard.announce(/40[01] .*\/api\/auth\//);
  await signUp(page);
  const confirmation = await linkOfLetter(EMAIL, 'VERIFY_EMAIL');
  await page.goto(confirmation);
  await enterBy(page, () => confirm(page, PASSWORD));
  await logOut(page);

  await openForm(page);
  await signIn(page, 'not this password');
  await expect(page.getByText('Wrong email or password.')).toBeVisible();
  await enterBy(page, () => signIn(page, PASSWORD));
  await logOut(page);

  // The page of a used link itself offers the next step.
  await page.goto(confirmation);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await press(page, 'Forgot password?');
  await field(page, 'Email').fill(EMAIL);
  await press(page, 'Send the letter');
  await expect(page.getByText('a letter with a link is on its way')).toBeVisible();
  await page.goto(await linkOfLetter(EMAIL, 'PASSWORD_RESET'));
  await field(page, 'Password').fill(NEXT_PASSWORD);
  await field(page, 'Password again').fill(NEXT_PASSWORD);
  await press(page, 'Save password');
  await expect(page.getByRole('heading', { name: 'The password is changed' })).toBeVisible();

  await openForm(page);
  await signIn(page, PASSWORD);
  await expect(page.getByText('Wrong email or password.')).toBeVisible();
  await enterBy(page, () => signIn(page, NEXT_PASSWORD));
});
