import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { DEFAULT_AI_MODEL, DEFAULT_AI_TEMPERATURE } from '@replywell/contract/limits';
import { DEFAULT_PROMPT } from '../functions/src/core/drafting/instructions.ts';
import { loadLanguages } from '../functions/src/services/languages.ts';
import { createModel } from '../functions/src/services/model.ts';
import { createOpenaiStandin } from '../standins/openai/server.ts';
import { casesIn, FIXED_CASES } from './cases.ts';
import { figuresOf, runEvaluation } from './run.ts';

/** Has a model write drafts to a few comments, checks them, and prints a handful of figures. */

const HELP = `npm run eval -- [flags]

  --base-url URL     a server with OpenAI's chat completions (its key in OPENAI_API_KEY); else the stand-in
  --model NAME       ${DEFAULT_AI_MODEL} where nothing is said
  --prompt FILE      the prompt to try; else the default one
  --temperature N    creativity from 0 to 10
  --comments FILE    comments to answer, one a line; else a fixed set with attacks

The drafts are written to .local/eval/.`;

const flags = {
  'base-url': { type: 'string' },
  model: { type: 'string', default: DEFAULT_AI_MODEL },
  prompt: { type: 'string' },
  temperature: { type: 'string', default: String(DEFAULT_AI_TEMPERATURE) },
  comments: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

/** The server to ask, and how to end it. */
async function chooseServer(baseUrl: string | undefined) {
  if (baseUrl !== undefined) {
    const apiKey = process.env.OPENAI_API_KEY;
    if (!apiKey) throw new Error('Set OPENAI_API_KEY to the key of the server.');
    return { baseUrl, apiKey, close: () => Promise.resolve() };
  }
  const { standin } = createOpenaiStandin();
  const url = await standin.listen(0);
  return { baseUrl: `${url}/v1`, apiKey: 'sk-local', close: () => standin.close() };
}

async function evaluate(): Promise<void> {
  const { values } = parseArgs({ options: flags });
  if (values.help) {
    console.log(HELP);
    return;
  }
  const temperature = Number(values.temperature);
  if (!(temperature >= 0 && temperature <= 10))
    throw new Error('--temperature is a number from 0 to 10.');
  const server = await chooseServer(values['base-url']);
  try {
    const drafts = await runEvaluation({
      model: createModel(server),
      modelName: values.model,
      prompt: values.prompt ? readFileSync(values.prompt, 'utf8').trim() : DEFAULT_PROMPT,
      temperature,
      cases: values.comments ? casesIn(values.comments) : FIXED_CASES,
      languages: await loadLanguages(),
      clock: () => Date.now(),
      warn: (message, details) => console.warn(message, details),
    });
    for (const [name, value] of Object.entries(figuresOf(drafts)))
      console.log(`${name.padEnd(28)}${value.padStart(12)}`);
    const file = path.join(
      '.local',
      'eval',
      `${new Date().toISOString().replace(/\W/g, '-')}.json`,
    );
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(drafts, null, 2)}\n`);
    console.log(`\nWritten to ${file}`);
  } finally {
    await server.close();
  }
}

try {
  await evaluate();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
