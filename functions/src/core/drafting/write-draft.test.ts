import { chooseModel } from '../model/models.ts';
import { ModelRefusal, type Bill, type Model, type ModelRequest } from '../model/ports.ts';
import type { WriterPorts } from '../model/calls.ts';
import { writeDraft, type Writing } from './write-draft.ts';

const BEFORE = Date.parse('2027-01-13T23:59:59.999Z');
const AFTER = Date.parse('2027-01-14T00:00:00.000Z');

const writing: Writing = {
  template: 'Answer ${comment}',
  data: { comment: 'Nice', viewer: null, video: null, summary: null },
  aiModel: 'gpt-4o-mini',
  aiTemperature: 8,
};

/** What every call of these tests costs. */
const BILL: Bill = { calls: 1, input: 400, cached: 100, output: 50 };

type Answer = string | ModelRefusal;

function writer(answers: Answer[], now = BEFORE, ports: Partial<WriterPorts> = {}) {
  const time = { now };
  /** How long each call takes. */
  const takes = { milliseconds: 0 };
  const asked: ModelRequest[] = [];
  const warnings: Record<string, unknown>[] = [];
  const model: Model = {
    complete: (request) => {
      asked.push(request);
      time.now += takes.milliseconds;
      const answer = answers.shift() ?? 'nothing';
      if (answer instanceof ModelRefusal) return Promise.reject(answer);
      return Promise.resolve({ text: answer, cutOff: false, bill: BILL });
    },
  };
  const warn = (_message: string, details: Record<string, unknown>): void => {
    warnings.push(details);
  };
  const write = (extra: Partial<Writing> = {}) =>
    writeDraft({ model, clock: () => time.now, warn, ...ports }, { ...writing, ...extra });
  return { asked, warnings, takes, write };
}

test('a model is used until the moment it retires, and its replacement from then on', () => {
  expect(chooseModel('gpt-4o-mini', BEFORE)).toEqual({
    model: 'gpt-4o-mini',
    reasoningEffort: null,
  });
  expect(chooseModel('gpt-4o-mini', AFTER)).toEqual({
    model: 'gpt-6-luna',
    reasoningEffort: 'none',
  });
  expect(chooseModel('gpt-6-luna', AFTER)).toEqual({
    model: 'gpt-6-luna',
    reasoningEffort: 'none',
  });
  expect(chooseModel('some-local-model', AFTER).model).toBe('some-local-model');
});

test('creativity 8 of 10 is temperature 0.8', async () => {
  const { asked, write } = writer(['Hi']);
  await write();
  expect(asked[0]?.temperature).toBe(0.8);
});

test('a model that is not served is replaced once, and that is logged', async () => {
  const gone = new ModelRefusal('model_not_found', 'x');
  const { asked, warnings, write } = writer([gone, 'Hi']);
  expect((await write()).text).toBe('Hi');
  expect(asked.map(({ model }) => model)).toEqual(['gpt-4o-mini', 'gpt-6-luna']);
  expect(warnings).toEqual([
    { model: 'gpt-4o-mini', instead: 'gpt-6-luna', reason: 'model_not_found' },
  ]);
});

test('a replacement that is not served either is a failure', async () => {
  const gone = new ModelRefusal('model_not_found', 'x');
  const { asked, write } = writer([gone, gone, 'never']);
  await expect(write()).rejects.toBe(gone);
  expect(asked).toHaveLength(2);
});

test.each(['busy', 'timeout', 'unavailable', 'unreachable'] as const)(
  'where a model is %s the other one is asked, once',
  async (kind) => {
    const refusal = new ModelRefusal(kind, 'x', { bill: BILL });
    const { asked, write } = writer([refusal, 'Hi']);
    expect(await write()).toMatchObject({ text: 'Hi', used: { calls: 2 } });
    expect(asked).toHaveLength(2);
  },
);

test('a draft is never longer than a reply may be, and says that its end is missing', async () => {
  const { write } = writer(['a'.repeat(5_001)]);
  const { text, cutOff } = await write();
  expect([text.length, cutOff]).toEqual([5_000, true]);
});

test.each(['refused', 'filtered', 'empty', 'cut_off', 'credit', 'denied', 'cancelled'] as const)(
  'a failure of the kind %s is not asked about twice',
  async (kind) => {
    const refusal = new ModelRefusal(kind, 'x');
    const { asked, write } = writer([refusal, 'never']);
    await expect(write()).rejects.toBe(refusal);
    expect(asked).toHaveLength(1);
  },
);

test('the names that a deployment has set are asked, at any server', async () => {
  const ownModels = { model: 'own-model', fallback: 'other-model', judge: null };
  const { asked, write } = writer([new ModelRefusal('busy', 'x'), 'Hi'], BEFORE, { ownModels });
  await write();
  expect(asked.map(({ model }) => model)).toEqual(['own-model', 'other-model']);
});

test('a fallback that is the same model, or would come too late, is not asked', async () => {
  const busy = new ModelRefusal('busy', 'x');
  const same = writer([busy, 'never']);
  await expect(same.write({ aiModel: 'gpt-6-luna' })).rejects.toBe(busy);
  expect(same.asked).toHaveLength(1);
  const late = writer([busy, 'never']);
  late.takes.milliseconds = 48_000;
  await expect(late.write()).rejects.toBe(busy);
  expect(late.asked).toHaveLength(1);
});

test('all calls of a draft have to fit into the time of the function, and into three requests', async () => {
  const refusal = new ModelRefusal('timeout', 'x', { bill: { ...BILL, calls: 2 } });
  const { asked, takes, write } = writer([refusal, 'Hi']);
  takes.milliseconds = 29_000;
  await write();
  expect(asked.map(({ withinMs, tries }) => [withinMs, tries])).toEqual([
    ...[
      [52_000, 3],
      [23_000, 1],
    ],
  ]);
});

describe('what the comment is', () => {
  const fits = JSON.stringify({
    kinds: ['praise'],
    language: 'en',
    needs_you: null,
    reply: 'Thanks!',
  });
  const assessment = {
    kinds: ['praise'],
    language: 'en',
    needsYou: null,
    needsWhy: null,
    about: [],
    worthReplying: null,
  };
  test('is asked for together with the reply, in one call', async () => {
    const { asked, write } = writer([fits]);
    expect(await write()).toEqual({
      text: 'Thanks!',
      cutOff: false,
      assessment,
      uses: [],
      promises: [],
      used: BILL,
    });
    expect(asked[0]?.format).toMatchObject({
      schema: { type: 'object', additionalProperties: false },
    });
    expect(asked[0]?.system).toContain('"needs_you"');
  });

  test('is not asked for where it is known: that costs a small model half of its answer', async () => {
    const { asked, write } = writer([fits]);
    await write({ known: { language: 'pt', needsYou: 'order_problem' } });
    expect(JSON.stringify([asked[0]?.system, asked[0]?.format])).not.toContain('worth_replying');
    // What is empty is not written: OpenAI takes no strict schema in which fields may be missing.
    expect(asked[0]?.format).toMatchObject({ schema: { required: ['reply'] }, strict: false });
    const [, reminder = ''] = asked[0]?.user.split('</comment_data>') ?? [];
    expect(reminder).toMatch(/order_problem.* in Portuguese, in their letters\./u);
  });

  test('is left out where the answer has no reply: that is asked for alone, once', async () => {
    const { asked, write } = writer(['{"no":1}', '"At last"']);
    expect(await write()).toMatchObject({ text: 'At last', assessment: null, used: { calls: 2 } });
    expect(asked[1]).not.toHaveProperty('format');
    expect(asked[1]?.system).not.toContain('needs_you');
    await expect(writer(['{"no":1}', '{"no":2}']).write()).rejects.toMatchObject({ kind: 'empty' });
  });

  test('is not asked for again where the answer is text, or the time is over', async () => {
    const plain = writer(['Just text']);
    expect(await plain.write()).toMatchObject({ text: 'Just text', assessment: null });
    expect(plain.asked).toHaveLength(1);
    const late = writer(['{"no":1}', fits]);
    late.takes.milliseconds = 48_000;
    await expect(late.write()).rejects.toMatchObject({ kind: 'empty' });
  });
});
