import { act, screen, waitFor, within } from '@testing-library/react';
import { buildItem, buildBatch } from '../../../../testing/site/build-batch.ts';
import { buildDraft, buildSavedVideo } from '../../../../testing/site/build-comment.ts';
import { named } from '../../testing/named.ts';
import {
  setUpDashboard,
  settings,
  SAVED,
  pathOf,
  show,
  rowOf,
  button,
  variant,
} from '../testing/dashboard.tsx';

setUpDashboard();

const CHECK = 'POST /api/youtube/comments/check-batch';
const SUBMIT = 'POST /api/youtube/comments/submit-batch';

const justSent = (ids: string[]): ReturnType<typeof buildBatch> =>
  buildBatch(
    ids.map((id) => buildItem(id, 'queued', { text: `Reply to ${id}` })),
    { status: 'pending', undoUntil: new Date(Date.now() + 10_000).toISOString(), revision: 1 },
  );

const sentTogether = (ids: string[]) => ({
  [SUBMIT]: { json: { ...justSent(ids), leftOut: [] } },
  'GET /api/youtube/batch/task-1/status': { json: justSent(ids) },
});

const sendAll = async (user: ReturnType<typeof show>['user']): Promise<void> => {
  await rowOf('a');
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await user.click(screen.getByRole('button', { name: 'Send selected' }));
};

test('Select all waits until every comment is loaded', async () => {
  let tellRest: (answer: object) => void = () => undefined;
  const rest = new Promise<object>((resolve) => (tellRest = resolve));
  const { user } = show([], {
    [SAVED]: ({ path }) => {
      if (path.includes('changedSince')) return { json: [] };
      if (path.includes('cursor')) return rest;
      const headers = { Link: '</api/youtube/videos/saved?cursor=1>; rel="next"' };
      return { json: [buildSavedVideo([buildDraft('a')])], headers };
    },
  });
  await rowOf('a');
  const all = await screen.findByRole('checkbox', { name: 'Select all' });
  await user.click(all);
  expect(screen.queryByText('1 selected')).not.toBeInTheDocument();
  tellRest({ json: [buildSavedVideo([buildDraft('b')])] });
  await rowOf('b');
  await user.click(all);
  expect(await screen.findByText('2 selected')).toBeInTheDocument();
});

test('a batch stops at the hourly limit, and the rest stays selected', async () => {
  const drafts = ['a', 'b', 'c'].map((id) => buildDraft(id));
  const { user, of } = show(drafts, sentTogether(['a', 'b']));
  await sendAll(user);
  expect(await screen.findByText('Only 2 of 3 will be sent')).toBeVisible();
  expect(of(SUBMIT)[0]?.body).toEqual({ commentIds: ['a', 'b'], confirmed: [], beyondHour: false });
  expect(screen.getByText('1 selected')).toBeVisible();
  expect(within(await rowOf('a')).getByText(/Scheduled/)).toBeVisible();
  expect(within(await rowOf('c')).getByText('Generated')).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Batch progress' })).toBeVisible();
});

test('a refused batch releases the rows and says why', async () => {
  const { user, of } = show([buildDraft('a')], {
    [SUBMIT]: {
      status: 403,
      json: { code: 'permission_needed', message: 'Refresh permissions first.' },
    },
  });
  const row = await rowOf('a');
  // The first loading has ended, and what it has changed has been asked for.
  await waitFor(() => expect(of(SAVED)).toHaveLength(3));
  await user.click(within(row).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Send selected' }));
  expect(await screen.findByText('Refresh permissions first.')).toBeVisible();
  expect(variant()).toBe('destructive');
  await waitFor(() => expect(of(SAVED)).toHaveLength(4));
  await waitFor(() => expect(button(row, 'Submit')).not.toHaveAttribute('aria-disabled'));
  expect(screen.getByText('1 selected')).toBeVisible();
});

test('a late undo stops the rest and says what was sent', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  const late = buildBatch(
    [buildItem('a', 'sent'), buildItem('b', 'cancelled', { reason: 'cancelled_by_creator' })],
    { status: 'completed', revision: 2 },
  );
  const { user } = show([buildDraft('a'), buildDraft('b')], {
    ...sentTogether(['a', 'b']),
    'POST /api/youtube/batch/task-1/cancel': { json: late },
  });
  await sendAll(user);
  await user.click(await screen.findByRole('button', { name: named('Undo') }));
  // The card of an ended batch soon closes itself.
  await waitFor(() => expect(screen.getByText('Sent: 1 · Taken out: 1')).toBeVisible());
});

const alikeOf = (ids: string[]) => ({ json: { alike: [{ commentIds: ids, with: 'batch' }] } });

test('only repeated replies are rewritten, and all stay selected', async () => {
  const drafted = { json: { aiResponse: 'Another one', draftFindings: [] } };
  const { user, of } = show([buildDraft('a'), buildDraft('b'), buildDraft('c')], {
    'GET /api/settings': { json: { ...settings, maxResponsesPerHour: 30 } },
    [CHECK]: alikeOf(['a', 'c']),
    [pathOf('a', 'generate-custom-response')]: drafted,
    [pathOf('c', 'generate-custom-response')]: drafted,
  });
  await sendAll(user);
  await user.click(await screen.findByRole('button', { name: 'Regenerate these' }));
  expect(await screen.findAllByText('Another one')).toHaveLength(2);
  expect(of(SUBMIT)).toHaveLength(0);
  expect(screen.getByText('3 selected')).toBeVisible();
});

test('after a lost answer the server is asked which replies it has', async () => {
  let open: ReturnType<typeof justSent>[] = [];
  const { user } = show([buildDraft('a')], {
    'GET /api/youtube/batches/open': () => ({ json: open }),
    [SUBMIT]: () => {
      open = [justSent(['a'])];
      return Promise.reject(new TypeError('Failed to fetch'));
    },
    'GET /api/youtube/batch/task-1/status': { json: justSent(['a']) },
  });
  const row = await rowOf('a');
  await user.click(within(row).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Send selected' }));
  expect(await screen.findByText('Taken after all: 1')).toBeVisible();
  expect(within(row).getByText(/Scheduled/)).toBeVisible();
  expect(screen.queryByText('Failed to send the comments')).toBeNull();
  expect(await screen.findByRole('region', { name: 'Batch progress' })).toBeVisible();
});

const LINKED = 'Your prize is at https://evil.example.com';
const doubtOf = (id: string) => ({
  commentId: id,
  text: LINKED,
  mark: `mark-of-${id}`,
  findings: [{ kind: 'link', detail: 'evil.example.com', ranges: [{ start: 17, end: 41 }] }],
});
const doubtsOf = (ids: string[], alike: object[] = []) => ({
  json: { alike, doubtful: ids.map(doubtOf) },
});
test('the others can be sent alone, and doubtful replies stay selected', async () => {
  const { user, of } = show([buildDraft('a', LINKED), buildDraft('b'), buildDraft('c')], {
    'GET /api/settings': { json: { ...settings, maxResponsesPerHour: 30 } },
    [CHECK]: doubtsOf(['a']),
    ...sentTogether(['b', 'c']),
  });
  await sendAll(user);
  await user.click(await screen.findByRole('button', { name: 'Send only the others (2)' }));
  await waitFor(() => expect(of(SUBMIT)).toHaveLength(1));
  expect(of(SUBMIT)[0]?.body).toEqual({ commentIds: ['b', 'c'], confirmed: [], beyondHour: false });
  expect(await screen.findByText('1 selected')).toBeVisible();
  expect(screen.queryByText(/will be sent/)).toBeNull();
});

test('two quick presses ask once', async () => {
  const { user, of } = show([buildDraft('a'), buildDraft('b')], { [CHECK]: alikeOf(['a', 'b']) });
  await rowOf('a');
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  const send = screen.getByRole('button', { name: 'Send selected' });
  act(() => {
    send.click();
    send.click();
  });
  await screen.findByRole('dialog', { name: 'Replies that say nearly the same: 2' });
  expect(of(CHECK)).toHaveLength(1);
});

test('a batch cannot be undone once a reply is being sent', async () => {
  const begun = { ...justSent(['a', 'b']), items: [buildItem('a', 'sending'), buildItem('b')] };
  show(
    [
      { ...buildDraft('a'), status: 'sending' },
      { ...buildDraft('b'), status: 'scheduled' },
    ],
    {
      'GET /api/youtube/batches/open': { json: [begun] },
      'GET /api/youtube/batch/task-1/status': { json: begun },
    },
  );
  expect(await screen.findByRole('button', { name: 'Pause' })).toBeVisible();
  expect(screen.queryByRole('button', { name: named('Undo') })).toBeNull();
  expect(screen.queryByText(/^begins in/)).toBeNull();
});

test('where the check failed the creator is asked, and can send all the same', async () => {
  const { user, of } = show([buildDraft('a')], {
    [CHECK]: { status: 500, text: '' },
    ...sentTogether(['a']),
  });
  await sendAll(user);
  await user.click(await screen.findByRole('button', { name: /^I have read this: send all/ }));
  await waitFor(() => expect(of(SUBMIT)).toHaveLength(1));
});
