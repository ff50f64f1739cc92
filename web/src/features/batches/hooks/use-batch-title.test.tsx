import type { Batch } from '@replywell/contract/endpoints/batches';
import { act, screen } from '@testing-library/react';
import { renderApp } from '../../../testing/render.tsx';
import { showLanguage } from '../../../testing/test-i18n.ts';
import { buildItem, buildBatch } from '../../../../../testing/site/build-batch.ts';
import { useBatchTitle } from './use-batch-words.ts';

const NOW = Date.UTC(2026, 10, 21, 9);
const inMinutes = (minutes: number): string => new Date(NOW + minutes * 60_000).toISOString();

const Title = ({ batch }: { readonly batch: Batch }) => {
  const { title, state } = useBatchTitle(batch);
  return <p>{`${state}: ${title}`}</p>;
};

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => jest.useRealTimers());

const queued = (id: string, minutes: number) =>
  buildItem(id, 'queued', { scheduledFor: inMinutes(minutes) });

test.each<[string, Batch, string]>([
  ['submitted', buildBatch([queued('a', 4), queued('b', 9)]), 'waiting: 2 replies queued'],
  [
    'between two replies',
    buildBatch([buildItem('a', 'sent'), queued('b', 57)]),
    'waiting: Waiting: 1 of 2 done',
  ],
  [
    'with one on its way',
    buildBatch([buildItem('a', 'sending'), queued('b', 57)]),
    'sending: Sending 1 of 2',
  ],
  [
    'whose answer is looked for',
    buildBatch([buildItem('a', 'sent'), buildItem('b', 'unknown')]),
    'waiting: Waiting: 1 of 2 done',
  ],
  [
    'paused',
    buildBatch([buildItem('a', 'sent'), queued('b', 57)], { status: 'paused' }),
    'paused: Paused at 1 of 2',
  ],
  [
    'with two taken out',
    buildBatch([
      buildItem('a', 'sent'),
      buildItem('b', 'cancelled'),
      buildItem('c', 'cancelled'),
      queued('d', 57),
    ]),
    'waiting: Waiting: 1 of 2 done',
  ],
  [
    'of which two were taken out and nothing has gone out',
    buildBatch([buildItem('a', 'cancelled'), buildItem('b', 'cancelled'), queued('c', 57)]),
    'waiting: 1 reply queued',
  ],
  [
    'completed',
    buildBatch([buildItem('a', 'sent')], { status: 'completed' }),
    'ended: Submission Completed',
  ],
  [
    'failed',
    buildBatch([buildItem('a', 'failed')], { status: 'failed' }),
    'ended: Submission Failed',
  ],
  [
    'of another kind',
    buildBatch([queued('a', 4)], { status: 'unknown' }),
    'unknown: Status unknown',
  ],
])('a batch %s', (_name, batch, words) => {
  renderApp(<Title batch={batch} />);
  expect(screen.getByText(words)).toBeVisible();
});

test('waiting becomes sending at the moment of the next reply, not before', () => {
  renderApp(<Title batch={buildBatch([buildItem('a', 'sent'), queued('b', 4)])} />);
  act(() => jest.advanceTimersByTime(4 * 60_000 - 10));
  expect(screen.getByText('waiting: Waiting: 1 of 2 done')).toBeVisible();
  act(() => jest.advanceTimersByTime(20));
  expect(screen.getByText('sending: Sending 2 of 2')).toBeVisible();
});

test('nothing is being sent while it can still be undone', () => {
  const undoUntil = new Date(NOW + 10_000).toISOString();
  renderApp(<Title batch={buildBatch([queued('a', 9 / 60), queued('b', 4)], { undoUntil })} />);
  act(() => jest.advanceTimersByTime(9_500));
  expect(screen.getByText('waiting: 2 replies queued')).toBeVisible();
  act(() => jest.advanceTimersByTime(1_000));
  expect(screen.getByText('sending: Sending 1 of 2')).toBeVisible();
});

test('the same in Russian', async () => {
  await showLanguage('ru');
  renderApp(<Title batch={buildBatch([buildItem('a', 'sent'), queued('b', 57)])} />);
  expect(screen.getByText('waiting: Ждём: готово 1 из 2')).toBeVisible();
});
