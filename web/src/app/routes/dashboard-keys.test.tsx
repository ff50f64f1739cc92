import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { updateResponse } from '@replywell/contract/endpoints/comments';
import { useLocation } from 'react-router-dom';
import { buildBatch, buildItem } from '../../../../testing/site/build-batch.ts';
import { buildComment, buildDraft } from '../../../../testing/site/build-comment.ts';
import { useCursorStore } from '../../features/comments/stores/cursor-store.ts';
import { setUpDashboard, pathOf, show, rowOf, button, toasted } from '../testing/dashboard.tsx';

setUpDashboard();

test('a key is what its layout types, and its place where that is no Latin letter', async () => {
  const undo = jest.fn();
  const Undo = () => (
    <button type="button" data-undo="" onClick={undo}>
      {useLocation().pathname}
    </button>
  );
  const { of } = show([buildDraft('a')], {}, '/dashboard', <Undo />);
  const row = await rowOf('a');
  act(() => row.focus());
  const press = (typed: string): void => {
    const [key, code] = typed.split(' ');
    fireEvent.keyDown(row, { key, code });
  };
  press('ю Period');
  expect(row).toHaveFocus();
  expect(undo).not.toHaveBeenCalled();
  expect(of('POST /api/youtube/comments')).toEqual([]);
  press('я KeyZ');
  expect(undo).toHaveBeenCalledTimes(1);
  press('. Slash');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  act(() => row.focus());
  press('у KeyE');
  expect(await within(row).findByRole('textbox')).toBeVisible();
  press('й KeyQ');
  expect(await screen.findByText('/queue')).toBeVisible();
});

test('typing in a reply triggers no commands', async () => {
  const { user } = show([buildDraft('comment-1')]);
  const row = await rowOf('comment-1');
  await user.click(button(row, 'Edit'));
  await user.click(within(row).getByRole('textbox'));
  await user.keyboard(' xjgs');
  expect(within(row).getByRole('textbox')).toHaveValue('Reply to comment-1 xjgs');
  expect(screen.queryByText('1 selected')).toBeNull();
});

test('while the editor of a reply is open, the keys that rewrite it do nothing', async () => {
  const path = pathOf('comment-1', 'generate-custom-response');
  const written = { aiResponse: 'Rewritten.', draftFindings: [], draftIsOwn: false };
  const { user, of } = show([buildDraft('comment-1')], { [path]: { json: written } });
  const row = await rowOf('comment-1');
  await user.click(button(row, 'Edit'));
  const editor = within(row).getByRole('textbox');
  await user.type(editor, ' and more');
  act(() => row.focus());
  await user.keyboard('swti');
  expect(editor).toHaveValue('Reply to comment-1 and more');
  expect(of(path)).toEqual([]);
  await user.click(button(row, 'Cancel'));
  await user.keyboard('t');
  await waitFor(() => expect(of(path).map(({ body }) => body)).toMatchObject([{ wish: 'thanks' }]));
});

test('Shift selects a range without sent replies', async () => {
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
  expect(within(await rowOf('c')).getByRole('checkbox')).not.toBeChecked();
  await user.keyboard('{Escape}');
  expect(screen.queryByText('3 selected')).toBeNull();
});

const SEND = '{Control>}{Enter}{/Control}';

const sent = (id: string) => ({ json: { ...buildDraft(id), status: 'sent', isReplied: true } });

test('a reply is sent by Control and Enter, never by a letter, and only in sight: the first key scrolls there', async () => {
  const { user, of } = show([buildDraft('comment-1')], {
    [pathOf('comment-1', 'submit-response')]: sent('comment-1'),
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
  await user.keyboard('abchmnouvy');
  expect(of('POST /api/youtube/comments')).toEqual([]);
  await user.keyboard(SEND);
  expect(await within(row).findByText('Sent')).toBeVisible();
});

test('Control and Enter send nothing while a control outside the row has the focus', async () => {
  const { user, of } = show([buildDraft('comment-1')]);
  const row = await rowOf('comment-1');
  act(() => row.focus());
  act(() => screen.getByRole('button', { name: 'Load latest comments' }).focus());
  await user.keyboard(SEND);
  expect(of(pathOf('comment-1', 'submit-response'))).toEqual([]);
});

test('holding Control and Enter does not go on to send the next reply', async () => {
  const { of } = show([buildDraft('comment-1'), buildDraft('comment-2')]);
  const row = await rowOf('comment-2');
  act(() => row.focus());
  fireEvent.keyDown(row, { key: 'Enter', code: 'Enter', ctrlKey: true, repeat: true });
  fireEvent.keyDown(row, { key: 'g', code: 'KeyG', repeat: true });
  expect(of('POST /api/youtube/comments/comment-2')).toEqual([]);
});

test('keys act on the selection: G drafts it, Control and Enter send one batch', async () => {
  const drafted = { json: { aiResponse: 'Hi', draftFindings: [] } };
  const batch = buildBatch([buildItem('a'), buildItem('b')], { status: 'pending' });
  const { user, of } = show(
    ['a', 'b', 'c'].map((id) => buildComment({ id })),
    {
      [pathOf('a', 'generate-custom-response')]: drafted,
      [pathOf('b', 'generate-custom-response')]: drafted,
      'POST /api/youtube/comments/submit-batch': { json: { ...batch, leftOut: [] } },
      'GET /api/youtube/batch/task-1/status': { json: batch },
    },
  );
  await rowOf('a');
  await user.keyboard('jxjxj');
  await user.keyboard(SEND);
  expect(screen.getByRole('button', { name: 'Send selected' })).toHaveFocus();
  expect(await screen.findByText('Generate the replies first.')).toBeVisible();
  await user.keyboard('g');
  expect(await within(await rowOf('b')).findByText('Hi')).toBeVisible();
  await waitFor(async () => expect(within(await rowOf('a')).getByText('Hi')).toBeVisible());
  await user.keyboard(SEND);
  await waitFor(() =>
    expect(of('POST /api/youtube/comments/submit-batch').map(({ body }) => body)).toEqual([
      { commentIds: ['a', 'b'], confirmed: [], beyondHour: false },
    ]),
  );
  expect(of(pathOf('c', 'generate-custom-response'))).toEqual([]);
  expect(of(pathOf('a', 'submit-response'))).toEqual([]);
});

test('sending by key moves on; pressed twice in a hurry it sends one reply, and the next a moment later', async () => {
  const { user, of } = show(
    ['a', 'b', 'c'].map((id) => buildDraft(id)),
    { [pathOf('a', 'submit-response')]: sent('a'), [pathOf('b', 'submit-response')]: sent('b') },
  );
  await rowOf('a');
  await user.keyboard('je');
  await user.keyboard(SEND);
  await waitFor(async () => expect(await rowOf('b')).toHaveFocus());
  const { movedOnAt } = useCursorStore.getState();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(movedOnAt + 499);
  await user.keyboard(SEND);
  expect(of(pathOf('b', 'submit-response'))).toEqual([]);
  clock.mockReturnValue(movedOnAt + 500);
  await user.keyboard(SEND);
  clock.mockRestore();
  await waitFor(() => expect(of(pathOf('b', 'submit-response'))).toHaveLength(1));
  await waitFor(async () => expect(await rowOf('c')).toHaveFocus());
  expect(of(pathOf('c', 'submit-response'))).toEqual([]);
});

test('Control and Enter do not send a draft in progress, and say why', async () => {
  const { user, of } = show([{ ...buildDraft('a'), status: 'generating' }, buildDraft('b')]);
  await rowOf('a');
  await user.keyboard('j');
  await user.keyboard(SEND);
  await waitFor(() => expect(toasted()).toBe('Wait until the reply is written.'));
  expect(await rowOf('a')).toHaveFocus();
  expect(of(pathOf('a', 'submit-response'))).toEqual([]);
});

test('P pauses every running batch, and resumes those the creator has paused', async () => {
  const paused = { status: 'paused', pauseReason: 'creator', revision: 2 } as const;
  const batches = [1, 2].map((at) =>
    buildBatch([buildItem('a')], { taskId: `task-${String(at)}` }),
  );
  let isPaused = false;
  const open = () =>
    batches.map((batch) => (isPaused ? { ...batch, ...paused } : { ...batch, revision: 3 }));
  const { user, of } = show([buildComment({ id: 'a' })], {
    'GET /api/youtube/batches/open': () => ({ json: open() }),
    ...Object.fromEntries(
      batches.flatMap((_, at) => [
        [`GET /api/youtube/batch/task-${String(at + 1)}/status`, () => ({ json: open()[at] })],
        [`POST /api/youtube/batch/task-${String(at + 1)}/pause`, () => ({ json: open()[at] })],
        [`POST /api/youtube/batch/task-${String(at + 1)}/resume`, () => ({ json: open()[at] })],
      ]),
    ),
  });
  await rowOf('a');
  await user.keyboard('p');
  await waitFor(() =>
    expect(toasted()).toMatch(/^All batches are paused; a single Submit still goes out/),
  );
  expect(of('POST /api/youtube/batch').map(({ path }) => path)).toEqual([
    '/api/youtube/batch/task-1/pause',
    '/api/youtube/batch/task-2/pause',
  ]);
  isPaused = true;
  await user.keyboard('p');
  await waitFor(() => expect(toasted()).toBe('All sending goes on.'));
  expect(of('POST /api/youtube/batch')).toHaveLength(4);
});

test('keys and the menu have a draft rewritten', async () => {
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
  expect(within(row).getByRole('button', { name: /^Before: / })).toBeVisible();
  await user.click(await within(row).findByRole('button', { name: /^Rewrite: / }));
  await user.click(await screen.findByRole('menuitem', { name: 'Warmer' }));
  await waitFor(() => expect(of(path)).toHaveLength(5));
  expect(of(path).map(({ body }) => body)).toEqual([
    { wish: 'shorter', replaces: 'Reply to comment-1' },
    ...['warmer', 'thanks', { language: 'en' }, 'warmer'].map((wish) => ({ wish, replaces: null })),
  ]);
});

test("a draft is rewritten by the creator's own instructions", async () => {
  const path = pathOf('comment-1', 'generate-custom-response');
  const written = { aiResponse: 'Rewritten.', draftFindings: [], draftIsOwn: false };
  const { user, of } = show([buildDraft('comment-1')], {
    [path]: { json: { ...written, replacedDraft: null } },
  });
  const row = await rowOf('comment-1');
  await user.keyboard('jr');
  await user.click(await screen.findByRole('menuitem', { name: /^In your own words/ }));
  await user.type(await within(row).findByRole('textbox'), 'Mention the greenhouse{Enter}');
  expect(await within(row).findByText('Rewritten.')).toBeVisible();
  expect(of(path).map(({ body }) => body)).toMatchObject([
    { wish: { words: 'Mention the greenhouse' } },
  ]);
});

test.each([
  ['the list', '/dashboard'],
  ['a sitting', '/dashboard?sitting=open'],
])(
  'in %s Ctrl+Z shows what a rewritten draft was before, and again what it is',
  async (_, path) => {
    const [now, before] = ['Short.', 'A longer reply.'];
    const save = pathOf('comment-1', 'update-response');
    const rewritten = { ...buildDraft('comment-1', now), replacedDraft: before };
    const { user, of } = show(
      [rewritten],
      {
        [save]: ({ body }) => {
          const { response } = updateResponse.body.parse(body);
          const replacedDraft = response === now ? before : now;
          return { json: { ...rewritten, aiResponse: response, replacedDraft } };
        },
      },
      path,
    );
    await screen.findByText(now);
    if (path === '/dashboard') await user.keyboard('j');
    const press = (): Promise<void> => user.keyboard('{Control>}z{/Control}');
    await press();
    expect(await screen.findByText(before)).toBeVisible();
    expect(await screen.findByRole('button', { name: /^After: / })).toBeVisible();
    await press();
    expect(await screen.findByText(now)).toBeVisible();
    expect(await screen.findByRole('button', { name: /^Before: / })).toBeVisible();
    expect(of(save)).toHaveLength(2);
  },
);
