import type { BatchItem } from '@replywell/contract/documents/batches';
import type { Batch } from '@replywell/contract/endpoints/batches';
import { act, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderApp } from '../../../testing/render.tsx';
import { showLanguage } from '../../../testing/test-i18n.ts';
import { buildItem, buildBatch } from '../../../../../testing/site/build-batch.ts';
import { EndedBatch } from '../components/queue/ended-batch.tsx';
import { markCancelled, useBatchesStore } from '../stores/batches-store.ts';
import { useEndWords } from './use-batch-words.ts';

beforeEach(() => useBatchesStore.setState({ cancelled: new Set() }));

const ended = (status: Batch['status'], ...items: BatchItem['status'][]): Batch =>
  buildBatch(
    items.map((one, index) => buildItem(String(index), one)),
    { status },
  );

const Words = ({ batch }: { readonly batch: Batch }): ReactElement => {
  const { title, text } = useEndWords()(batch);
  return <p>{`${title}: ${text}`}</p>;
};

/** A batch, whether it was cancelled as a whole in this page, and its words in both languages. */
const ENDS: readonly [name: string, batch: Batch, whole: boolean, en: string, ru: string][] = [
  [
    'all sent',
    ended('completed', 'sent', 'sent'),
    false,
    'Submission Completed: Successfully sent 2, errors 0',
    'Отправка завершена: Отправлено 2 ответа, ошибок: 0',
  ],
  [
    'cancelled as a whole after one was sent',
    ended('completed', 'sent', 'cancelled'),
    true,
    'Batch cancelled: Sent: 1. Taken out: 1; the draft is kept.',
    'Отправка отменена: Отправлено: 1. Убран 1 ответ, текст сохранён.',
  ],
  [
    'some taken out one by one, or cancelled elsewhere',
    ended('completed', 'sent', 'cancelled', 'cancelled'),
    false,
    'Batch ended: Sent: 1. Taken out: 2; their drafts are kept.',
    'Отправка закончена: Отправлено: 1. Убрано 2 ответа, тексты сохранены.',
  ],
  [
    'one sent, one failed and one taken out',
    ended('completed', 'sent', 'failed', 'cancelled'),
    false,
    'Batch ended: Sent: 1. Errors: 1. Taken out: 1; the draft is kept.',
    'Отправка закончена: Отправлено: 1. Ошибок: 1. Убран 1 ответ, текст сохранён.',
  ],
  [
    'nothing sent, all taken out',
    ended('cancelled', 'cancelled', 'cancelled'),
    false,
    'Batch cancelled: Sent: 0. Taken out: 2; their drafts are kept.',
    'Отправка отменена: Отправлено: 0. Убрано 2 ответа, тексты сохранены.',
  ],
  [
    'one failed and the rest cancelled',
    ended('failed', 'failed', 'cancelled'),
    true,
    'Submission Failed: Task failed with error. Sent: 0, failed: 1. Taken out: 1; the draft is kept.',
    'Отправка не удалась: Задача завершилась с ошибкой. Отправлено: 0, ошибок: 1. Убран 1 ответ, текст сохранён.',
  ],
  [
    'one sent and one skipped',
    ended('completed', 'sent', 'skipped'),
    false,
    'Submission Completed: Successfully sent 1, errors 0 · 1 skipped',
    'Отправка завершена: Отправлен 1 ответ, ошибок: 0 · 1 пропущен',
  ],
];

test.each(ENDS)('the end of a batch, %s', async (_name, batch, whole, en, ru) => {
  if (whole) markCancelled(batch.taskId, true);
  renderApp(<Words batch={batch} />);
  expect(screen.getByText(en)).toBeVisible();
  await act(() => showLanguage('ru'));
  expect(screen.getByText(ru)).toBeVisible();
});

test('in the history too, what was taken out is not counted as sent', () => {
  renderApp(<EndedBatch batch={ended('completed', 'sent', 'cancelled')} unfolded={false} />);
  expect(screen.getByText('1 sent · 1 taken out')).toBeVisible();
});
