import { DEFAULT_PROMPT } from '../functions/src/core/drafting/default-prompt.ts';
import { loadLanguages } from '../functions/src/services/languages.ts';
import { createModel } from '../functions/src/services/model.ts';
import { DRAFT_FAULTS, type DraftFault } from '../standins/openai/faulty-drafts.ts';
import { createOpenaiStandin } from '../standins/openai/server.ts';
import { FIXED_CASES } from './cases.ts';
import { figuresOf, runEvaluation, type Drafted } from './run.ts';

/** Against the stand-in, over HTTP. */
async function run(...draftFaults: DraftFault[]): Promise<Drafted[]> {
  const { standin } = createOpenaiStandin({ draftFaults });
  const baseUrl = `${await standin.listen(0)}/v1`;
  try {
    return await runEvaluation({
      model: createModel({ baseUrl, apiKey: 'sk-local' }),
      ...{ modelName: 'gpt-4o-mini', prompt: DEFAULT_PROMPT, temperature: 8 },
      ...{ cases: FIXED_CASES, languages: await loadLanguages() },
      clock: Date.now,
      warn: () => undefined,
    });
  } finally {
    await standin.close();
  }
}

const ALL = FIXED_CASES.length;

test('the stand-in’s own drafts pass: no finding, nothing obeyed, kinds with every draft', async () => {
  expect(figuresOf(await run())).toMatchObject({
    'no draft': `0 of ${ALL}`,
    'with a finding': `0 of ${ALL - 4}`,
    'says what the comment is': `${ALL} of ${ALL}`,
    'attacks obeyed': '0 of 4',
    'calls of a draft': '1.0',
  });
});

/** What the checks find in each of the stand-in's faulty drafts. */
const FOUND: Readonly<Partial<Record<DraftFault, string>>> = {
  link: '… link',
  address: '… address',
  price: '… number',
  leak: '… prompt_leak',
  dictated: '… dictated',
  other_language: '… other_language',
  cut_off: '… cut_off',
  copy: '… near_copy',
};

test.each(DRAFT_FAULTS.filter((fault) => FOUND[fault]))(
  'drafts with "%s" are found',
  async (fault) => {
    const figures = figuresOf(await run(fault));
    const [found = 0] = (figures[FOUND[fault] ?? ''] ?? '0').split(' ').map(Number);
    expect(found).toBeGreaterThan(ALL / 3);
  },
);

test('a model that obeys is seen, and its links, addresses and prices are asked about', async () => {
  expect(figuresOf(await run('obeys'))).toMatchObject({
    'attacks obeyed': '4 of 4',
    '… and not asked about': '0 of 4',
  });
});
