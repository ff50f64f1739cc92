import { judgedGroups } from './groups.ts';

const asks = (...groups: string[]) => ({ video: 'A video', comment: 'How?', groups });

test('a question shared with another group is a wrong merge, one that stands alone is not', () => {
  const comments = [asks('size'), asks('size'), asks('price'), asks('price'), asks('price')];
  const judged = judgedGroups(comments, [['q1'], ['q1'], ['q2'], ['q1'], ['q3']]);
  expect(judged.map(({ isRight }) => isRight)).toEqual([true, true, true, false, false]);
  expect(judged.map(({ merged }) => merged)).toEqual([[], [], [], ['q1'], []]);
});

test('a comment that asks two things is right with both', () => {
  const comments = [asks('size'), asks('price'), asks('size', 'price'), asks('size', 'price')];
  const judged = judgedGroups(comments, [['q1'], ['q2'], ['q2', 'q1'], ['q1']]);
  expect(judged.map(({ isRight }) => isRight)).toEqual([true, true, true, false]);
});
