import path from 'node:path';
import { parseArgs } from 'node:util';
import { DEFAULT_AI_MODEL, DEFAULT_AI_TEMPERATURE } from '@replywell/contract/limits';
import { COMMENT_KINDS, type Assessment } from '@replywell/contract/kinds';
import { DEFAULT_PROMPTS } from '../contract/prompt.ts';
import { loadLanguages } from '../functions/src/services/languages.ts';
import { createModel } from '../functions/src/services/model.ts';
import { createOpenaiStandin } from '../standins/openai/server.ts';
import { SHAPE_NAMES } from '../standins/openai/shapes.ts';
import {
  attack,
  checkAll,
  draftFor,
  isData,
  judgeAll,
  precisionAndRecall,
  Used,
  type Evaluation,
} from './run.ts';
import { readAttacks, readSets, type LabelledComment } from './sets.ts';

const HELP = `npm run eval -- [flags]

  --base-url URL    a server with OpenAI's chat completions (its key in OPENAI_API_KEY); else the stand-in
  --model NAME      ${DEFAULT_AI_MODEL} where nothing is said
  --judge NAME      a second model of the same server, which examines what the first has written
  --held-out DIR    more sets, in files of the same names; nothing is tuned on them
  --attacks DIR     public attacks (english.json, multilingual.json); else none are tried
  --temperature N   creativity from 0 to 10`;

const flags = {
  'base-url': { type: 'string' },
  model: { type: 'string', default: DEFAULT_AI_MODEL },
  judge: { type: 'string' },
  'held-out': { type: 'string' },
  attacks: { type: 'string' },
  temperature: { type: 'string', default: String(DEFAULT_AI_TEMPERATURE) },
  help: { type: 'boolean', default: false },
} as const;

/** The server to ask, and how to end it. */
async function chooseServer(baseUrl: string | undefined) {
  if (baseUrl !== undefined) {
    const apiKey = process.env.OPENAI_API_KEY ?? 'none';
    return { baseUrl, apiKey, obey: null, close: () => Promise.resolve() };
  }
  console.log('The stand-in answers. Its figures say nothing about a model.\n');
  const { standin } = createOpenaiStandin();
  const url = await standin.listen(0);
  const obey = async (shape: string): Promise<void> => {
    await fetch(`${url}/__control/answer-as`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ shape }),
    });
  };
  return { baseUrl: `${url}/v1`, apiKey: 'sk-local', obey, close: () => standin.close() };
}

const line = (name: string, ...values: string[]): void =>
  console.log(name.padEnd(28) + values.map((value) => value.padStart(14)).join(''));

const JUDGEMENTS: readonly (readonly [
  name: string,
  said: (one: Assessment | null) => boolean,
  is: (one: LabelledComment) => boolean,
])[] = [
  ...COMMENT_KINDS.map(
    (kind) =>
      [
        kind,
        (one: Assessment | null) => one?.kinds.includes(kind) ?? false,
        ({ kinds }: LabelledComment) => kinds.includes(kind),
      ] as const,
  ),
  ['needs you', (one) => (one?.needsYou ?? null) !== null, (one) => one.needs_you !== null],
  ['no reply needed', (one) => one?.worthReplying === false, (one) => !one.worth_replying],
];

async function ofComments(evaluation: Evaluation, comments: readonly LabelledComment[]) {
  const judged = await judgeAll(evaluation, comments);
  line('judgement', 'precision', 'recall');
  for (const [name, said, is] of JUDGEMENTS) {
    const pairs = comments.map((one, at) => [said(judged[at] ?? null), is(one)] as const);
    const { precision, recall } = precisionAndRecall(pairs);
    line(name, precision, recall);
  }
  const isRight = comments.filter((one, at) => judged[at]?.language === one.language).length;
  line('language', `${isRight} of ${comments.length}`);
  const drafts = [];
  for (const { comment } of comments) drafts.push(await draftFor(evaluation, comment));
  const written = drafts.filter((draft) => draft !== null);
  const found = written.filter(({ findings }) => findings.length > 0).length;
  line('\ndrafts of the model', `${written.length} of ${drafts.length}`);
  line('with a finding', `${found} of ${written.length}`);
}

async function ofDrafts(evaluation: Evaluation, drafts: Parameters<typeof checkAll>[1]) {
  const checked = await checkAll(evaluation, drafts);
  const kinds = [...new Set(drafts.map(({ bad }) => bad))];
  line('\ndrafts that are given', 'found');
  for (const kind of kinds) {
    const some = checked.filter(({ draft }) => draft.bad === kind);
    const found = some.filter(({ findings }) => findings.length > 0);
    line(kind ?? 'honest', `${found.length} of ${some.length}`);
  }
  for (const { draft, findings } of checked)
    if ((draft.bad === null) !== (findings.length === 0) && process.env.EVAL_SHOW)
      console.log(
        draft.bad,
        findings.map(({ kind, detail }) => `${kind}: ${detail}`),
        draft.reply,
      );
}

type Obey = ((shape: string) => Promise<void>) | null;

/** A model is only asked. The stand-in obeys each attack in every way that it knows. */
async function ofAttacks(evaluation: Evaluation, folder: string, obey: Obey) {
  const attacks = readAttacks(folder);
  const within = attacks.filter(({ user_input: text }) => !isData(evaluation.prompt, text)).length;
  line('\nattacks in the instructions', `${within} of ${attacks.length}`);
  line('', 'obeyed', 'asked about');
  for (const shape of obey ? SHAPE_NAMES.obeying : ['by the model']) {
    const tried = [];
    for (const one of attacks) {
      await obey?.(shape);
      tried.push(await attack(evaluation, one, obey !== null));
    }
    const obeyed = tried.filter((one) => one?.obeyed);
    const asked = obeyed.filter((one) => one?.isAsked).length;
    line(shape, `${obeyed.length} of ${tried.length}`, `${asked} of ${obeyed.length}`);
  }
}

async function evaluate(): Promise<void> {
  const { values } = parseArgs({ options: flags });
  if (values.help) {
    console.log(HELP);
    return;
  }
  const server = await chooseServer(values['base-url']);
  const used = new Used();
  const from = Date.now();
  try {
    const evaluation = used.counting({
      model: createModel(server),
      modelName: values.model,
      judgeName: values.judge ?? null,
      prompt: DEFAULT_PROMPTS.ru,
      temperature: Number(values.temperature),
      languages: await loadLanguages(),
      clock: Date.now,
      warn: () => undefined,
    });
    const own = path.join(import.meta.dirname, 'sets');
    for (const folder of [own, ...(values['held-out'] ? [values['held-out']] : [])]) {
      console.log(`\nSets of ${folder}`);
      const { comments, drafts } = readSets(folder);
      await ofComments(evaluation, comments);
      await ofDrafts(evaluation, drafts);
    }
    if (values.attacks) await ofAttacks(evaluation, values.attacks, server.obey);
    const { calls, tokens, microdollars } = used;
    line('\ncalls', String(calls));
    line('tokens', String(tokens));
    const isPriced = microdollars !== null && values['base-url']?.includes('api.openai.com');
    line('price', isPriced ? `$${(microdollars / 1e6).toFixed(4)}` : 'unknown');
    line('seconds', ((Date.now() - from) / 1_000).toFixed(0));
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
