import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { DEFAULT_AI_MODEL, DEFAULT_AI_TEMPERATURE } from '@replywell/contract/limits';
import { chooseModel } from '../functions/src/core/drafting/models.ts';
import { DEFAULT_PROMPT } from '../functions/src/core/drafting/default-prompt.ts';
import { loadLanguages } from '../functions/src/services/languages.ts';
import { createModel } from '../functions/src/services/model.ts';
import { DRAFT_FAULTS } from '../standins/openai/faulty-drafts.ts';
import { createOpenaiStandin } from '../standins/openai/server.ts';
import { casesOf, FIXED_CASES, type Case } from './cases.ts';
import { compareRuns, comparisonTable } from './compare.ts';
import { createJudge, type Judge } from './judge.ts';
import { runTable } from './measures.ts';
import { knownJudgeModel } from './known-judge.ts';
import { readRealComments } from './real-comments.ts';
import { runEvaluation, runSchema, type Run } from './run.ts';

/**
 * Has a model write drafts to a fixed set of comments and measures them, or compares two such
 * measurements. docs/drafts.md tells what the figures mean.
 */

const HELP = `npm run eval -- [flags]

  --base-url URL     a server with OpenAI's chat completions (its key in OPENAI_API_KEY); else the stand-in
  --model NAME       ${DEFAULT_AI_MODEL} where nothing is said
  --prompt FILE      the prompt to try; else the default one
  --temperature N    creativity from 0 to 10
  --comments PLACE   a CSV file of comments, or a folder of such, besides the fixed set
  --limit N          only so many cases
  --faults           the stand-in's drafts get faults on purpose
  --judge NAME       a model that gives marks (its key in JUDGE_API_KEY, its server in JUDGE_BASE_URL);
                     without it, the stand-in's drafts are judged by simple rules, others by nobody
  --out FILE         where the run is written; else .local/eval/
  --compare A B      two runs written before, with confidence intervals
  --seed N           repeats the intervals of an earlier comparison`;

class UsageError extends Error {}

const flags = {
  'base-url': { type: 'string' },
  model: { type: 'string', default: DEFAULT_AI_MODEL },
  prompt: { type: 'string' },
  temperature: { type: 'string', default: String(DEFAULT_AI_TEMPERATURE) },
  comments: { type: 'string' },
  limit: { type: 'string' },
  faults: { type: 'boolean', default: false },
  judge: { type: 'string' },
  out: { type: 'string' },
  compare: { type: 'boolean', default: false },
  seed: { type: 'string', default: '1' },
  help: { type: 'boolean', default: false },
} as const;

function readFlags() {
  try {
    return parseArgs({ options: flags, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
type Flags = ReturnType<typeof readFlags>['values'];

function wholeNumber(name: string, text: string, { from, to }: { from: number; to: number }) {
  const value = Number(text);
  if (Number.isInteger(value) && value >= from && value <= to) return value;
  throw new UsageError(`--${name} is a whole number from ${from} to ${to}, not "${text}".`);
}

function readRun(file: string): Run {
  try {
    return runSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new UsageError(`${file} is not a run that npm run eval has written.`);
  }
}

function compare(files: readonly string[], seed: number): void {
  const [first, second, ...others] = files;
  if (first === undefined || second === undefined || others.length > 0)
    throw new UsageError('--compare needs two files.');
  console.log(comparisonTable(compareRuns(readRun(first), readRun(second), seed)));
}

function chooseCases({ comments, limit }: Flags): Case[] {
  const cases = [...FIXED_CASES, ...(comments ? casesOf(readRealComments(comments)) : [])];
  if (limit === undefined) return cases;
  return cases.slice(0, wholeNumber('limit', limit, { from: 1, to: cases.length }));
}

function keyIn(name: string): string {
  const key = process.env[name];
  if (key) return key;
  throw new UsageError(`Set ${name} to the key of the server.`);
}

/** The stand-in's drafts are judged by known rules, so that the way of a verdict is always tried. */
function chooseJudge({ judge, 'base-url': baseUrl, model: name }: Flags): Judge | null {
  if (judge === undefined)
    return baseUrl === undefined
      ? createJudge(knownJudgeModel, chooseModel(name, Date.now()))
      : null;
  const model = createModel({
    apiKey: keyIn('JUDGE_API_KEY'),
    baseUrl: process.env.JUDGE_BASE_URL,
  });
  return createJudge(model, chooseModel(judge, Date.now()));
}

/** The server to ask, and how to end it. */
async function chooseServer({ 'base-url': baseUrl, faults }: Flags) {
  if (baseUrl !== undefined) {
    if (faults) throw new UsageError('--faults is for the stand-in, which --base-url replaces.');
    return { baseUrl, apiKey: keyIn('OPENAI_API_KEY'), close: () => Promise.resolve() };
  }
  const { standin } = createOpenaiStandin(faults ? { draftFaults: DRAFT_FAULTS } : {});
  const url = await standin.listen(0);
  return { baseUrl: `${url}/v1`, apiKey: 'sk-local', close: () => standin.close() };
}

function readPrompt({ prompt }: Flags): string {
  if (prompt === undefined) return DEFAULT_PROMPT;
  if (!existsSync(prompt)) throw new UsageError(`${prompt} with the prompt does not exist.`);
  const text = readFileSync(prompt, 'utf8').trim();
  if (text === '') throw new UsageError(`${prompt} is empty.`);
  return text;
}

function writeRun(run: Run, { out }: Flags): string {
  const name = `${new Date().toISOString().replace(/[:.]/g, '-')}.json`;
  const file = out ?? path.join('.local', 'eval', name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(run, null, 2)}\n`);
  return file;
}

async function evaluate(values: Flags): Promise<void> {
  const settings = {
    modelName: values.model,
    prompt: readPrompt(values),
    temperature: wholeNumber('temperature', values.temperature, { from: 0, to: 10 }),
    cases: chooseCases(values),
    judge: chooseJudge(values),
    languages: await loadLanguages(),
    clock: () => Date.now(),
    warn: (message: string, details: Record<string, unknown>) => console.warn(message, details),
    timer: () => performance.now(),
  };
  const { model } = chooseModel(values.model, Date.now());
  if (model !== values.model) console.warn(`${values.model} has retired: ${model} is asked.`);
  const server = await chooseServer(values);
  try {
    const run = await runEvaluation({ ...settings, model: createModel(server) });
    console.log(runTable(run));
    console.log(`\nWritten to ${writeRun(run, values)}`);
  } finally {
    await server.close();
  }
}

try {
  const { values, positionals } = readFlags();
  const seed = wholeNumber('seed', values.seed, { from: 0, to: 2 ** 32 - 1 });
  if (values.help) console.log(HELP);
  else if (values.compare) compare(positionals, seed);
  else if (positionals.length > 0)
    throw new UsageError(`Nothing is known about "${positionals[0] ?? ''}".`);
  else await evaluate(values);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
