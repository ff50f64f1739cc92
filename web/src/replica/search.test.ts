import { asksWords, groupsQuestions, textWordsOf } from '@replywell/contract/comment-search';
import { buildComment, buildVideo } from '../../../testing/site/build-comment.ts';
import { buildAnswer } from '../../../testing/site/build-answer.ts';
import { useAnswers } from './answers.ts';
import { entryOf, type Entry } from './entry.ts';
import { matcherOf, rangesOf } from './search.ts';

const entry = (overrides: Parameters<typeof buildComment>[0] = {}, title = ''): Entry =>
  entryOf(
    {
      synced: buildComment({ authorName: '@ann', ...overrides }),
      optimistic: null,
      at: 0,
      pendingAction: null,
    },
    buildVideo({ title }),
  );
const finds = (q: string, one: Entry): boolean => matcherOf(q)?.(one) ?? true;

test.each([
  ['OIL which', 'Which oil do you use?', true],
  ['oil vinegar', 'Which oil do you use?', false],
  ['ЕЛКУ', 'Где купить ёлку?', true],
  ['creme', 'Crème brûlée', true],
  ['crème', 'CREME', true],
  ['ｆｕｌｌ', 'full width', true],
  ['動画', '素晴らしい動画です', true],
  ['한국', '한국어 댓글', true],
  ['straße', 'STRASSE', true],
  ['हिन्दी', 'हिन्दी में', true],
  ['скачать', 'Ск\u0061чать тут', true],
  ['paypal', 'P\u0430yp\u0430l', true],
  ['вот', 'robot', false],
])('“%s” in “%s”: %s', (q, text, isFound) => {
  expect(finds(q, entry({ text }))).toBe(isFound);
});

test('author, video title and draft are searched too', () => {
  const one = entry({ text: 'Nice', authorName: '@mika', aiResponse: 'Camellia' }, 'On planes');
  expect(finds('mika camellia planes nice', one)).toBe(true);
});

test('kinds can be searched for and excluded', () => {
  const question = entry({
    text: 'Oil?',
    assessment: { kinds: ['question'], language: 'en', needsYou: null },
  });
  const plain = entry({ text: 'Oil.' });
  expect([question, plain].map((one) => finds('oil is:question', one))).toEqual([true, false]);
  expect([question, plain].map((one) => finds('-is:question', one))).toEqual([false, true]);
  expect(groupsQuestions('oil group:questions')).toBe(true);
  expect(finds('group:questions', plain)).toBe(true);
});

const marked = (text: string, q: string): string[] =>
  rangesOf(text, textWordsOf(q)).map(({ start, end }) => text.slice(start, end));

test('matches are marked in the original text, accents included', () => {
  expect(marked('Crème, CREME и ёлки 🎄 élan', 'creme елки elan')).toEqual([
    ...['Crème', 'CREME', 'ёлки', 'élan'],
  ]);
  expect(marked('Cre\u0300me', 'creme')).toEqual(['Cre\u0300me']);
  expect(marked('ananas', 'ana nas')).toEqual(['ana', 'nas']);
  expect(marked('Nice', '')).toEqual([]);
});

test('about: finds comments by what they are about, in whatever words they say it', () => {
  const kinds = { kinds: [], language: null, needsYou: null, needsWhy: null, worthReplying: null };
  const comment = entry({ text: 'Lovely', assessment: { ...kinds, about: ['Drum kit'] } });
  expect(finds('about:drum about:kit', comment)).toBe(true);
  expect(finds('about:shoes', comment)).toBe(false);
  expect(finds('drum', comment)).toBe(false);
});

test('asks: finds comments by the question they ask, in whatever words and language they ask it', () => {
  const question = buildAnswer({ id: 'q1', question: 'Which shoes are these?' });
  const into = { ...question, aliases: [{ id: 'q0', question: 'What do you wear?' }] };
  useAnswers.setState({ answers: [into] });
  const comment = entry({ text: 'Welche sind das?', asks: ['q0'] });
  expect(finds(asksWords('Which shoes'), comment)).toBe(true);
  expect(finds('asks:shoes asks:these', comment)).toBe(true);
  expect(finds('asks:floor', comment)).toBe(false);
  expect(finds('asks:shoes', entry({ text: 'Shoes!' }))).toBe(false);
});

test('a phrase in quotes keeps questions of the same words apart', () => {
  const questions = {
    mic: 'What mic is it?',
    is: 'Is it “what mic”?',
    stand: 'It is what? A mic?',
  };
  useAnswers.setState({
    answers: Object.entries(questions).map(([id, question]) => buildAnswer({ id, question })),
  });
  const found = (q: string): string[] =>
    Object.keys(questions).filter((id) => finds(q, entry({ text: 'Oil?', asks: [id] })));
  expect(found('asks:what asks:mic')).toEqual(['mic', 'is', 'stand']);
  expect(found('asks:"What mic"')).toEqual(['mic', 'is']);
  expect(found('asks:«what mic is')).toEqual(['mic']);
  expect(found('oil asks:"what mic is"')).toEqual(['mic']);
  expect(found(asksWords(questions.is))).toEqual(['is']);
  expect(textWordsOf('oil asks:"what mic"')).toEqual(['oil']);
});
