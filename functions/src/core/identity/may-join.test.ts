import { createMayJoin } from './may-join.ts';

test('without a list anybody may join', () => {
  expect(createMayJoin(null)('anna@example.com')).toBe(true);
});

test('an empty list closes the door', () => {
  expect(createMayJoin([])('anna@example.com')).toBe(false);
});

test.each([
  ['anna@example.com', true],
  ['Anna@Example.COM', true],
  ['anna@example.com.evil.example', false],
  ['banna@example.com', false],
  ['bob@studio.example', true],
  ['bob@STUDIO.example', true],
  ['bob@sub.studio.example', false],
  ['bob@notstudio.example', false],
  ['"@studio.example"@evil.example', false],
  ['', false],
])('a list of an address and a domain: %s -> %s', (email, expected) => {
  expect(createMayJoin(['anna@example.com', '@studio.example'])(email)).toBe(expected);
});
