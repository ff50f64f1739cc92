import { draftFindingSchema, needsConfirmation } from './drafts.ts';

const askedAbout = (draftIsOwn: boolean) =>
  draftFindingSchema.shape.kind.options.filter((kind) =>
    needsConfirmation({ draftFindings: [{ kind, detail: null, ranges: [] }], draftIsOwn }),
  );

test('of generated drafts only near copies go out with others without a question', () => {
  expect(askedAbout(false)).toEqual([
    ...['cut_off', 'link', 'address', 'number', 'prompt_leak', 'dictated', 'commitment'],
    ...['contradicts', 'claim'],
    ...['machinery', 'markup', 'bot_talk', 'other_language', 'needs_you', 'unfit', 'unseen'],
  ]);
});

test('of their own texts creators are asked about what a draft may have left in them', () => {
  expect(askedAbout(true)).toEqual(['link', 'address', 'prompt_leak', 'dictated', 'machinery']);
});
