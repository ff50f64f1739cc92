import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { keep, Keeper } from './keeper.ts';
import { Standin } from './standin.ts';

const folder = mkdtempSync(join(tmpdir(), 'keeper-'));
const file = join(folder, 'kept.json');
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => jest.useRealTimers());

test('many changes at once are one writing, soon', () => {
  jest.useFakeTimers();
  const write = jest.fn();
  const keeper = new Keeper(write);
  for (let change = 0; change < 5; change += 1) keeper.changed();
  expect(write).not.toHaveBeenCalled();
  jest.advanceTimersByTime(100);
  expect(write).toHaveBeenCalledTimes(1);
  keeper.changed();
  keeper.flush();
  jest.advanceTimersByTime(1000);
  expect(write).toHaveBeenCalledTimes(2);
});

/** Counts the posts it gets. */
function counting(): Standin {
  let count = 0;
  const standin = new Standin({
    name: 'counter',
    refuse: (res, status) => res.status(status).end(),
    reset: () => (count = 0),
  });
  for (const verb of ['get', 'post'] as const)
    standin.on('count', verb, '/count', ({ res }) => {
      if (verb === 'post') count += 1;
      res.json(count);
    });
  keep(standin, {
    file,
    schema: z.object({ count: z.number() }),
    changedBy: (method) => method === 'POST',
    recall: (kept) => (count = kept.count),
    snapshot: () => ({ count }),
    tell: (sentence) => {
      throw new Error(sentence);
    },
  });
  return standin;
}

test('a stand-in goes on where the one before it ended; a reset is kept too', async () => {
  const first = counting();
  const url = await first.listen(0);
  for (let turn = 0; turn < 3; turn += 1) await fetch(`${url}/count`, { method: 'POST' });
  await first.close();
  expect(existsSync(file)).toBe(true);

  const second = counting();
  const again = await second.listen(0);
  expect(await (await fetch(`${again}/count`)).json()).toBe(3);
  await fetch(`${again}/__control/reset`, { method: 'POST' });
  await second.close();
  expect(readFileSync(file, 'utf8')).toBe('{"count":0}');
});
