import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beOnlyRun } from './only-run.ts';

let local: string;
const file = () => path.join(local, 'test.pid');
beforeEach(() => (local = mkdtempSync(path.join(tmpdir(), 'only-run-'))));
afterEach(() => rmSync(local, { recursive: true, force: true }));

test('a run beside a living one is refused, and the other one keeps its place', () => {
  writeFileSync(file(), String(process.ppid));
  expect(() => beOnlyRun(local)).toThrow(`process ${process.ppid}`);
  expect(readFileSync(file(), 'utf8')).toBe(String(process.ppid));
});

test('what a killed run or rubbish has left stops nobody', () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  for (const left of [String(pid), 'rubbish', '']) {
    writeFileSync(file(), left);
    beOnlyRun(local);
    expect(readFileSync(file(), 'utf8')).toBe(String(process.pid));
  }
});

test('after its end the next one comes in, and a run that is not the holder removes nothing', () => {
  const release = beOnlyRun(local);
  expect(existsSync(file())).toBe(true);
  release();
  expect(existsSync(file())).toBe(false);
  writeFileSync(file(), '1');
  release();
  expect(existsSync(file())).toBe(true);
});
