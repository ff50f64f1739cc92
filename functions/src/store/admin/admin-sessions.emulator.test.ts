import { savePrompt } from '../../core/admin/prompt.ts';
import { ADMIN, adminClient, memoryAdminPorts, NOW } from '../../testing/admin-world.ts';
import { startEmulatorTest } from '../../testing/emulator.ts';
import { createAdminSessions, createPromptStore } from './admin.ts';
import { createAttemptStore } from '../identity/attempts.ts';

const db = startEmulatorTest('admin');
const open = () => db;

/** The admin's calls over the real stores. */
function world() {
  const { held, deps } = memoryAdminPorts();
  const real = { ...deps, attempts: createAttemptStore(open), sessions: createAdminSessions(open) };
  return { held, ...adminClient(real) };
}

test('a saved prompt replaces the one before', async () => {
  const prompts = createPromptStore(open);
  expect(await prompts.read()).toBeNull();
  for (const [index, text] of ['First', 'Second'].entries())
    await savePrompt({ prompts, clock: () => NOW + index }, text);
  const updatedAt = new Date(NOW + 1).toISOString();
  expect(await prompts.read()).toEqual({ prompt: 'Second', updatedAt });
});

test('of fourteen concurrent guesses at most ten are checked', async () => {
  const { held, logIn } = world();
  const guesses = Array.from({ length: 14 }, () => logIn({ ...ADMIN, password: 'wrong' }));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(held.checked).toBeLessThanOrEqual(10);
  expect(statuses.filter((status) => status < 400)).toEqual([]);
});
