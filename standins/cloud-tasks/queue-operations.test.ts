import { startService, type Service } from './testing.ts';

let service: Service;
const location = 'projects/demo-replywell/locations/us-central1';

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());
beforeEach(() => service.control('reset'));

it('starts with exactly the sendReply queue and its local retries', async () => {
  const [queues] = await service.client.listQueues({ parent: location });
  expect(queues).toHaveLength(1);
  expect(queues[0]).toMatchObject({
    name: `${location}/queues/sendReply`,
    state: 'RUNNING',
    retryConfig: { maxAttempts: 100, maxDoublings: 4 },
  });
  expect(queues[0]!.retryConfig!.minBackoff!.seconds).toBe('10');
  expect(queues[0]!.retryConfig!.maxBackoff!.seconds).toBe('300');
});

it("creates a queue with the service's defaults, once", async () => {
  const queue = { name: `${location}/queues/other` };
  const [created] = await service.client.createQueue({ parent: location, queue });
  expect(created).toMatchObject({
    rateLimits: { maxDispatchesPerSecond: 500, maxConcurrentDispatches: 1000, maxBurstSize: 100 },
    retryConfig: { maxAttempts: 100, maxDoublings: 16, minBackoff: { nanos: 100_000_000 } },
  });
  await expect(service.client.createQueue({ parent: location, queue })).rejects.toMatchObject({
    code: 6,
  });
});

it('changes only what the mask names', async () => {
  const name = service.queue;
  const [updated] = await service.client.updateQueue({
    queue: { name, retryConfig: { maxAttempts: 3, maxDoublings: 1 } },
    updateMask: { paths: ['retry_config.max_attempts'] },
  });
  expect(updated.retryConfig).toMatchObject({ maxAttempts: 3, maxDoublings: 4 });
  const wrong = service.client.updateQueue({ queue: { name }, updateMask: { paths: ['colour'] } });
  await expect(wrong).rejects.toMatchObject({ code: 3 });
});

it('pauses and resumes', async () => {
  const [paused] = await service.client.pauseQueue({ name: service.queue });
  expect(paused.state).toBe('PAUSED');
  const [resumed] = await service.client.resumeQueue({ name: service.queue });
  expect(resumed.state).toBe('RUNNING');
});

it('does not give a deleted name out again for days', async () => {
  await service.client.deleteQueue({ name: service.queue });
  await expect(service.client.getQueue({ name: service.queue })).rejects.toMatchObject({ code: 5 });
  const again = service.client.createQueue({ parent: location, queue: { name: service.queue } });
  await expect(again).rejects.toMatchObject({ code: 9 });
});

it('has its queue back after a reset', async () => {
  await service.client.deleteQueue({ name: service.queue });
  await service.control('reset');
  await expect(service.client.getQueue({ name: service.queue })).resolves.toBeDefined();
});

it.each(['under_score', 'a'.repeat(101), ''])('refuses the queue id "%s"', async (id) => {
  const queue = { name: `${location}/queues/${id}` };
  const attempt = service.client.createQueue({ parent: location, queue });
  await expect(attempt).rejects.toMatchObject({ code: 3 });
});
