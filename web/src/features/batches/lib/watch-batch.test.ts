import type { Batch } from '@replywell/contract/endpoints/batches';
import type { BatchListener } from '../api/listen-to-batch.ts';
import { buildItem, buildBatch } from '../../../../../testing/site/build-batch.ts';
import { watchBatch } from './watch-batch.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const queued = buildBatch([buildItem('a'), buildItem('b')]);
const half = buildBatch([buildItem('a', 'sent'), buildItem('b')]);
const done = buildBatch([buildItem('a', 'sent'), buildItem('b', 'sent')], { status: 'completed' });

const setUp = (answer: () => Promise<Batch> = () => Promise.resolve(half)) => {
  const listeners: BatchListener[] = [];
  const unsubscribe = jest.fn();
  const fetchBatch = jest.fn(answer);
  const seen: Batch[] = [];
  const trouble: unknown[] = [];
  const stop = watchBatch(
    'uid',
    'task-1',
    {
      listen: (_uid, _taskId, listener) => {
        listeners.push(listener);
        return unsubscribe;
      },
      fetchBatch,
    },
    { onBatch: (batch) => seen.push(batch), onTrouble: (why) => trouble.push(why) },
  );
  const [listener] = listeners;
  return { listener: listener!, unsubscribe, fetchBatch, seen, trouble, stop };
};

test('while the listener speaks the server is not polled', async () => {
  const { listener, fetchBatch, seen } = setUp();
  listener.onBatch(queued);
  await jest.advanceTimersByTimeAsync(60_000);
  listener.onBatch(half);
  expect(seen).toEqual([queued, half]);
  expect(fetchBatch).not.toHaveBeenCalled();
});

test('a lost listener is replaced by polling every 3 s, with an extra check every 5 s', async () => {
  const { listener, fetchBatch, seen } = setUp();
  listener.onLost(new Error('permission-denied'));
  await jest.advanceTimersByTimeAsync(0);
  expect(fetchBatch).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(6_000);
  expect(fetchBatch).toHaveBeenCalledTimes(4);
  expect(seen).toContain(half);
});

test('a paused batch is polled without the extra check', async () => {
  const paused = { ...half, status: 'paused' as const };
  const { listener, fetchBatch } = setUp(() => Promise.resolve(paused));
  listener.onLost(new Error('lost'));
  await jest.advanceTimersByTimeAsync(6_000);
  expect(fetchBatch).toHaveBeenCalledTimes(3);
});

test('a listener that stays silent is helped out, and polling ends when it speaks', async () => {
  const { listener, fetchBatch } = setUp();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(fetchBatch).toHaveBeenCalledTimes(1);
  listener.onBatch(half);
  await jest.advanceTimersByTimeAsync(30_000);
  expect(fetchBatch).toHaveBeenCalledTimes(1);
});

test('after the end nothing is listened to or asked for', async () => {
  const { listener, fetchBatch, unsubscribe, seen } = setUp(() => Promise.resolve(done));
  listener.onLost(new Error('lost'));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(seen).toEqual([done]);
  expect(fetchBatch).toHaveBeenCalledTimes(1);
  expect(unsubscribe).toHaveBeenCalled();
});

test('an answer that comes late does not turn the batch back', () => {
  const { listener, seen } = setUp();
  listener.onBatch(half);
  listener.onBatch(queued);
  expect(seen).toEqual([half]);
});

test('trouble is told while nothing can be read, and taken back with the next answer', async () => {
  const answers = [() => Promise.reject(new Error('500')), () => Promise.resolve(half)];
  const { listener, trouble } = setUp(() => answers.shift()?.() ?? Promise.resolve(half));
  listener.onLost(new Error('lost'));
  await jest.advanceTimersByTimeAsync(3_000);
  expect(trouble).toEqual([expect.any(Error), null]);
});
