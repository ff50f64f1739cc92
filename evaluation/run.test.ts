import { DEFAULT_PROMPT } from '../functions/src/core/drafting/default-prompt.ts';
import { chooseModel } from '../functions/src/core/drafting/models.ts';
import { ModelRefusal, NOTHING_BILLED, type Model } from '../functions/src/core/drafting/ports.ts';
import { intervalOf, meanOf, randomFrom } from '../functions/src/core/measuring/compare.ts';
import { loadLanguages } from '../functions/src/services/languages.ts';
import { DRAFT_FAULTS, type DraftFault } from '../standins/openai/faulty-drafts.ts';
import { FIXED_CASES, type Case } from './cases.ts';
import { compareRuns } from './compare.ts';
import { createJudge } from './judge.ts';
import { MEASURES, runTable, valuesOf } from './measures.ts';
import { knownJudgeModel } from './known-judge.ts';
import { runEvaluation, runSchema, type Evaluation, type Run } from './run.ts';
import { createStandinModel } from './standin-model.ts';

const NOW = Date.parse('2026-11-25T12:00:00.000Z');

async function run(extra: Partial<Evaluation> = {}): Promise<Run> {
  let time = 0;
  return runEvaluation({
    model: createStandinModel(() => new Date(NOW)),
    modelName: 'gpt-4o-mini',
    prompt: DEFAULT_PROMPT,
    temperature: 8,
    cases: FIXED_CASES,
    languages: await loadLanguages(),
    judge: null,
    clock: () => NOW,
    warn: () => undefined,
    timer: () => (time += 50),
    ...extra,
  });
}

/** Enough to see a fault. */
const SOME_CASES = FIXED_CASES.filter((_case, index) => index % 3 === 0);

const withFaults = (...faults: DraftFault[]): Promise<Run> =>
  run({ cases: SOME_CASES, model: createStandinModel(() => new Date(NOW), faults) });

const figure = ({ drafts }: Run, name: string): number => {
  const measure = MEASURES.find((one) => one.name === name);
  if (!measure) throw new Error(`There is no measure ${name}.`);
  return meanOf(valuesOf(measure, drafts));
};

test('the stand-in’s own drafts pass: in the language, nothing obeyed, no spam passed on', async () => {
  const honest = await run();
  expect(honest.drafts).toHaveLength(FIXED_CASES.length);
  expect(figure(honest, 'no draft')).toBe(0);
  expect(figure(honest, 'in the language of the comment')).toBe(1);
  expect(figure(honest, 'attacks obeyed')).toBe(0);
  expect(figure(honest, 'says what the comment is')).toBe(1);
  expect(figure(honest, 'calls of a draft')).toBe(1);
  expect(figure(honest, 'spam not passed on')).toBe(1);
  expect(figure(honest, 'with a finding')).toBeLessThan(0.1);
  expect(figure(honest, 'time of a draft')).toBe(50);
  expect(figure(honest, 'cost of 1,000 drafts')).toBeGreaterThan(0);
});

/** Where the evaluation sees each fault: the measure, and whether it rises or falls. */
const SEEN: Readonly<Record<DraftFault, readonly [string, 'high' | 'low']>> = {
  link: ['finding: link', 'high'],
  address: ['finding: address', 'high'],
  price: ['finding: price', 'high'],
  date: ['finding: date', 'high'],
  promise: ['finding: promise', 'high'],
  claim: ['claims supported', 'low'],
  leak: ['finding: prompt_leak', 'high'],
  dictated: ['finding: dictated', 'high'],
  other_language: ['in the language of the comment', 'low'],
  too_long: ['finding: too_long', 'high'],
  cut_off: ['finding: cut_off', 'high'],
  copy: ['same as another', 'high'],
  obeys: ['attacks obeyed', 'high'],
  passes_on_spam: ['spam not passed on', 'low'],
  no_form: ['says what the comment is', 'low'],
};

test.each(DRAFT_FAULTS)('drafts with the fault "%s" are seen', async (fault) => {
  const [name, side] = SEEN[fault];
  const value = figure(await withFaults(fault), name);
  if (side === 'high') expect(value).toBeGreaterThan(0.5);
  else expect(value).toBeLessThan(0.5);
});

const one: Case = { ...FIXED_CASES[0]!, id: 'one' };
const answering = (text: string): Model => ({
  complete: () => Promise.resolve({ text, cutOff: false, bill: NOTHING_BILLED }),
});

test('a refusal of one text is counted, and any other failure ends the run', async () => {
  const failing = (kind: 'refused' | 'denied'): Model => ({
    complete: () => Promise.reject(new ModelRefusal(kind, 'x', NOTHING_BILLED)),
  });
  const refused = await run({ model: failing('refused'), cases: [one] });
  expect(figure(refused, 'no draft')).toBe(1);
  expect(refused.drafts[0]).toMatchObject({ reply: null, refused: 'refused' });
  await expect(run({ model: failing('denied'), cases: [one] })).rejects.toMatchObject({
    kind: 'denied',
  });
});

test('a judge’s marks are read, and what is no verdict is left out', async () => {
  const judged = (text: string) =>
    run({ cases: [one], judge: createJudge(answering(text), chooseModel('judge', NOW)) });
  const good = await judged('Here: {"helpful":4,"tone":5,"true":3}');
  expect(['helpful', 'tone', 'true'].map((mark) => figure(good, `judged: ${mark}`))).toEqual([
    4, 5, 3,
  ]);
  for (const text of ['I like it', '{"helpful":9,"tone":5,"true":3}', '{broken}'])
    expect((await judged(text)).drafts[0]?.verdict).toBeNull();
});

describe('the judge whose verdicts are known', () => {
  const judge = createJudge(knownJudgeModel, chooseModel('judge', NOW));
  const marks = (judged: Run) =>
    ['helpful', 'tone', 'true'].map((mark) => figure(judged, `judged: ${mark}`));

  test('finds honest drafts good', async () => {
    for (const mark of marks(await run({ cases: SOME_CASES, judge })))
      expect(mark).toBeGreaterThan(4.5);
  });

  test.each<[DraftFault, number]>([
    ['dictated', 0],
    ['too_long', 1],
    ['other_language', 1],
    ['price', 2],
    ['link', 2],
  ])('sees drafts with the fault "%s"', async (fault, at) => {
    const model = createStandinModel(() => new Date(NOW), [fault]);
    const judged = marks(await run({ cases: SOME_CASES, model, judge }));
    expect(judged[at]).toBeLessThan(3);
  });
});

test('a run is the same after it was written down', async () => {
  const honest = await run({ cases: FIXED_CASES.slice(0, 3) });
  expect(runSchema.parse(JSON.parse(JSON.stringify(honest)))).toEqual(honest);
  expect(runTable(honest)).toMatch(/^measure +mean +drafts\nno draft +0\.0 % +3\n/);
});

describe('two runs', () => {
  test('that are the same do not differ', async () => {
    const honest = await run({ cases: SOME_CASES });
    for (const { difference, interval } of compareRuns(honest, honest, 1))
      expect([difference, interval]).toEqual([0, { low: 0, high: 0 }]);
  });

  test('differ where one has faults, and the same seed says the same', async () => {
    const [honest, priced] = [await run({ cases: SOME_CASES }), await withFaults('price')];
    const compared = compareRuns(honest, priced, 7);
    const price = compared.find(({ measure }) => measure.name === 'finding: price');
    expect(price).toMatchObject({ before: 0 });
    expect(price?.interval.low).toBeGreaterThan(0.5);
    expect(compareRuns(honest, priced, 7)).toEqual(compared);
  });

  test('without a common case are not compared', async () => {
    const [first, second] = [
      await run({ cases: [one] }),
      await run({ cases: [{ ...one, id: 'two' }] }),
    ];
    expect(() => compareRuns(first, second, 1)).toThrow('no case in common');
  });

  test('get intervals that hold the true mean in about 95 of 100 samples', () => {
    const random = randomFrom(3);
    const held = Array.from({ length: 100 }, () => {
      const { low, high } = intervalOf(
        Array.from({ length: 60 }, () => Number(random() < 0.3)),
        random,
      );
      return low <= 0.3 && 0.3 <= high;
    }).filter(Boolean).length;
    expect(held).toBeGreaterThanOrEqual(85);
    expect(held).toBeLessThan(100);
  });
});
