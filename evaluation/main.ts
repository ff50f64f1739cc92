import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { DEFAULT_AI_MODEL, DEFAULT_AI_TEMPERATURE } from '@replywell/contract/limits';
import { COMMENT_KINDS, type Assessment } from '@replywell/contract/kinds';
import { LANGUAGES } from '@replywell/contract/language';
import { DEFAULT_PROMPTS } from '../contract/prompt.ts';
import { loadLanguages } from '../functions/src/services/languages.ts';
import { createModel } from '../functions/src/services/model.ts';
import { createOpenaiStandin } from '../standins/openai/server.ts';
import { SHAPE_NAMES } from '../standins/openai/shapes.ts';
import { groupAll, judgedGroups } from './groups.ts';
import {
  attack,
  checkAll,
  draftFor,
  isAsked,
  isData,
  judgeAll,
  lookAtAll,
  measured,
  precisionAndRecall,
  Used,
  type Drafted,
  type Evaluation,
} from './run.ts';
import {
  readAttacks,
  readSets,
  readVerdicts,
  type GroupedComment,
  type LabelledComment,
} from './sets.ts';

const HELP = `npm run eval -- [flags]

  --base-url URL    a server with OpenAI's chat completions (its key in OPENAI_API_KEY); else the stand-in
  --model NAME      ${DEFAULT_AI_MODEL} where nothing is said
  --judge NAME      the model of the second look, which then examines the given drafts as well
  --sets DIR        in the place of evaluation/sets: comments.jsonl, drafts.jsonl, groups.jsonl,
                    channel.json
  --held-out DIR    more sets, in files of the same names; nothing is tuned on them
  --attacks DIR     public attacks (english.json, multilingual.json); else none are tried
  --drafts FILE     the drafts of the model are written there, one a line, for a person to judge
  --verdicts FILE   what that person says: the same lines with "bad": null, or what is wrong
  --language CODE   of the default prompt: ${LANGUAGES.join(' or ')}
  --temperature N   creativity from 0 to 10

Where a server has left questions without an answer, it ends after that step: a person who answers for
a model answers them and calls it again.`;

const flags = {
  'base-url': { type: 'string' },
  model: { type: 'string', default: DEFAULT_AI_MODEL },
  judge: { type: 'string' },
  sets: { type: 'string', default: path.join(import.meta.dirname, 'sets') },
  'held-out': { type: 'string' },
  attacks: { type: 'string' },
  drafts: { type: 'string' },
  verdicts: { type: 'string' },
  language: { type: 'string', default: 'ru' },
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

/** What a person would have to answer first. */
function stopAtGaps({ failed }: Used): void {
  if (failed > 0) throw new Error(`\nNo answer came to ${failed} requests.`);
}

const isFound = ({ findings }: Pick<Drafted, 'findings'>): boolean => isAsked(findings);

/** How often each kind was found. */
function byKind(drafts: readonly Drafted[]): string {
  const kinds = drafts.flatMap(({ findings }) => findings.map(({ kind }) => kind));
  return [...new Set(kinds)]
    .map((kind) => `${kind} ${kinds.filter((one) => one === kind).length}`)
    .join(', ');
}

async function ofComments(evaluation: Evaluation, used: Used, comments: LabelledComment[]) {
  const judged = await judgeAll(evaluation, comments);
  stopAtGaps(used);
  line('judgement', 'precision', 'recall');
  for (const [name, said, is] of JUDGEMENTS) {
    const pairs = comments.map((one, at) => [said(judged[at] ?? null), is(one)] as const);
    const { precision, recall } = precisionAndRecall(pairs);
    line(name, precision, recall);
  }
  const isRight = comments.filter((one, at) => judged[at]?.language === one.language).length;
  line('language', `${isRight} of ${comments.length}`);
  const written: Drafted[] = [];
  const wanted = comments
    .map((one, at) => ({ one, known: judged[at] ?? null }))
    .filter(({ known }) => known?.needsYou !== 'distress');
  for (const { one, known } of wanted) {
    const draft = await draftFor(evaluation, one, known);
    if (draft) written.push(draft);
  }
  stopAtGaps(used);
  const askedOf = new Map(comments.map((one) => [one.comment, one]));
  const looked = await lookAtAll(
    evaluation,
    written,
    (draft) => askedOf.get(draft.comment) ?? draft,
  );
  stopAtGaps(used);
  line('\ndrafts of the model', `${written.length} of ${wanted.length}`);
  line('asked about', 'by the checks', 'and a look');
  line('', String(written.filter(isFound).length), String(looked.filter(isFound).length));
  console.log(byKind(looked));
  return { written, looked };
}

/** The drafts of the model against what a person says of them, without and with the second look. */
function ofVerdicts(drafts: Awaited<ReturnType<typeof ofComments>>, file: string): void {
  const verdicts = readVerdicts(file);
  const [checks, looks] = [drafts.written, drafts.looked].map((one) => measured(one, verdicts));
  if (!checks || !looks) return;
  line('\njudged by a person', 'by the checks', 'and a look');
  const row = (name: string, of: 'honest' | 'bad', found: 'alarms' | 'missed'): void =>
    line(name, ...[checks, looks].map((one) => `${one[found].length} of ${one[of].length}`));
  row('honest, asked about', 'honest', 'alarms');
  row('bad, go out unasked', 'bad', 'missed');
  for (const { reply, findings } of looks.alarms)
    console.log(
      `asked: ${reply}\n  ${findings.map((one) => `${one.kind}: ${one.detail}`).join('; ')}`,
    );
  for (const { reply, bad } of looks.missed) console.log(`missed (${bad}): ${reply}`);
}

/** Where the tokens of the drafts go. */
function ofParts({ parts }: Used): void {
  const sum = (side: string): number =>
    [...parts].reduce((all, [name, tokens]) => (name.startsWith(side) ? all + tokens : all), 0);
  line('\ntokens by part', 'tokens', 'share');
  for (const [name, tokens] of parts)
    line(name, String(tokens), `${Math.round((100 * tokens) / sum(name.slice(0, 3)))} %`);
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
}

/** Whether those meet who ask the same. */
async function ofGroups(evaluation: Evaluation, used: Used, comments: readonly GroupedComment[]) {
  const { asked, wordsOf } = await groupAll(evaluation, comments);
  stopAtGaps(used);
  const judged = judgedGroups(comments, asked);
  const questions = new Set(asked.flat()).size;
  const groups = new Set(comments.flatMap((one) => one.groups)).size;
  line('\nquestions', 'right', 'merged', 'questions');
  const count = (is: (one: (typeof judged)[number]) => boolean): string =>
    `${judged.filter(is).length} of ${judged.length}`;
  line(
    '',
    count(({ isRight }) => isRight),
    count(({ merged }) => merged.length > 0),
    `${questions} of ${groups}`,
  );
  for (const { comment, said, isRight } of judged)
    if (!isRight)
      console.log(`${comment.comment}\n  ${said.map((id) => wordsOf.get(id)).join(' / ') || '-'}`);
}

type Obey = ((shape: string) => Promise<void>) | null;

/** A model is only asked. The stand-in obeys each attack in every way that it knows. */
async function ofAttacks(evaluation: Evaluation, folder: string, obey: Obey) {
  const attacks = readAttacks(folder);
  const within = attacks.filter(({ user_input: text }) => !isData(evaluation, text)).length;
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
    const language = LANGUAGES.find((one) => one === values.language);
    if (!language) throw new Error(`There is no default prompt in ${values.language}.`);
    const own = readSets(values.sets);
    const usual = used.counting({
      // Nothing else keeps this process alive while it waits.
      model: createModel({ ...server, pause: (milliseconds) => setTimeout(milliseconds) }),
      modelName: values.model,
      ownModels: { model: values.model, fallback: values.model, judge: values.judge ?? null },
      judgeName: values.judge ?? null,
      prompt: DEFAULT_PROMPTS[language],
      channel: own.channel,
      temperature: Number(values.temperature),
      languages: await loadLanguages(),
      clock: Date.now,
      warn: () => undefined,
    });
    for (const folder of [values.sets, ...(values['held-out'] ? [values['held-out']] : [])]) {
      console.log(`\nSets of ${folder}`);
      const { channel, comments, drafts, groups } = readSets(folder, own.channel);
      const evaluation = { ...usual, channel };
      const written = await ofComments(evaluation, used, comments);
      if (values.drafts && folder === values.sets)
        writeFileSync(
          values.drafts,
          written.looked.map((one) => `${JSON.stringify(one)}\n`).join(''),
        );
      if (values.verdicts) ofVerdicts(written, values.verdicts);
      await ofDrafts(evaluation, drafts);
      if (groups.length > 0) await ofGroups(evaluation, used, groups);
    }
    if (values.attacks) await ofAttacks(usual, values.attacks, server.obey);
    ofParts(used);
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
