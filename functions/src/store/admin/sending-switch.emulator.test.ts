import { emulatedFirestore } from '../../testing/emulated-firestore.ts';
import { paths } from '../firestore/documents.ts';
import { ANSWER_HOLDS_MS, createIsStopped, createSwitchStore } from './admin.ts';

const { db, close } = emulatedFirestore();
const NOW = Date.parse('2026-11-25T12:00:00Z');

afterAll(close);
beforeEach(() => db().recursiveDelete(paths.globalSettings(db())));

function opened() {
  const clock = { now: NOW };
  const warned: string[] = [];
  const isStopped = createIsStopped(
    db,
    () => clock.now,
    (message) => void warned.push(message),
  );
  return { clock, warned, isStopped };
}

test('replies are sent unless the switch stops them', async () => {
  const switches = createSwitchStore(db);
  const { clock, isStopped } = opened();
  expect(await switches.read()).toBeNull();
  expect(await isStopped()).toBe(false);
  const set = await switches.set(true, NOW);
  expect(set).toEqual({ stopped: true, since: new Date(NOW).toISOString() });
  expect(await switches.read()).toEqual(set);
  clock.now += ANSWER_HOLDS_MS;
  expect(await isStopped()).toBe(true);
  await switches.set(false, NOW + 1);
  clock.now += ANSWER_HOLDS_MS;
  expect(await isStopped()).toBe(false);
});

test('the switch is cached for a moment', async () => {
  const { clock, isStopped } = opened();
  expect(await isStopped()).toBe(false);
  await createSwitchStore(db).set(true, NOW);
  clock.now += ANSWER_HOLDS_MS - 1;
  expect(await isStopped()).toBe(false);
});

test('an unreadable switch stops sending', async () => {
  const { warned, isStopped } = opened();
  await paths.globalSettings(db()).doc('sending').set({ value: 'stop' });
  expect(await isStopped()).toBe(true);
  expect(warned).toEqual(['a document does not fit its schema']);
});
