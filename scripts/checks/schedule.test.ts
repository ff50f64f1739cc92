import { NONE, type Counts } from './counts.ts';
import { runStages, type Stage } from './schedule.ts';

/** Stages that end when they are told to. */
class Script {
  readonly running = new Set<string>();
  readonly log: string[] = [];
  readonly #ends = new Map<string, (counts: Counts) => void>();

  stage(name: string, emulators = false): Stage {
    const run = (): Promise<Counts> => {
      this.running.add(name);
      this.log.push(name);
      return new Promise((resolve) => this.#ends.set(name, resolve));
    };
    return { name, run, emulators };
  }

  async end(name: string): Promise<void> {
    this.running.delete(name);
    this.#ends.get(name)?.(NONE);
    // After this, code that waits for the end has continued.
    await new Promise((next) => setImmediate(next));
  }
}

const all = (script: Script): Stage[] => [
  script.stage('emulator', true),
  script.stage('journeys', true),
  script.stage('types'),
  script.stage('unit'),
];

test('so many run at once and no more, and what shares ports runs one after the other', async () => {
  const script = new Script();
  const run = runStages(all(script), { atOnce: 2 }, () => undefined);
  expect([...script.running]).toEqual(['emulator', 'types']);
  await script.end('types');
  expect([...script.running]).toEqual(['emulator', 'unit']);
  await script.end('unit');
  expect([...script.running]).toEqual(['emulator']);
  await script.end('emulator');
  expect([...script.running]).toEqual(['journeys']);
  await script.end('journeys');
  await run;
});

test('with one at a time the order is that of the list, and each end is told once', async () => {
  const script = new Script();
  const ended: string[] = [];
  const run = runStages(all(script), { atOnce: 1 }, ({ name }, counts) => {
    expect(counts).toBe(NONE);
    ended.push(name);
  });
  for (const name of ['emulator', 'journeys', 'types', 'unit']) {
    expect([...script.running]).toEqual([name]);
    await script.end(name);
  }
  await run;
  expect(ended).toEqual(script.log);
});

test('with room for all, only what shares ports waits', async () => {
  const script = new Script();
  const run = runStages(all(script), { atOnce: 8 }, () => undefined);
  expect([...script.running]).toEqual(['emulator', 'types', 'unit']);
  for (const name of ['emulator', 'types', 'unit', 'journeys']) await script.end(name);
  await run;
});

test('once it is stopped nothing more starts, and what runs is waited for', async () => {
  const script = new Script();
  let stopped = false;
  const run = runStages(all(script), { atOnce: 2, stopped: () => stopped }, () => undefined);
  stopped = true;
  for (const name of ['types', 'emulator']) await script.end(name);
  await run;
  expect(script.log).toEqual(['emulator', 'types']);
});
