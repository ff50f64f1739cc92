import { act, screen, waitFor, within } from '@testing-library/react';
import type { Comment } from '@replywell/contract/endpoints/youtube';
import { buildItem, buildBatch } from '../../../../testing/site/build-batch.ts';
import { useToast } from '../../components/toast/toast-store.ts';
import { refreshSaved } from '../../features/comments/api/refresh-saved.ts';
import {
  buildComment,
  buildDraft,
  buildSavedVideo,
} from '../../../../testing/site/build-comment.ts';
import { openEdit, typeEdit, useEditsStore } from '../../features/comments/stores/edits-store.ts';
import { useUnreadStore } from '../../features/comments/stores/unread-store.ts';
import { named } from '../../testing/named.ts';
import { showLanguage } from '../../testing/test-i18n.ts';
import {
  setUpDashboard,
  SAVED,
  pathOf,
  show,
  rowOf,
  button,
  toasted,
  variant,
} from '../testing/dashboard.tsx';

setUpDashboard();

type User = ReturnType<typeof show>['user'];

test('Generate shows the state at once and then the reply, and the row keeps the focus', async () => {
  let answer = (): void => undefined;
  const { user } = show([buildComment()], {
    [pathOf('comment-1', 'generate-custom-response')]: async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return { json: { aiResponse: 'Thank you!', draftFindings: [] } };
    },
  });
  const row = await rowOf('comment-1');
  await user.click(button(row, 'Generate'));
  expect(within(row).getByText('Generating...')).toBeVisible();
  expect(button(row, 'Generate')).toHaveAttribute('aria-disabled', 'true');
  answer();
  expect(await within(row).findByText('Thank you!')).toBeVisible();
  // The button stays disabled until the creator can have read the draft.
  expect(button(row, 'Submit')).toHaveAttribute('aria-disabled', 'true');
  act(() => useUnreadStore.setState({ ids: new Set() }));
  expect(button(row, 'Submit')).not.toHaveAttribute('aria-disabled');
  expect(row).toHaveFocus();
});

test('a run that meets the end of the month’s drafts says so once and leaves the rest as it was', async () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
  const used = {
    status: 429,
    json: {
      code: 'draft_budget_used',
      message: 'Your 300 drafts of this month are used; new ones on 1 December.',
    },
  };
  const { user } = show(
    ids.map((id) => buildComment({ id, youtubeId: id })),
    Object.fromEntries(ids.map((id) => [pathOf(id, 'generate-custom-response'), used])),
  );
  await rowOf('a');
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  const actions = document.querySelector<HTMLElement>('.actions');
  await user.click(within(actions!).getByRole('button', { name: 'Generate' }));
  const [said, ...others] = await screen.findAllByText(/new ones on 1 December/);
  expect(said).toBeVisible();
  expect(others).toEqual([]);
  expect(variant()).toBe('destructive');
  for (const id of ids) expect(within(await rowOf(id)).getByText('No Response')).toBeVisible();
});

test('a failed generation leaves no response and says why', async () => {
  const { user } = show([buildComment()], {
    [pathOf('comment-1', 'generate-custom-response')]: {
      status: 502,
      json: { code: 'draft_failed', message: 'The model did not answer.' },
    },
  });
  const row = await rowOf('comment-1');
  await user.click(button(row, 'Generate'));
  expect(await screen.findByText('The model did not answer.')).toBeVisible();
  expect(variant()).toBe('destructive');
  expect(within(row).getByText('No Response')).toBeVisible();
});

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

test('Regenerate asks before it replaces words that were not saved', async () => {
  const { user, of } = show([buildDraft('comment-1')]);
  const row = await rowOf('comment-1');
  await user.click(button(row, 'Edit'));
  await user.type(within(row).getByRole('textbox'), '!');
  await user.click(button(row, 'Regenerate'));
  // The dialog is fetched when the first question is asked.
  await user.click(await screen.findByRole('button', { name: 'Keep my text' }));
  expect(within(row).getByRole('textbox')).toHaveValue('Reply to comment-1!');
  expect(of(pathOf('comment-1', 'generate-custom-response'))).toHaveLength(0);
});

test('Select all leaves out what was sent, and Generate writes for all selected', async () => {
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

test('a draft rewritten after its reply was taken out is what Submit sends after a reload', async () => {
  const open = buildBatch([buildItem('a', 'cancelled', { text: 'Old words' }), buildItem('b')]);
  const scheduled = buildComment({ id: 'b', status: 'scheduled', aiResponse: 'Hi' });
  const { user, of } = show([buildDraft('a', 'New words'), scheduled], {
    'GET /api/youtube/batches/open': { json: [open] },
    'GET /api/youtube/batch/task-1/status': { json: open },
    [pathOf('a', 'submit-response')]: { json: { ...buildDraft('a', 'New words'), status: 'sent' } },
  });
  const row = await rowOf('a');
  await screen.findByRole('button', { name: 'Pause' });
  expect(within(row).getByText('New words')).toBeVisible();
  await user.click(button(row, 'Submit'));
  await waitFor(() => expect(of(pathOf('a', 'submit-response'))).toHaveLength(1));
  expect(of(pathOf('a', 'submit-response'))[0]?.body).toEqual({
    response: 'New words',
    undo: true,
  });
});

test('an edit left with Cancel can be had back', async () => {
  const { user } = show([buildDraft('comment-1')]);
  const row = await rowOf('comment-1');
  await user.click(button(row, 'Edit'));
  await user.type(within(row).getByRole('textbox'), ' more');
  await user.click(button(row, 'Cancel'));
  await user.click(await screen.findByRole('button', { name: named('Undo') }));
  expect(within(row).getByRole('textbox')).toHaveValue('Reply to comment-1 more');
});

test('a draft another tab has stored meanwhile is shown beside the edit, and neither is lost', async () => {
  const theirs = buildDraft('comment-1', 'From the other tab');
  let answer: Comment = buildDraft('comment-1');
  const { user, of } = show([], {
    [SAVED]: () => ({ json: [buildSavedVideo([answer])] }),
    [pathOf('comment-1', 'update-response')]: () => {
      answer = theirs;
      return { status: 409, json: { code: 'conflict', message: 'Changed meanwhile.' } };
    },
  });
  const row = await rowOf('comment-1');
  await user.click(button(row, 'Edit'));
  await user.type(within(row).getByRole('textbox'), ' mine');
  await user.click(button(row, 'Save'));
  expect(await within(row).findByText('From the other tab')).toBeVisible();
  expect(within(row).getByRole('textbox')).toHaveValue('Reply to comment-1 mine');
  // The row already shows the conflict with both texts, so there is no notification.
  expect(variant()).toBeUndefined();
  expect(of(pathOf('comment-1', 'update-response'))[0]?.body).toEqual({
    response: 'Reply to comment-1 mine',
    replaces: 'Reply to comment-1',
  });
  const before = within(row).getByRole('textbox');
  await user.click(button(row, 'Use the stored one'));
  const field = within(row).getByRole<HTMLTextAreaElement>('textbox');
  expect(field).toHaveValue('From the other tab');
  // Another element, so that the browser's own undo does not mix the two texts.
  expect(field).not.toBe(before);
  expect(field).toHaveFocus();
  expect(field.selectionStart).toBe('From the other tab'.length);
  await user.keyboard('!{Backspace}');
  expect(within(row).getByRole('textbox')).toBe(field);
  expect(await screen.findByText('Your change was discarded.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: named('Undo') }));
  expect(within(row).getByRole('textbox')).toHaveValue('Reply to comment-1 mine');
  expect(within(row).getByRole('textbox')).toHaveFocus();
  expect(within(row).getByText('From the other tab')).toBeVisible();
});

test('words that gave way to the stored draft come back over no others', async () => {
  const { user } = show([buildDraft('comment-1', 'From the other tab')]);
  act(() => openEdit('comment-1', { text: 'Mine', base: 'Older' }));
  const row = await rowOf('comment-1');
  await user.click(await within(row).findByRole('button', { name: /^Use the stored one/ }));
  await user.keyboard(' and more');
  await user.click(await screen.findByRole('button', { name: named('Undo') }));
  expect(within(row).getByRole('textbox')).toHaveValue('From the other tab and more');
});

test('an edit left with Cancel is had back where the editor was only opened again', async () => {
  const { user } = show([buildDraft('comment-1')]);
  const row = await rowOf('comment-1');
  await user.click(button(row, 'Edit'));
  await user.type(within(row).getByRole('textbox'), ' more');
  await user.click(button(row, 'Cancel'));
  await user.click(button(row, 'Edit'));
  await user.click(await screen.findByRole('button', { name: named('Undo') }));
  expect(within(row).getByRole('textbox')).toHaveValue('Reply to comment-1 more');
});

test('where what was saved elsewhere cannot be read, the notification says that the words are kept', async () => {
  const saved = { json: [buildSavedVideo([buildDraft('comment-1')])] };
  let isRead = true;
  const { user } = show([], {
    [SAVED]: () => (isRead ? saved : { status: 503, text: '' }),
    [pathOf('comment-1', 'update-response')]: () => {
      isRead = false;
      return { status: 409, json: { code: 'conflict', message: 'Changed meanwhile.' } };
    },
  });
  const row = await rowOf('comment-1');
  await user.click(button(row, 'Edit'));
  await user.type(within(row).getByRole('textbox'), ' mine');
  await user.click(button(row, 'Save'));
  expect(await screen.findByText(/Changed meanwhile\./)).toBeVisible();
  expect(within(row).getByRole('textbox')).toHaveValue('Reply to comment-1 mine');
});

test('the stored draft is replaced by mine once I chose to keep my text', async () => {
  const theirs = buildDraft('comment-1', 'From the other tab');
  const mine = 'Reply to comment-1 mine';
  const answers = [
    { status: 409, json: { code: 'conflict', message: 'Changed meanwhile.' } },
    { json: buildDraft('comment-1', mine) },
  ];
  let stored: Comment = buildDraft('comment-1');
  const { user, of } = show([], {
    [SAVED]: () => ({ json: [buildSavedVideo([stored])] }),
    [pathOf('comment-1', 'update-response')]: () => {
      stored = theirs;
      return answers.shift() ?? { status: 500 };
    },
  });
  const row = await rowOf('comment-1');
  await user.click(button(row, 'Edit'));
  await user.type(within(row).getByRole('textbox'), ' mine');
  await user.click(button(row, 'Save'));
  await within(row).findByText('From the other tab');
  await user.click(button(row, 'Keep my text'));
  expect(within(row).getByRole('textbox')).toHaveFocus();
  await user.click(button(row, 'Save'));
  expect(await within(row).findByText(mine)).toBeVisible();
  await waitFor(() => expect(within(row).queryByRole('textbox')).toBeNull());
  expect(of(pathOf('comment-1', 'update-response'))[1]?.body).toEqual({
    response: mine,
    replaces: 'From the other tab',
  });
});

test('a comment answered elsewhere shows that answer and my unsent text, until I discard it', async () => {
  let stored: Comment = buildDraft('comment-1');
  const { user, queryClient } = show([], {
    [SAVED]: () => ({ json: [buildSavedVideo([stored])] }),
  });
  const row = await rowOf('comment-1');
  await user.click(button(row, 'Edit'));
  await user.type(within(row).getByRole('textbox'), ' mine');
  stored = {
    ...buildDraft('comment-1', 'Sent from the phone'),
    status: 'sent',
    isReplied: true,
  };
  await act(() => refreshSaved(queryClient));
  expect(await within(row).findByText(/answered elsewhere/)).toBeVisible();
  expect(within(row).getByText('Sent from the phone')).toBeVisible();
  expect(within(row).getByText('Reply to comment-1 mine')).toBeVisible();
  await user.click(button(row, 'Discard'));
  expect(within(row).queryByText('Reply to comment-1 mine')).toBeNull();
});

test('words whose draft is gone are shown until they are discarded', async () => {
  let stored: Comment = buildDraft('comment-1');
  const { user, queryClient } = show([], {
    [SAVED]: () => ({ json: [buildSavedVideo([stored])] }),
  });
  const row = await rowOf('comment-1');
  await user.click(button(row, 'Edit'));
  await user.type(within(row).getByRole('textbox'), ' mine');
  stored = buildComment();
  await act(() => refreshSaved(queryClient));
  expect(await within(row).findByText(/The draft is gone/)).toBeVisible();
  expect(within(row).getByText('Reply to comment-1 mine')).toBeVisible();
  await user.click(button(row, 'Discard'));
  expect(within(row).queryByText(/The draft is gone/)).toBeNull();
  expect(useEditsStore.getState().byId).toEqual({});
  expect(useToast.getState().shown?.title).toBe('Your change was discarded.');
  act(() => useToast.getState().shown?.action?.onClick());
  expect(await within(row).findByText('Reply to comment-1 mine')).toBeVisible();
});

test('words whose comment is not in the list are shown above it until they are discarded', async () => {
  openEdit('gone', { text: 'draft', base: 'draft' });
  typeEdit('gone', 'my words');
  const { user } = show([buildComment()]);
  await rowOf('comment-1');
  const panel = await screen.findByRole('region', { name: 'Unsaved replies outside the list' });
  expect(panel).toHaveTextContent('my words');
  await user.click(button(panel, 'Discard'));
  expect(panel).not.toBeInTheDocument();
  expect(useEditsStore.getState().byId).toEqual({});
});

test('a lost answer to Generate does not hide the reply that was written', async () => {
  let stored = buildComment();
  const { user } = show([], {
    [SAVED]: () => ({ json: [buildSavedVideo([stored])] }),
    [pathOf('comment-1', 'generate-custom-response')]: () => {
      stored = buildDraft('comment-1', 'Written all the same');
      throw new TypeError('Failed to fetch');
    },
  });
  const row = await rowOf('comment-1');
  await user.click(button(row, 'Generate'));
  expect(await within(row).findByText('Written all the same')).toBeVisible();
  expect(screen.queryByText('The reply could not be written')).toBeNull();
});

test('a draft that another tab is writing is no failure', async () => {
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

const goOffline = () => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
const NO_CONNECTION = /No connection to the server/;

test.each<[string, (user: User, row: HTMLElement) => Promise<void>]>([
  ['the button', (user, row) => user.click(button(row, 'Generate'))],
  [
    'the key',
    async (user, row) => {
      act(() => row.focus());
      await user.keyboard('g');
    },
  ],
])(
  'a draft asked for offline by %s is refused in words, and can be asked for again',
  async (_way, ask) => {
    const { user } = show([buildComment()], {
      [pathOf('comment-1', 'generate-custom-response')]: () => {
        if (!navigator.onLine) throw new TypeError('Failed to fetch');
        return { json: { aiResponse: 'Hi', draftFindings: [] } };
      },
    });
    const row = await rowOf('comment-1');
    const network = goOffline();
    await ask(user, row);
    expect(await screen.findByText(NO_CONNECTION)).toBeVisible();
    expect(toasted()).toBe('The reply could not be written');
    expect(within(row).getByText('No Response')).toBeInTheDocument();
    network.mockReturnValue(true);
    await ask(user, row);
    expect(await within(row).findByText('Hi')).toBeVisible();
    expect(toasted()).toBeNull();
  },
);

test('drafts asked for offline replace nothing, and everything stays selected', async () => {
  const { user } = show([buildDraft('a'), buildComment({ id: 'b' })], {
    [pathOf('a', 'generate-custom-response')]: () => Promise.reject(new TypeError('dropped')),
    [pathOf('b', 'generate-custom-response')]: () => Promise.reject(new TypeError('dropped')),
  });
  const edited = await rowOf('a');
  await user.click(button(edited, 'Edit'));
  await user.type(within(edited).getByRole('textbox'), ' mine');
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  goOffline();
  await user.click(button(screen.getByRole('toolbar'), 'Generate'));
  await user.click(await screen.findByRole('button', { name: 'Replace' }));
  expect(await screen.findByText(NO_CONNECTION)).toBeVisible();
  expect(toasted()).toBe('The replies could not be written');
  expect(screen.getByText('2 selected')).toBeVisible();
  expect(within(edited).getByRole('textbox')).toHaveValue('Reply to a mine');
});

test('a draft whose answer the lost connection has swallowed is told of, not only waited for', async () => {
  let reachable = true;
  const { user } = show([], {
    [SAVED]: () => {
      if (!reachable) throw new TypeError('Failed to fetch');
      return { json: [buildSavedVideo([buildComment()])] };
    },
    [pathOf('comment-1', 'generate-custom-response')]: () => {
      reachable = false;
      throw new TypeError('Failed to fetch');
    },
  });
  const row = await rowOf('comment-1');
  await user.click(button(row, 'Generate'));
  expect(await screen.findByText('No word about this reply yet')).toBeVisible();
  expect(within(row).getByText('Generating...')).toBeInTheDocument();
});

test('Generate for many leaves out the unsaved edits when told to', async () => {
  const { user, of } = show([buildDraft('a'), buildComment({ id: 'b' })], {
    [pathOf('b', 'generate-custom-response')]: { json: { aiResponse: 'Hi', draftFindings: [] } },
  });
  const edited = await rowOf('a');
  await user.click(button(edited, 'Edit'));
  await user.type(within(edited).getByRole('textbox'), ' mine');
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await user.click(button(screen.getByRole('toolbar'), 'Generate'));
  await user.click(await screen.findByRole('button', { name: 'Keep mine, draft the other one' }));
  expect(await within(await rowOf('b')).findByText('Hi')).toBeVisible();
  expect(within(edited).getByRole('textbox')).toHaveValue('Reply to a mine');
  expect(of(pathOf('a', 'generate-custom-response'))).toHaveLength(0);
});
