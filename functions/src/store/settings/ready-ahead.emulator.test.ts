import { emulatedFirestore } from '../../testing/emulated-firestore.ts';
import { defaultSettings } from '../../core/settings/settings.ts';
import { createSettingsStore, listReadyAhead } from './settings.ts';
import { paths } from '../firestore/documents.ts';

const { db, close } = emulatedFirestore();
afterAll(close);

test('only creators who chose drafts or notices and visited lately are prepared for, for notices longer', async () => {
  const store = createSettingsStore(db);
  for (const [uid, readyAhead, visitedOn] of [
    ['ready-anna', true, '2026-11-14'],
    ['ready-boris', false, '2026-11-14'],
    ['ready-clara', true, '2026-11-13'],
    ['ready-dora', true, null],
  ] as const) {
    await paths.user(db(), uid).set({ id: uid, visitedOn });
    await store.revise(uid, () => ({ ...defaultSettings(0), readyAhead }));
  }
  for (const [uid, visitedOn] of [
    ['ready-clara', '2026-11-13'],
    ['ready-emil', '2026-10-22'],
    ['ready-fima', '2026-10-21'],
  ] as const) {
    await paths.user(db(), uid).set({ id: uid, visitedOn });
    await paths.notices(db(), uid).set({ areOn: true });
  }
  const listed = await listReadyAhead(db(), { drafts: '2026-11-14', notices: '2026-10-22' });
  expect(listed.filter(({ uid }) => uid.startsWith('ready-'))).toEqual([
    { uid: 'ready-anna', drafts: true },
    { uid: 'ready-clara', drafts: false },
    { uid: 'ready-emil', drafts: false },
  ]);
});
