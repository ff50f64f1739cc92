import { unknownPlaceholders } from './prompt.ts';

test('known placeholders are no mistake', () => {
  expect(unknownPlaceholders('Answer ${comment} under ${video}: ${summary}, $5 {x}')).toEqual([]);
});

test('what looks like a placeholder and is none is named once, as it was written', () => {
  const template = '${Comment} ${ comment } ${name} and ${name}, ${}, ${unclosed';
  expect(unknownPlaceholders(template)).toEqual(['${Comment}', '${ comment }', '${name}', '${}']);
});
