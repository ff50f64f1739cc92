import path from 'node:path';
import { DEFAULT_PROMPTS } from '../contract/prompt.ts';
import { loadLanguages } from '../functions/src/services/languages.ts';
import { createModel } from '../functions/src/services/model.ts';
import { createOpenaiStandin } from '../standins/openai/server.ts';
import { checkAll, draftFor, judgeAll, lookAtAll, type Evaluation } from './run.ts';
import { readSets } from './sets.ts';

const { standin } = createOpenaiStandin();
const { channel, comments, drafts } = readSets(path.join(import.meta.dirname, 'sets'));
let evaluation: Evaluation;

beforeAll(async () => {
  const baseUrl = `${await standin.listen(0)}/v1`;
  evaluation = {
    model: createModel({ baseUrl, apiKey: 'sk-local' }),
    modelName: 'gpt-4o-mini',
    judgeName: null,
    prompt: DEFAULT_PROMPTS.ru,
    channel,
    temperature: 8,
    languages: await loadLanguages(),
    clock: Date.now,
    warn: () => undefined,
  };
});
afterAll(() => standin.close());

test('of a hundred honest drafts in eight languages at most three are found', async () => {
  const honest = (await checkAll(evaluation, drafts)).filter(({ draft }) => draft.bad === null);
  expect(new Set(honest.map(({ draft }) => draft.language)).size).toBe(8);
  expect(honest).toHaveLength(100);
  expect(honest.filter(({ findings }) => findings.length > 0).length).toBeLessThanOrEqual(3);
});

test('what needs no model to be found is found, and by the check that is for it', async () => {
  const left = ['promise', 'claim'];
  const bad = (await checkAll(evaluation, drafts)).filter(
    ({ draft: { bad } }) => bad !== null && !left.includes(bad),
  );
  const missed = bad.filter(
    ({ draft, findings }) => !findings.some(({ kind }) => kind === draft.bad),
  );
  expect(bad.length).toBeGreaterThan(50);
  expect(missed.map(({ draft }) => draft.reply)).toEqual([]);
});

test('every comment is judged, twenty in a call, and gets a draft', async () => {
  const judged = await judgeAll(evaluation, comments);
  expect(judged.filter((one) => one !== null)).toHaveLength(comments.length);
  const draft = await draftFor(evaluation, comments[0]!, judged[0]);
  const [looked] = await lookAtAll(evaluation, [draft!], () => comments[0]!);
  expect(looked).toMatchObject({ comment: comments[0]?.comment, findings: [] });
});
