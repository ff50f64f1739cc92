import type { Page } from '@playwright/test';
import { z } from 'zod';
import { SENDER } from './fixtures/batch.ts';
import { agreeIn, readAllSaved, waitForComments } from './fixtures/creator.ts';
import { expect, test } from './fixtures/world.ts';

const EMAIL = 'dana@example.com';
const PASSWORD = 'the First of them 1!';
const CODES = 'http://127.0.0.1:9099/emulator/v1/projects/demo-replywell/oobCodes';

const codesSchema = z.object({
  oobCodes: z.array(z.object({ email: z.string(), oobLink: z.string() })),
});

/** The link in the latest email. The Auth emulator sends none, but it keeps their links. */
async function linkOfEmail(): Promise<string> {
  const answer = await fetch(CODES, { headers: { authorization: 'Bearer owner' } });
  const { oobCodes } = codesSchema.parse(await answer.json());
  const sent = oobCodes.findLast(({ email }) => email === EMAIL);
  if (!sent) throw new Error(`No email was sent to ${EMAIL}.`);
  return sent.oobLink;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await page.getByLabel(name, { exact: true }).fill(value);
}

test('somebody signs up with email, confirms, connects YouTube and has their comments', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.announce(/40[013] /);
  await page.goto('/login');
  await press(page, 'or with email');
  await press(page, 'Create an account');
  await fill(page, { Email: EMAIL, Password: PASSWORD, 'Password again': PASSWORD });
  await press(page, 'Create account');
  await expect(page.getByText('an email with a link is on its way')).toBeVisible();

  // The sign-in is refused before the address is confirmed.
  await press(page, 'Back to signing in');
  await fill(page, { Email: EMAIL, Password: PASSWORD });
  await press(page, 'Sign in');
  await expect(page.getByText('Confirm your address first')).toBeVisible();

  expect((await fetch(await linkOfEmail())).status).toBe(200);
  await fill(page, { Email: EMAIL, Password: 'not this password' });
  await press(page, 'Sign in');
  await expect(page.getByText('Wrong email or password.')).toBeVisible();
  await fill(page, { Email: EMAIL, Password: PASSWORD });
  await press(page, 'Sign in');
  await page.waitForURL('**/dashboard**');

  const opened = page.waitForEvent('popup');
  await page.getByRole('main').getByRole('button', { name: 'Connect YouTube' }).click();
  await agreeIn(await opened, SENDER);
  await waitForComments(page);
  expect((await readAllSaved(page)).length).toBeGreaterThan(0);
});
