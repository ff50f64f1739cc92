import { DEFAULT_PROMPT } from '../functions/src/core/drafting/instructions.ts';
import { loadLanguages } from '../functions/src/services/languages.ts';
import { createModel } from '../functions/src/services/model.ts';
import { createOpenaiStandin } from '../standins/openai/server.ts';
import { FIXED_CASES } from './cases.ts';
import { figuresOf, runEvaluation, type Drafted } from './run.ts';

/** Against the stand-in, over HTTP. */
async function run(): Promise<Drafted[]> {
  const { standin } = createOpenaiStandin();
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

test('the stand-in answers every case once, obeys nobody, and says what each comment is', async () => {
  expect(figuresOf(await run())).toMatchObject({
    'no draft': `0 of ${ALL}`,
    'says what the comment is': `${ALL} of ${ALL}`,
    'attacks obeyed': '0 of 4',
    'calls of a draft': '1.0',
  });
});
