import { expectSignedIn, promptField, signInAsAdmin } from './fixtures/admin.ts';
import { draftWaiting, signIn, waitForComments } from './fixtures/creator.ts';
import { expect, test } from './fixtures/world.ts';

const PIRATE = 'Answer like a pirate. Comment: ${comment}';

test('the tester asks the model with the typed prompt, and YouTube nothing', async ({
  page,
  world,
}) => {
  await signInAsAdmin(page);
  await expectSignedIn(page);
  await promptField(page).fill(PIRATE);
  await page.getByLabel('Comment').fill('Which oil do you use on the sole?');
  await page.getByRole('button', { name: 'Test prompt' }).click();
  await expect(page.locator('.test-reply')).toBeVisible();
  const [asked] = await world.openai.calls();
  expect(JSON.stringify(asked?.body)).toContain('Answer like a pirate.');
  expect(await world.youtube.calls()).toEqual([]);
});

test('a saved prompt is what the next draft is written by, where a creator has none of their own', async ({
  page,
  world,
}) => {
  await signInAsAdmin(page);
  await expectSignedIn(page);
  await promptField(page).fill(PIRATE);
  await page.getByRole('button', { name: 'Save prompt' }).click();
  await expect(page.getByText('Prompt saved', { exact: true })).toBeVisible();

  await signIn(page, 'anna@example.com');
  await waitForComments(page);
  expect(await draftWaiting(page, world)).toContain('Answer like a pirate.');
});

test('the session is this tab’s: a reload keeps it, another tab has none, no script reads it', async ({
  page,
  context,
}) => {
  await signInAsAdmin(page);
  await expectSignedIn(page);
  await page.reload();
  await expectSignedIn(page);

  const other = await context.newPage();
  await other.goto('/admin');
  await expect(other.getByLabel('Login')).toBeVisible();
  expect((await other.request.get('/api/admin/prompt')).status()).toBe(401);

  expect(await page.evaluate(() => document.cookie)).toBe('');
  const tab = await page.evaluate(() => sessionStorage.getItem('admin_authenticated') ?? '');
  const headers = { 'x-admin-tab': tab };
  expect((await page.request.get('/api/admin/prompt', { headers })).status()).toBe(200);

  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByLabel('Login')).toBeVisible();
  expect((await page.request.get('/api/admin/prompt', { headers })).status()).toBe(401);
});

test('wrong passwords run out, and the wait is told', async ({ page, consoleGuard }) => {
  consoleGuard.announce(/(401|429) .*\/api\/admin\/login$/);
  await signInAsAdmin(page, 'wrong');
  await expect(page.getByText('Wrong login or password')).toBeVisible();
  for (let index = 0; index < 4; index += 1)
    await page.request.post('/api/admin/login', {
      headers: { 'x-admin-tab': 'tab-of-this-window-01', 'x-forwarded-for': `10.0.0.${index}` },
      data: { login: 'admin', password: 'wrong' },
    });
  await signInAsAdmin(page);
  await expect(page.getByText(/Too many tries. Try again in 1[45] minutes./)).toBeVisible();
});
