import { memoryRecordPorts } from '../../testing/memory-security-log.ts';
import type { YouTube } from '../youtube/ports.ts';
import { BudgetRefusal, Refusal } from '../refusal.ts';
import { recordingModel, recordingReadAs } from './budgets.ts';
import { createRecord } from './record.ts';

const world = () => {
  const { ports, entries } = memoryRecordPorts();
  return {
    ports: { record: createRecord(ports), clock: ports.clock },
    events: () => [...entries.held.values()].map(({ event, creator }) => [event, creator]),
  };
};
const REQUEST = {
  ...{ model: 'm', reasoningEffort: null, temperature: 0 },
  ...{ system: '', user: '', maxTokens: 1 },
};
const until = Date.parse('2026-12-01T00:00:00.000Z');
const reached = (code: 'draft_budget_used' | 'project_budget_used') =>
  new BudgetRefusal(code, { drafts: 300, until });

test.each([
  ['draft_budget_used', ['draft_budget_reached', 'uid-anna']],
  ['project_budget_used', ['project_budget_reached', null]],
] as const)('%s is recorded once, however often it is met', async (code, entry) => {
  const { ports, events } = world();
  const complete = () => Promise.reject(reached(code));
  const model = recordingModel(ports, 'uid-anna', { complete });
  for (let tries = 0; tries < 3; tries += 1)
    await expect(model.complete(REQUEST)).rejects.toMatchObject({ code });
  expect(events()).toEqual([entry]);
});

test('a creator’s part of the day that is used up is recorded once', async () => {
  const { ports, events } = world();
  const refusal = new Refusal('quota_share_used');
  const readAs = recordingReadAs(ports, () => Promise.reject(refusal));
  const work = (youtube: YouTube) => Promise.resolve(youtube);
  for (let tries = 0; tries < 2; tries += 1)
    await expect(readAs('uid-anna', work)).rejects.toBe(refusal);
  expect(events()).toEqual([['reading_share_reached', 'uid-anna']]);
});

test('what works, and every other failure, is passed on and not recorded', async () => {
  const { ports, events } = world();
  const failure = new Error('the model does not answer');
  const model = recordingModel(ports, null, { complete: () => Promise.reject(failure) });
  await expect(model.complete(REQUEST)).rejects.toBe(failure);
  const answers = recordingReadAs(ports, (_uid, work) => work({} as YouTube));
  await expect(answers('uid-anna', () => Promise.resolve(7))).resolves.toBe(7);
  expect(events()).toEqual([]);
});
