import type { CommentKind } from '@replywell/contract/kinds';
import { useQuestion } from '../../../components/question.tsx';
import { buildRow } from '../testing/rows.ts';
import { resetStores } from '../testing/reset-stores.ts';
import { selectComments, useSelectionStore } from '../stores/selection-store.ts';
import { askFirst } from './generate-commands.ts';
import type { ListedComment } from '../../../replica/entry.ts';

beforeEach(resetStores);

const row = (id: string, ...kinds: CommentKind[]): ListedComment =>
  buildRow({ id, assessment: { kinds, language: null, needsYou: null } });

const askAbout = (...comments: readonly ListedComment[]) => {
  const proceed = jest.fn((chosen: readonly ListedComment[]) => chosen);
  askFirst(comments, proceed);
  const question = useQuestion.getState().shown;
  const chosen = (): string[] => proceed.mock.lastCall?.[0].map(({ id }) => id) ?? [];
  return { proceed, question, chosen };
};

test.each([
  ['comments that are neither', [row('a', 'question'), row('b')]],
  ['a single one', [row('b', 'spam')]],
  ['an unreadable assessment', [row('a'), buildRow({ id: 'b', assessment: 'spam' })]],
])('%s is not asked about', (_, rows) => {
  const { question, chosen } = askAbout(...rows);
  expect(question).toBeNull();
  expect(chosen()).toEqual(rows.map(({ id }) => id));
});

test('spam and hostile comments are left out of a bulk, and of the selection, unless wanted', () => {
  const rows = [row('a', 'question'), row('b', 'spam'), row('c', 'hostile')];
  const { proceed, question, chosen } = askAbout(...rows);
  expect(proceed).not.toHaveBeenCalled();
  expect(question?.title).toBe('2 comments need no reply, or look like spam or insults');
  expect(question?.text).toMatch(/^Such a draft costs/);
  selectComments(['a', 'b', 'c']);
  question?.options[0]?.onChoose();
  expect(chosen()).toEqual(['a']);
  expect([...useSelectionStore.getState().ids]).toEqual(['a']);
  question?.options[1]?.onChoose();
  expect(chosen()).toEqual(['a', 'b', 'c']);
});

test('if all are unwanted, the alternative is none', () => {
  const { question } = askAbout(row('b', 'spam'), row('c', 'hostile'));
  expect(question?.options.map(({ label }) => label)).toEqual(['Write all 2']);
});
