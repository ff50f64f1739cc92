import { act, screen, waitFor, within } from '@testing-library/react';
import { useToast } from '../../components/toast/toast-store.ts';
import { buildComment, buildDraft } from '../../../../testing/site/build-comment.ts';
import { configWith, draftMonth } from '../../../../testing/site/usual-answers.ts';
import { showLanguage } from '../../testing/test-i18n.ts';
import {
  setUpDashboard,
  pathOf,
  show,
  rowOf,
  button,
  toasted,
  variant,
} from '../testing/dashboard.tsx';

setUpDashboard();

test('an edit is saved, and kept in the editor when saving fails', async () => {
  const answers = [
    { status: 500, text: '' },
    { json: buildDraft('comment-1', 'Reply to comment-1 and more') },
  ];
  const { user, of } = show([buildDraft('comment-1')], {
    [pathOf('comment-1', 'update-response')]: () => answers.shift() ?? { status: 500 },
  });
  const row = await rowOf('comment-1');
  await user.click(button(row, 'Edit'));
  const editor = await within(row).findByRole('textbox');
  await waitFor(() => expect(editor).toHaveFocus());
  await user.keyboard(' and more');
  await user.click(button(row, 'Save'));
  expect(await screen.findByText('The reply could not be saved to the database')).toBeVisible();
  expect(editor).toHaveValue('Reply to comment-1 and more');
  await user.click(button(row, 'Save'));
  await waitFor(() => expect(within(row).queryByRole('textbox')).toBeNull());
  expect(of(pathOf('comment-1', 'update-response'))[1]?.body).toEqual({
    response: 'Reply to comment-1 and more',
    replaces: 'Reply to comment-1',
  });
});

test('blank text cannot be saved and Escape leaves the reply as it was', async () => {
  const { user } = show([buildDraft('comment-1')]);
  const row = await rowOf('comment-1');
  await user.click(button(row, 'Edit'));
  await user.clear(within(row).getByRole('textbox'));
  expect(button(row, 'Save')).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Escape}');
  expect(within(row).getByText('Reply to comment-1')).toBeVisible();
  expect(row).toHaveFocus();
});

test('Select all leaves out sent replies, and Generate drafts the rest', async () => {
  const sent = buildComment({ id: 'sent', status: 'sent', isReplied: true });
  const draft = { json: { aiResponse: 'Hi', draftFindings: [] } };
  const { user } = show([buildComment({ id: 'a' }), buildComment({ id: 'b' }), sent], {
    [pathOf('a', 'generate-custom-response')]: draft,
    [pathOf('b', 'generate-custom-response')]: { status: 500, text: '' },
  });
  await rowOf('a');
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  expect(screen.getByText('2 selected')).toBeVisible();
  await act(() => showLanguage('ru'));
  await user.click(
    within(screen.getByRole('toolbar')).getByRole('button', { name: 'Написать ответ' }),
  );
  expect(await screen.findByText('Сгенерировано ответов: 1, ошибок: 1')).toBeVisible();
  expect(variant()).toBe('destructive');
});

test('a very large bulk generation asks first', async () => {
  const ids = Array.from({ length: 51 }, (_, index) => `c${index}`);
  const draft = { json: { aiResponse: 'Hi', draftFindings: [] } };
  const { user, calls } = show(
    ids.map((id) => buildComment({ id })),
    Object.fromEntries(ids.map((id) => [pathOf(id, 'generate-custom-response'), draft])),
  );
  const written = () => calls.filter(({ path }) => path.endsWith('/generate-custom-response'));
  const press = async () => {
    await user.click(button(screen.getByRole('toolbar'), 'Generate'));
    return screen.findByRole('dialog', { name: 'Write 51 drafts?' });
  };
  await screen.findAllByRole('article');
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  expect(await press()).toHaveTextContent('Left this month: 259.');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(written()).toHaveLength(0);
  await press();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(written()).toHaveLength(51));
});

test('drafts that are there stay, and more than the month has are asked about', async () => {
  const { user, calls } = show(
    [buildDraft('a'), buildComment({ id: 'b' }), buildComment({ id: 'c' })],
    { 'GET /api/drafts/month': { json: { ...draftMonth, limit: draftMonth.used + 1 } } },
  );
  await rowOf('a');
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await user.click(button(screen.getByRole('toolbar'), 'Write the missing 2'));
  const dialog = await screen.findByRole('dialog', { name: 'Write 2 drafts?' });
  expect(dialog).toHaveTextContent('Left this month: 1, so 1 of them will fail.');
  expect(calls.filter(({ path }) => path.endsWith('/generate-custom-response'))).toEqual([]);
});

test('where the creator pays the model, nothing is told to be left', async () => {
  const unlimited = { json: { ...draftMonth, limit: null } };
  const { user } = show(
    Array.from({ length: 51 }, (_, index) => buildComment({ id: `c${index}` })),
    { 'GET /api/drafts/month': unlimited },
  );
  await screen.findAllByRole('article');
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await user.click(button(screen.getByRole('toolbar'), 'Generate'));
  const dialog = await screen.findByRole('dialog', { name: 'Write 51 drafts?' });
  expect(dialog).toHaveTextContent('There is no limit here');
});

test('a draft in progress in another tab is not a failure', async () => {
  const message = 'A draft for this comment is being written.';
  const { user } = show([buildDraft('comment-1')], {
    [pathOf('comment-1', 'generate-custom-response')]: {
      status: 409,
      json: { code: 'draft_in_progress', message },
    },
  });
  await user.click(button(await rowOf('comment-1'), 'Regenerate'));
  await waitFor(() => expect(toasted()).toBe(message));
  const { variant, description } = useToast.getState().shown ?? {};
  expect([variant, description]).toEqual([undefined, undefined]);
});

test('a stale draft counts as never begun', async () => {
  const generatingUntil = new Date(Date.now() - 1_000).toISOString();
  show([{ ...buildDraft('comment-1'), status: 'generating', generatingUntil }]);
  const row = await rowOf('comment-1');
  expect(button(row, 'Submit')).not.toHaveAttribute('aria-disabled');
});

test("the operator's note about drafts is shown once", async () => {
  const draft = { json: { aiResponse: 'Hi', draftFindings: [] } };
  const { user, of } = show([buildComment({ id: 'a' }), buildComment({ id: 'b' })], {
    'GET /api/config': {
      json: { ...configWith('', ''), draftsNote: 'A small model writes here.' },
    },
    [pathOf('a', 'generate-custom-response')]: draft,
    [pathOf('b', 'generate-custom-response')]: draft,
  });
  await user.click(button(await rowOf('a'), 'Generate'));
  expect(await screen.findByText('A small model writes here.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(button(await rowOf('b'), 'Generate'));
  await waitFor(() => expect(screen.getAllByText('Hi')).toHaveLength(2));
  expect(toasted()).toBeNull();
  expect(of('GET /api/config')).toHaveLength(1);
});

const theirs = { ...buildDraft('a', 'By a program'), byProgram: true };

test('drafts by programs stand in a view, and the creator lets programs send one as it stands', async () => {
  const { user, of } = show(
    [theirs, buildDraft('b'), buildComment({ id: 'c' })],
    { [pathOf('a', 'approve')]: { json: { ...theirs, isApproved: true } } },
    '/dashboard?q=is%3Afrom-assistant',
  );
  const row = await rowOf('a');
  expect(screen.getAllByRole('article')).toHaveLength(1);
  await user.keyboard('j');
  await user.click(button(row, 'Let programs send it'));
  await waitFor(() =>
    expect(button(row, 'Programs may send it')).toHaveAttribute('aria-pressed', 'true'),
  );
  expect(of(pathOf('a', 'approve')).map(({ body }) => body)).toEqual([
    { draft: 'By a program', approved: true },
  ]);
});
