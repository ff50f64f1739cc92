import { scryptSync } from 'node:crypto';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hashPassword, loadSecrets } from './secrets.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'secrets-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the secrets of a checkout', () => {
  test('stay the same from one start to the next', () => {
    expect(loadSecrets(folder)).toEqual(loadSecrets(folder));
  });

  test('hold a key of 32 bytes and can be read by the owner only', () => {
    expect(Buffer.from(loadSecrets(folder).tokenEncryptionKey, 'base64')).toHaveLength(32);
    expect(statSync(path.join(folder, 'secrets.json')).mode & 0o077).toBe(0);
  });

  test('are made anew where the file cannot be read', () => {
    writeFileSync(path.join(folder, 'secrets.json'), '{"tokenEncryptionKey":');
    expect(loadSecrets(folder).adminPassword.length).toBeGreaterThanOrEqual(12);
  });
});

test('the hash of a password can be checked with what it holds', () => {
  const [, cost, blockSize, lanes, salt, hash] = hashPassword('correct horse').split('$');
  const again = scryptSync('correct horse', Buffer.from(salt ?? '', 'base64'), 32, {
    ...{ N: Number(cost), r: Number(blockSize), p: Number(lanes) },
  });
  expect(again.toString('base64')).toBe(hash);
});
