import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { SENDER } from './fixtures/batch.ts';
import { draftWaiting, enter } from './fixtures/creator.ts';
import { expect, test } from './fixtures/world.ts';

const PIRATE = 'Answer like a pirate. Comment: ${comment}';
const PACE = { maxResponsesPerHour: 20, minIntervalSeconds: 60, maxIntervalSeconds: 120 };
const SECRETS = path.join(import.meta.dirname, '../.local/secrets.json');

/** The password that is printed when the world starts. */
const adminPassword = (): string =>
  z.looseObject({ adminPassword: z.string() }).parse(JSON.parse(readFileSync(SECRETS, 'utf8')))
    .adminPassword;

async function signInAsAdmin(page: Page, password: string): Promise<void> {
  await page.goto('/admin');
  await page.getByLabel('Login').fill('admin');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('the admin tries a prompt and saves it, and the next draft is written by it, or by the creator’s own', async ({
  page,
  context,
  world,
  consoleGuard,
}) => {
  consoleGuard.announce(/401 .*\/api\/admin\/login$/);
  await signInAsAdmin(page, 'wrong');
  await expect(page.getByText('Wrong login or password')).toBeVisible();
  await signInAsAdmin(page, adminPassword());
  await page.getByRole('textbox', { name: 'Prompt text' }).fill(PIRATE);
  await page.getByLabel('Comment').fill('Which oil do you use on the sole?');
  await page.getByRole('button', { name: 'Test prompt' }).click();
  await expect(page.locator('blockquote')).toBeVisible();
  const [asked] = await world.openai.calls();
  expect(JSON.stringify(asked?.body)).toContain('Answer like a pirate.');
  expect(await world.youtube.calls()).toEqual([]);

  await page.getByRole('button', { name: 'Save prompt' }).click();
  await expect(page.getByText('Prompt saved', { exact: true })).toBeVisible();
  // The session belongs to this tab.
  const other = await context.newPage();
  await other.goto('/admin');
  await expect(other.getByLabel('Login')).toBeVisible();
  await other.close();

  await world.openai.reset();
  await enter(page, SENDER);
  expect(await draftWaiting(page, world)).toContain('Answer like a pirate.');
  await world.openai.reset();
  const own = { ...PACE, ownPrompt: 'Answer like a sailor: ${comment}' };
  expect((await page.request.post('/api/settings', { data: own })).status()).toBe(200);
  expect(await draftWaiting(page, world)).toContain('Answer like a sailor');
});
