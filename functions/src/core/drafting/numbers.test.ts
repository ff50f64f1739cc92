import { findOtherNumbers } from './numbers.ts';

test.each([
  ['the same', 'Pflanz 35 Stück.', 'Plant 35 of them.', null],
  ['another', 'Pflanz 53 Stück.', 'Plant 35 of them.', '53'],
  ['written with other signs', '1.000 Stück', '1,000 of them', null],
  ['the same in Arabic digits', 'ازرع ٣٥ شتلة، أو ١٬٠٠٠', 'Plant 35 seedlings, or 1,000', null],
  ['another in Arabic digits', 'ازرع ٥٣ شتلة', 'Plant 35 seedlings', '٥٣'],
  ['another in Persian digits', '۵۳ نهال بکار', 'Plant 35 seedlings', '۵۳'],
  ['the same in Indian digits', '३५ पौधे लगाएँ', 'Plant 35 seedlings', null],
  ['another in Bengali digits', '৫৩টি চারা লাগান', 'Plant 35 seedlings', '৫৩'],
  ['written in Thai digits by the creator', 'Plant 53 seedlings', 'ปลูก ๓๕ ต้น', '53'],
  ['in wide digits', 'Ｐｌａｎｔ ３５', 'Plant 35', null],
  ['none', 'Pflanz sie tief.', 'Plant 35 of them.', null],
])('%s', (_name, translation, source, found) => {
  expect(findOtherNumbers(translation, source)?.detail ?? null).toBe(found);
});
