import { chooseModel } from './models.ts';
import { ModelRefusal, NOTHING_BILLED, type Model, type ModelRequest } from './ports.ts';
import { writeDraft, type Writing } from './write-draft.ts';

const BEFORE = Date.parse('2027-01-13T23:59:59.999Z');
const AFTER = Date.parse('2027-01-14T00:00:00.000Z');

const writing: Writing = {
  template: 'Answer ${comment}',
  data: { comment: 'Nice', author: null, video: null, summary: null },
  aiModel: 'gpt-4o-mini',
  aiTemperature: 8,
};

function writer(answers: (string | ModelRefusal)[], now = BEFORE) {
  const asked: ModelRequest[] = [];
  const warnings: Record<string, unknown>[] = [];
  const model: Model = {
    complete: (request) => {
      asked.push(request);
      const answer = answers.shift() ?? 'nothing';
      if (answer instanceof ModelRefusal) return Promise.reject(answer);
      return Promise.resolve({ text: answer, cutOff: false, bill: NOTHING_BILLED });
    },
  };
  const warn = (_message: string, details: Record<string, unknown>): void => {
    warnings.push(details);
  };
  const write = (extra: Partial<Writing> = {}) =>
    writeDraft({ model, clock: () => now, warn }, { ...writing, ...extra });
  return { asked, warnings, write };
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
  expect(warnings).toEqual([{ model: 'gpt-4o-mini', instead: 'gpt-6-luna' }]);
});

test('a replacement that is not served either is a failure', async () => {
  const gone = new ModelRefusal('model_not_found', 'x');
  const { asked, write } = writer([gone, gone, 'never']);
  await expect(write()).rejects.toBe(gone);
  expect(asked).toHaveLength(2);
});

test('any other failure is not asked twice', async () => {
  const busy = new ModelRefusal('busy', 'x');
  const { asked, write } = writer([busy, 'never']);
  await expect(write()).rejects.toBe(busy);
  expect(asked).toHaveLength(1);
});

test.each([
  ['  Thanks!\n', 'Thanks!'],
  ['"Thanks!"', 'Thanks!'],
  ['«Спасибо!»', 'Спасибо!'],
  ['"Yes" is the "answer"', '"Yes" is the "answer"'],
])('of %j the reply is %j', async (text, reply) => {
  expect((await writer([text]).write()).text).toBe(reply);
});

test('quotation marks around nothing are no reply', async () => {
  await expect(writer(['""']).write()).rejects.toMatchObject({ kind: 'empty' });
});
