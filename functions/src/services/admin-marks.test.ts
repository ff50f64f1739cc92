import { randomBytes } from 'node:crypto';
import { createAdminMarks } from './admin-marks.ts';

const KEY = randomBytes(32);
const marks = createAdminMarks([KEY]);

test('what was issued is ours, and no two are alike', () => {
  const [one, two] = [marks.issue(), marks.issue()];
  expect([marks.isOurs(one), marks.isOurs(two), one === two]).toEqual([true, true, false]);
});

test.each<[string, (token: string) => string]>([
  ['another id', (token) => `A${token.slice(1)}x`],
  ['no mark', (token) => token.split('.')[0] ?? ''],
  ['an empty mark', (token) => `${token.split('.')[0] ?? ''}.`],
  ['more behind it', (token) => `${token}.x`],
  ['nothing', () => ''],
  ['rubbish', () => '~.~'],
])('a token with %s is not ours', (_name, change) => {
  expect(marks.isOurs(change(marks.issue()))).toBe(false);
});

test('with a new key in front sessions go on, and end with the old key', () => {
  const token = marks.issue();
  const next = randomBytes(32);
  const rotated = createAdminMarks([next, KEY]);
  expect(rotated.isOurs(token)).toBe(true);
  expect(rotated.hash('session', token)).toBe(marks.hash('session', token));
  expect(createAdminMarks([next]).isOurs(token)).toBe(false);
});

test('names of one kind never meet those of another, and show nothing', () => {
  expect(marks.hash('session', 'x')).not.toBe(marks.hash('tab', 'x'));
  expect(marks.hash('tab', '203.0.113.7')).toMatch(/^[\w-]{43}$/);
});
