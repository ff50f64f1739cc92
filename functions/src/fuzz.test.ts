import type { Express } from 'express';
import { fuzz } from './testing/fuzz/fuzz.ts';
import { MemoryApi } from './testing/fuzz/memory-api.ts';

test('500 random calls: none fails, tells of another creator, or changes what it refuses', async () => {
  const report = await fuzz({ calls: 500, seed: 1 });
  expect(report.broken).toBeNull();
  expect(report.calls).toBeGreaterThanOrEqual(500);
  // Otherwise the calls would not get far enough to show anything.
  for (const status of [200, 400, 401, 403, 404, 409])
    expect(report.statuses.get(status)).toBeGreaterThan(3);
});

test('random calls find an API that takes one creator for another, and print the shortest history', async () => {
  const confused = (): MemoryApi => {
    const world = new MemoryApi();
    const { app } = world;
    const [anna, boris] = world.creators.map(({ names }) => names.uid);
    const mistaken = ((req, res) => {
      if (req.method === 'GET')
        req.headers.cookie = req.headers.cookie?.replace(boris ?? '', anna ?? '');
      app(req, res);
    }) as Express;
    return Object.assign(world, { app: mistaken });
  };
  const { broken } = await fuzz({ calls: 500, seed: 1, newWorld: confused });
  expect(broken).toMatch(/holds data of annaq/);
  expect(broken).toMatch(/Counterexample: \[\[\{[^\]]*"caller":"borisq"[^\]]*\}\]\]/);
});
