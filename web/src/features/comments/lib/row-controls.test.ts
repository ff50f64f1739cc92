import { controlsOf, isSelectable } from './row-controls.ts';
import { buildDraft } from '../../../../../testing/site/build-comment.ts';

const none = { forward: null, busy: false };

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
