import { emulatedFirestore } from '../../testing/emulated-firestore.ts';
import { defaultSettings } from '../../core/settings/settings.ts';
import { createSettingsStore, listReadyAhead } from './settings.ts';
import { paths } from '../firestore/documents.ts';

const { db, close } = emulatedFirestore();
afterAll(close);

test('those creators are prepared for who have chosen it, and no others', async () => {
  const store = createSettingsStore(db);
  for (const [uid, readyAhead] of [
    ['ready-anna', true],
    ['ready-boris', false],
  ] as const) {
    await paths.user(db(), uid).set({ id: uid });
    await store.revise(uid, () => ({ ...defaultSettings(0), readyAhead }));
  }
  const listed = await listReadyAhead(db());
  expect(listed).toContain('ready-anna');
  expect(listed).not.toContain('ready-boris');
});
