import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Storage, StoredData, useData } from './stored-data.ts';

const newData = (): StoredData => new StoredData(mkdtempSync(path.join(tmpdir(), 'stored-')));

/** What the hub writes. */
function writeExport({ unfinished }: StoredData, parts: object): void {
  mkdirSync(unfinished);
  writeFileSync(
    path.join(unfinished, 'firebase-export-metadata.json'),
    JSON.stringify({ version: '15', ...parts }),
  );
}
const WHOLE = { auth: { path: 'auth_export' }, firestore: { path: 'firestore_export' } };
const namesIn = (data: StoredData): string[] =>
  data.exports().map((stored) => path.basename(stored));

test('the newest two are kept, the newest first', () => {
  const data = newData();
  for (const since of [999, 1000, 1001]) {
    writeExport(data, WHOLE);
    data.add(since);
  }
  expect(namesIn(data)).toEqual(['1001', '1000']);
});

test('without the database, whose emulator has died, nothing counts as stored', () => {
  const data = newData();
  writeExport(data, { auth: WHOLE.auth });
  expect(() => data.add(1)).toThrow('firestore');
  expect(namesIn(data)).toEqual([]);
});

test('a second start on the same data is refused, by the name of the first', async () => {
  const { folder } = newData();
  const first = await useData(folder, 'http://localhost:5055');
  await expect(useData(folder, 'the second')).rejects.toThrow(
    `${folder} is in use by http://localhost:5055: stop that first.`,
  );
  first.release();
  const next = await useData(folder, 'the third');
  expect(next.interrupted).toBe(false);
  next.release();
});

test('a run that was killed keeps nobody out, and is told', async () => {
  const { folder } = newData();
  const listen = `require('net').createServer().listen(process.argv[1], () => console.log('up'))`;
  const killed = spawn(process.execPath, ['-e', listen, path.join(folder, 'in-use')]);
  await once(killed.stdout, 'data');
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  const next = await useData(folder, 'the next');
  expect(next.interrupted).toBe(true);
  next.release();
});

describe('while it runs', () => {
  const BEGUN = 'i  functions: Beginning execution of "us-central1-api"';
  const FINISHED = 'i  functions: Finished "us-central1-api" in 12.5ms';
  let exported = 0;
  let tell = (_line: string): void => undefined;

  beforeEach(() => {
    jest.useFakeTimers();
    exported = 0;
    const data = newData();
    jest.spyOn(globalThis, 'fetch').mockImplementation(() => {
      exported += 1;
      writeExport(data, WHOLE);
      return Promise.resolve(new Response());
    });
    const emulators = { onLine: (listener: typeof tell) => void (tell = listener) };
    new Storage({ emulators, data, say: () => undefined });
  });
  afterEach(() => jest.useRealTimers());

  test('a change is stored within half a minute, and without one nothing', async () => {
    [BEGUN, FINISHED].forEach(tell);
    await jest.advanceTimersByTimeAsync(30_000);
    expect(exported).toBe(1);
    await jest.advanceTimersByTimeAsync(3_600_000);
    expect(exported).toBe(1);
  });

  test('what a long call writes is stored while it lasts', async () => {
    tell(BEGUN);
    await jest.advanceTimersByTimeAsync(61_000);
    expect(exported).toBeGreaterThan(2);
  });
});
