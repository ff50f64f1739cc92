import i18next from 'i18next';
import { useQuestion, type Question } from '../../../components/question/question-store.ts';
import type { ListedComment } from './list.ts';
import { askToReplace } from './replace-question.ts';
import { openEdit } from '../stores/edits-store.ts';
import { showLanguage } from '../../../testing/test-i18n.ts';
import { buildRow } from '../testing/build-list.ts';
import { resetStores } from '../testing/reset-stores.ts';

beforeEach(resetStores);

const row = (id: string, draftIsOwn = false): ListedComment =>
  buildRow({ id, status: 'ready', aiResponse: `Reply to ${id}`, draftIsOwn });

/** The question for these comments, and the comments that each answer proceeds with. */
const askAbout = async (...comments: readonly ListedComment[]) => {
  const proceed = jest.fn((chosen: readonly ListedComment[]) => chosen);
  await askToReplace(comments, i18next, proceed);
  const question: Question | null = useQuestion.getState().shown;
  const choose = (label: string): string[] => {
    question?.answers.find((one) => one.label === label)?.onChoose();
    return proceed.mock.lastCall?.[0].map(({ id }) => id) ?? [];
  };
  return { proceed, question, choose };
};

test('where nothing is the creator’s own, nothing is asked', async () => {
  const { proceed, question } = await askAbout(row('a'), buildRow({ id: 'b' }));
  expect(question).toBeNull();
  expect(proceed).toHaveBeenCalledTimes(1);
});

test('one text of theirs is asked about as one, and nothing goes on before the answer', async () => {
  const { proceed, question, choose } = await askAbout(row('a', true));
  expect(question).toMatchObject({ title: 'Replace your text?', stay: 'Keep my text' });
  expect(proceed).not.toHaveBeenCalled();
  expect(choose('Replace')).toEqual(['a']);
});

test('many are one question with the count: replace, keep mine, or leave it all', async () => {
  openEdit('c', { text: 'Not saved', base: 'Reply to c' });
  const { question, choose } = await askAbout(row('a', true), row('b'), row('c'), row('d'));
  expect(question).toMatchObject({
    title: '2 replies among the selected were written by you. Replace them?',
    stay: 'Cancel',
  });
  expect(question?.answers.map(({ label }) => label)).toEqual([
    'Replace',
    'Keep mine, draft the other 2',
  ]);
  expect(choose('Replace')).toEqual(['a', 'b', 'c', 'd']);
  expect(choose('Keep mine, draft the other 2')).toEqual(['b', 'd']);
});

test('where all are the creator’s own, there are no others to draft', async () => {
  const { question } = await askAbout(row('a', true), row('b', true));
  expect(question?.answers.map(({ label }) => label)).toEqual(['Replace']);
});

test('a text of theirs that is gone is no reason to ask', async () => {
  const { question } = await askAbout(buildRow({ id: 'a', aiResponse: null, draftIsOwn: true }));
  expect(question).toBeNull();
});

test('a comment without a reply is not counted as one', async () => {
  const { question } = await askAbout(row('a', true), buildRow({ id: 'b' }));
  expect(question?.title).toBe('1 reply among the selected was written by you. Replace it?');
});

test.each([
  [1, 'Среди выбранных 1 ответ написан вами. Заменить?'],
  [3, 'Среди выбранных 3 ответа написаны вами. Заменить?'],
  [5, 'Среди выбранных 5 ответов написаны вами. Заменить?'],
  [21, 'Среди выбранных 21 ответ написан вами. Заменить?'],
])('the same in Russian, of %s', async (count, title) => {
  await showLanguage('ru');
  const own = Array.from({ length: count }, (_, index) => row(String(index), true));
  await askToReplace([...own, row('other')], i18next, jest.fn());
  expect(useQuestion.getState().shown?.title).toBe(title);
});
