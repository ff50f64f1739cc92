import { createViolationLog, LINES_PER_HOUR, type ToldViolation } from './csp-violations.ts';

const HOUR_MS = 60 * 60_000;
const told = (change: Partial<ToldViolation> = {}): ToldViolation => ({
  directive: 'script-src-elem',
  blocked: 'https://example.com/x.js?token=secret',
  file: 'https://replies.example.com/assets/start-Ab_12-xY.js',
  ...change,
});

function start() {
  const lines: object[] = [];
  const time = { now: 0 };
  const write = createViolationLog({
    warn: (_message, details) => void lines.push(details),
    clock: () => time.now,
  });
  return { lines, time, write };
}

test.each<[string, Partial<ToldViolation>, object]>([
  ['an address', {}, { blocked: 'elsewhere', file: '/assets/start-Ab_12-xY.js' }],
  ['a script in the page', { blocked: 'inline' }, { blocked: 'inline' }],
  [
    'a text that was taken for a script',
    { directive: 'require-trusted-types-for', blocked: 'trusted-types-sink' },
    { directive: 'require-trusted-types-for', blocked: 'trusted-types-sink' },
  ],
  ['the older name of a directive', { directive: "img-src 'self'" }, { directive: 'img-src' }],
  ['a file that is none of ours', { file: 'https://a.example.com/anna/mail' }, { file: 'unknown' }],
  ['no file', { file: undefined }, { file: 'unknown' }],
])('%s is one line, without what was sent', (_name, change, line) => {
  const { lines, write } = start();
  write([told(change)]);
  expect(lines).toMatchObject([line]);
  expect(JSON.stringify(lines)).not.toMatch(/secret|example|anna/);
});

test.each<[string, Partial<ToldViolation>]>([
  ['a made-up directive', { directive: 'anna@example.com' }],
  ['no directive', { directive: undefined }],
  ['an extension’s script', { file: 'chrome-extension://abc/x.js' }],
  ['what an extension adds', { blocked: 'moz-extension://abc/x.css' }],
])('%s is no line', (_name, change) => {
  const { lines, write } = start();
  write([told(change)]);
  expect(lines).toEqual([]);
});

test('the same again is a line after an hour and not before', () => {
  const { lines, time, write } = start();
  write([told(), told()]);
  time.now = HOUR_MS - 1;
  write([told()]);
  expect(lines).toHaveLength(1);
  time.now = HOUR_MS;
  write([told()]);
  expect(lines).toHaveLength(2);
});

test('made-up reports cannot fill the log', () => {
  const { lines, time, write } = start();
  const files = Array.from({ length: 500 }, (_, at) => `https://x.example.com/assets/a${at}.js`);
  for (const file of files) write([told({ file })]);
  expect(lines).toHaveLength(LINES_PER_HOUR);
  time.now = HOUR_MS;
  for (const file of files) write([told({ file })]);
  expect(lines).toHaveLength(2 * LINES_PER_HOUR);
});
