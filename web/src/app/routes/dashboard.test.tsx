import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Comment } from '@replywell/contract/endpoints/youtube';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { useToast } from '../../components/toast/toast-store.ts';
import { LazyQuestion } from '../../components/question/lazy-question.tsx';
import { buildItem, buildBatch } from '../../../../testing/site/build-batch.ts';
import { useBatchesStore } from '../../features/batches/stores/batches-store.ts';
import { refreshSaved } from '../../features/comments/api/refresh-saved.ts';
import { buildComment, buildDraft, buildSavedVideo } from '../../../../testing/site/build-comment.ts';
import { installListInJsdom } from '../../features/comments/testing/list-in-jsdom.ts';
import { resetStores } from '../../features/comments/testing/reset-stores.ts';
import { openEdit, typeEdit, useEditsStore } from '../../features/comments/stores/edits-store.ts';
import { useUnreadStore } from '../../features/comments/stores/unread-store.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { named } from '../../testing/named.ts';
import { shortTime } from '../../lib/time-ahead.ts';
import { renderApp } from '../../testing/render.tsx';
import { showLanguage } from '../../testing/test-i18n.ts';
import { BatchProgress } from '../shell/batch-progress.tsx';
import { useFirstLoad } from '../shell/use-first-load.ts';
import DashboardRoute from './dashboard.tsx';

beforeEach(() => {
  resetStores();
  useBatchesStore.setState({ batches: [] });
  installListInJsdom();
});

afterEach(() => jest.useRealTimers());

type Routes = Parameters<typeof fakeServer>[0];

const stats = {
  commentsProcessed: 0,
  responseRate: 0,
  avgResponseTime: 0,
  responsesPosted: 0,
  totalVideos: 3,
  totalComments: 1584,
  pendingResponses: 312,
  lastActivityAt: null,
};
const settings = {
  maxResponsesPerHour: 2,
  minIntervalSeconds: 30,
  maxIntervalSeconds: 300,
  aiPrompt: '',
  ownPrompt: null,
  sharedPrompt: '',
  updatedAt: null,
  aiTemperature: 8,
};
const me = { id: 'u', email: 'anna@example.com', displayName: 'Anna', photoURL: null };
const loaded = { message: 'Up to date', newComments: 0, updatedComments: 0, complete: true };

const channel = { id: 'UC1', title: 'Anna', thumbnailUrl: null, subscriberCount: null };

const onRefresh = jest.fn();
const SAVED = 'GET /api/youtube/videos/saved';
const pathOf = (id: string, call: string): string => `POST /api/youtube/comments/${id}/${call}`;

const show = (comments: Comment[], routes: Routes = {}, path = '/dashboard') => {
  const calls = fakeServer({
    'GET /api/auth/me': { json: { ...me, permission: 'granted' } },
    'GET /api/config': { status: 500, text: 'no Firestore in this test' },
    'GET /api/youtube/channels': { json: [channel] },
    'GET /api/youtube/videos': { json: [] },
    'GET /api/stats': { json: stats },
    'GET /api/settings': { json: settings },
    'GET /api/youtube/batches/open': { json: [] },
    'GET /api/quota': { json: { left: 190, resetsAt: '2026-11-22T08:00:00.000Z' } },
    'POST /api/youtube/comments/check-batch': { json: { alike: [] } },
    'POST /api/youtube/load-latest-comments': { json: loaded },
    [SAVED]: { json: comments.length > 0 ? [buildSavedVideo(comments)] : [] },
    ...routes,
  });
  const Address = () => <output>{useLocation().search}</output>;
  const FirstLoad = () => {
    useFirstLoad();
    return null;
  };
  const page = renderApp(
    <main>
      <FirstLoad />
      <DashboardRoute />
      <BatchProgress uid="u" permission={{ refreshing: false, refresh: onRefresh }} />
      <LazyQuestion />
      <Address />
    </main>,
    { path },
  );
  const of = (prefix: string) =>
    calls.filter(({ method, path: called }) => `${method} ${called}`.startsWith(prefix));
  return { ...page, calls, of };
};

const rowOf = (id: string): Promise<HTMLElement> =>
  screen.findByRole('article', { name: `Author of ${id}` });
const button = (row: HTMLElement, name: string): HTMLElement =>
  within(row).getByRole('button', { name: named(name) });

test('the latest comments are loaded once by themselves, after the channel is known', async () => {
  const { of } = show([buildComment()]);
  await rowOf('comment-1');
  await waitFor(() => expect(of('POST /api/youtube/load-latest-comments')).toHaveLength(1));
  await waitFor(() => expect(of(SAVED).length).toBeGreaterThan(1));
  expect(of('POST /api/youtube/load-latest-comments')).toHaveLength(1);
});

test('where YouTube is not connected nothing asks for the channel, which would be refused', async () => {
  const { of } = show([buildComment()], {
    'GET /api/auth/me': { json: { ...me, permission: 'none' } },
  });
  expect(await rowOf('comment-1')).toBeVisible();
  await waitFor(() => expect(of('GET /api/auth/me')).toHaveLength(1));
  expect(of('GET /api/youtube/channels')).toEqual([]);
});

test('the figures of the channel stand above the list', async () => {
  show([buildComment()]);
  expect(await screen.findByText('1,584')).toBeVisible();
  expect(screen.getByText('312')).toBeVisible();
});

test('more pages come along the Link header until there is none', async () => {
  const next = '</api/youtube/videos/saved?status=pending&limit=50&cursor=2>; rel="next"';
  const { of } = show([], {
    [SAVED]: ({ path }) =>
      path.includes('cursor=2')
        ? { json: [buildSavedVideo([buildComment({ id: 'second' })])] }
        : { json: [buildSavedVideo([buildComment({ id: 'first' })])], headers: { Link: next } },
  });
  expect(await rowOf('first')).toBeVisible();
  expect(await rowOf('second')).toBeVisible();
  expect(of(SAVED)[0]?.path).toContain('limit=50');
});

test('comment text is shown as it is: tags and line breaks are text', async () => {
  const text = '<b>bold</b>\nhttps://example.com \u200b&amp;';
  show([buildComment({ text })]);
  const row = await rowOf('comment-1');
  expect(row.querySelector('b')).toBeNull();
  expect(row.querySelector('p')?.textContent).toBe(text);
});

test('a chosen filter goes into the address and to the server', async () => {
  const { user, of } = show([buildComment()]);
  await rowOf('comment-1');
  await user.click(screen.getByRole('button', { name: 'Period: 3 days' }));
  await user.click(screen.getByRole('menuitemradio', { name: 'All time' }));
  expect(await screen.findByText('?date=all')).toBeVisible();
  await waitFor(() => expect(of(SAVED).at(-1)?.path).not.toContain('since='));
});

const search = async (user: ReturnType<typeof show>['user'], text: string): Promise<void> => {
  await user.keyboard('/');
  await user.type(await screen.findByRole('searchbox'), text);
};

test('a search is asked for once the typing pauses, and replaces no step of the way back', async () => {
  // However slowly this machine types, it pauses only at the end.
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const { of } = show([buildComment()]);
  await rowOf('comment-1');
  await search(user, 'зелень & me');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  expect(await screen.findByText(/^\?q=/)).toHaveTextContent(
    `?${new URLSearchParams({ q: 'зелень & me' }).toString()}`,
  );
  await waitFor(() => expect(of(SAVED).at(-1)?.path).toContain('search='));
  const searches = of(SAVED).flatMap(({ path }) => new URLSearchParams(path).get('search') ?? []);
  expect(new Set(searches)).toEqual(new Set(['зелень & me']));
});

test('Escape closes the search over the toolbar, and what was typed is searched for', async () => {
  const { user } = show([buildComment()], {}, '/dashboard?q=thanks');
  await user.click(await screen.findByRole('button', { name: 'Search: thanks' }));
  const box = screen.getByRole('searchbox');
  expect(box).toHaveValue('thanks');
  await user.type(box, ' a lot');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(await screen.findByText('?q=thanks+a+lot')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Search: thanks a lot' })).toHaveFocus();
});

test('a search goes on through empty pages by itself and says how far back it has looked', async () => {
  const next = '</api/youtube/videos/saved?status=pending&search=rare&cursor=2>; rel="next"';
  let answer = (): void => undefined;
  show(
    [],
    {
      [SAVED]: async ({ path }) => {
        if (!path.includes('cursor=2')) {
          const headers = { Link: next, 'X-Searched-To': '2025-05-03T10:00:00.000Z' };
          return { json: [], headers };
        }
        await new Promise<void>((resolve) => (answer = resolve));
        return { json: [buildSavedVideo([buildComment({ id: 'rare' })])] };
      },
    },
    '/dashboard?q=rare',
  );
  expect(await screen.findByText('Searched back to May 3, 2025…')).toBeVisible();
  answer();
  expect(await rowOf('rare')).toBeVisible();
  expect(screen.queryByText(/Searched back/)).toBeNull();
});

test('who hears the page is told that it searches, how far it has come, and what came of it', async () => {
  const held: Record<string, () => void> = {};
  const hold = (name: string): Promise<void> =>
    new Promise((resolve) => {
      held[name] = resolve;
    });
  const { user } = show([], {
    [SAVED]: async ({ path }) => {
      if (!path.includes('search=rare')) return { json: [buildSavedVideo([buildComment()])] };
      await hold(path.includes('cursor=2') ? 'last' : 'first');
      const next = '</api/youtube/videos/saved?status=pending&search=rare&cursor=2>; rel="next"';
      return path.includes('cursor=2')
        ? { json: [buildSavedVideo([buildComment({ id: 'rare' })])] }
        : { json: [], headers: { Link: next, 'X-Searched-To': '2025-05-03T10:00:00.000Z' } };
    },
  });
  await rowOf('comment-1');
  await user.click(screen.getByRole('button', { name: 'Search comments and authors' }));
  await user.type(screen.getByRole('searchbox'), 'rare{Enter}');
  const said = (text: string) => screen.findByText(text, { selector: '[role=status]' });
  expect(await said('Searching for “rare”…')).toBeInTheDocument();
  await waitFor(() => expect(held['first']).toBeDefined());
  held['first']?.();
  expect(await said('Searched back to May 3, 2025…')).toBeInTheDocument();
  await waitFor(() => expect(held['last']).toBeDefined());
  held['last']?.();
  expect(await said('1 comment found.')).toBeInTheDocument();
});

test('a search without a match names where it looked and offers all time', async () => {
  const { user } = show([], {}, '/dashboard?q=rare&videoId=video-9');
  expect(await screen.findByText('No comment with “rare”')).toBeVisible();
  expect(screen.getByText('Searched in: Pending · Last 3 days · “One video”.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Search in all time' }));
  expect(await screen.findByText('?q=rare&videoId=video-9&date=all')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Search in all time' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Clear the search' }));
  expect(await screen.findByText('?videoId=video-9&date=all')).toBeVisible();
});

test('how many a filter has left is said, once', async () => {
  const { user } = show([buildComment()]);
  await rowOf('comment-1');
  await user.click(screen.getByRole('button', { name: 'Status: Pending' }));
  await user.click(screen.getByRole('menuitemradio', { name: 'No response' }));
  expect(await screen.findByText('?status=no_response')).toBeVisible();
  expect(await screen.findByText('1 comment found.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Status: No response' })).toHaveFocus();
});

const firstWeekday = (dialog: HTMLElement): string | null | undefined =>
  dialog.querySelector('.rdp-weekday')?.getAttribute('aria-label');

test('picked days apply only with a start, go into the address, and no day is to come', async () => {
  const { user, of } = show([buildComment()]);
  await rowOf('comment-1');
  const opener = screen.getByRole('button', { name: 'Period: 3 days' });
  await user.click(opener);
  await user.click(screen.getByRole('menuitemradio', { name: 'Pick dates' }));
  const dialog = await screen.findByRole('dialog', { name: 'Pick dates' });
  const apply = within(dialog).getByRole('button', { name: 'Apply' });
  expect(apply).toHaveAttribute('aria-disabled', 'true');
  expect(firstWeekday(dialog)).toBe('Sunday');
  const days = dialog.querySelectorAll<HTMLButtonElement>('.rdp-day_button');
  const open = [...days].filter((day) => !day.disabled);
  expect(open).toHaveLength(new Date().getDate());
  await user.click(open[0]!);
  await user.click(apply);
  const now = new Date();
  const first = `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-01`;
  expect(await screen.findByText(`?date=pick&from=${first}`)).toBeVisible();
  await waitFor(() => expect(of(SAVED).at(-1)?.path).toContain('until='));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(opener).toHaveFocus();
});

test('Cancel leaves the days as they were; Russian weeks begin on Monday', async () => {
  const { user } = show([buildComment()], {}, '/dashboard?date=pick&from=2026-01-02&to=2026-01-05');
  await rowOf('comment-1');
  await act(() => showLanguage('ru'));
  await user.click(screen.getByRole('button', { name: 'Период: 02.01 – 05.01.2026' }));
  await user.click(screen.getByRole('menuitemradio', { name: 'Выбрать даты 02.01 – 05.01.2026' }));
  const dialog = await screen.findByRole('dialog', { name: 'Выберите даты' });
  expect(firstWeekday(dialog)).toBe('понедельник');
  expect(within(dialog).getByText(/январь/i)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Отмена' }));
  expect(await screen.findByText('?date=pick&from=2026-01-02&to=2026-01-05')).toBeVisible();
});

test('a video is found by its title and chosen, and there is a way out', async () => {
  const { user } = show([buildComment()], {
    'GET /api/youtube/videos': { json: [buildSavedVideo([], 'v1'), buildSavedVideo([], 'v2')] },
  });
  await rowOf('comment-1');
  await user.click(screen.getByRole('button', { name: 'Video: All videos' }));
  const dialog = await screen.findByRole('dialog', { name: 'Choose a video' });
  await user.type(within(dialog).getByRole('searchbox'), 'V2');
  expect(within(dialog).queryByRole('button', { name: 'Title of v1' })).toBeNull();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(await screen.findByText('?videoId=v2')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Video: Title of v2' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Show all videos' }));
  await waitFor(() => expect(screen.queryByText('?videoId=v2')).toBeNull());
});

test('the sheet holds every filter', async () => {
  const { user } = show([buildComment()]);
  await rowOf('comment-1');
  // Drawn where the window is narrow, and jsdom is wide.
  await user.click(screen.getByText('Pending · 3 days'));
  const sheet = await screen.findByRole('dialog', { name: 'Filters' });
  await user.click(within(sheet).getByRole('radio', { name: 'Generated' }));
  await user.click(within(sheet).getByRole('radio', { name: 'Yesterday' }));
  expect(await screen.findByText('?status=ready&date=yesterday')).toBeVisible();
  await user.click(within(sheet).getByRole('radio', { name: 'Pick dates' }));
  const dates = await screen.findByRole('dialog', { name: 'Pick dates' });
  await user.click(within(dates).getByRole('button', { name: 'Cancel' }));
  await user.click(within(sheet).getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

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
  // It waits until the draft can have been read.
  expect(button(row, 'Submit')).toHaveAttribute('aria-disabled', 'true');
  act(() => useUnreadStore.setState({ ids: new Set() }));
  expect(button(row, 'Submit')).not.toHaveAttribute('aria-disabled');
  expect(row).toHaveFocus();
});

const variant = () => document.querySelector('.toast')?.getAttribute('data-variant');

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
  // The dialog is fetched with the first question.
  await user.click(await screen.findByRole('button', { name: 'Keep my text' }));
  expect(within(row).getByRole('textbox')).toHaveValue('Reply to comment-1!');
  expect(of(pathOf('comment-1', 'generate-custom-response'))).toHaveLength(0);
});

test('Submit sends the edited text once, however often it is pressed', async () => {
  const sent = { ...buildDraft('comment-1'), status: 'sent', isReplied: true };
  const { user, of } = show([buildDraft('comment-1')], {
    [pathOf('comment-1', 'submit-response')]: { json: sent },
  });
  const row = await rowOf('comment-1');
  await user.click(button(row, 'Edit'));
  await user.type(within(row).getByRole('textbox'), ' Bye{Control>}{Enter}{Enter}{/Control}');
  expect(await within(row).findByText('Sent')).toBeVisible();
  const calls = of(pathOf('comment-1', 'submit-response'));
  expect(calls.map(({ body }) => body)).toEqual([
    { response: 'Reply to comment-1 Bye', undo: true },
  ]);
  expect(within(row).queryByRole('button', { name: named('Edit') })).toBeNull();
});

test('a refused reply is ready again, with the words of the server', async () => {
  const { user } = show([buildDraft('comment-1')], {
    [pathOf('comment-1', 'submit-response')]: {
      status: 409,
      json: { code: 'reply_refused', message: 'Replies are closed here.' },
    },
  });
  const row = await rowOf('comment-1');
  await user.click(button(row, 'Submit'));
  expect(await screen.findByText('Replies are closed here.')).toBeVisible();
  expect(variant()).toBe('destructive');
  await waitFor(() => expect(button(row, 'Submit')).not.toHaveAttribute('aria-disabled'));
});

test('a reply of unknown outcome stays on its way until the server knows', async () => {
  const stored = buildDraft('comment-1');
  const { user } = show([stored], {
    [pathOf('comment-1', 'submit-response')]: () => {
      stored.status = 'sending';
      stored.sendReason = 'outcome_unknown';
      return { status: 502, json: { code: 'reply_outcome_unknown', message: 'Unknown.' } };
    },
    [SAVED]: () => ({ json: [buildSavedVideo([stored])] }),
  });
  const row = await rowOf('comment-1');
  await user.click(button(row, 'Submit'));
  expect(await within(row).findByText(/YouTube did not confirm/)).toBeVisible();
  expect(within(row).queryByRole('button', { name: named('Submit') })).toBeNull();
});

test('a reply whose answer was lost says until when it is looked for, in local time', async () => {
  const until = new Date(Date.now() + 70 * 60_000).toISOString();
  const comment = buildDraft('comment-1');
  show([{ ...comment, status: 'sending', checkingUntil: until }]);
  const time = shortTime(until);
  const words = `YouTube’s answer was lost. Checking until ${time}.`;
  expect(await within(await rowOf('comment-1')).findByText(words)).toBeVisible();
});

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
  await user.type(within(row).getByRole('textbox'), ' xjgs');
  expect(within(row).getByRole('textbox')).toHaveValue('Reply to comment-1 xjgs');
  expect(screen.queryByText('1 selected')).toBeNull();
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

test('Send selected without a selection or without replies says what is missing', async () => {
  const { user } = show([buildComment({ id: 'a' })]);
  const row = await rowOf('a');
  await user.click(screen.getByRole('button', { name: 'Send selected' }));
  expect(await screen.findByText('No comments selected for submission')).toBeVisible();
  await user.click(within(row).getByRole('checkbox'));
  expect(screen.getByRole('button', { name: 'Send selected' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(screen.getByText('Generate the replies first.')).toBeInTheDocument();
});

test('a batch is cut at the hourly limit; what is left out stays selected', async () => {
  const batch = buildBatch([buildItem('a'), buildItem('b')], { status: 'pending' });
  const { user, of } = show([buildDraft('a'), buildDraft('b'), buildDraft('c')], {
    'POST /api/youtube/comments/submit-batch': { json: { ...batch, leftOut: [] } },
    'GET /api/youtube/batch/task-1/status': { json: batch },
  });
  await rowOf('a');
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await user.click(screen.getByRole('button', { name: 'Send selected' }));
  expect(await screen.findByText('Only 2 of 3 will be sent')).toBeVisible();
  expect(of('POST /api/youtube/comments/submit-batch')[0]?.body).toEqual({
    commentIds: ['a', 'b'],
  });
  expect(screen.getByText('1 selected')).toBeVisible();
  expect(within(await rowOf('a')).getByText(/Scheduled/)).toBeVisible();
  expect(within(await rowOf('c')).getByText('Generated')).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Batch progress' })).toBeVisible();
});

test('a refused batch gives the rows back and says why', async () => {
  const { user, of } = show([buildDraft('a')], {
    'POST /api/youtube/comments/submit-batch': {
      status: 403,
      json: { code: 'permission_needed', message: 'Refresh permissions first.' },
    },
  });
  const row = await rowOf('a');
  // The first loading has ended, and what it read anew.
  await waitFor(() => expect(of(SAVED)).toHaveLength(2));
  await user.click(within(row).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Send selected' }));
  expect(await screen.findByText('Refresh permissions first.')).toBeVisible();
  expect(variant()).toBe('destructive');
  await waitFor(() => expect(of(SAVED)).toHaveLength(3));
  await waitFor(() => expect(button(row, 'Submit')).not.toHaveAttribute('aria-disabled'));
  expect(screen.getByText('1 selected')).toBeVisible();
});

const justSent = (ids: string[]): ReturnType<typeof buildBatch> =>
  buildBatch(
    ids.map((id) => buildItem(id, 'queued', { text: `Reply to ${id}` })),
    { status: 'pending', undoUntil: new Date(Date.now() + 10_000).toISOString(), revision: 1 },
  );

const undone = (ids: string[]): ReturnType<typeof buildBatch> =>
  buildBatch(
    ids.map((id) => buildItem(id, 'cancelled', { text: `Reply to ${id}`, scheduledFor: null })),
    { status: 'cancelled', revision: 2 },
  );

test.each(['the button', 'the key Z'])(
  'a batch taken back by %s in time gives the rows and the selection back',
  async (way) => {
    // The ten seconds stand still, however long this machine takes.
    jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    const { user, of } = show([buildDraft('a'), buildDraft('b')], {
      'POST /api/youtube/comments/submit-batch': { json: { ...justSent(['a', 'b']), leftOut: [] } },
      'GET /api/youtube/batch/task-1/status': { json: justSent(['a', 'b']) },
      'POST /api/youtube/batch/task-1/cancel': { json: undone(['a', 'b']) },
    });
    await rowOf('a');
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await user.click(screen.getByRole('button', { name: 'Send selected' }));
    const undo = await screen.findByRole('button', { name: named('Undo') });
    expect(screen.getByText(/^Nothing is sent for another \d+ seconds?\.$/)).toBeVisible();
    expect(screen.queryByText('2 selected')).toBeNull();
    if (way === 'the button') await user.click(undo);
    else await user.keyboard('z');
    expect(await screen.findByText('Nothing was sent')).toBeVisible();
    expect(of('POST /api/youtube/batch/task-1/cancel')).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'Batch progress' })).toBeNull();
    expect(screen.getByText('2 selected')).toBeVisible();
    expect(within(await rowOf('a')).getByText('Generated')).toBeVisible();
    if (way === 'the button') expect(screen.getByRole('main')).toHaveFocus();
    else expect(screen.getByRole('button', { name: 'Send selected' })).toHaveFocus();
  },
);

test('an undo that came too late says so, and stops the others', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  const late = buildBatch(
    [buildItem('a', 'sent'), buildItem('b', 'cancelled', { reason: 'cancelled_by_creator' })],
    { status: 'completed', revision: 2 },
  );
  const { user } = show([buildDraft('a'), buildDraft('b')], {
    'POST /api/youtube/comments/submit-batch': { json: { ...justSent(['a', 'b']), leftOut: [] } },
    'GET /api/youtube/batch/task-1/status': { json: justSent(['a', 'b']) },
    'POST /api/youtube/batch/task-1/cancel': { json: late },
  });
  await rowOf('a');
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await user.click(screen.getByRole('button', { name: 'Send selected' }));
  await user.click(await screen.findByRole('button', { name: named('Undo') }));
  expect(await screen.findByText('Too late for 1 reply')).toBeVisible();
});

const alikeOf = (ids: string[]) => ({ json: { alike: [{ commentIds: ids, with: 'batch' }] } });
const CHECK = 'POST /api/youtube/comments/check-batch';
const SUBMIT = 'POST /api/youtube/comments/submit-batch';

test('replies that repeat are named before they go; Back sends nothing', async () => {
  const { user, of } = show([buildDraft('a', 'Thanks!'), buildDraft('b', 'Thanks!')], {
    [CHECK]: alikeOf(['a', 'b']),
  });
  await rowOf('a');
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await user.click(screen.getByRole('button', { name: 'Send selected' }));
  const question = await screen.findByRole('dialog', { name: '2 replies say nearly the same' });
  expect(within(question).getByText('Repeat each other')).toBeVisible();
  expect(within(question).getAllByText('Thanks!')).toHaveLength(2);
  expect(within(question).getByRole('button', { name: 'Back' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(of(SUBMIT)).toHaveLength(0);
  expect(screen.getByText('2 selected')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send selected' })).toHaveFocus();
});

test('replies that repeat can be sent all the same', async () => {
  const { user, of } = show([buildDraft('a'), buildDraft('b')], {
    [CHECK]: alikeOf(['a', 'b']),
    [SUBMIT]: { json: { ...justSent(['a', 'b']), leftOut: [] } },
    'GET /api/youtube/batch/task-1/status': { json: justSent(['a', 'b']) },
  });
  await rowOf('a');
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await user.click(screen.getByRole('button', { name: 'Send selected' }));
  await user.click(await screen.findByRole('button', { name: 'Send anyway' }));
  await waitFor(() => expect(of(SUBMIT)).toHaveLength(1));
});

test('only the replies that repeat are written again, and all stay selected', async () => {
  const drafted = { json: { aiResponse: 'Another one', draftFindings: [] } };
  const { user, of } = show([buildDraft('a'), buildDraft('b'), buildDraft('c')], {
    'GET /api/settings': { json: { ...settings, maxResponsesPerHour: 30 } },
    [CHECK]: alikeOf(['a', 'c']),
    [pathOf('a', 'generate-custom-response')]: drafted,
    [pathOf('c', 'generate-custom-response')]: drafted,
  });
  await rowOf('a');
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await user.click(screen.getByRole('button', { name: 'Send selected' }));
  await user.click(await screen.findByRole('button', { name: 'Regenerate these' }));
  expect(await screen.findAllByText('Another one')).toHaveLength(2);
  expect(of(SUBMIT)).toHaveLength(0);
  expect(screen.getByText('3 selected')).toBeVisible();
});

test.each([
  ['no answer', { status: 502, text: '' }],
  ['a dead network', () => Promise.reject(new TypeError('Failed to fetch'))],
] as const)(
  'after %s to Send selected the server is asked what it has taken',
  async (_, answer) => {
    let open: ReturnType<typeof justSent>[] = [];
    const { user } = show([buildDraft('a')], {
      'GET /api/youtube/batches/open': () => ({ json: open }),
      [SUBMIT]: () => {
        open = [justSent(['a'])];
        return typeof answer === 'function' ? answer() : answer;
      },
      'GET /api/youtube/batch/task-1/status': { json: justSent(['a']) },
    });
    const row = await rowOf('a');
    await user.click(within(row).getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Send selected' }));
    expect(await screen.findByText('1 reply was taken after all')).toBeVisible();
    expect(within(row).getByText(/Scheduled/)).toBeVisible();
    expect(screen.queryByText('Failed to send the comments')).toBeNull();
    expect(await screen.findByRole('region', { name: 'Batch progress' })).toBeVisible();
  },
);

test('two quick presses ask about repeated replies once', async () => {
  const { user, of } = show([buildDraft('a'), buildDraft('b')], { [CHECK]: alikeOf(['a', 'b']) });
  await rowOf('a');
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  const send = screen.getByRole('button', { name: 'Send selected' });
  act(() => {
    send.click();
    send.click();
  });
  await screen.findByRole('dialog', { name: '2 replies say nearly the same' });
  expect(of(CHECK)).toHaveLength(1);
});

test('an undo selects and counts only what it gives back', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  const taken = buildBatch([buildItem('a', 'cancelled'), buildItem('b')], {
    ...{ status: 'pending', revision: 2, undoUntil: justSent(['a']).undoUntil },
  });
  const { user } = show([buildDraft('a'), buildDraft('b')], {
    'GET /api/youtube/batches/open': { json: [taken] },
    'GET /api/youtube/batch/task-1/status': { json: taken },
    'POST /api/youtube/batch/task-1/cancel': { json: { ...undone(['a', 'b']), revision: 3 } },
  });
  await rowOf('a');
  await user.click(await screen.findByRole('button', { name: named('Undo') }));
  expect(await screen.findByText('The reply is selected again.')).toBeVisible();
  expect(screen.getByText('1 selected')).toBeVisible();
});

test('nothing is offered to be undone once a reply of the batch is on its way', async () => {
  const begun = { ...justSent(['a', 'b']), items: [buildItem('a', 'sending'), buildItem('b')] };
  show([buildDraft('a'), buildDraft('b')], {
    'GET /api/youtube/batches/open': { json: [begun] },
    'GET /api/youtube/batch/task-1/status': { json: begun },
  });
  expect(await screen.findByRole('button', { name: 'Pause' })).toBeVisible();
  expect(screen.queryByRole('button', { name: named('Undo') })).toBeNull();
  expect(screen.queryByText(/^Nothing is sent for another/)).toBeNull();
});

test('a look for repeated replies that fails holds nothing back', async () => {
  const { user, of } = show([buildDraft('a')], {
    [CHECK]: { status: 500, text: '' },
    [SUBMIT]: { json: { ...justSent(['a']), leftOut: [] } },
    'GET /api/youtube/batch/task-1/status': { json: justSent(['a']) },
  });
  await user.click(within(await rowOf('a')).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Send selected' }));
  await waitFor(() => expect(of(SUBMIT)).toHaveLength(1));
});

test('what is left of the day’s limit is said with the selection, and where it is too little', async () => {
  const { user, of } = show([buildDraft('a'), buildDraft('b')], {
    'GET /api/quota': { json: { left: 1, resetsAt: '2026-11-22T08:00:00.000Z' } },
  });
  const row = await rowOf('a');
  expect(of('GET /api/quota')).toHaveLength(0);
  await user.click(within(row).getByRole('checkbox'));
  expect(await screen.findByText(/^1 reply left today, resets at /)).toBeVisible();
  await user.click(within(await rowOf('b')).getByRole('checkbox'));
  expect(await screen.findByText(/^Only 1 reply left today, more at /)).toBeVisible();
});

test('a comment edited after its draft comes back with its new text and the reason', async () => {
  const open = buildBatch([buildItem('a')], { revision: 1 });
  const skipped = buildBatch([buildItem('a', 'skipped', { reason: 'comment_edited' })], {
    status: 'completed',
    revision: 2,
  });
  const edited = buildComment({
    ...buildDraft('a'),
    text: 'I meant the other film',
    sendReason: 'comment_edited',
  });
  let ended = false;
  const scheduled = buildComment({ id: 'a', status: 'scheduled', aiResponse: 'Hi' });
  show([scheduled], {
    [SAVED]: () => ({ json: [buildSavedVideo([ended ? edited : scheduled])] }),
    'GET /api/youtube/batches/open': { json: [open] },
    'GET /api/youtube/batch/task-1/status': () => {
      ended = true;
      return { json: skipped };
    },
    'GET /api/youtube/comments': { json: [edited] },
  });
  const row = await rowOf('a');
  expect(await within(row).findByText('I meant the other film')).toBeVisible();
  expect(within(row).getByText(/the comment was edited after your draft/)).toBeVisible();
});

test('a sent reply that YouTube does not show says so', async () => {
  show([
    buildComment({
      id: 'a',
      status: 'sent',
      isReplied: true,
      aiResponse: 'Hi',
      replyVisible: false,
    }),
  ]);
  expect(await within(await rowOf('a')).findByText('Not visible on YouTube')).toBeVisible();
});

test('an open batch comes back after a reload and its end marks the rows sent', async () => {
  const open = buildBatch([buildItem('a')]);
  const done = buildBatch([buildItem('a', 'sent')], { status: 'completed' });
  show([buildComment({ id: 'a', status: 'scheduled', aiResponse: 'Hi' })], {
    'GET /api/youtube/batches/open': { json: [open] },
    'GET /api/youtube/batch/task-1/status': { json: done },
  });
  expect(await screen.findByRole('region', { name: 'Batch progress' })).toBeVisible();
  expect(await screen.findByText('Successfully sent 1, errors 0')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Batch progress' })).toBeNull());
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

test('a comment answered on YouTube itself says so, with the time and the words, and asks for nothing', async () => {
  const at = new Date(2026, 10, 20, 14, 5).toISOString();
  const answered = { isReplied: true, responsePublishedAt: at };
  show([
    buildComment({ id: 'a', ...answered, channelReply: 'Thank you, see part two!' }),
    { ...buildDraft('b', 'Too late'), ...answered, channelReply: 'My own words' },
    buildComment({ id: 'c', isReplied: true }),
  ]);
  const row = await rowOf('a');
  expect(within(row).getByText('Answered on YouTube')).toHaveAttribute('data-status', 'sent');
  expect(within(row).getByText('Thank you, see part two!')).toBeVisible();
  expect(within(row).getByText('You answered on 20.11.2026 14:05')).toBeVisible();
  expect(within(row).queryByText('No Response')).toBeNull();
  expect(within(row).queryByRole('button', { name: /Generate|Submit|Edit/ })).toBeNull();
  const overtaken = await rowOf('b');
  expect(within(overtaken).getByText('My own words')).toBeVisible();
  expect(within(overtaken).getByText('Your draft was not sent: Too late')).toBeVisible();
  expect(within(await rowOf('c')).getByText('Answered on YouTube')).toBeVisible();
});

test('the same in Russian', async () => {
  await showLanguage('ru');
  show([buildComment({ id: 'a', isReplied: true, channelReply: 'Спасибо!' })]);
  expect(within(await rowOf('a')).getByText('Отвечено на YouTube')).toBeVisible();
});

const NO_DRAFT = { status: 502, json: { code: 'draft_failed', message: 'No answer.' } };
const DRAFT = { json: { aiResponse: 'Hi', draftFindings: [] } };
const toasted = (): string | null => document.querySelector('.toast-title')?.textContent ?? null;

const WORDLESS = { status: 502, text: '<html>' };
const described = (): string | null =>
  document.querySelector('.toast-description')?.textContent ?? null;

test('what fails without a word of the server’s is told by its call, with the status', async () => {
  const { user } = show([buildComment({ id: 'a' }), buildDraft('b')], {
    [pathOf('a', 'generate-custom-response')]: { status: 400, text: '<html>' },
    [pathOf('b', 'update-response')]: WORDLESS,
    [pathOf('b', 'submit-response')]: { status: 400, text: '<html>' },
    'POST /api/youtube/load-latest-comments': WORDLESS,
  });
  await waitFor(() => expect(described()).toBe('Failed to load latest comments: 502'));
  await user.click(button(await rowOf('a'), 'Generate'));
  await waitFor(() => expect(described()).toBe('Failed to generate custom response: 400'));
  const row = await rowOf('b');
  await user.click(button(row, 'Submit'));
  await waitFor(() => expect(described()).toBe('Failed to submit response: 400'));
  await user.click(button(row, 'Edit'));
  await user.type(within(row).getByRole('textbox'), ' More.');
  await user.click(button(row, 'Save'));
  await waitFor(() => expect(described()).toMatch(/Failed to update response: 502$/));
});

test('a reply that is written at the second try takes back what was said of the first', async () => {
  const answers = [NO_DRAFT, DRAFT];
  const { user } = show([buildComment({ id: 'a' })], {
    [pathOf('a', 'generate-custom-response')]: () => answers.shift() ?? NO_DRAFT,
  });
  const row = await rowOf('a');
  await user.click(button(row, 'Generate'));
  await waitFor(() => expect(toasted()).toBe('The reply could not be written'));
  await user.click(button(row, 'Generate'));
  expect(await within(row).findByText('Hi')).toBeVisible();
  await waitFor(() => expect(toasted()).toBeNull());
});

test('a failure told of several stays until all of them have worked, and one of another comment stays', async () => {
  let answer: typeof NO_DRAFT | typeof DRAFT = NO_DRAFT;
  const { user } = show(
    ['a', 'b', 'c'].map((id) => buildComment({ id })),
    Object.fromEntries(
      ['a', 'b', 'c'].map((id) => [pathOf(id, 'generate-custom-response'), () => answer]),
    ),
  );
  for (const id of ['a', 'b']) await user.click(within(await rowOf(id)).getByRole('checkbox'));
  const bar = within(screen.getByRole('toolbar'));
  await user.click(bar.getByRole('button', { name: 'Generate' }));
  await waitFor(() => expect(toasted()).toBe('Replies generated: 0, errors: 2'));
  answer = DRAFT;
  for (const id of ['c', 'a']) {
    await user.click(button(await rowOf(id), 'Generate'));
    expect(await within(await rowOf(id)).findByText('Hi')).toBeVisible();
    expect(toasted()).toBe('Replies generated: 0, errors: 2');
  }
  await user.click(button(await rowOf('b'), 'Generate'));
  await waitFor(() => expect(toasted()).toBeNull());
});

test('what a batch’s card says no toast repeats', async () => {
  const batch = buildBatch([buildItem('a')], { status: 'pending', commentIds: ['a'] });
  const { user } = show([buildDraft('a')], {
    'POST /api/youtube/comments/submit-batch': { json: { ...batch, leftOut: [] } },
    'GET /api/youtube/batch/task-1/status': { json: batch },
  });
  await user.click(within(await rowOf('a')).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Send selected' }));
  const card = await screen.findByRole('region', { name: 'Batch progress' });
  expect(await within(card).findByText('1 reply queued')).toBeVisible();
  expect(within(card).getByText(/^1 reply will go out/)).toBeVisible();
  expect(toasted()).toBeNull();
});

test('a batch that has failed is told by its card, which stays, and by no toast', async () => {
  let state = buildBatch([buildItem('a')]);
  show([buildComment({ id: 'a', status: 'scheduled', aiResponse: 'Hi' })], {
    'GET /api/youtube/batches/open': { json: [state] },
    'GET /api/youtube/batch/task-1/status': () => ({ json: state }),
  });
  await screen.findByText('1 reply queued');
  state = buildBatch([buildItem('a', 'failed', { reason: 'replies_closed' })], {
    status: 'failed',
    revision: 1,
  });
  const card = await screen.findByRole('region', { name: 'Batch progress' });
  expect(await within(card).findByText('Submission Failed', {}, { timeout: 20_000 })).toBeVisible();
  expect(within(card).getByText('Task failed with error. Sent: 0, failed: 1.')).toBeVisible();
  expect(toasted()).toBeNull();
});

test('a batch that is through closes its card, and only then a toast says so', async () => {
  let state = buildBatch([buildItem('a')]);
  show([buildComment({ id: 'a', status: 'scheduled', aiResponse: 'Hi' })], {
    'GET /api/youtube/batches/open': { json: [state] },
    'GET /api/youtube/batch/task-1/status': () => ({ json: state }),
  });
  await screen.findByText('1 reply queued');
  const both: boolean[] = [];
  const stop = useToast.subscribe(({ shown }) => {
    if (shown) both.push(useBatchesStore.getState().batches.length > 0);
  });
  state = buildBatch([buildItem('a', 'sent')], { status: 'completed', revision: 1 });
  await waitFor(() => expect(toasted()).toBe('Submission Completed'), { timeout: 20_000 });
  stop();
  expect(screen.queryByRole('region', { name: 'Batch progress' })).toBeNull();
  expect(both).toEqual([false]);
});

test('a batch in a state that this page does not know is shown as such', async () => {
  const open = buildBatch([buildItem('a')]);
  show([buildComment({ id: 'a', status: 'scheduled', aiResponse: 'Hi' })], {
    'GET /api/youtube/batches/open': { json: [{ ...open, status: 'postponed' }] },
    'GET /api/youtube/batch/task-1/status': { json: { ...open, status: 'postponed' } },
  });
  const card = await screen.findByRole('region', { name: 'Batch progress' });
  expect(await within(card).findByText('Status unknown')).toBeVisible();
});

test('at the end of a batch the comments are read anew', async () => {
  let state = buildBatch([buildItem('a')]);
  const scheduled = buildComment({ id: 'a', status: 'scheduled', aiResponse: 'Hi' });
  show([], {
    [SAVED]: () => {
      const came = state.status === 'completed' ? [buildComment({ id: 'came-meanwhile' })] : [];
      return { json: [buildSavedVideo([scheduled, ...came])] };
    },
    'GET /api/youtube/batches/open': { json: [state] },
    'GET /api/youtube/batch/task-1/status': () => ({ json: state }),
  });
  await screen.findByText('1 reply queued');
  expect(screen.queryByRole('article', { name: 'Author of came-meanwhile' })).toBeNull();
  state = buildBatch([buildItem('a', 'sent')], { status: 'completed', revision: 1 });
  expect(await rowOf('came-meanwhile')).toBeVisible();
});

test('a batch whose status cannot be read says so in its card', async () => {
  await showLanguage('ru');
  show([buildComment({ id: 'a', status: 'scheduled', aiResponse: 'Hi' })], {
    'GET /api/youtube/batches/open': { json: [buildBatch([buildItem('a')])] },
    'GET /api/youtube/batch/task-1/status': { status: 400, text: '<html>' },
  });
  await waitFor(() => {
    const card = screen.getByRole('region', { name: 'Ход отправки' });
    expect(card).toHaveTextContent('Не удалось получить статус задачи');
    expect(card).toHaveTextContent('Ошибка получения статуса задачи: 400');
  });
});

test('a failed batch says how many were sent and how many failed', async () => {
  const failed = buildBatch([buildItem('a', 'failed', { reason: 'replies_closed' })], {
    status: 'failed',
  });
  show([buildComment({ id: 'a', status: 'scheduled', aiResponse: 'Hi' })], {
    'GET /api/youtube/batches/open': { json: [buildBatch([buildItem('a')])] },
    'GET /api/youtube/batch/task-1/status': { json: failed },
  });
  expect(await screen.findByText('Task failed with error. Sent: 0, failed: 1.')).toBeVisible();
});

test('with nothing loaded there is one sentence and one button', async () => {
  const nothing = { ...stats, totalVideos: 0, totalComments: 0 };
  const { user, of } = show([], { 'GET /api/stats': { json: nothing } });
  expect(await screen.findByText('No videos loaded')).toBeVisible();
  await waitFor(() => expect(of('POST /api/youtube/load-latest-comments')).toHaveLength(1));
  const [, inPanel] = await screen.findAllByRole('button', { name: 'Load latest comments' });
  await user.click(inPanel!);
  expect(await screen.findByText('Up to date')).toBeVisible();
});

test.each([
  ['en', 1, '1 comment is not shown: it belongs to no video, or could not be read.'],
  ['en', 3, '3 comments are not shown: they belong to no video, or could not be read.'],
  ['ru', 21, /^21 комментарий не показан: он не относится ни к одному видео,/],
  ['ru', 3, /^3 комментария не показаны: они не относятся ни к одному видео,/],
  ['ru', 5, /^5 комментариев не показано: они не относятся ни к одному видео,/],
] as const)('in %s, %i comments that are left out are told in one sentence', async (...told) => {
  const [language, leftOut, sentence] = told;
  await showLanguage(language);
  const { user, of } = show([buildComment()], {
    'POST /api/youtube/load-latest-comments': { json: { ...loaded, leftOut } },
  });
  await waitFor(() => expect(of('POST /api/youtube/load-latest-comments')).toHaveLength(1));
  const load = language === 'en' ? 'Load latest comments' : 'Загрузить новые комментарии';
  const press = await screen.findByRole('button', { name: load });
  await waitFor(() => expect(press).toBeEnabled());
  // Loading by itself says nothing where nothing is new.
  expect(screen.queryByText('Up to date')).toBeNull();
  await user.click(press);
  expect(await screen.findByText('Up to date')).toBeVisible();
  expect(screen.getByText(sentence)).toBeVisible();
});

test('when the filters hide everything there is a way out', async () => {
  const { user } = show([]);
  await user.click(await screen.findByRole('button', { name: 'Show all comments' }));
  expect(await screen.findByText('?status=all&date=all')).toBeVisible();
});

test('the presets are called as they are promised, and picked days by their dates', async () => {
  for (const [address, words] of [
    ['date=today', 'Today'],
    ['date=yesterday', 'Yesterday'],
    ['date=1d', 'Last 24 hours'],
    ['date=3d', 'Last 3 days'],
    ['date=7d', 'Last 7 Days'],
    ['date=30d', 'Last 30 Days'],
    ['date=pick&from=2026-01-02&to=2026-01-05', 'Custom Range: 02.01 – 05.01.2026'],
  ]) {
    const { unmount } = show([], {}, `/dashboard?${address}`);
    expect(await screen.findByText(`Pending · ${words}`)).toBeVisible();
    unmount();
  }
});

test('a list that fails can be asked for again', async () => {
  const answers = [{ status: 500, text: '' }];
  const { user } = show([], {
    [SAVED]: () => answers.shift() ?? { json: [buildSavedVideo([buildComment()])] },
    'GET /api/youtube/channels': { json: [channel] },
  });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await rowOf('comment-1')).toBeVisible();
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
  expect(of(pathOf('comment-1', 'update-response'))[0]?.body).toEqual({
    response: 'Reply to comment-1 mine',
    replaces: 'Reply to comment-1',
  });
  await user.click(button(row, 'Use the stored one'));
  expect(within(row).getByRole('textbox')).toHaveValue('From the other tab');
});

test('Shift marks a range, by click and by key, and leaves out what was sent', async () => {
  const sent = buildComment({ id: 'c', status: 'sent', isReplied: true });
  const { user } = show(['a', 'b', 'd', 'e'].map((id) => buildComment({ id })).concat(sent));
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

test('an undo that finds no connection says so, and not that it is too late', async () => {
  const undoUntil = new Date(Date.now() + 60_000).toISOString();
  const answers = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => ({ json: buildDraft('comment-1') }),
  ];
  const { user } = show([buildDraft('comment-1')], {
    [pathOf('comment-1', 'submit-response')]: {
      json: { ...buildDraft('comment-1'), status: 'sending', undoUntil },
    },
    [pathOf('comment-1', 'undo-response')]: () => answers.shift()!(),
  });
  const row = await rowOf('comment-1');
  await user.click(within(row).getByRole('button', { name: named('Submit') }));
  await user.click(await within(row).findByRole('button', { name: named('Undo') }));
  expect(await screen.findByText('Not taken back: there is no connection')).toBeVisible();
  await user.click(within(row).getByRole('button', { name: named('Undo') }));
  expect(await within(row).findByRole('button', { name: named('Submit') })).toBeVisible();
});

test('no single letter sends a reply; Control and Enter do', async () => {
  const sent = { ...buildDraft('comment-1'), status: 'sent', isReplied: true };
  const { user, of } = show([buildDraft('comment-1')], {
    [pathOf('comment-1', 'submit-response')]: { json: sent },
  });
  const row = await rowOf('comment-1');
  act(() => row.focus());
  await user.keyboard('s');
  expect(of(pathOf('comment-1', 'submit-response'))).toHaveLength(0);
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await within(row).findByText('Sent')).toBeVisible();
});

test('Control and Enter held down send one reply, and not the next row’s too', async () => {
  const { of } = show([buildDraft('comment-1'), buildDraft('comment-2')]);
  const row = await rowOf('comment-2');
  act(() => row.focus());
  fireEvent.keyDown(row, { key: 'Enter', code: 'Enter', ctrlKey: true, repeat: true });
  fireEvent.keyDown(row, { key: 'g', code: 'KeyG', repeat: true });
  expect(of('POST /api/youtube/comments/comment-2')).toEqual([]);
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
  const { user, queryClient } = show([], { [SAVED]: () => ({ json: [buildSavedVideo([stored])] }) });
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

test('a row that leaves the list under the focus hands it to the next one', async () => {
  let stored = ['a', 'b', 'c'].map((id) => buildComment({ id }));
  const { user, queryClient } = show([], { [SAVED]: () => ({ json: [buildSavedVideo(stored)] }) });
  await rowOf('a');
  await user.keyboard('jj');
  await waitFor(async () => expect(await rowOf('b')).toHaveFocus());
  stored = stored.filter(({ id }) => id !== 'b');
  await act(() => refreshSaved(queryClient));
  await waitFor(async () => expect(await rowOf('c')).toHaveFocus());
  stored = stored.filter(({ id }) => id !== 'c');
  await act(() => refreshSaved(queryClient));
  await waitFor(async () => expect(await rowOf('a')).toHaveFocus());
});

test('when the last row leaves under the focus, the way out of the empty list has it', async () => {
  let stored = [buildComment()];
  const { user, queryClient } = show([], {
    [SAVED]: () => ({ json: stored.length > 0 ? [buildSavedVideo(stored)] : [] }),
  });
  const row = await rowOf('comment-1');
  await user.keyboard('j');
  await waitFor(() => expect(row).toHaveFocus());
  stored = [];
  await act(() => refreshSaved(queryClient));
  expect(await screen.findByRole('button', { name: 'Show all comments' })).toHaveFocus();
});

test('an empty list takes no focus that was elsewhere', async () => {
  show([]);
  expect(await screen.findByRole('button', { name: 'Show all comments' })).toBeVisible();
  expect(document.body).toHaveFocus();
});

test('? lists the keys, and closing gives the focus back', async () => {
  const { user } = show([buildComment()]);
  const row = await rowOf('comment-1');
  await user.keyboard('j');
  await waitFor(() => expect(row).toHaveFocus());
  await user.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Keys' });
  const keys = [...dialog.querySelectorAll('dd')].map((keys) => keys.textContent);
  expect(keys).toEqual(['J↓', 'K↑', 'X', 'ShiftX', 'G', 'E', 'CtrlEnter', 'Z', 'Q', 'Esc', '?']);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(row).toHaveFocus());
});

test('who goes from row to row hears what was written and how far it has come, and whose a button is', async () => {
  const comment = buildComment({ text: 'Which oil?', status: 'ready', aiResponse: 'Linseed.' });
  const { user } = show([comment]);
  const row = await rowOf('comment-1');
  await user.keyboard('j');
  await waitFor(() => expect(row).toHaveFocus());
  expect(row).toHaveAccessibleDescription('Which oil? Generated');
  for (const name of ['Edit', 'Regenerate', 'Submit'])
    expect(button(row, name)).toHaveAccessibleName(`${name}: Author of comment-1`);
  await user.click(button(row, 'Edit'));
  for (const name of ['Save', 'Cancel'])
    expect(button(row, name)).toHaveAccessibleName(`${name}: Author of comment-1`);
});
