import { createHash } from 'node:crypto';
import { ADMIN_SESSION_MS } from '../../core/admin/sessions.ts';
import { WaitRefusal } from '../../core/refusal.ts';
import { TRIES_WINDOW_MS } from '../../core/tries.ts';
import { generateDraft } from '../../core/drafting/drafts.ts';
import { savePrompt } from '../../core/admin/prompt.ts';
import { DEFAULT_PROMPT } from '../../core/drafting/default-prompt.ts';
import { defaultSettings } from '../../core/settings/settings.ts';
import { ADMIN, adminClient, memoryAdminPorts, NOW } from '../../testing/admin-world.ts';
import { newUid, startEmulatorTest } from '../../testing/emulator.ts';
import { freeModelFor, neverRepeats, noPause } from '../../testing/free-model.ts';
import { storedComment } from '../../testing/youtube-samples.ts';
import { createAdminSessions } from './admin-sessions.ts';
import { createCommentStore } from '../studio/comments.ts';
import { paths } from '../firestore/documents.ts';
import { createGlobalPrompt, createPromptStore } from '../settings/global-prompt.ts';
import { createFactStore } from '../settings/facts.ts';
import { createSettingsStore } from '../settings/settings.ts';
import { createTryStore } from './tries.ts';
import { createVideoStore } from '../studio/videos.ts';
import { noLanguages } from '../../testing/languages.ts';

const db = startEmulatorTest('admin');
const open = () => db;

const hash = (name: string): string => createHash('sha256').update(name).digest('base64url');
const openTries = () => createTryStore(db, hash);

/** The admin's calls over the real stores. */
function world() {
  const { held, deps } = memoryAdminPorts();
  const prompts = createPromptStore(open);
  const tries = openTries();
  const sessions = createAdminSessions(open);
  const real = { ...deps, prompts, tries, sessions };
  return { held, deps: real, ...adminClient(real) };
}

// When guesses compete, Firestore may refuse some of their transactions. Those guesses are never
// checked, so fewer than five checks are safe too.
test('of twenty guesses made at the same moment at most five are checked', async () => {
  const { held, logIn } = world();
  const guesses = Array.from({ length: 20 }, () => logIn({ ...ADMIN, password: 'wrong' }));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(held.checked).toBeGreaterThan(0);
  expect(held.checked).toBeLessThanOrEqual(5);
  expect(statuses.filter((status) => status === 401)).toHaveLength(held.checked);
  expect(statuses.filter((status) => status < 400)).toEqual([]);
});

test('guesses from many addresses at the same moment share the login’s five', async () => {
  const { held, logIn } = world();
  const guesses = Array.from({ length: 12 }, (_, index) =>
    logIn({ ...ADMIN, password: 'wrong' }, `203.0.113.${index}`),
  );
  await Promise.all(guesses);
  expect(held.checked).toBeGreaterThan(0);
  expect(held.checked).toBeLessThanOrEqual(5);
});

test('what is stored of a try names neither address nor login', async () => {
  const { logIn } = world();
  await logIn({ login: 'nora-the-admin', password: 'wrong' });
  const stored = (await paths.signInTries(db).get()).docs;
  const text = JSON.stringify(stored.map((document) => [document.id, document.data()]));
  expect(stored).toHaveLength(2);
  expect(text).not.toContain('nora');
  expect(text).not.toContain('203.0.113.7');
});

test('a session ends after an hour, and the next sign-in removes what is left of it', async () => {
  const { held, logIn, send } = world();
  await logIn();
  held.now = NOW + ADMIN_SESSION_MS - 1;
  expect((await send('get', 'session')).status).toBe(200);
  held.now = NOW + ADMIN_SESSION_MS;
  expect((await send('get', 'session')).status).toBe(401);
  await world().logIn();
  expect((await paths.adminSessions(db).get()).size).toBe(2);
  held.now += 1;
  await logIn();
  expect((await paths.adminSessions(db).get()).size).toBe(1);
});

test('counters whose wait is over are removed', async () => {
  const { held, logIn } = world();
  await logIn({ login: 'somebody', password: 'wrong' }, '198.51.100.1');
  held.now = NOW + TRIES_WINDOW_MS;
  await openTries().removeExpired(held.now, 10);
  expect((await paths.signInTries(db).get()).size).toBe(0);
});

test('a try that is refused leaves the counters as they are', async () => {
  const tries = openTries();
  const names = ['a', 'l'];
  await tries.change(names, () => [[NOW], [NOW]]);
  const refused = tries.change(names, () => {
    throw new WaitRefusal(1);
  });
  await expect(refused).rejects.toThrow(WaitRefusal);
  await expect(tries.read(names)).resolves.toEqual([[NOW], [NOW]]);
});

test('a saved prompt replaces the one before, and keeps when the first was saved', async () => {
  const prompts = createPromptStore(open);
  expect(await prompts.read()).toBeNull();
  await prompts.save('First', NOW);
  await prompts.save('Second', NOW + 1);
  const updatedAt = new Date(NOW + 1).toISOString();
  expect(await prompts.read()).toEqual({ prompt: 'Second', updatedAt });
  const stored = await paths.globalSettings(db).doc('prompt').get();
  expect(stored.get('createdAt')).toBe(new Date(NOW).toISOString());
});

test('drafts follow the creator’s own prompt, else the saved one, else the default', async () => {
  const uid = newUid();
  const systems: string[] = [];
  const ports = {
    comments: createCommentStore(open),
    videos: createVideoStore(open),
    facts: createFactStore(open),
    settings: createSettingsStore(open),
    globalPrompt: createGlobalPrompt(open),
    languages: noLanguages,
    pause: noPause,
    modelFor: freeModelFor(({ system }) => {
      systems.push(system);
      return 'Thank you!';
    }),
    clock: () => NOW,
    warn: () => undefined,
    repeat: neverRepeats,
  };
  const draft = async () => {
    await paths.comments(db, uid).doc('comment-1').set(storedComment());
    await generateDraft(ports, uid, 'comment-1');
    return systems.at(-1);
  };
  expect(await draft()).toContain(DEFAULT_PROMPT.split('\n')[0]);
  const prompts = createPromptStore(open);
  await savePrompt({ prompts, clock: () => NOW }, 'Answer like a pirate.');
  expect(await draft()).toContain('Answer like a pirate.');
  const own = { ...defaultSettings(NOW), aiPrompt: 'Answer in haiku.' };
  await paths.settings(db, uid).set(own);
  const last = await draft();
  expect(last).toContain('Answer in haiku.');
  expect(last).not.toContain('pirate');
});
