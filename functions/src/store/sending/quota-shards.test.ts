import { QUOTA } from '@replywell/contract/limits';
import { documentFor, documentsOfDay, quotaShards, UNITS_PER_SHARD } from './quota-shards.ts';

const DAY = '2026-11-02';

test('the quota of a new project is one document, and so is one two hundred times as large', () => {
  for (const units of [1, QUOTA.usualUnitsPerDay, UNITS_PER_SHARD]) {
    expect(documentsOfDay(DAY, units)).toEqual([DAY]);
    expect(documentFor('somebody', DAY, units)).toBe(DAY);
  }
  expect(quotaShards(UNITS_PER_SHARD + 1)).toBe(2);
});

test('each creator has one document of the day, and the creators are spread over all', () => {
  const units = 5 * UNITS_PER_SHARD;
  const names = documentsOfDay(DAY, units);
  const counts = new Map(names.map((name) => [name, 0]));
  for (let creator = 0; creator < 1_000; creator += 1) {
    const name = documentFor(`creator-${creator}`, DAY, units);
    expect(documentFor(`creator-${creator}`, DAY, units)).toBe(name);
    counts.set(name, (counts.get(name) ?? -Infinity) + 1);
  }
  for (const count of counts.values()) expect(count).toBeGreaterThan(150);
});
