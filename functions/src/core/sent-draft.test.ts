import { sentDraft } from './sent-draft.ts';

const by = (text: string) => ({ text, promptRevision: 3 });

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
  const promptRevision = 3;
  expect(sentDraft(by(draft), sent)).toEqual({ isUnchanged, thousandths, promptRevision });
});

test('the longest texts are compared in well under a second of the processor', () => {
  const begun = process.cpuUsage();
  const [a, b] = ['ab'.repeat(10_000), 'ba c'.repeat(5_000)];
  expect(sentDraft(by(a), b)?.isUnchanged).toBe(false);
  expect(process.cpuUsage(begun).user).toBeLessThan(1_000_000);
});
