import { randomBytes } from 'node:crypto';
import { createDeviceMarks } from './device-marks.ts';

const ANNA = 'anna@example.com';
const [old, fresh] = [randomBytes(32), randomBytes(32)];
const marks = createDeviceMarks([old]);

test('a mark is known for its own address, every time by the same id', () => {
  const mark = marks.issue(ANNA);
  const id = marks.read(mark, ANNA);
  expect(id).toMatch(/^[\w-]{16}$/);
  expect(marks.read(mark, ANNA)).toBe(id);
  expect(marks.read(marks.issue(ANNA), ANNA)).not.toBe(id);
  expect(mark).not.toContain('anna');
});

test.each<[string, string | null]>([
  ['nothing', null],
  ['an empty one', ''],
  ['another address’s', marks.issue('boris@example.com')],
  ['a made-up one', 'abcdefghijklmnop.abc'],
  ['one of another key', createDeviceMarks([fresh]).issue(ANNA)],
  ['one with another id', `x${marks.issue(ANNA)}`],
])('%s is no mark', (_name, mark) => {
  expect(marks.read(mark, ANNA)).toBeNull();
});

test('after a rotation the marks go on, and end once the former key is gone', () => {
  const mark = marks.issue(ANNA);
  expect(createDeviceMarks([fresh, old]).read(mark, ANNA)).not.toBeNull();
  expect(createDeviceMarks([fresh]).read(mark, ANNA)).toBeNull();
});
