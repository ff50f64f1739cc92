import { draftFindingSchema, draftFindingsSchema, needsConfirmation } from './drafts.ts';

test('a finding without places, as earlier releases stored it, is read', () => {
  const stored = { kind: 'price', detail: '$20' };
  expect(draftFindingSchema.parse(stored)).toEqual(stored);
});

test('a kind that only another release knows is left out, and the others are read', () => {
  const known = { kind: 'price', detail: '$20', ranges: [{ start: 0, end: 3 }] };
  expect(draftFindingsSchema.parse([{ kind: 'rude', detail: null }, known])).toEqual([known]);
  expect(draftFindingsSchema.safeParse('none').success).toBe(false);
});

const askedAbout = (draftIsOwn: boolean) =>
  draftFindingSchema.shape.kind.options.filter((kind) =>
    needsConfirmation({ draftFindings: [{ kind, detail: null }], draftIsOwn }),
  );

test('of generated drafts only matters of style go out with others without a question', () => {
  expect(askedAbout(false)).toEqual([
    ...['cut_off', 'link', 'address', 'price', 'date', 'promise', 'unsupported', 'prompt_leak'],
    ...['dictated', 'other_language', 'needs_you'],
  ]);
});

test('of their own texts creators are asked about what a draft may have left in them', () => {
  expect(askedAbout(true)).toEqual([
    'link',
    'address',
    'price',
    'promise',
    'prompt_leak',
    'dictated',
  ]);
});

test('nothing is asked where nothing was found', () => {
  for (const draftIsOwn of [true, false])
    expect(needsConfirmation({ draftFindings: [], draftIsOwn })).toBe(false);
});
