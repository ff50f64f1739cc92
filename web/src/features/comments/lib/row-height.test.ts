import { estimateRow } from './row-height.ts';
import { buildRow } from '../testing/build-list.ts';

const SHORT = 'Which oil?';
const LONG = 'x'.repeat(150);
const WIDE = { width: 1116, kind: 'pictured', touched: false, short: false } as const;
const PHONE = { width: 360, kind: 'phone', touched: true, short: true } as const;

const drafted = (text: string, aiResponse: string) =>
  buildRow({ text, aiResponse, status: 'ready' });

test('a row without a draft is as high as its style says, whatever was written', () => {
  for (const text of [SHORT, LONG, 'a\nb\nc\nd']) {
    const row = buildRow({ text, aiResponse: null, status: 'no_response' });
    expect(estimateRow(row, WIDE)).toBe(81);
    expect(estimateRow(row, PHONE)).toBe(125);
  }
});

test('a picture is a line of its own, and so are the words that nothing was written', () => {
  const pictured = { imageUrl: 'https://yt3.ggpht.com/picture', aiResponse: null };
  expect(estimateRow(buildRow({ ...pictured, text: SHORT }), WIDE)).toBe(81);
  expect(estimateRow(buildRow({ ...pictured, text: LONG }), WIDE)).toBe(103);
  const line = estimateRow(drafted(SHORT, SHORT), WIDE);
  expect(estimateRow(drafted(' ', SHORT), WIDE)).toBe(line);
  expect(estimateRow({ ...drafted('', SHORT), imageUrl: pictured.imageUrl }, WIDE)).toBe(line);
});

test('a row with a draft grows by a line for every line, the comment by two at most', () => {
  // These heights were measured in Chromium at widths of 1440 and 360 pixels.
  expect(estimateRow(drafted(SHORT, SHORT), WIDE)).toBe(116);
  expect(estimateRow(drafted(LONG, SHORT), WIDE)).toBe(138);
  expect(estimateRow(drafted('a\nb\nc\nd', SHORT), WIDE)).toBe(138);
  expect(estimateRow(drafted(SHORT, 'a\nb\nc'), WIDE)).toBe(160);
  expect(estimateRow(drafted(SHORT, SHORT), PHONE)).toBe(173);
});

test('fingers need more room than a pointer, also where the window is wide', () => {
  const touched = { ...WIDE, touched: true };
  expect(estimateRow(buildRow({ aiResponse: null, status: 'no_response' }), touched)).toBe(85);
  expect(estimateRow(drafted(SHORT, SHORT), touched)).toBe(128);
});

test('where there are fingers, chips of kinds have a line of their own', () => {
  // Measured in Chromium as above, and at 768 pixels.
  const chips = (needsYou: string | null) => ({ kinds: ['question'], language: 'en', needsYou });
  const written = { text: LONG, aiResponse: null, status: 'no_response' } as const;
  const kinds = buildRow({ ...written, assessment: chips(null) });
  const needed = buildRow({ ...written, assessment: chips('refund') });
  const TABLET = { width: 704, kind: 'plain', touched: true, short: true } as const;
  expect(estimateRow(kinds, TABLET)).toBe(106);
  expect(estimateRow(needed, PHONE)).toBe(151);
  // A phone shows only what the creator must not miss. A mouse needs no other line on a wide screen,
  // and on a narrower one only for that and for several kinds.
  expect(estimateRow(kinds, PHONE)).toBe(125);
  expect(estimateRow(needed, WIDE)).toBe(81);
  const laptop = { width: 750, kind: 'pictured', touched: false, short: true } as const;
  expect(estimateRow(needed, laptop)).toBe(106);
  expect(estimateRow(kinds, laptop)).toBe(81);
  const several = { ...chips(null), kinds: ['question', 'praise'] };
  expect(estimateRow(buildRow({ ...written, assessment: several }), laptop)).toBe(106);
  expect(estimateRow(buildRow({ ...written, assessment: several }), WIDE)).toBe(81);
  const drafts = { ...written, aiResponse: SHORT, status: 'ready' } as const;
  const plain = estimateRow(buildRow(drafts), TABLET);
  expect(estimateRow(buildRow({ ...drafts, assessment: chips(null) }), TABLET)).toBe(plain + 28);
});

test('what can no longer be changed has no room for buttons', () => {
  const sent = buildRow({ text: SHORT, aiResponse: SHORT, status: 'sent', isReplied: true });
  expect(estimateRow(sent, WIDE)).toBeLessThan(estimateRow(drafted(SHORT, SHORT), WIDE));
});
