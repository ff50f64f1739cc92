import type { DraftFinding, DraftRange } from '@replywell/contract/drafts';
import { quotedWords } from './draft-notes.tsx';

const DRAFT = 'It is $19,\nor $25 at a.example. Only today: $19 and $7 and $8.';
const rangesOf = (...words: string[]): DraftRange[] =>
  words.map((text) => ({ start: DRAFT.indexOf(text), end: DRAFT.indexOf(text) + text.length }));

const price: DraftFinding = { kind: 'number', detail: '$19', ranges: [] };

test.each<[string, DraftFinding, string[]]>([
  ['every place', { ...price, ranges: rangesOf('$19', '$25') }, ['$19', '$25']],
  ['the same words once', { ...price, ranges: rangesOf('$19', '$19') }, ['$19']],
  ['a line break as a blank', { ...price, ranges: rangesOf('$19,\nor $25') }, ['$19, or $25']],
  [
    'as many as a line has room for',
    { ...price, ranges: rangesOf('$19', '$25', '$7', '$8') },
    ['$19', '$25', '$7'],
  ],
  [
    'what is long by its beginning',
    { kind: 'dictated', detail: null, ranges: [{ start: 0, end: DRAFT.length }] },
    ['It is $19, or $25 at a.example. Only tod…'],
  ],
  ['without places what was quoted', price, ['$19']],
  ['places behind the end as none', { ...price, ranges: [{ start: 900, end: 950 }] }, ['$19']],
  ['nothing where there is nothing', { kind: 'cut_off', detail: null, ranges: [] }, []],
  ['no reason', { kind: 'needs_you', detail: 'refund', ranges: [] }, []],
  ['no language', { kind: 'other_language', detail: 'de', ranges: rangesOf(DRAFT) }, []],
])('%s is quoted', (_what, finding, words) => {
  expect(quotedWords(finding, DRAFT)).toEqual(words);
});

test('no letter is cut in two', () => {
  const [words] = quotedWords({ kind: 'dictated', detail: '🎉'.repeat(50), ranges: [] }, '');
  expect(words).toBe(`${'🎉'.repeat(40)}…`);
});
