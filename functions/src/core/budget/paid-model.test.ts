import type { DraftLimits } from '@replywell/contract/budget';
import fc from 'fast-check';
import { limitsOf, MemoryBudget } from '../../testing/memory-budget.ts';
import {
  ModelRefusal,
  NOTHING_BILLED,
  type Bill,
  type Model,
  type ModelRequest,
} from '../drafting/ports.ts';
import { BrokenDocument } from '../broken-document.ts';
import { BudgetRefusal, Refusal } from '../refusal.ts';
import { monthOf, nextMonth } from './month.ts';
import { draftMonth, ownMonth } from './own-month.ts';
import { createModelFor, paidBy, payerOf } from './paid-model.ts';
import { costOf, mostOf } from './prices.ts';

const NOW = Date.parse('2026-11-24T12:00:00.000Z');
const MONTH = '2026-11';
const BILL: Bill = { input: 400, output: 50, lost: 0 };
const request: ModelRequest = {
  model: 'gpt-4o-mini',
  reasoningEffort: null,
  temperature: 0.8,
  system: 'Answer kindly.',
  user: '{}',
  maxTokens: 700,
};
const MOST = mostOf(request);
const COST = costOf(request, BILL);

function world(limits: Partial<DraftLimits> = {}) {
  const book = new MemoryBudget();
  const at = { now: NOW };
  const calls: number[] = [];
  const pauses: number[] = [];
  const warnings: string[] = [];
  const model = { during: () => Promise.resolve(BILL) };
  const paying: Model = {
    complete: async () => {
      calls.push(at.now);
      return { text: 'Thanks!', cutOff: false, bill: await model.during() };
    },
  };
  const ports = {
    book,
    usualLimits: limitsOf(limits),
    clock: () => at.now,
    random: () => 0.5,
    sleep: (milliseconds: number) => {
      pauses.push(milliseconds);
      return new Promise((resolve) => setImmediate(resolve));
    },
    warn: (message: string) => void warnings.push(message),
  };
  /** The code of the refusal, or `written`. */
  const draft = (payer: string | null = 'anna'): Promise<string> =>
    paidBy(ports, payer, paying)
      .complete(request)
      .then(
        () => 'written',
        (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
      );
  const many = (count: number, payer?: string | null) =>
    Promise.all(Array.from({ length: count }, () => draft(payer)));
  return { book, at, calls, pauses, warnings, model, paying, ports, draft, many };
}

const counted = (answers: readonly string[], code: string): number =>
  answers.filter((answer) => answer === code).length;

test('a draft costs the creator and the project what it has really cost', async () => {
  const { book, draft } = world();
  expect(await draft()).toBe('written');
  expect(book.of(MONTH, 'anna')).toEqual({ calls: 1, micros: COST });
  expect(book.of(MONTH)).toEqual({ calls: 1, micros: COST });
});

test('while the model writes, the most that it can cost is reserved', async () => {
  const { book, model, draft } = world();
  model.during = () => {
    expect(book.of(MONTH, 'anna')).toEqual({ calls: 1, micros: MOST });
    expect(book.of(MONTH)).toEqual({ calls: 1, micros: MOST });
    return Promise.resolve(BILL);
  };
  expect(await draft()).toBe('written');
});

test('the tokens that the server tells are added up beside the money', async () => {
  const { book, model, draft } = world();
  model.during = () => Promise.resolve({ input: 400, cached: 128, output: 50, lost: 1 });
  await draft();
  await draft();
  const twice = { input: 800, cached: 256, output: 100 };
  expect([book.tokensOf(MONTH, 'anna'), book.tokensOf(MONTH)]).toEqual([twice, twice]);
});

test('a call that was ended before it began reserves nothing', async () => {
  const { book, calls, ports, paying } = world();
  const ended = { ...request, signal: AbortSignal.abort() };
  await expect(paidBy(ports, 'anna', paying).complete(ended)).rejects.toMatchObject({
    kind: 'cancelled',
  });
  expect([book.of(MONTH), calls]).toEqual([{ calls: 0, micros: 0 }, []]);
});

test('a call that is ended while the server works counts as one lost request', async () => {
  const { book, model, draft } = world();
  const bill = { ...NOTHING_BILLED, lost: 1 };
  model.during = () => Promise.reject(new ModelRefusal('cancelled', 'x', bill));
  await draft();
  expect(book.of(MONTH, 'anna')).toEqual({ calls: 1, micros: MOST / 2 });
});

test('what a creator has spent is told with what they may spend', async () => {
  const { ports, draft, book } = world();
  await draft('google:1');
  const find = () => Promise.resolve({ googleId: '1', email: 'x@example.com' } as never);
  const month = await draftMonth({ ...ports, creators: { find } }, 'anna');
  expect(month).toEqual({
    ...{ month: MONTH, limits: { calls: 300, micros: 1_000_000 } },
    used: { calls: 1, micros: COST, input: 400, cached: 0, output: 50 },
  });
  book.limits = limitsOf({ creatorCalls: 7 });
  expect((await draftMonth({ ...ports, creators: { find } }, 'anna')).limits.calls).toBe(7);
});

test('while a sum cannot be read nothing is spent, and it is told what to repair', async () => {
  const { book, calls, warnings, draft } = world();
  book.take = () => Promise.reject(new BrokenDocument(`model_budget/${MONTH}`, 'no number'));
  expect(await draft()).toBe(`ModelRefusal: budget: model_budget/${MONTH}`);
  expect([calls, warnings]).toEqual([[], ['a document does not fit its schema']]);
});

describe('to the edge', () => {
  test('the last draft of the number is written, the next one is refused with the number', async () => {
    const { calls, draft, ports, paying } = world({ creatorCalls: 3 });
    for (let count = 0; count < 3; count += 1) expect(await draft()).toBe('written');
    const refused = paidBy(ports, 'anna', paying).complete(request);
    await expect(refused).rejects.toMatchObject({
      code: 'draft_budget_used',
      drafts: 3,
      until: Date.parse('2026-12-01T00:00:00.000Z'),
    });
    expect(calls).toHaveLength(3);
    expect(await draft('boris')).toBe('written');
  });

  test('money ends to the millionth: what fits exactly is written, one less is not', async () => {
    const fits = world({ creatorMicros: COST + MOST });
    expect([await fits.draft(), await fits.draft()]).toEqual(['written', 'written']);
    const less = world({ creatorMicros: COST + MOST - 1 });
    expect([await less.draft(), await less.draft()]).toEqual(['written', 'draft_budget_used']);
    await expect(paidBy(less.ports, 'anna', less.paying).complete(request)).rejects.toMatchObject({
      drafts: null,
    });
  });

  test('the project’s number and the project’s money end for everybody, in their own words', async () => {
    const number = world({ projectCalls: 1 });
    expect([await number.draft('anna'), await number.draft('boris')]).toEqual([
      'written',
      'project_budget_used',
    ]);
    const money = world({ projectMicros: COST + MOST - 1 });
    expect([await money.draft('anna'), await money.draft('boris')]).toEqual([
      'written',
      'project_budget_used',
    ]);
    expect(money.book.of(MONTH, 'boris')).toEqual({ calls: 0, micros: 0 });
  });

  test('a limit of nothing lets nothing through', async () => {
    for (const field of ['creatorCalls', 'creatorMicros', 'projectCalls', 'projectMicros'])
      expect(await world({ [field]: 0 }).draft()).toMatch(/_budget_used$/);
  });

  test('what the admin has set holds in place of the configuration, from the next draft on', async () => {
    const { book, draft } = world({ creatorCalls: 1 });
    book.limits = limitsOf({ creatorCalls: 2 });
    expect([await draft(), await draft(), await draft()]).toEqual([
      'written',
      'written',
      'draft_budget_used',
    ]);
    book.limits = limitsOf({ creatorCalls: 3 });
    expect(await draft()).toBe('written');
  });

  test('the admin’s tries cost the project alone, and end with its budget', async () => {
    const { book, draft } = world({ projectCalls: 1, creatorCalls: 0 });
    expect([await draft(null), await draft(null)]).toEqual(['written', 'project_budget_used']);
    expect([...book.sums.keys()]).toEqual([MONTH]);
  });
});

describe('settling', () => {
  const failing = (bill: Bill | undefined, kind: ModelRefusal['kind'] = 'unavailable') => {
    const made = world();
    made.model.during = () => Promise.reject(new ModelRefusal(kind, 'x', bill));
    return made;
  };

  test('a call that cost nothing is given back whole', async () => {
    const { book, draft } = failing(NOTHING_BILLED, 'model_not_found');
    expect(await draft()).toContain('model_not_found');
    expect(book.of(MONTH, 'anna')).toEqual({ calls: 0, micros: 0 });
    expect(book.of(MONTH)).toEqual({ calls: 0, micros: 0 });
  });

  test('a call whose outcome nobody knows keeps the whole reservation', async () => {
    for (const bill of [undefined, { input: 0, output: 0, lost: 2 }]) {
      const { book, draft } = failing(bill);
      await draft();
      expect(book.of(MONTH, 'anna')).toEqual({ calls: 1, micros: MOST });
    }
  });

  test('a refusing answer has cost its tokens', async () => {
    const { book, draft } = failing(BILL, 'refused');
    await draft();
    expect(book.of(MONTH, 'anna')).toEqual({ calls: 1, micros: COST });
  });

  test('a retry costs as well: the lost try as if it had cost the most', async () => {
    const { book, model, draft } = world();
    model.during = () => Promise.resolve({ ...BILL, lost: 1 });
    await draft();
    expect(book.of(MONTH, 'anna')).toEqual({ calls: 1, micros: COST + MOST / 2 });
  });

  test('a process that dies in between leaves the reservation: too much, never too little', async () => {
    const { book, model, draft } = world();
    model.during = () => new Promise(() => undefined);
    void draft();
    await new Promise((resolve) => setImmediate(resolve));
    expect(book.of(MONTH, 'anna')).toEqual({ calls: 1, micros: MOST });
  });

  test('a book that cannot be settled is logged, and the draft is not lost', async () => {
    const { book, warnings, draft } = world();
    book.writesLeft = 1;
    expect(await draft()).toBe('written');
    expect(warnings).toEqual(['A draft could not be settled']);
    expect(book.of(MONTH, 'anna')).toEqual({ calls: 1, micros: MOST });
  });

  test('an unexpected error keeps the reservation', async () => {
    const { book, model, draft } = world();
    model.during = () => Promise.reject(new Error('what?'));
    await draft();
    expect(book.of(MONTH)).toEqual({ calls: 1, micros: MOST });
  });
});

describe('the month', () => {
  test('is UTC’s: its last millisecond is the old budget, the next one the new', async () => {
    const { book, at, draft } = world({ creatorCalls: 1 });
    const midnight = Date.parse('2026-12-01T00:00:00.000Z');
    at.now = midnight - 1;
    expect([await draft(), await draft()]).toEqual(['written', 'draft_budget_used']);
    at.now = midnight;
    expect(await draft()).toBe('written');
    expect([book.of('2026-11', 'anna').calls, book.of('2026-12', 'anna').calls]).toEqual([1, 1]);
  });

  test('a call that ends in the next month is settled in the one that paid for it', async () => {
    const { book, at, model, draft } = world();
    at.now = Date.parse('2026-11-30T23:59:59.000Z');
    model.during = () => {
      at.now += 5_000;
      return Promise.resolve(BILL);
    };
    await draft();
    expect(book.of('2026-11')).toEqual({ calls: 1, micros: COST });
    expect(book.of('2026-12')).toEqual({ calls: 0, micros: 0 });
  });

  test('after December comes January of the next year', () => {
    expect(monthOf(nextMonth('2026-12'))).toBe('2027-01');
    expect(nextMonth('2026-12')).toBe(Date.parse('2027-01-01T00:00:00.000Z'));
  });
});

describe('many at once', () => {
  test('a hundred drafts of one creator with thirty left: exactly thirty calls', async () => {
    const { book, calls, many } = world({ creatorCalls: 30 });
    const answers = await many(100);
    expect(counted(answers, 'written')).toBe(30);
    expect(counted(answers, 'draft_budget_used')).toBe(70);
    expect(calls).toHaveLength(30);
    expect(book.of(MONTH)).toEqual({ calls: 30, micros: 30 * COST });
  });

  test('whoever cannot write for too long is told to come back, and has paid nothing', async () => {
    const { book, calls, pauses, draft } = world();
    book.contended = Infinity;
    expect(await draft()).toBe('busy');
    expect(calls).toEqual([]);
    expect(book.of(MONTH)).toEqual({ calls: 0, micros: 0 });
    const waited = pauses.reduce((whole, pause) => whole + pause, 0);
    expect(waited).toBeGreaterThan(5_000);
    expect(2 * waited).toBeLessThan(20_000);
  });

  test('two creators at the end of the project’s budget never pass it, and give back what they took', async () => {
    const { book, calls, many, draft } = world({ projectCalls: 30 });
    const answers = (await Promise.all([many(25, 'anna'), many(25, 'boris')])).flat();
    expect(counted(answers, 'written') + counted(answers, 'project_budget_used')).toBe(50);
    expect(calls.length).toBeLessThanOrEqual(30);
    expect(book.of(MONTH).calls).toBe(calls.length);
    while ((await draft('clara')) === 'written');
    expect(book.of(MONTH)).toEqual({ calls: 30, micros: 30 * COST });
    expect(calls).toHaveLength(30);
  });

  test('however they come and fail, no limit is passed and the book is what was spent', async () => {
    const call = fc.record({
      payer: fc.constantFrom('anna', 'boris', null),
      bill: fc.constantFrom(BILL, NOTHING_BILLED, { input: 0, output: 0, lost: 1 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(call, { maxLength: 30 }), async (all) => {
        const limits = { creatorCalls: 5, projectCalls: 12, projectMicros: 20 * COST };
        const { book, ports } = world(limits);
        const spent = { micros: 0 };
        const model = (bill: Bill): Model => ({
          complete: async () => {
            await new Promise((resolve) => setImmediate(resolve));
            spent.micros += costOf(request, bill);
            if (bill === NOTHING_BILLED) throw new ModelRefusal('busy', 'x', bill);
            return { text: 'Hi', cutOff: false, bill };
          },
        });
        await Promise.all(
          all.map(({ payer, bill }) =>
            paidBy(ports, payer, model(bill))
              .complete(request)
              .catch((error: unknown) => {
                if (!(error instanceof BudgetRefusal || error instanceof ModelRefusal)) throw error;
              }),
          ),
        );
        expect(book.of(MONTH).micros).toBe(spent.micros);
        expect(book.of(MONTH).calls).toBeLessThanOrEqual(12);
        expect(spent.micros).toBeLessThanOrEqual(limits.projectMicros);
        for (const payer of ['anna', 'boris'])
          expect(book.of(MONTH, payer).calls).toBeLessThanOrEqual(5);
      }),
      { numRuns: 60 },
    );
  });
});

describe('who pays', () => {
  const user = { googleId: '1000', email: 'Anna@Example.com' };

  test('is the person: Google’s name for them, else the address', () => {
    expect(payerOf(user)).toBe('google:1000');
    expect(payerOf({ ...user, googleId: null })).toBe('email:anna@example.com');
  });

  test('the same person under another account goes on with the same budget', async () => {
    const { ports, paying, book } = world({ creatorCalls: 1 });
    const users = new Map<string, unknown>([
      ['first', user],
      ['second', user],
    ]);
    const find = (uid: string) => Promise.resolve((users.get(uid) ?? null) as never);
    const modelFor = createModelFor(ports, { find }, paying);
    await (await modelFor('first')).complete(request);
    await expect((await modelFor('second')).complete(request)).rejects.toMatchObject({
      code: 'draft_budget_used',
    });
    expect(book.of(MONTH, 'google:1000').calls).toBe(1);
    await expect(modelFor('gone')).rejects.toMatchObject({ code: 'unauthenticated' });
    const own = (uid: string) => ownMonth({ ...ports, creators: { find } }, uid);
    expect(await own('second')).toEqual({
      ...{ month: MONTH, calls: 1, micros: COST },
      ...{ input: 400, cached: 0, output: 50 },
    });
    expect(await own('gone')).toBeNull();
  });
});
