import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { create } from 'zustand';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render.tsx';
import { showLanguage } from '../../../testing/test-i18n.ts';
import { rowIdOf } from '../lib/focus.ts';
import { useChangesStore } from '../stores/changes-store.ts';
import { buildRow } from '../testing/build-list.ts';
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

test('beside what needs the creator, several kinds stand behind one chip that opens them', async () => {
  show({ assessment: { ...assessment, kinds: ['question', 'criticism', 'request'] } });
  const folded = await screen.findByRole('button', { name: 'Question +2: @sam' });
  expect(folded).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(folded);
  expect(folded).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Question: @sam' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Request: @sam' })).toBeInTheDocument();
});

test('what cannot be read shows nothing', () => {
  show({ assessment: { kinds: 'question' } });
  expect(screen.queryByRole('button')).toBeNull();
});

test('a draft that is being written can be stopped from its row', async () => {
  const stopped = buildRow({ id: 'a', status: 'no_response' });
  const calls = fakeServer({ 'POST /api/youtube/comments/a/cancel-draft': { json: stopped } });
  show({ id: 'a', status: 'generating' });
  await userEvent.click(await screen.findByRole('button', { name: 'Stop: @sam' }));
  await waitFor(() =>
    expect(useChangesStore.getState().byId.a?.[0]?.patch.status).toBe('no_response'),
  );
  expect(calls).toHaveLength(1);
});

test('while a draft is being stopped, its button says so and does nothing', async () => {
  const calls = fakeServer({
    'POST /api/youtube/comments/a/cancel-draft': () => new Promise<never>(() => undefined),
  });
  show({ id: 'a', status: 'generating' });
  await userEvent.click(await screen.findByRole('button', { name: 'Stop: @sam' }));
  const stopping = await screen.findByRole('button', { name: 'Stopping…: @sam' });
  expect(stopping).toHaveAttribute('aria-disabled', 'true');
  expect(stopping).toHaveFocus();
  await userEvent.click(stopping);
  expect(calls).toHaveLength(1);
});

test('a stop that has arrived is said until the row rests, and one that has not can be pressed again', async () => {
  fakeServer({
    'POST /api/youtube/comments/a/cancel-draft': { json: buildRow({ id: 'a' }) },
    'POST /api/youtube/comments/b/cancel-draft': { status: 503, json: {} },
  });
  const first = show({ id: 'a', status: 'generating' });
  await userEvent.click(await screen.findByRole('button', { name: 'Stop: @sam' }));
  await waitFor(() => expect(useChangesStore.getState().byId.a).toBeDefined());
  expect(screen.getByRole('button', { name: 'Stopping…: @sam' })).toBeVisible();
  first.unmount();
  show({ id: 'b', status: 'generating' });
  await userEvent.click(await screen.findByRole('button', { name: 'Stop: @sam' }));
  expect(await screen.findByRole('button', { name: 'Stop: @sam' })).toBeVisible();
});

test('when the draft is there, the button that stops it hands its focus to the row', async () => {
  const useRow = create(() => buildRow({ id: 'a', authorName: '@sam', status: 'generating' }));
  const Row = () => (
    <article id={rowIdOf('a')} tabIndex={-1}>
      <RowKinds comment={useRow()} />
    </article>
  );
  renderApp(<Row />);
  const stop = await screen.findByRole('button', { name: 'Stop: @sam' });
  act(() => stop.focus());
  act(() => useRow.setState({ status: 'ready', aiResponse: 'Here.' }));
  await waitFor(() => expect(screen.getByRole('article')).toHaveFocus());
});
