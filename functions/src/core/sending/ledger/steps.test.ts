import { sampleComment } from '../../../testing/sending-world/samples.ts';
import { queueSend } from './new-send.ts';
import { taskName, withStep } from './steps.ts';

const request = { uid: 'creator-1', channelId: 'UC-creator', text: 'Thank you!', taskId: null };
const NOW = Date.parse('2026-11-21T23:00:00.000Z');
const send = queueSend(sampleComment(1), undefined, { ...request, scheduledFor: NOW, now: NOW });

test('the name of a task is one that Cloud Tasks takes', () => {
  expect(taskName(send)).toMatch(/^[A-Za-z0-9_-]{1,500}$/);
});

test('the same moment again is another step, with another name', () => {
  const back = withStep(withStep(send, null), send.dueAt);
  expect(back.dueAt).toBe(send.dueAt);
  expect(taskName(back)).not.toBe(taskName(send));
});

test.each([
  ['channel', { channelId: 'UC-other' }],
  ['message', { messageId: 'comment-2' }],
  ['send, made anew after the first was deleted', { createdAt: '2026-11-22T00:00:00.000Z' }],
])('another %s has other names', (_what, other) => {
  expect(taskName({ ...send, ...other })).not.toBe(taskName(send));
});

test('a send that follows another goes on with its numbers', () => {
  const again = queueSend(sampleComment(1), withStep(send, null), {
    ...request,
    scheduledFor: NOW,
    now: NOW,
  });
  expect(again.step).toBe(3);
});
