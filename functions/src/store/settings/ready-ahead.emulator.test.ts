import { emulatedFirestore } from '../../testing/emulated-firestore.ts';
import { defaultSettings } from '../../core/settings/settings.ts';
import { createSettingsStore, listReadyAhead } from './settings.ts';
import { paths } from '../firestore/documents.ts';

const { db, close } = emulatedFirestore();
afterAll(close);

test('only creators who chose drafts or notices and visited lately are prepared for', async () => {
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
  await paths.user(db(), 'ready-emil').set({ id: 'ready-emil', visitedOn: '2026-11-14' });
  await paths.notices(db(), 'ready-emil').set({ areOn: true });
  const listed = await listReadyAhead(db(), '2026-11-14');
  expect(listed.filter(({ uid }) => uid.startsWith('ready-'))).toEqual([
    { uid: 'ready-anna', drafts: true },
    { uid: 'ready-emil', drafts: false },
  ]);
});
