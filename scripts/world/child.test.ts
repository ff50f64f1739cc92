import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Child } from './child.ts';
import { listProcesses } from './process-tree.ts';

const isAlive = (wanted: number): boolean => listProcesses().some(({ pid }) => pid === wanted);

let folder: string;
let child: Child;
let clock: () => number;

beforeEach(() => {
  clock = Date.now;
  folder = mkdtempSync(path.join(tmpdir(), 'child-'));
});
afterEach(async () => {
  clock = Date.now;
  await child.stop({ signal: 'SIGTERM', graceMs: 0 });
  rmSync(folder, { recursive: true, force: true });
});

const start = (name: string, program: string, args: readonly string[] = []): Child => {
  const places = { cwd: folder, environment: process.env, logFolder: folder };
  child = new Child(
    { ...{ name, program, args }, ...places },
    { clock: () => clock(), lastWordsMs: 60_000 },
  );
  return child;
};
const run = (code: string): Child => start('sample', process.execPath, ['-e', code]);

/** Time stands still, and goes on to the given moment when the program says so. */
function passWhenSaid(said: readonly (readonly [RegExp, number])[]): void {
  let now = 0;
  clock = () => now;
  child.onLine((line) => {
    now = said.find(([pattern]) => pattern.test(line))?.[1] ?? now;
  });
}

const IDLE = 'setInterval(() => {}, 1000);';
/** A grandchild in a process group of its own, as firebase-tools starts Java. */
const WITH_GRANDCHILD = `
  const { spawn } = require('node:child_process');
  const grandchild = spawn(process.execPath, ['-e', '${IDLE}'], { detached: true });
  console.log('grandchild ' + grandchild.pid);
  ${IDLE}`;

async function grandchildOf(parent: Child): Promise<number> {
  await parent.waitForLine(/grandchild/, 60_000);
  return Number(parent.lines.join(' ').split(' ')[1]);
}

test('a log that cannot be opened stops nothing, and the report says so', async () => {
  mkdirSync(path.join(folder, 'sample.log'));
  run("console.log('done')");
  expect(await child.ended).toBe('ended with exit code 0');
  await child.logged;
  expect(child.lines).toEqual(['done']);
  expect(child.report('ended')).toMatch(/no log could be kept: .*EISDIR/);
});

describe('a program that was started', () => {
  test('is ready when its line appears', async () => {
    await expect(
      run(`console.log('ready now'); ${IDLE}`).waitForLine(/ready/, 60_000),
    ).resolves.toBe(undefined);
  });

  test('that ends before it is ready is named, with its exit code and last lines', async () => {
    const ending = run(`console.error('no such file'); process.exit(3);`);
    await expect(ending.waitForLine(/ready/, 60_000)).rejects.toThrow(
      /^sample ended with exit code 3; its last lines[^]*no such file/,
    );
  });
});

describe('stopping a program', () => {
  test('ends one that does not listen', async () => {
    const deaf = run(`
      for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => console.log(signal));
      console.log('ready'); ${IDLE}`);
    await deaf.waitForLine(/ready/, 60_000);
    passWhenSaid([
      [/SIGINT/, 100],
      [/SIGTERM/, 100 + 5000],
    ]);
    await deaf.stop({ signal: 'SIGINT', graceMs: 100 });
    expect(isAlive(deaf.pid)).toBe(false);
    expect(await deaf.ended).toBe('was ended by SIGKILL');
    expect(deaf.lines).toEqual(['ready', 'SIGINT', 'SIGTERM']);
  });

  test('ends what it has started in other process groups', async () => {
    const parent = run(WITH_GRANDCHILD);
    const grandchild = await grandchildOf(parent);
    expect(isAlive(grandchild)).toBe(true);
    await parent.stop({ signal: 'SIGTERM', graceMs: 60_000 });
    expect([isAlive(parent.pid), isAlive(grandchild)]).toEqual([false, false]);
  });

  test('ends those also when the program itself has already died', async () => {
    const parent = run(WITH_GRANDCHILD);
    const grandchild = await grandchildOf(parent);
    parent.noteFamily();
    process.kill(parent.pid, 'SIGKILL');
    await parent.ended;
    expect(isAlive(grandchild)).toBe(true);
    await parent.stop({ signal: 'SIGTERM', graceMs: 60_000 });
    expect(isAlive(grandchild)).toBe(false);
  });

  test('repeats a signal that was not acknowledged, once', async () => {
    const hardOfHearing = run(`
      let heard = 0;
      process.on('SIGINT', () => {
        heard += 1;
        console.log('signal ' + heard);
        if (heard === 2) process.exit(0);
      });
      console.log('ready'); ${IDLE}`);
    await hardOfHearing.waitForLine(/ready/, 60_000);
    passWhenSaid([[/signal 1/, 1001]]);
    await hardOfHearing.stop({ signal: 'SIGINT', graceMs: 60_000, acknowledged: /stopping/ });
    expect(await hardOfHearing.ended).toBe('ended with exit code 0');
  });
});
