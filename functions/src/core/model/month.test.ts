import { createModelFor, draftMonth, type DraftCounts, type Spent } from './month.ts';
import { ModelRefusal, type Bill, type Model } from './ports.ts';

const NOTHING = { drafts: 0, calls: 0, tokens: 0, microdollars: 0, unpriced: 0 };
const BILL: Bill = { calls: 1, input: 2_000, cached: 1_000, output: 100 };
const REQUEST = {
  model: 'gpt-4o-mini',
  reasoningEffort: null,
  temperature: 0,
  system: '',
  user: '',
  maxTokens: 1,
  withinMs: 52_000,
  tries: 3,
};

function world(limit: number | null, isPriced = true) {
  const counted = new Map<string, Spent & { drafts: number }>();
  const time = { now: Date.UTC(2026, 10, 30, 23, 59) };
  const counts: DraftCounts = {
    read: (uid, month) => Promise.resolve(counted.get(`${uid} ${month}`) ?? NOTHING),
    take: async (uid, month, most) => {
      const before = await counts.read(uid, month);
      if (before.drafts >= most) return false;
      counted.set(`${uid} ${month}`, { ...before, drafts: before.drafts + 1 });
      return true;
    },
    spend: async (uid, month, spent) => {
      const before = await counts.read(uid, month);
      counted.set(`${uid} ${month}`, {
        drafts: before.drafts,
        calls: before.calls + spent.calls,
        tokens: before.tokens + spent.tokens,
        microdollars: before.microdollars + spent.microdollars,
        unpriced: before.unpriced + spent.unpriced,
      });
    },
  };
  const model: Model = {
    complete: ({ model: name }) =>
      name === 'gone'
        ? Promise.reject(new ModelRefusal('busy', 'x', { bill: BILL }))
        : Promise.resolve({ text: 'Hi', cutOff: false, bill: BILL }),
  };
  const ports = { counts, limit, clock: () => time.now, isPriced, warn: () => undefined };
  return {
    time,
    modelFor: createModelFor(ports, model),
    month: (uid: string) => draftMonth(ports, uid),
  };
}

test('each creator has so many drafts in a month, and is told when there are new ones', async () => {
  const { modelFor, month, time } = world(2);
  await modelFor('anna');
  await modelFor('anna');
  await expect(modelFor('anna')).rejects.toMatchObject({
    code: 'drafts_used',
    told: { drafts: { had: 2, until: Date.UTC(2026, 11, 1) } },
  });
  await modelFor('boris');
  expect(await month('anna')).toMatchObject({ month: '2026-11', used: 2, limit: 2 });
  time.now = Date.UTC(2026, 11, 1);
  await modelFor('anna');
  expect(await month('anna')).toMatchObject({ month: '2026-12', used: 1, limit: 2 });
});

test('without a limit drafts are counted and none is refused', async () => {
  const { modelFor, month } = world(null);
  for (let drafts = 0; drafts < 3; drafts += 1) await modelFor('anna');
  expect(await month('anna')).toMatchObject({ used: 3, limit: null });
});

test('calls, tokens and the price add up, of failures too; a price is never guessed', async () => {
  const known = world(9);
  const model = await known.modelFor('anna');
  await model.complete(REQUEST);
  expect(await known.month('anna')).toMatchObject({ calls: 1, tokens: 2_100, price: 0.000285 });
  await model.complete({ ...REQUEST, model: 'gone' }).catch(() => undefined);
  expect(await known.month('anna')).toMatchObject({ calls: 2, tokens: 4_200, price: null });
  const elsewhere = world(9, false);
  await (await elsewhere.modelFor('anna')).complete(REQUEST);
  expect(await elsewhere.month('anna')).toMatchObject({ used: 1, calls: 1, price: null });
});
