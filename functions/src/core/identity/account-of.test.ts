import { createMayJoin } from './account-of.ts';

test('without a list anybody may join, and an empty one closes the door', () => {
  expect(createMayJoin(null)('anna@example.com')).toBe(true);
  expect(createMayJoin([])('anna@example.com')).toBe(false);
});

test.each([
  ['Anna@Example.COM', true],
  ['anna@example.com.evil.example', false],
  ['bob@STUDIO.example', true],
  ['bob@sub.studio.example', false],
  ['"@studio.example"@evil.example', false],
])('a list of an address and a domain: %s -> %s', (email, expected) => {
  expect(createMayJoin(['anna@example.com', '@studio.example'])(email)).toBe(expected);
});
