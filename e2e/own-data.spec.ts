import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { agreeIn, enter, readAllSaved, waitForComments } from './fixtures/creator.ts';
import { expect, test, type World } from './fixtures/world.ts';

const BORIS = 'boris@example.com';
const fileSchema = z.looseObject({
  profile: z.looseObject({ email: z.string() }),
  comments: z.record(z.string(), z.looseObject({})),
});

async function openYourData(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.getByRole('tab', { name: 'Account' }).click();
  return settings;
}

const revocations = async (world: World): Promise<number> =>
  (await world.google.calls('revoke')).length;

async function disconnect(page: Page): Promise<void> {
  const settings = await openYourData(page);
  await settings.getByRole('button', { name: 'Disconnect', exact: true }).click();
  await page.getByRole('button', { name: 'Disconnect YouTube', exact: true }).click();
  await expect(page.getByText('YouTube is disconnected', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(settings).toHaveCount(0);
}

test('disconnecting ends the permission at Google, and Connect YouTube brings it back; the download has every comment and no token, and deleting takes everything', async ({
  page,
  world,
  consoleGuard,
}) => {
  consoleGuard.announce(/401 .*\/api\//);
  await enter(page, BORIS);
  const before = await readAllSaved(page);
  await disconnect(page);
  expect(await revocations(world)).toBe(1);
  const refused = await page.request.get('/api/youtube/channels');
  expect(refused.status()).toBe(403);

  const popup = page.waitForEvent('popup');
  await page.getByRole('main').getByRole('button', { name: 'Connect YouTube' }).click();
  await agreeIn(await popup, BORIS);
  await expect(page.getByText('YouTube is connected', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Connect YouTube' })).toHaveCount(0);
  expect((await page.request.get('/api/youtube/channels')).status()).toBe(200);
  await page.getByRole('button', { name: 'Load latest comments' }).click();
  await waitForComments(page);
  const after = await readAllSaved(page);
  expect(after.map(({ id }) => id).sort()).toEqual(before.map(({ id }) => id).sort());

  const settings = await openYourData(page);
  const download = page.waitForEvent('download');
  await settings.getByRole('button', { name: 'Download', exact: true }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  const file = fileSchema.parse(JSON.parse(text));
  expect(file.profile.email).toBe(BORIS);
  expect(Object.keys(file.comments).sort()).toEqual(after.map(({ id }) => id).sort());
  expect(text).not.toMatch(/accessToken|refreshToken|ya29\.|"1\/\/|credential/i);

  await settings.getByRole('button', { name: 'Delete my data…' }).click();
  const question = page.getByRole('dialog', { name: 'Delete everything?' });
  const confirm = question.getByRole('button', { name: 'Delete everything' });
  const typed = question.getByLabel(/^Type your address/);
  await typed.fill('anna@example.com');
  await expect(confirm).toHaveAttribute('aria-disabled', 'true');
  await typed.fill(BORIS);
  await confirm.click();
  await expect(page.getByText('Your data has been deleted')).toBeVisible();

  expect(await revocations(world)).toBe(2);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Sign in with Google' }).first()).toBeVisible();
});
