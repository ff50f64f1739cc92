import { obstacleOf, type Candidate } from './rules.ts';

const ready: Candidate = {
  id: 'a',
  authorName: '@marta',
  status: 'ready',
  aiResponse: 'A reply',
  isReplied: false,
  hasUnsavedEdit: false,
  assessment: null,
};

test('an empty selection is reported on click', () => {
  expect(obstacleOf([])).toBeNull();
});

test.each([
  ['generating', { status: 'generating' }, 'waitForGeneration'],
  ['sent', { status: 'sent' }, 'alreadySent'],
  ['already replied', { isReplied: true }, 'alreadySent'],
  ['scheduled', { status: 'scheduled' }, 'alreadyUnderWay'],
  ['blank', { aiResponse: '  ' }, 'generateFirst'],
  ['being edited', { hasUnsavedEdit: true }, 'unsavedEdits'],
] as const)('one reply that is %s holds back all of them', (_, change, obstacle) => {
  expect(obstacleOf([ready, { ...ready, ...change }])).toBe(obstacle);
});
