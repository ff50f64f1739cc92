import { createHash } from 'node:crypto';
import { savePrompt } from '../../core/admin/prompt.ts';
import { ATTEMPTS_WINDOW_MS } from '../../core/admin/attempts.ts';
import { ADMIN, adminClient, memoryAdminPorts, NOW } from '../../testing/admin-world.ts';
import { startEmulatorTest } from '../../testing/emulator.ts';
import { paths } from '../firestore/documents.ts';
import { createGlobalPrompt, createPromptStore } from '../settings/global-prompt.ts';
import { createAttemptStore } from './admin-attempts.ts';
import { createAdminSessions } from './admin-sessions.ts';

const db = startEmulatorTest('admin');
const open = () => db;

const hash = (name: string): string => createHash('sha256').update(name).digest('base64url');
const HOUR = 60 * 60_000;

/** The admin's calls over the real stores. */
function world() {
  const { held, deps } = memoryAdminPorts();
  const attempts = createAttemptStore(db, hash);
  const real = { ...deps, attempts, sessions: createAdminSessions(open) };
  return { held, attempts, ...adminClient(real) };
}

// When guesses compete, Firestore may refuse some of their transactions. Those guesses are never
// checked, so fewer than five checks are safe too.
test.each([
  ['one address', () => '203.0.113.7'],
  ['many addresses', (index: number) => `203.0.113.${index}`],
])('of eight guesses of %s at the same moment at most five are checked', async (_name, address) => {
  const { held, logIn } = world();
  const wrong = { ...ADMIN, password: 'wrong' };
  const guesses = Array.from({ length: 8 }, (_, index) => logIn(wrong, address(index)));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(held.checked).toBeGreaterThan(0);
  expect(held.checked).toBeLessThanOrEqual(5);
  expect(statuses.filter((status) => status < 400)).toEqual([]);
});

test('what is stored of an attempt names neither address nor login, and goes when its time is over', async () => {
  const { held, attempts, logIn } = world();
  await logIn({ login: 'nora-the-admin', password: 'wrong' });
  const stored = (await paths.adminAttempts(db).get()).docs;
  const text = JSON.stringify(stored.map((document) => [document.id, document.data()]));
  expect(stored).toHaveLength(2);
  expect(text).not.toContain('nora');
  expect(text).not.toContain('203.0.113.7');
  held.now = NOW + ATTEMPTS_WINDOW_MS;
  await attempts.removeExpired(held.now, 10);
  expect((await paths.adminAttempts(db).get()).size).toBe(0);
});

test('a session ends after an hour, and the next sign-in removes what is left of it', async () => {
  const { held, logIn, send } = world();
  await logIn();
  held.now = NOW + HOUR - 1;
  expect((await send('get', 'session')).status).toBe(200);
  held.now = NOW + HOUR;
  expect((await send('get', 'session')).status).toBe(401);
  held.now += 1;
  await logIn();
  expect((await paths.adminSessions(db).get()).size).toBe(1);
});

test('a saved prompt replaces the one before, for drafts too', async () => {
  const prompts = createPromptStore(open);
  const globalPrompt = createGlobalPrompt(open);
  expect(await prompts.read()).toBeNull();
  for (const [index, text] of ['First', 'Second'].entries())
    await savePrompt({ prompts, clock: () => NOW + index }, text);
  const updatedAt = new Date(NOW + 1).toISOString();
  expect(await prompts.read()).toEqual({ prompt: 'Second', updatedAt });
  expect(await globalPrompt.read()).toBe('Second');
});
