import { CommandFailed } from '../shell.ts';
import { UsageError } from '../target.ts';
import { happenedIn, instantOf, linesSince } from './since.ts';

const NOW = Date.parse('2026-11-25T12:00:00Z');

test('the moment of a backup is an instant that is over', () => {
  expect(instantOf('2026-11-25T03:00:00Z', NOW)).toBe('2026-11-25T03:00:00.000Z');
  expect(instantOf('2026-11-25T03:00:00+01:00', NOW)).toBe('2026-11-25T02:00:00.000Z');
  for (const text of ['yesterday', '2026-11-25', '2026-13-25T03:00:00Z', '2026-11-25T13:00:00Z'])
    expect(() => instantOf(text, NOW)).toThrow(UsageError);
});

test('only the lines about permissions since then are asked for', () => {
  expect(linesSince('my-replywell', '2026-11-25T03:00:00.000Z').args).toEqual([
    ...['logging', 'read', '--format=json(jsonPayload)', '--project=my-replywell'],
    'timestamp>="2026-11-25T03:00:00.000Z" AND jsonPayload.message="security event" AND jsonPayload.event=("youtube_disconnected" OR "youtube_granted")',
  ]);
});

test('the lines say who, what and when', () => {
  const line = { event: 'youtube_disconnected', creator: 'u1', at: '2026-11-25T04:00:00.000Z' };
  const printed = JSON.stringify([{ jsonPayload: { ...line, caller: 'a mark' } }]);
  expect(happenedIn(printed)).toEqual([
    { uid: 'u1', event: 'youtube_disconnected', at: '2026-11-25T04:00:00.000Z' },
  ]);
  expect(happenedIn('[]')).toEqual([]);
});

test.each(['?', '{}', '[{"jsonPayload":{"event":"sign_in"}}]'])(
  'what is no list of such lines is not taken for nothing: %s',
  (printed) => {
    expect(() => happenedIn(printed)).toThrow(CommandFailed);
  },
);
