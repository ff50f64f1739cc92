import { differenceOf } from './difference.ts';

const shown = (former: string, text: string): string =>
  differenceOf(former, text)
    .map(({ kind, text: part }) => ({ same: part, gone: `[-${part}-]`, new: `[+${part}+]` })[kind])
    .join('');

test.each([
  ['the same', 'Be kind.', 'Be kind.', 'Be kind.'],
  ['a word in place of another', 'Be kind now.', 'Be short now.', 'Be [-kind-][+short+] now.'],
  ['a word more', 'Be kind.', 'Be very kind.', 'Be [+very +]kind.'],
  ['a line less', 'One.\nTwo.\nThree.', 'One.\nThree.', 'One.\n[-Two.\n-]Three.'],
  ['all', 'One', 'Two', '[-One-][+Two+]'],
  ['from nothing', '', 'Two', '[+Two+]'],
  ['to nothing', 'One', '', '[-One-]'],
])('%s', (_name, former, text, difference) => {
  expect(shown(former, text)).toBe(difference);
});

test('together the parts are both texts, and the longest prompts take no time', () => {
  const former = 'Answer ${comment} briefly. '.repeat(290);
  const text = former.replaceAll('briefly', 'kindly').slice(500);
  const parts = differenceOf(former, text);
  const without = (kind: string) =>
    parts.flatMap((part) => (part.kind === kind ? [] : part.text)).join('');
  expect(without('gone')).toBe(text);
  expect(without('new')).toBe(former);
});
