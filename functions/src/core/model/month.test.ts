import { createModelFor, draftMonth, type Counted, type DraftCounts, type Spent } from './month.ts';
import { ModelRefusal, type Bill, type Model } from './ports.ts';

const NOTHING = { drafts: 0, looks: 0, calls: 0, tokens: 0, microdollars: 0, unpriced: 0 };
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
  const counted = new Map<string, Spent & Record<Counted, number>>();
  const time = { now: Date.UTC(2026, 10, 30, 23, 59) };
  const read = (uid: string, month: string) => counted.get(`${uid} ${month}`) ?? NOTHING;
  const counts: DraftCounts = {
    read: (uid, month) => Promise.resolve(read(uid, month)),
    take: (uid, month, most, what = 'drafts') => {
      const before = read(uid, month);
      if (before[what] >= most) return Promise.resolve(false);
      counted.set(`${uid} ${month}`, { ...before, [what]: before[what] + 1 });
      return Promise.resolve(true);
    },
    spend: (uid, month, spent) => {
      const before = read(uid, month);
      counted.set(`${uid} ${month}`, {
        ...before,
        calls: before.calls + spent.calls,
        tokens: before.tokens + spent.tokens,
        microdollars: before.microdollars + spent.microdollars,
        unpriced: before.unpriced + spent.unpriced,
      });
      return Promise.resolve();
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
    modelForLooks: createModelFor(ports, model, 'looks'),
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

test('second looks take none of the month’s drafts, and may be as many', async () => {
  const { modelFor, modelForLooks, month } = world(1);
  await modelForLooks('anna');
  await expect(modelForLooks('anna')).rejects.toMatchObject({ code: 'drafts_used' });
  expect(await month('anna')).toMatchObject({ used: 0, limit: 1 });
  await modelFor('anna');
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
