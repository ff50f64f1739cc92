import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { buildComment } from '../../../../../testing/site/build-comment.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render.tsx';
import { showLanguage } from '../../../testing/test-i18n.ts';
import { entryWithId } from '../../../lib/replica/replica-store.ts';
import { buildRow, holdRows } from '../testing/rows.ts';
import { resetStores } from '../testing/reset-stores.ts';
import { RowKinds } from './row-kinds.tsx';

beforeEach(resetStores);

const assessment = { kinds: ['question'], language: 'en', needsYou: 'refund' };

const show = (overrides: Parameters<typeof buildRow>[0]) => {
  const Address = () => <output>{useLocation().search}</output>;
  return renderApp(
    <>
      <RowKinds comment={buildRow({ authorName: '@sam', ...overrides })} />
      <Address />
    </>,
    { path: '/dashboard' },
  );
};

test('each kind is a chip that shows only comments of its kind, and all of them again', async () => {
  show({ assessment });
  const chip = await screen.findByRole('button', { name: 'Question: @sam' });
  expect(chip).toHaveAttribute('title', expect.stringContaining('Not from YouTube'));
  await userEvent.click(chip);
  expect(screen.getByRole('status')).toHaveTextContent('q=is%3Aquestion');
  expect(chip).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(chip);
  expect(screen.getByRole('status')).not.toHaveTextContent('q=');
});

test('why the creator is needed stands first, in their language', async () => {
  await showLanguage('ru');
  show({ assessment });
  const [first] = await screen.findAllByRole('button');
  expect(first).toHaveTextContent('Нужны вы: возврат');
});

test('what cannot be read shows nothing', () => {
  show({ assessment: { kinds: 'question' } });
  expect(screen.queryByRole('button')).toBeNull();
});

test('a draft that is being written can be stopped from its row', async () => {
  const stopped = buildRow({ id: 'a', status: 'no_response' });
  const calls = fakeServer({ 'POST /api/youtube/comments/a/cancel-draft': { json: stopped } });
  holdRows([buildComment({ id: 'a', status: 'generating' })]);
  show({ id: 'a', status: 'generating' });
  await userEvent.click(await screen.findByRole('button', { name: 'Stop: @sam' }));
  await waitFor(() => expect(entryWithId('a')?.row.status).toBe('no_response'));
  expect(calls).toHaveLength(1);
});
