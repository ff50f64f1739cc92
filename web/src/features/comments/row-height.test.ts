import { estimateRow } from './row-height.ts';
import { buildRow } from './testing/build.ts';

const SHORT = 'Which oil?';
const LONG = 'x'.repeat(150);
const WIDTH = 1116;

const drafted = (text: string, aiResponse: string) =>
  buildRow({ text, aiResponse, status: 'ready' });

test('a row without a draft is as high as its style says, whatever was written', () => {
  for (const text of [SHORT, LONG, 'a\nb\nc\nd']) {
    const row = buildRow({ text, aiResponse: null, status: 'no_response' });
    expect(estimateRow(row, WIDTH, 'pictured')).toBe(81);
    expect(estimateRow(row, 360, 'phone')).toBe(125);
  }
});

test('a row with a draft grows by a line for every line, the comment by two at most', () => {
  // As measured in Chromium at 1440 and 360 pixels.
  expect(estimateRow(drafted(SHORT, SHORT), WIDTH, 'pictured')).toBe(117);
  expect(estimateRow(drafted(LONG, SHORT), WIDTH, 'pictured')).toBe(140);
  expect(estimateRow(drafted('a\nb\nc\nd', SHORT), WIDTH, 'pictured')).toBe(140);
  expect(estimateRow(drafted(SHORT, 'a\nb\nc'), WIDTH, 'pictured')).toBe(162);
  expect(estimateRow(drafted(SHORT, SHORT), 360, 'phone')).toBe(218);
});

test('what can no longer be changed has no room for buttons', () => {
  const sent = buildRow({ text: SHORT, aiResponse: SHORT, status: 'sent', isReplied: true });
  expect(estimateRow(sent, WIDTH, 'pictured')).toBeLessThan(
    estimateRow(drafted(SHORT, SHORT), WIDTH, 'pictured'),
  );
});
