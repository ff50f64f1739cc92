import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildComment, buildDraft } from '../../../../testing/site/build-comment.ts';
import { setUpDashboard, pathOf, show, rowOf, button } from '../testing/dashboard.tsx';

setUpDashboard();

test('the keys move, select and generate', async () => {
  const { user, of } = show([buildComment({ id: 'a' }), buildComment({ id: 'b' })], {
    [pathOf('b', 'generate-custom-response')]: { json: { aiResponse: 'Hi', draftFindings: [] } },
  });
  await rowOf('a');
  await user.keyboard('jj');
  await waitFor(async () => expect(await rowOf('b')).toHaveFocus());
  await user.keyboard('x');
  expect(screen.getByText('1 selected')).toBeVisible();
  await user.keyboard('g');
  expect(await within(await rowOf('b')).findByText('Hi')).toBeVisible();
  expect(of(pathOf('b', 'generate-custom-response'))).toHaveLength(1);
});

test('letters typed into a reply are text, not commands', async () => {
  const { user } = show([buildDraft('comment-1')]);
  const row = await rowOf('comment-1');
  await user.click(button(row, 'Edit'));
  await user.click(within(row).getByRole('textbox'));
  await user.keyboard(' xjgs');
  expect(within(row).getByRole('textbox')).toHaveValue('Reply to comment-1 xjgs');
  expect(screen.queryByText('1 selected')).toBeNull();
});

test('Shift marks a range, by click and by key, and leaves out what was sent', async () => {
  const sent = buildComment({ id: 'c', status: 'sent', isReplied: true });
  const { user } = show(
    ['a', 'b', 'd', 'e'].map((id) => buildComment({ id })).concat(sent),
    {},
    '/dashboard?status=all',
  );
  await user.click(within(await rowOf('a')).getByRole('checkbox'));
  await user.keyboard('{Shift>}');
  await user.click(within(await rowOf('d')).getByRole('checkbox'));
  await user.keyboard('{/Shift}');
  expect(screen.getByText('3 selected')).toBeVisible();
  expect(screen.getByText('of 5')).toBeVisible();
  expect(within(await rowOf('c')).getByRole('checkbox')).not.toBeChecked();
  await user.keyboard('{Escape}');
  expect(screen.queryByText('3 selected')).toBeNull();
});

test('no single letter sends a reply; Control and Enter do', async () => {
  const sent = { ...buildDraft('comment-1'), status: 'sent', isReplied: true };
  const { user, of } = show([buildDraft('comment-1')], {
    [pathOf('comment-1', 'submit-response')]: { json: sent },
  });
  const row = await rowOf('comment-1');
  act(() => row.focus());
  await user.keyboard('abcfhmnopruvy');
  expect(of('POST /api/youtube/comments')).toHaveLength(0);
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await within(row).findByText('Sent')).toBeVisible();
});

const SEND = '{Control>}{Enter}{/Control}';

test('a row out of sight is brought back by the first key, and only the second one acts', async () => {
  const sent = { ...buildDraft('comment-1'), status: 'sent', isReplied: true };
  const { user, of } = show([buildDraft('comment-1')], {
    [pathOf('comment-1', 'submit-response')]: { json: sent },
  });
  const row = await rowOf('comment-1');
  act(() => row.focus());
  const far = { ...new DOMRect().toJSON(), top: 5_000, bottom: 5_100 } as DOMRect;
  const box = jest.spyOn(row, 'getBoundingClientRect').mockReturnValue(far);
  for (const key of [SEND, 'g', 'x', 'e']) await user.keyboard(key);
  expect(of('POST /api/youtube/comments')).toEqual([]);
  expect(within(row).queryByRole('textbox')).toBeNull();
  expect(screen.queryByText('1 selected')).toBeNull();
  box.mockRestore();
  await user.keyboard(SEND);
  expect(await within(row).findByText('Sent')).toBeVisible();
});

test('Control and Enter send nothing while a button that is not the row’s has the focus', async () => {
  const { user, of } = show([buildDraft('comment-1')]);
  const row = await rowOf('comment-1');
  act(() => row.focus());
  act(() => screen.getByRole('button', { name: 'Load latest comments' }).focus());
  await user.keyboard(SEND);
  expect(of(pathOf('comment-1', 'submit-response'))).toEqual([]);
});

test('Control and Enter held down send one reply, and not the next row’s too', async () => {
  const { of } = show([buildDraft('comment-1'), buildDraft('comment-2')]);
  const row = await rowOf('comment-2');
  act(() => row.focus());
  fireEvent.keyDown(row, { key: 'Enter', code: 'Enter', ctrlKey: true, repeat: true });
  fireEvent.keyDown(row, { key: 'g', code: 'KeyG', repeat: true });
  expect(of('POST /api/youtube/comments/comment-2')).toEqual([]);
});

test('a key has the draft rewritten with its wish; so does the menu', async () => {
  const path = pathOf('comment-1', 'generate-custom-response');
  const written = { aiResponse: 'Rewritten.', draftFindings: [], draftIsOwn: false };
  const { user, of } = show([{ ...buildDraft('comment-1'), draftIsOwn: true }], {
    [path]: { json: { ...written, replacedDraft: 'Reply to comment-1' } },
  });
  const row = await rowOf('comment-1');
  act(() => row.focus());
  const pressAll = async (keys: string): Promise<void> => {
    for (const key of keys) {
      const before = of(path).length;
      await user.keyboard(key);
      await waitFor(() => expect(of(path)).toHaveLength(before + 1));
      expect(await within(row).findByRole('button', { name: /^Rewrite: / })).toBeEnabled();
    }
  };
  await pressAll('s');
  expect(await within(row).findByText('Rewritten.')).toBeVisible();
  const [toast] = await screen.findAllByText('Your text was replaced.');
  expect(toast).toBeVisible();
  await pressAll('wti');
  await user.click(await within(row).findByRole('button', { name: /^Rewrite: / }));
  expect(await screen.findByRole('menuitemradio', { name: 'Bring mine back' })).toBeVisible();
  await user.click(await screen.findByRole('menuitemradio', { name: 'Warmer' }));
  await waitFor(() => expect(of(path)).toHaveLength(5));
  expect(of(path).map(({ body }) => body)).toEqual([
    { wish: 'shorter', replaces: 'Reply to comment-1' },
    ...['warmer', 'thanks', { language: 'en' }, 'warmer'].map((wish) => ({ wish, replaces: null })),
  ]);
});

test('a draft is rewritten as the creator asks for it in their own words', async () => {
  const path = pathOf('comment-1', 'generate-custom-response');
  const written = { aiResponse: 'Rewritten.', draftFindings: [], draftIsOwn: false };
  const { user, of } = show([buildDraft('comment-1')], {
    [path]: { json: { ...written, replacedDraft: null } },
  });
  const row = await rowOf('comment-1');
  act(() => row.focus());
  await user.click(await within(row).findByRole('button', { name: /^Rewrite: / }));
  await user.click(await screen.findByRole('menuitemradio', { name: /^In your own words/ }));
  await user.type(await within(row).findByRole('textbox'), 'Mention the greenhouse{Enter}');
  expect(await within(row).findByText('Rewritten.')).toBeVisible();
  expect(of(path).map(({ body }) => body)).toMatchObject([
    { wish: { words: 'Mention the greenhouse' } },
  ]);
});
