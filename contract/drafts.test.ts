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

test('only matters of style go out with others without a question', () => {
  const asked = draftFindingSchema.shape.kind.options.filter((kind) =>
    needsConfirmation([{ kind, detail: null }]),
  );
  expect(needsConfirmation([])).toBe(false);
  expect(asked).toEqual([
    ...['cut_off', 'link', 'address', 'price', 'date', 'promise', 'unsupported', 'prompt_leak'],
    ...['dictated', 'other_language'],
  ]);
});
