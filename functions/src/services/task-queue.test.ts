import { createCloudTasksStandin } from '../../../standins/cloud-tasks/server.ts';
import { createTaskQueue } from './task-queue.ts';

const QUEUE = 'projects/demo-replywell/locations/us-central1/queues/sendReply';
const TASK = {
  uid: 'creator-1',
  channelId: 'UC-creator',
  messageId: 'comment-1',
  commentId: 'comment-1',
};
const AT = Date.now() + 60_000;

async function connected() {
  const { standin } = createCloudTasksStandin();
  const baseUrl = await standin.listen(0);
  const queue = createTaskQueue({
    baseUrl,
    queue: QUEUE,
    sendReplyUrl: 'http://127.0.0.1:1/sendReply',
    serviceAccount: 'tasks@example.com',
  });
  const created = () => standin.calls.filter((call) => call.operation === 'tasks.create');
  return { standin, queue, created };
}

test('a task is created with its handler, its body and its time', async () => {
  const { standin, queue, created } = await connected();
  await queue.enqueue(TASK, AT);
  const body = Buffer.from(JSON.stringify({ data: TASK })).toString('base64');
  expect(created()).toMatchObject([
    {
      path: `/v2/${QUEUE}/tasks`,
      body: { task: { httpRequest: { url: 'http://127.0.0.1:1/sendReply', body } } },
    },
  ]);
  const { task } = created()[0]?.body as { task: { scheduleTime: string } };
  expect(Math.abs(Date.parse(task.scheduleTime) - AT)).toBeLessThan(2);
  await standin.close();
});

test('a create with a lost answer is retried: a duplicate task is harmless', async () => {
  const { standin, queue, created } = await connected();
  standin.faults.add({ operation: 'tasks.create', drop: 'after', times: 1 });
  await queue.enqueue(TASK, AT);
  expect(created()).toHaveLength(2);
  await standin.close();
});

test('a queue that keeps failing is an error', async () => {
  const { standin, queue, created } = await connected();
  standin.faults.add({ operation: 'tasks.create', status: 503, times: 'always' });
  await expect(queue.enqueue(TASK, AT)).rejects.toThrow();
  expect(created()).toHaveLength(3);
  await standin.close();
});
