import { act, screen } from '@testing-library/react';
import type { Batch } from '@replywell/contract/endpoints/batches';
import { listenToDocument, type DocumentListener } from '../../../lib/listen-to-document.ts';
import { shortTime } from '../../../reply/time-ahead.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { named } from '../../../testing/named.ts';
import { renderApp } from '../../../testing/render.tsx';
import { showBatch, useBatchesStore } from '../stores/batches-store.ts';
import { buildItem, buildBatch } from '../../../../../testing/site/build-batch.ts';
import { BatchCard } from './batch-card.tsx';

jest.mock('../../../lib/listen-to-document.ts', () => ({ listenToDocument: jest.fn() }));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const queued = buildBatch([buildItem('a'), buildItem('b')]);
const half = buildBatch([buildItem('a', 'sent'), buildItem('b')], { revision: 1 });
const ended = buildBatch(
  [buildItem('a', 'sent'), buildItem('b', 'failed', { reason: 'replies_closed' })],
  { status: 'completed', revision: 2 },
);

/** Shows the batches. The live listener of the first one is the test's. */
const show = async (shown: readonly Batch[], onServer: () => object = () => ({ json: half })) => {
  const listeners: DocumentListener[] = [];
  jest.mocked(listenToDocument).mockImplementation((_uid, _path, listener) => {
    listeners.push(listener);
    return () => undefined;
  });
  const calls = fakeServer({
    'GET /api/youtube/batch/task-1/status': onServer,
    'GET /api/youtube/videos/saved': { json: [] },
  });
  useBatchesStore.setState({ batches: shown, dropped: new Set() });
  renderApp(<BatchCard uid="anna" inBar={false} onUndone={jest.fn()} />);
  await screen.findAllByRole('progressbar');
  const asked = (): number => calls.filter(({ path }) => path.endsWith('/status')).length;
  const [listener] = listeners;
  return { listener: listener!, asked };
};

const card = () => screen.queryByRole('region', { name: 'Batch progress' });
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

test('a finished batch closes its card and reports the result', async () => {
  await show([half]);
  act(() => showBatch(ended));
  expect(screen.getByText('Successfully sent 1, errors 1')).toBeVisible();
  await pass(299);
  expect(card()).toBeVisible();
  await pass(1);
  expect(card()).toBeNull();
  expect(screen.getAllByText('Submission Completed')[0]).toBeVisible();
});

test('a batch that sent nothing says so and stays on screen', async () => {
  const waiting = buildBatch([buildItem('b')]);
  const item = buildItem('b', 'failed', { reason: 'replies_closed' });
  await show([waiting]);
  act(() => showBatch(buildBatch([item], { status: 'failed', revision: 2 })));
  await pass(1_000);
  expect(card()).toBeVisible();
  const toast = document.querySelector<HTMLElement>('.toast');
  expect(toast).toHaveTextContent('Submission Failed');
  expect(toast).toHaveTextContent('Sent: 0, failed: 1.');
});

test('a live listener needs no polling, and stale states are ignored', async () => {
  const { listener, asked } = await show([half]);
  const pace = { maxResponsesPerHour: 30, minIntervalSeconds: 30, maxIntervalSeconds: 300 };
  const stored = { ...half, schemaVersion: 1, failuresInRow: 0, pace };
  act(() => listener.onDocument({ ...stored, revision: 2 }));
  act(() => listener.onDocument({ ...stored, items: queued.items }));
  await pass(60_000);
  expect(screen.getByRole('link', { name: 'Sending 2 of 2' })).toBeVisible();
  expect(asked()).toBe(0);
});

test.each([
  ['in progress', half, 3],
  ['paused', { ...half, status: 'paused', pauseReason: 'creator' } as const, 2],
])('once the listener is lost, a batch %s is asked for', async (_name, batch, times) => {
  const { listener, asked } = await show([batch], () => ({ json: batch }));
  act(() => listener.onLost(new Error('permission-denied')));
  await pass(5_100);
  expect(asked()).toBe(times);
});

test('a silent listener is replaced by polling, which ends with the batch', async () => {
  const { asked } = await show([queued], () => ({ json: { ...ended, status: 'failed' } }));
  await pass(4_900);
  expect(asked()).toBe(0);
  await pass(60_000);
  expect(asked()).toBe(1);
  expect(screen.getAllByText('Submission Failed')[0]).toBeVisible();
});

test('a polling failure is shown until the next answer', async () => {
  let works = false;
  const { listener } = await show([half], () => (works ? { json: half } : { status: 500 }));
  act(() => listener.onLost(new Error('lost')));
  await pass(100);
  expect(screen.getByText(/Failed to get the status of the batch/)).toBeVisible();
  works = true;
  await pass(3_000);
  expect(screen.queryByText(/Failed to get the status of the batch/)).toBeNull();
});

test('a batch that can be undone says when it begins', async () => {
  const undoUntil = new Date(Date.now() + 10_000).toISOString();
  const scheduledFor = new Date(Date.now() + 11_000).toISOString();
  await show([buildBatch([buildItem('a', 'queued', { scheduledFor })], { undoUntil })]);
  expect(screen.getByText(/^begins in/)).toBeVisible();
  expect(screen.queryByText(/^(next )?(now|in \d)/)).toBeNull();
});

test('all batches are one card, which says when the last reply goes out', async () => {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const sooner = buildItem('a', 'queued', { scheduledFor: at(3) });
  const later = buildItem('b', 'queued', { scheduledFor: at(9) });
  await show([
    { ...buildBatch([later, buildItem('c', 'sent')]), taskId: 'first' },
    { ...buildBatch([sooner]), taskId: 'second' },
  ]);
  expect(screen.getByRole('link', { name: 'Sending 2 of 3' })).toHaveAttribute('href', '/queue');
  expect(screen.getByText('next in 3 min')).toBeVisible();
  expect(screen.getByText(`till ${shortTime(at(9))}`)).toBeVisible();
  expect(screen.getAllByRole('button', { name: named('Pause') })).toHaveLength(1);
});
