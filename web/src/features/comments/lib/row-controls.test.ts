import { canGenerate, controlsOf, isSelectable } from './row-controls.ts';
import { buildComment, buildDraft } from '../../../../../testing/site/build-comment.ts';

const none = { forward: null, busy: false };

test('without a reply there is Generate, waiting while it generates', () => {
  expect(controlsOf(buildComment())).toMatchObject({ ...none, forward: 'generate' });
  expect(controlsOf(buildComment({ status: 'generating' }))).toMatchObject({
    ...none,
    forward: 'generate',
    busy: true,
  });
});

test('with a reply there are Edit, Regenerate and Submit, waiting while it generates', () => {
  const draft = buildDraft('a');
  expect(controlsOf(draft)).toMatchObject({ forward: 'submit', busy: false });
  expect(controlsOf({ ...draft, status: 'generating' })).toMatchObject({
    forward: 'submit',
    busy: true,
  });
});

test.each([
  ['sent', { status: 'sent' }],
  ['already replied', { isReplied: true }],
  ['sending', { status: 'sending' }],
  ['scheduled', { status: 'scheduled' }],
  ['closed to replies', { canReply: false }],
] as const)('a comment that is %s has no controls and is not taken by Select all', (_, change) => {
  const comment = { ...buildDraft('a'), ...change };
  expect(controlsOf(comment)).toMatchObject(none);
  expect(isSelectable(comment)).toBe(false);
});

test('a blank reply counts as none', () => {
  expect(controlsOf(buildDraft('a', '  ')).forward).toBe('generate');
});

test('bulk Generate takes what is free and leaves what is being written', () => {
  expect(canGenerate(buildDraft('a'))).toBe(true);
  expect(canGenerate(buildComment({ status: 'generating' }))).toBe(false);
});
