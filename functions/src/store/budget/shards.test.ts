import { HIGHEST_DRAFT_LIMITS, USUAL_DRAFT_LIMITS } from '@replywell/contract/limits';
import { budgetShards, DRAFTS_PER_SHARD } from './shards.ts';

const SECONDS_OF_A_MONTH = 30 * 24 * 3_600;
/** A busy hour has so many times the drafts of an average one. */
const BUSY = 2.5;

test('the usual limit needs one document, the highest one twenty', () => {
  expect(budgetShards(USUAL_DRAFT_LIMITS)).toBe(1);
  expect(budgetShards({ projectCalls: 0 })).toBe(1);
  expect(budgetShards({ projectCalls: DRAFTS_PER_SHARD + 1 })).toBe(2);
  expect(budgetShards({ projectCalls: HIGHEST_DRAFT_LIMITS.calls })).toBe(20);
});

test('whatever the limit is, a shard is written less than once a second in a busy hour', () => {
  for (const projectCalls of [20_000, 500_000, 1_234_567, HIGHEST_DRAFT_LIMITS.calls]) {
    const drafts = projectCalls / budgetShards({ projectCalls });
    expect((BUSY * 2 * drafts) / SECONDS_OF_A_MONTH).toBeLessThan(1);
  }
});
