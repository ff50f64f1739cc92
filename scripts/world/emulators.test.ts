import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { keepSessions } from './emulators.ts';

test('a start on stored data keeps the sessions of creators, beside accounts that only listen', async () => {
  const stored = mkdtempSync(path.join(tmpdir(), 'stored-'));
  mkdirSync(path.join(stored, 'auth_export'));
  writeFileSync(
    path.join(stored, 'auth_export/accounts.json'),
    JSON.stringify({
      users: [
        { localId: 'listener-anna', customAuth: true },
        { localId: 'anna', validSince: '1796' },
      ],
    }),
  );
  const fetched = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  await keepSessions(stored);
  expect(fetched.mock.calls.map(([, init]) => init?.body)).toEqual([
    JSON.stringify({ localId: 'anna', validSince: '1796' }),
  ]);
});
