import { draftFindingSchema, needsConfirmation } from './drafts.ts';

test('a finding without places, as earlier releases stored it, is read', () => {
  const stored = { kind: 'price', detail: '$20' };
  expect(draftFindingSchema.parse(stored)).toEqual(stored);
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
