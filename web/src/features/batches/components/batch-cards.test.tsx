import { act, screen } from '@testing-library/react';
import { renderApp } from '../../../testing/render.tsx';
import { showBatch, useBatchesStore } from '../stores/batches-store.ts';
import { buildItem, buildBatch } from '../../../../../testing/site/build-batch.ts';
import { BatchCards } from './batch-cards.tsx';

jest.mock('../hooks/use-watched-batch.ts', () => ({ useWatchedBatch: () => null }));

// The card is imported before the fake timers stop the clock.
beforeAll(() => import('./batch-card.tsx'));
beforeEach(() => {
  useBatchesStore.setState({ batches: [] });
});

const effects = {
  onRows: jest.fn(),
  onProgress: jest.fn(),
  onEnded: jest.fn(),
  onUndone: jest.fn(),
  onPermissionLost: jest.fn(),
};
const card = () => screen.queryByRole('region', { name: 'Batch progress' });

const show = async () => {
  useBatchesStore.setState({ batches: [buildBatch([buildItem('a'), buildItem('b')])] });
  const page = renderApp(<BatchCards uid="anna" {...effects} />);
  expect(await screen.findByText('2 replies queued')).toBeVisible();
  return page;
};

test('a batch that is through closes its card after 300 ms, and the page is told of its end', async () => {
  await show();
  jest.useFakeTimers();
  try {
    const sent = [buildItem('a', 'sent'), buildItem('b', 'failed', { reason: 'replies_closed' })];
    act(() => showBatch(buildBatch(sent, { status: 'completed', revision: 1 })));
    expect(screen.getByText('Submission Completed')).toBeVisible();
    expect(screen.getByText('Successfully sent 1, errors 1')).toBeVisible();
    expect(effects.onEnded).toHaveBeenCalledTimes(1);
    act(() => jest.advanceTimersByTime(299));
    expect(card()).toBeVisible();
    act(() => jest.advanceTimersByTime(1));
    expect(card()).toBeNull();
  } finally {
    jest.useRealTimers();
  }
});

test('while a batch can be taken back, nothing says that it goes out now', async () => {
  const undoUntil = new Date(Date.now() + 10_000).toISOString();
  const scheduledFor = new Date(Date.now() + 11_000).toISOString();
  const items = [buildItem('a', 'queued', { scheduledFor })];
  useBatchesStore.setState({ batches: [buildBatch(items, { undoUntil })] });
  renderApp(<BatchCards uid="anna" {...effects} />);
  expect(await screen.findByText(/Nothing is sent for another/)).toBeVisible();
  expect(screen.queryByText(/^(next )?(now|in \d)/)).toBeNull();
});

test.each([
  [1, '1 reply will go out in about 3 minutes.'],
  [2, '2 replies will go out over the next 3 minutes.'],
] as const)('of %d left it is told when they go out', async (count, words) => {
  const scheduledFor = new Date(Date.now() + 179_000).toISOString();
  const items = ['a', 'b'].slice(0, count).map((id) => buildItem(id, 'queued', { scheduledFor }));
  useBatchesStore.setState({ batches: [buildBatch(items)] });
  renderApp(<BatchCards uid="anna" {...effects} />);
  expect(await screen.findByText(words)).toBeVisible();
});

test('two batches of one minute are told apart by what describes their buttons', async () => {
  const batches = ['14:05:09', '14:05:31'].map((time) => ({
    ...buildBatch([buildItem('a')]),
    taskId: time,
    createdAt: new Date(`2026-05-14T${time}`).toISOString(),
  }));
  useBatchesStore.setState({ batches });
  renderApp(<BatchCards uid="anna" {...effects} />);
  const [one, other] = await screen.findAllByRole('button', { name: 'Show queue' });
  expect(one).toHaveAccessibleDescription('Batch of 14.05.2026 14:05:09');
  expect(other).toHaveAccessibleDescription('Batch of 14.05.2026 14:05:31');
});
