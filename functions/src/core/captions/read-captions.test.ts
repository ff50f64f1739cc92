import { readCaptions } from './read-captions.ts';

const SRT = `\uFEFF1
00:00:01,000 --> 00:00:04,000
Hello and welcome.

2
00:12:40,500 --> 00:12:44,000
<i>I use camellia oil,</i>
never olive oil.

3
01:02:03,000 --> 01:02:05,000
Goodbye!
`;

test('SubRip: each passage has the second at which it begins', () => {
  expect(readCaptions(SRT)).toEqual([
    { at: 1, text: 'Hello and welcome.' },
    { at: 760, text: 'I use camellia oil, never olive oil.' },
    { at: 3_723, text: 'Goodbye!' },
  ]);
});

test('WebVTT, with its header, and lines that scroll up', () => {
  const vtt = `WEBVTT
Kind: captions
Language: en

00:01.000 --> 00:04.000 align:start position:0%
so<00:00:01.500><c> hello</c>

00:04.000 --> 00:05.000
so hello
and welcome
`;
  expect(readCaptions(vtt)).toEqual([{ at: 1, text: 'so hello and welcome' }]);
});

test.each([
  ['times on lines of their own', '0:00\nHello\n12:40\nI use oil'],
  ['times before the words', '0:00 Hello\r\n12:40 I use oil'],
])('YouTube’s transcript: %s', (_what, text) => {
  expect(readCaptions(text)).toEqual([
    { at: 0, text: 'Hello' },
    { at: 760, text: 'I use oil' },
  ]);
});

test('a plain text has passages without times, none too long', () => {
  const passages = readCaptions('The blade is old. '.repeat(200));
  expect(passages.length).toBeGreaterThan(5);
  expect(passages.every(({ at }) => at === null)).toBe(true);
  expect(Math.max(...passages.map(({ text }) => text.length))).toBeLessThanOrEqual(320);
  expect(passages.map(({ text }) => text).join(' ')).toBe('The blade is old. '.repeat(200).trim());
});

test('short lines make passages of some sentences', () => {
  const lines = Array.from(
    { length: 60 },
    (_, at) => `${Math.floor(at / 60)}:${String(at).padStart(2, '0')}\nThis is a sentence.`,
  );
  const passages = readCaptions(lines.join('\n').replaceAll('This', 'This '));
  expect(passages.length).toBeLessThan(60);
});

test.each(['', '   \n\n', '1\n\n2\n', '00:00:01,000 --> 00:00:02,000\n'])(
  'nothing is said: %j',
  (text) => {
    expect(readCaptions(text)).toEqual([]);
  },
);

test('a hundred thousand letters without a space are read at once', () => {
  const passages = readCaptions('a'.repeat(100_000));
  expect(passages.every(({ text }) => text.length <= 320)).toBe(true);
  expect(passages.map(({ text }) => text).join('')).toHaveLength(100_000);
});
