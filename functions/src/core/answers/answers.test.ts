import { ANSWERS } from '@replywell/contract/limits';
import { MemoryWorld } from '../../testing/memory-stores.ts';
import { NOW, storedComment } from '../../testing/youtube-samples.ts';
import { markOf } from '../kinds/assessment.ts';
import { addAnswer, changeAnswer, listAnswers, removeAnswer } from './answers.ts';
import { mergeQuestions, splitQuestion } from './corrections.ts';
import { newQuestion, questionId, questionSaid, questionsOf } from './questions.ts';

const UID = 'creator';
const SHOES = 'Which shoes are these?';
const FLOOR = 'On which floor do you dance?';

function world(...questions: string[]) {
  const memory = new MemoryWorld(UID);
  for (const question of questions) {
    const one = newQuestion(question, NOW, { lookedAfterAt: '2026-12-01T00:00:00.000Z' });
    memory.answers.set(one.id, one);
  }
  const ports = {
    answers: memory.answerStore,
    comments: memory.commentStore,
    clock: () => NOW,
    hasModel: true,
  };
  const put = (id: string, ...asked: string[]) => {
    const comment = storedComment({ id, text: `What of ${id}?` });
    memory.put({ ...comment, asked: { of: markOf(comment), ids: asked.map(questionId) } });
  };
  const all = () => [...memory.answers.values()];
  return {
    memory,
    ports,
    put,
    all,
    known: (question: string) => memory.answers.get(questionId(question)),
    /** What a comment is found to ask. */
    asks: (id: string) =>
      questionsOf(memory.comments.get(id)!, all()).map(({ question }) => question),
  };
}

test('an answer is kept until the creator takes it back, and the question goes with its comments', async () => {
  const { ports, known } = world();
  await addAnswer(ports, UID, { question: SHOES, answer: 'Old trainers.' });
  expect(known(SHOES)).toMatchObject({ answer: 'Old trainers.', lookedAfterAt: null });
  await changeAnswer(ports, UID, questionId(SHOES), { answer: null });
  expect(known(SHOES)?.answer).toBeNull();
  expect(known(SHOES)?.lookedAfterAt).not.toBeNull();
  await removeAnswer(ports, UID, questionId(SHOES));
  expect((await listAnswers(ports, UID)).answers).toEqual([]);
});

test('the same words, in whatever case and signs, are the same question', async () => {
  const { ports, all } = world(SHOES);
  await addAnswer(ports, UID, { question: 'which SHOES are these', answer: 'Old trainers.' });
  expect(all()).toMatchObject([{ question: SHOES, answer: 'Old trainers.', lookedAfterAt: null }]);
});

test('a renamed question keeps its comments, and is found by both wordings', async () => {
  const { ports, put, asks, all } = world(SHOES);
  put('a', SHOES);
  await changeAnswer(ports, UID, questionId(SHOES), { question: 'What do you wear?' });
  expect(asks('a')).toEqual(['What do you wear?']);
  for (const words of [SHOES, 'What do you wear?'])
    expect(questionSaid(all(), words)).toBe(all()[0]);
});

test('joined questions are one for their comments and for all that come later', async () => {
  const { ports, put, asks, all, memory } = world(SHOES, FLOOR);
  put('a', SHOES);
  put('b', FLOOR, SHOES);
  await changeAnswer(ports, UID, questionId(SHOES), { answer: 'Old trainers.' });
  await mergeQuestions(ports, UID, questionId(SHOES), questionId(FLOOR));
  expect([asks('a'), asks('b')]).toEqual([[FLOOR], [FLOOR]]);
  expect(all()).toMatchObject([{ question: FLOOR, answer: 'Old trainers.', lookedAfterAt: null }]);
  expect(questionSaid(all(), SHOES)?.question).toBe(FLOOR);
  await expect(mergeQuestions(ports, UID, questionId(FLOOR), 'gone')).rejects.toThrow('not_found');
  expect(memory.answers.size).toBe(1);
});

test('a comment that is split off asks something else, and so it stays', async () => {
  const { ports, put, asks, memory } = world(SHOES);
  put('a', SHOES);
  put('b', SHOES);
  const split = { id: questionId(SHOES), commentId: 'b', question: FLOOR };
  const { comment, answers } = await splitQuestion(ports, UID, split);
  expect([asks('a'), asks('b')]).toEqual([[SHOES], [FLOOR]]);
  expect(comment.asks).toEqual(answers.map(({ id }) => id));
  expect(memory.comments.get('b')?.asked?.corrected).toBe(true);
  await splitQuestion(ports, UID, { id: questionId(FLOOR), commentId: 'b', question: null });
  expect(asks('b')).toEqual([]);
});

test('a wording that was joined can be taken out again with all who ask it', async () => {
  const { ports, put, asks } = world(SHOES, FLOOR);
  put('a', SHOES);
  put('b', SHOES);
  await mergeQuestions(ports, UID, questionId(SHOES), questionId(FLOOR));
  await splitQuestion(ports, UID, { id: questionId(FLOOR), commentId: 'a', question: SHOES });
  expect([asks('a'), asks('b')]).toEqual([[SHOES], [SHOES]]);
});

test('there are no more answers than there may be', async () => {
  const { ports, memory, known } = world(SHOES);
  for (let at = 0; at < ANSWERS.most; at += 1) {
    const one = newQuestion(`Question ${at}?`, NOW, { answer: 'Yes.' });
    memory.answers.set(one.id, one);
  }
  const full = addAnswer(ports, UID, { question: 'One more?', answer: 'No.' });
  await expect(full).rejects.toThrow('answers_full');
  const open = changeAnswer(ports, UID, questionId(SHOES), { answer: 'No.' });
  await expect(open).rejects.toThrow('answers_full');
  expect(known(SHOES)?.answer).toBeNull();
  await changeAnswer(ports, UID, questionId('Question 1?'), { answer: 'No.' });
  expect(known('Question 1?')?.answer).toBe('No.');
});
