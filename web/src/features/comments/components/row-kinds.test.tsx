import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { buildComment } from '../../../../../testing/site/build-comment.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render.tsx';
import { showLanguage } from '../../../testing/test-i18n.ts';
import { entryWithId } from '../../../replica/replica-store.ts';
import { buildRow, holdRows } from '../testing/rows.ts';
import { resetStores } from '../testing/reset-stores.ts';
import { activate } from '../stores/cursor-store.ts';
import { ThisRowContext, useRowOf, useRowSurroundings } from '../hooks/use-row-context.ts';
import { PHONE } from '../../../theme/controls/media.ts';
import { RowKinds } from './row-kinds.tsx';

beforeEach(resetStores);

const assessment = { kinds: ['question'], language: 'en', needsYou: 'order_problem' };

const show = (overrides: Parameters<typeof buildRow>[0]) => {
  const Address = () => <output>{useLocation().search}</output>;
  const comment = buildRow({ authorName: '@sam', ...overrides });
  const Kinds = () => (
    <ThisRowContext value={useRowOf(comment, useRowSurroundings())}>
      <RowKinds />
      <Address />
    </ThisRowContext>
  );
  return renderApp(<Kinds />, { path: '/dashboard' });
};

test('a chip filters by its kind and back', async () => {
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
  show({ assessment: { ...assessment, language: 'ru' } });
  const [first] = await screen.findAllByRole('button');
  expect(first).toHaveTextContent('Нужны вы: сложности с заказом');
});

test('an unreadable assessment shows nothing', () => {
  show({ assessment: { kinds: 'question' } });
  expect(screen.queryByRole('button')).toBeNull();
});

test('a wrong kind is removed with one press in the active row', async () => {
  const judged = { kinds: ['praise'], language: 'en', needsYou: null, worthReplying: false };
  const corrected = {
    ...buildComment({ id: 'a' }),
    assessment: { ...judged, worthReplying: true },
  };
  const calls = fakeServer({ 'POST /api/youtube/comments/a/assessment': { json: corrected } });
  holdRows([buildComment({ id: 'a', assessment: judged })]);
  show({ id: 'a', assessment: judged });
  await screen.findByRole('button', { name: 'No reply needed: @sam' });
  expect(screen.queryByRole('button', { name: /^Not so/u })).toBeNull();
  act(() => activate('a'));
  await userEvent.click(screen.getByRole('button', { name: 'Not so, No reply needed: @sam' }));
  await waitFor(() => expect(entryWithId('a')?.row.assessment?.worthReplying).toBe(true));
  expect(calls.map(({ body }) => body)).toEqual([{ worthReplying: true }]);
});

test('a missing kind can be added in the active row', async () => {
  const judged = { kinds: ['praise'], language: 'en', needsYou: null, worthReplying: null };
  const kinds = ['question', 'praise'];
  const corrected = { ...buildComment({ id: 'a' }), assessment: { ...judged, kinds } };
  const calls = fakeServer({ 'POST /api/youtube/comments/a/assessment': { json: corrected } });
  holdRows([buildComment({ id: 'a', assessment: judged })]);
  show({ id: 'a', assessment: judged });
  await screen.findByRole('button', { name: 'Praise: @sam' });
  act(() => activate('a'));
  await userEvent.click(screen.getByRole('button', { name: 'Add a kind: @sam' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Question' }));
  await waitFor(() => expect(entryWithId('a')?.row.assessment?.kinds).toEqual(kinds));
  expect(calls.map(({ body }) => body)).toEqual([{ kinds }]);
});

test('on a phone a kind of the active row opens what corrects it', async () => {
  const { matchMedia } = window;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => Object.assign(matchMedia(media), { matches: media === PHONE }));
  const judged = { kinds: ['praise'], language: 'en', needsYou: null, worthReplying: null };
  const corrected = { ...buildComment({ id: 'a' }), assessment: { ...judged, kinds: [] } };
  const calls = fakeServer({ 'POST /api/youtube/comments/a/assessment': { json: corrected } });
  holdRows([buildComment({ id: 'a', assessment: judged })]);
  show({ id: 'a', assessment: judged });
  await userEvent.click(await screen.findByRole('button', { name: 'Praise: @sam' }));
  expect(screen.getByRole('status')).not.toHaveTextContent('q=');
  act(() => activate('a'));
  await userEvent.click(screen.getByRole('button', { name: 'Praise: @sam' }));
  expect(screen.queryByRole('button', { name: 'Add a kind: @sam' })).toBeNull();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Praise Not so' }));
  await waitFor(() => expect(entryWithId('a')?.row.assessment?.kinds).toEqual([]));
  expect(calls.map(({ body }) => body)).toEqual([{ kinds: [] }]);
});
