import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StoredData } from './stored-data.ts';

let data: StoredData;
beforeEach(
  () => (data = new StoredData(path.join(mkdtempSync(path.join(tmpdir(), 'd-')), 'data'))),
);
afterEach(() => rmSync(path.dirname(data.folder), { recursive: true, force: true }));

function exportOf(metadata: string, folders: readonly string[]): void {
  for (const name of folders) mkdirSync(path.join(data.folder, name), { recursive: true });
  mkdirSync(data.folder, { recursive: true });
  writeFileSync(path.join(data.folder, 'firebase-export-metadata.json'), metadata);
}

const METADATA = '{"auth":{"path":"auth_export"},"firestore":{"path":"firestore_export"}}';

describe('what the emulators stored', () => {
  test('is whole when everything that its list names is there', () => {
    exportOf(METADATA, ['auth_export', 'firestore_export']);
    expect(data.state()).toBe('whole');
  });

  test.each([
    ['a part is missing', METADATA, ['auth_export']],
    ['its list is cut short', METADATA.slice(0, 20), ['auth_export', 'firestore_export']],
    ['its list names nothing', '{}', []],
  ])('is damaged when %s', (_case, metadata, folders) => {
    exportOf(metadata, folders);
    expect(data.state()).toBe('damaged');
  });

  test('is known to be half there when only the stand-ins have kept theirs', () => {
    expect(data.isHalf).toBe(false);
    mkdirSync(data.standins);
    expect(data.isHalf).toBe(true);
    exportOf(METADATA, ['auth_export', 'firestore_export']);
    expect(data.isHalf).toBe(false);
  });

  test('is gone when it is forgotten, with what the stand-ins keep', () => {
    exportOf(METADATA, []);
    mkdirSync(data.standins);
    data.forget();
    expect(data.state()).toBe('missing');
    expect(existsSync(data.standins)).toBe(false);
  });
});
