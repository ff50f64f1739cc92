import { sentDraft } from './sent-draft.ts';

test('a reply without a draft of the model is not compared', () => {
  expect(sentDraft(undefined, 'Mine')).toBeNull();
  expect(sentDraft(null, 'Mine')).toBeNull();
});

test.each([
  ['Thank you!', 'Thank you!', true, 0],
  ['Thank you!\n', ' Thank\u200b you! ', true, 0],
  ['Thank you!', 'Thank you?', false, 100],
  ['abcd', 'wxyz', false, 1_000],
  ['', 'wxyz', false, 1_000],
  ['Спасибо', 'Спасибо!!!', false, 300],
])('%j sent as %j', (draft, sent, isUnchanged, thousandths) => {
  expect(sentDraft(draft, sent)).toEqual({ isUnchanged, thousandths });
});
