import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Child } from './child.ts';
import { listProcesses } from './process-tree.ts';

const FULL = '/dev/full';
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

describe('a log', () => {
  const print = "console.log('done')";

  async function expectToldWithoutLog(trouble: RegExp): Promise<void> {
    expect(await child.ended).toBe('ended with exit code 0');
    await child.logged;
    expect(child.lines).toEqual(['done']);
    expect(child.report('ended')).toMatch(trouble);
  }

  test('that cannot be opened stops nothing, and the report says so', async () => {
    mkdirSync(path.join(folder, 'sample.log'));
    run(print);
    await expectToldWithoutLog(/no log could be kept: .*EISDIR/);
  });

  // Linux has a device that is always full.
  (existsSync(FULL) ? test : test.skip)('that finds no room stops nothing either', async () => {
    symlinkSync(FULL, path.join(folder, 'sample.log'));
    run(print);
    await expectToldWithoutLog(/no log could be kept: .*ENOSPC/);
  });
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

  test('that is never ready is given up after the time it has', async () => {
    await expect(run(IDLE).waitForLine(/ready/, 1)).rejects.toThrow('was not ready after 0.001 s');
  });

  test('that cannot be started says so', async () => {
    expect(await start('missing', path.join(folder, 'no-such-program')).ended).toContain(
      'could not be started',
    );
  });

  test('leaves its output in its log', async () => {
    const talking = run(`console.log('one'); console.error('two');`);
    await talking.logged;
    const log = readFileSync(talking.logFile, 'utf8');
    expect(log.split('\n').sort()).toEqual(['', 'one', 'two']);
  });
});

describe('stopping a program', () => {
  test('lets it end by itself', async () => {
    const polite = run(`
      process.on('SIGTERM', () => { console.log('goodbye'); process.exit(0); });
      console.log('ready'); ${IDLE}`);
    await polite.waitForLine(/ready/, 60_000);
    await polite.stop({ signal: 'SIGTERM', graceMs: 60_000 });
    expect(await polite.ended).toBe('ended with exit code 0');
    expect(polite.lines).toContain('goodbye');
  });

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

  test('does not repeat a signal before the time it was given for its answer', async () => {
    const busy = run(`
      let heard = 0;
      process.on('SIGINT', () => {
        heard += 1;
        console.log('signal ' + heard);
      });
      process.on('SIGUSR2', () => process.exit(heard));
      console.log('ready'); ${IDLE}`);
    await busy.waitForLine(/ready/, 60_000);
    let looks = 0;
    let heard = false;
    busy.onLine((line) => (heard ||= /signal 1/.test(line)));
    clock = () => {
      if (!heard) return 0;
      looks += 1;
      if (looks === 6) process.kill(busy.pid, 'SIGUSR2');
      return 14_000;
    };
    await busy.stop({
      ...{ signal: 'SIGINT', graceMs: 60_000, acknowledged: /stopping/ },
      repeatAfterMs: 15_000,
    });
    expect(await busy.ended).toBe('ended with exit code 1');
  });

  test('never repeats a signal that was acknowledged', async () => {
    const slow = run(`
      process.on('SIGINT', () => {
        console.log('stopping');
        process.on('SIGINT', () => process.exit(9));
        process.on('SIGUSR2', () => process.exit(0));
      });
      console.log('ready'); ${IDLE}`);
    await slow.waitForLine(/ready/, 60_000);
    let looks = 0;
    let answered = false;
    slow.onLine((line) => (answered ||= /stopping/.test(line)));
    // The clock stands still until the program has answered. Then the second for its answer is over
    // after a few looks.
    clock = () => {
      if (!answered) return 0;
      looks += 1;
      if (looks === 6) process.kill(slow.pid, 'SIGUSR2');
      return 1500;
    };
    await slow.stop({ signal: 'SIGINT', graceMs: 60_000, acknowledged: /stopping/ });
    expect(await slow.ended).toBe('ended with exit code 0');
  });
});
