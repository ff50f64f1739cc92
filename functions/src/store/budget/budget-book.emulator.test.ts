import { budgetDocumentSchema } from '@replywell/contract/documents/budget';
import type { CollectionReference } from 'firebase-admin/firestore';
import { paidBy } from '../../core/budget/paid-model.ts';
import { costOf, mostOf } from '../../core/budget/prices.ts';
import type { Bill, Model, ModelRequest } from '../../core/drafting/ports.ts';
import { Refusal } from '../../core/refusal.ts';
import { startEmulatorTest } from '../../testing/emulator.ts';
import { limitsOf } from '../../testing/memory-budget.ts';
import { paths } from '../firestore/documents.ts';
import { createRetentionStore } from '../account/retention.ts';
import { FirestoreBudgetBook } from './budget-book.ts';
import { createLimitsStore } from './draft-limits.ts';
import { DRAFTS_PER_SHARD } from './shards.ts';

const db = startEmulatorTest('budget');
const open = () => db;
const hash = (name: string) => `hash-of-${name}`;
const book = new FirestoreBudgetBook({
  ...{ db: open, hash, usualLimits: limitsOf(), random: Math.random },
});
const limits = createLimitsStore(open);
const NOW = Date.parse('2026-11-24T12:00:00.000Z');
const MONTH = '2026-11';
const BILL: Bill = { input: 400, output: 50, lost: 0 };
const request: ModelRequest = {
  ...{ model: 'gpt-4o-mini', reasoningEffort: null, temperature: 0.8, maxTokens: 700 },
  ...{ system: 'Answer kindly.', user: '{}' },
};
const COST = costOf(request, BILL);

const sumOf = async (place: CollectionReference, id: string) =>
  budgetDocumentSchema.parse((await place.doc(id).get()).data());
const ofProject = () => sumOf(paths.budget(db), MONTH);
const ofPayer = (payer: string) => sumOf(paths.payers(db, MONTH), `hash-of-${payer}`);

function drafting() {
  const calls: string[] = [];
  const ports = {
    book,
    usualLimits: limitsOf(),
    clock: () => NOW,
    random: Math.random,
    sleep: (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    warn: () => undefined,
  };
  const draft = async (payer: string | null): Promise<string> => {
    const model: Model = {
      complete: () => {
        calls.push(payer ?? '');
        return Promise.resolve({ text: 'Thanks!', cutOff: false, bill: BILL });
      },
    };
    try {
      await paidBy(ports, payer, model).complete(request);
      return 'written';
    } catch (error) {
      if (error instanceof Refusal) return error.code;
      throw error;
    }
  };
  return { calls, draft };
}

/** On a slow machine some are told to come a little later, and come. */
async function patiently(draft: () => Promise<string>): Promise<string> {
  for (;;) {
    const answer = await draft();
    if (answer !== 'busy') return answer;
  }
}
const many = (count: number, draft: () => Promise<string>) =>
  Promise.all(Array.from({ length: count }, () => patiently(draft)));
const counted = (answers: readonly string[], code: string): number =>
  answers.filter((answer) => answer === code).length;

test('a month begins with nothing, and sums grow in one commit', async () => {
  const account = { month: MONTH, payer: 'anna' };
  const none = { input: 0, cached: 0, output: 0 };
  const zero = { calls: 0, micros: 0, ...none };
  expect(await book.read(account)).toEqual({ limits: null, project: zero, creator: zero });
  expect(await book.take(account, { calls: 1, micros: 500 }, () => undefined)).toBe(true);
  await book.add(account, { calls: 0, micros: -300 }, { input: 400, cached: 128, output: 50 });
  await book.add({ month: MONTH, payer: null }, { calls: 1, micros: 7 });
  expect(await book.read(account)).toEqual({
    limits: null,
    project: { calls: 2, micros: 207, input: 400, cached: 128, output: 50 },
    creator: { calls: 1, micros: 200, input: 400, cached: 128, output: 50 },
  });
  expect(await ofPayer('anna')).toEqual({
    ...{ schemaVersion: 1, calls: 1, micros: 200 },
    ...{ input: 400, cached: 128, output: 50 },
  });
});

test('what a check refuses writes nothing', async () => {
  const check = () => {
    throw new Refusal('draft_budget_used');
  };
  const account = { month: MONTH, payer: 'anna' };
  await expect(book.take(account, { calls: 1, micros: 1 }, check)).rejects.toThrow('draft_budget');
  expect((await paths.budget(db).get()).size).toBe(0);
});

test('of two who read the same sum of one creator only one adds', async () => {
  const account = { month: MONTH, payer: 'anna' };
  for (let round = 0; round < 2; round += 1) {
    const took = await Promise.all([
      book.take(account, { calls: 1, micros: 1 }, () => undefined),
      book.take(account, { calls: 1, micros: 1 }, () => undefined),
    ]);
    expect((await ofPayer('anna')).calls).toBe((await ofProject()).calls);
    expect(took).toContain(true);
  }
});

test('a hundred drafts of one creator at once with thirty left: exactly thirty calls, no other error', async () => {
  await limits.save(limitsOf({ creatorCalls: 30 }), null, NOW);
  const { calls, draft } = drafting();
  const answers = await many(100, () => draft('anna'));
  expect([counted(answers, 'written'), counted(answers, 'draft_budget_used')]).toEqual([30, 70]);
  expect(calls).toHaveLength(30);
  expect(await ofPayer('anna')).toMatchObject({ calls: 30, micros: 30 * COST });
  expect(await ofProject()).toMatchObject({ calls: 30, micros: 30 * COST });
});

test('eighty at once with room for all: each gets its turn', async () => {
  const { draft } = drafting();
  const answers = await many(80, () => draft('anna'));
  expect(counted(answers, 'written')).toBe(80);
  expect(await ofPayer('anna')).toMatchObject({ calls: 80, micros: 80 * COST });
});

test('two creators at the end of the project’s budget: never one call too many, and the last one is not lost', async () => {
  await limits.save(limitsOf({ projectCalls: 30 }), null, NOW);
  const { calls, draft } = drafting();
  const answers = (
    await Promise.all([many(20, () => draft('anna')), many(20, () => draft('boris'))])
  ).flat();
  expect(counted(answers, 'written') + counted(answers, 'project_budget_used')).toBe(40);
  expect(calls.length).toBeLessThanOrEqual(30);
  while ((await draft('clara')) === 'written');
  expect(calls).toHaveLength(30);
  expect(await ofProject()).toMatchObject({ calls: 30, micros: 30 * COST });
});

test('the project’s money ends as well', async () => {
  await limits.save(limitsOf({ projectMicros: mostOf(request) + COST - 1 }), null, NOW);
  const { draft } = drafting();
  expect([await draft('anna'), await draft(null)]).toEqual(['written', 'project_budget_used']);
});

describe('a limit that needs several documents', () => {
  const projectCalls = 4 * DRAFTS_PER_SHARD;
  const shards = async () => (await paths.budget(db).get()).docs;

  test('every draft is in the sum, whichever document it was added to', async () => {
    await limits.save(limitsOf({ projectCalls }), null, NOW);
    const { draft } = drafting();
    const answers = await many(60, () => draft('anna'));
    expect(counted(answers, 'written')).toBe(60);
    const found = await shards();
    expect(found.length).toBeGreaterThan(1);
    expect(found.map(({ id }) => id)).toContain(MONTH);
    const { project } = await book.read({ month: MONTH, payer: null });
    expect(project).toMatchObject({ calls: 60, micros: 60 * COST });
    expect(await ofPayer('anna')).toMatchObject({ calls: 60, micros: 60 * COST });
  });

  test('the neighbouring months are not in it', async () => {
    await limits.save(limitsOf({ projectCalls }), null, NOW);
    for (const month of ['2026-10', '2026-12'])
      for (let times = 0; times < 8; times += 1) {
        await book.read({ month, payer: null });
        await book.add({ month, payer: null }, { calls: 1, micros: 1 });
      }
    expect((await book.read({ month: MONTH, payer: null })).project.calls).toBe(0);
    expect((await book.read({ month: '2026-10', payer: null })).project.calls).toBe(8);
  });

  test('its end is not passed, and a lower limit finds everything that was spent before', async () => {
    await limits.save(limitsOf({ projectCalls }), null, NOW);
    const { calls, draft } = drafting();
    await many(20, () => draft('anna'));
    const left = { calls: projectCalls - 30, micros: 0 };
    await book.add({ month: MONTH, payer: null }, left);
    const answers = (
      await Promise.all([many(10, () => draft('boris')), many(10, () => draft('clara'))])
    ).flat();
    expect(counted(answers, 'written') + counted(answers, 'project_budget_used')).toBe(20);
    expect(calls.length).toBeLessThanOrEqual(30);
    while ((await draft('dana')) === 'written');
    expect(calls).toHaveLength(30);
    await limits.save(limitsOf({ projectCalls: 40 }), null, NOW);
    expect(await draft('anna')).toBe('project_budget_used');
  });

  test('a month that is over goes with all its documents and creators', async () => {
    await limits.save(limitsOf({ projectCalls }), null, NOW);
    const { draft } = drafting();
    await Promise.all(['anna', 'boris', 'clara'].map((payer) => many(6, () => draft(payer))));
    const { dropBudgetMonths } = createRetentionStore(
      db,
      () => NOW,
      () => undefined,
    );
    while ((await dropBudgetMonths('2026-12', 2)) > 0);
    expect(await shards()).toEqual([]);
    expect((await paths.payers(db, MONTH).get()).size).toBe(0);
  });
});

test('creators are counted by what they have spent, each month for itself', async () => {
  const spend = (month: string, payer: string, calls: number) =>
    book.add({ month, payer }, { calls, micros: calls });
  await spend(MONTH, 'anna', 300);
  await spend(MONTH, 'boris', 299);
  await spend(MONTH, 'clara', 0);
  await spend('2026-10', 'dana', 300);
  expect([await book.countCreators(MONTH, 1), await book.countCreators(MONTH, 300)]).toEqual([
    2, 1,
  ]);
});

test('limits are saved by revision, and read with the sums', async () => {
  expect(await limits.read()).toBeNull();
  const first = limitsOf({ creatorCalls: 5 });
  expect(await limits.save(first, 0, NOW)).toMatchObject({ limits: first, revision: 1 });
  expect(await limits.save(limitsOf(), 0, NOW)).toBeNull();
  expect(await limits.read()).toEqual({
    ...{ limits: first, revision: 1, updatedAt: new Date(NOW).toISOString() },
  });
  expect((await book.read({ month: MONTH, payer: 'anna' })).limits).toEqual(first);
  expect(await limits.save(limitsOf(), null, NOW)).toMatchObject({ revision: 2 });
});
