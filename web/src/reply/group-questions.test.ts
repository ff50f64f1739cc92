import { buildAnswer } from '../../../testing/site/build-answer.ts';
import { buildComment, buildVideo } from '../../../testing/site/build-comment.ts';
import { useAnswers } from '../replica/answers.ts';
import { useReplica, clearReplica, entryWithId, hydrate } from '../replica/replica-store.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { groupNew } from './group-questions.ts';

const PATH = 'POST /api/answers/group';
const QUESTION = {
  kinds: ['question'],
  language: 'en',
  needsYou: null,
  needsWhy: null,
  about: [],
  worthReplying: true,
};
const asking = (id: string, more: object = {}) =>
  buildComment({ id, assessment: QUESTION, ...more });

const hold = (...comments: Parameters<typeof hydrate>[0]): void => {
  hydrate(comments, [buildVideo()]);
  useReplica.setState({ phase: 'ready' });
};

beforeEach(() => {
  clearReplica();
  useAnswers.setState({ answers: [] });
});

test('questions that wait are grouped, sixty per call, and the page knows the new question', async () => {
  const fresh = buildAnswer({ id: 'q1', question: 'Which oil?' });
  const calls = fakeServer({
    [PATH]: ({ body }) => ({
      json: {
        answers: [fresh],
        removed: [],
        grouped: (body as { ids: string[] }).ids.map((id) => ({ id, asks: ['q1'] })),
      },
    }),
  });
  hold(
    ...Array.from({ length: 65 }, (_, at) => asking(`new-${at}`)),
    asking('known', { asks: [] }),
    asking('answered', { isReplied: true }),
    buildComment({ id: 'praise', assessment: { ...QUESTION, kinds: ['praise'] } }),
  );
  await groupNew();
  const asked = calls.map(({ body }) => (body as { ids: string[] }).ids);
  expect(asked.map(({ length }) => length)).toEqual([60, 5]);
  for (const id of ['known', 'answered', 'praise']) expect(asked.flat()).not.toContain(id);
  expect(entryWithId('new-64')?.row.asks).toEqual(['q1']);
  expect(useAnswers.getState().answers).toEqual([fresh]);
});

test('with no drafts left it is asked once, and nothing is said', async () => {
  const refusal = { status: 429, json: { code: 'drafts_used', message: 'Used.' } };
  const calls = fakeServer({ [PATH]: refusal });
  hold(...Array.from({ length: 65 }, (_, at) => asking(`new-${at}`)));
  await groupNew();
  expect(calls).toHaveLength(1);
});
