import { afterShards, nameOfShard, shardName, shardNames } from './shards.ts';

test('a sum in one document keeps its plain name', () => {
  expect(shardNames('2026-11', 1)).toEqual(['2026-11']);
});

test('all shards stand together, before the next month and the next day', () => {
  for (const [name, next] of [
    ['2026-11', '2026-12'],
    ['2026-11-09', '2026-11-10'],
  ] as const) {
    const names = shardNames(name, 120);
    expect(new Set(names).size).toBe(120);
    for (const shard of names) {
      expect(shard >= name && shard < next && shard < afterShards(name)).toBe(true);
      expect(nameOfShard(shard)).toBe(name);
    }
    expect(afterShards(name) < next).toBe(true);
  }
  expect(shardName('2026-12', 3) < '2027-01').toBe(true);
});
