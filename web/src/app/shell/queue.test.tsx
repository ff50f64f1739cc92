import { screen, waitFor, within } from '@testing-library/react';
import type { Batch } from '@replywell/contract/endpoints/batches';
import { Route, Routes, useLocation } from 'react-router-dom';
import { QuestionHost } from '../../components/question.tsx';
import { buildItem, buildBatch } from '../../../../testing/site/build-batch.ts';
import { buildComment, buildDraft } from '../../../../testing/site/build-comment.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { noteServerDate } from '../../lib/server-clock.ts';
import { shortTime } from '../../reply/time-ahead.ts';
import { renderApp } from '../../testing/render.tsx';
import { useSelectionStore } from '../../features/comments/stores/selection-store.ts';
import { holdRows } from '../../features/comments/testing/rows.ts';
import QueueRoute from '../routes/queue.tsx';
import { BatchKeys } from '../../features/batches/components/queue-entry.tsx';
import { BatchProgress } from './batch-progress.tsx';

type Routes = Parameters<typeof fakeServer>[0];

const open = buildBatch(
  [buildItem('a', 'sent', { replyId: 'a.r' }), buildItem('b'), buildItem('c')],
  { revision: 1 },
);
const after = (items: Batch['items'], change: Partial<Batch> = {}) => ({
  json: buildBatch(items, { revision: 2, ...change }),
});

const holding = (batch: Batch): Routes => ({
  'GET /api/youtube/batches/open': { json: [batch] },
  'GET /api/youtube/batch/task-1/status': { json: batch },
});

const scheduled = ['a', 'b', 'c'].map((id) =>
  buildComment({ id, authorName: `@${id}`, status: 'scheduled' }),
);

const show = (routes: Routes = {}, path = '/queue', comments = scheduled) => {
  const calls = fakeServer({
    'GET /api/config': { status: 500, text: 'no Firestore in this test' },
    ...holding(open),
    ...routes,
  });
  holdRows(comments);
  const Address = () => <output>{useLocation().search}</output>;
  const page = renderApp(
    <main tabIndex={-1}>
      <BatchKeys />
      <BatchProgress uid="u" inBar={false} />
      <Routes>
        <Route path="/queue" element={<QueueRoute />} />
        <Route path="*" element={null} />
      </Routes>
      <QuestionHost />
      <Address />
    </main>,
    { path },
  );
  const of = (call: string) => calls.filter(({ method, path: at }) => `${method} ${at}` === call);
  return { ...page, of };
};

afterEach(() => noteServerDate(new Headers({ Date: new Date().toUTCString() })));

const replyTo = (id: string): Promise<HTMLElement> =>
  screen.findByRole('listitem', { name: `Reply to @${id}` });
const queue = (): Promise<HTMLElement> => screen.findByRole('heading', { name: 'Queue' });
const card = (): Promise<HTMLElement> =>
  screen.findByRole('region', { name: 'Batch progress', hidden: true });
const HOUR_MS = 3_600_000;

test('a reply that is overdue is said to go out now', async () => {
  const scheduledFor = new Date(Date.now() - HOUR_MS).toISOString();
  show({
    'GET /api/youtube/batches/open': {
      json: [buildBatch([buildItem('a', 'queued', { scheduledFor })])],
    },
    'GET /api/youtube/batch/task-1/status': () => new Promise(() => undefined),
  });
  expect(await within(await replyTo('a')).findByText('now')).toBeVisible();
});

test.each([-3, 3])('the wait is right on a clock that is %i hours off', async (hours) => {
  const now = Date.now() - hours * HOUR_MS;
  const scheduledFor = new Date(now + 235_000).toISOString();
  show({
    'GET /api/youtube/batches/open': {
      headers: { Date: new Date(now).toUTCString() },
      json: [buildBatch([buildItem('a', 'queued', { scheduledFor })])],
    },
    'GET /api/youtube/batch/task-1/status': () => new Promise(() => undefined),
  });
  expect(await within(await replyTo('a')).findByText(/^in 4.min$/)).toBeVisible();
  expect(within(await card()).getByText('next in 4 min')).toBeVisible();
});

const ITEM = 'POST /api/youtube/batch/task-1/items/b';

test('the queue shows each reply with its comment and text, and folds away what was sent', async () => {
  const { user } = show();
  const waiting = await replyTo('b');
  expect(within(waiting).getByText('@b')).toBeVisible();
  expect(within(waiting).getByText('Thank you!')).toBeVisible();
  expect(screen.queryByRole('listitem', { name: 'Reply to @a' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Done · 1 Show' }));
  const sent = await replyTo('a');
  expect(within(sent).getByRole('link', { name: 'Open on YouTube' })).toHaveAttribute(
    'href',
    'https://www.youtube.com/watch?v=video-1&lc=a.r',
  );
  expect(within(sent).queryByRole('button')).toBeNull();
});

test('a refused text stays in the editor with the reason; Escape leaves the queue open', async () => {
  const { user } = show({
    [`${ITEM}/text`]: {
      status: 409,
      json: { code: 'reply_in_progress', message: 'This reply is just being sent.' },
    },
  });
  const reply = await replyTo('b');
  await user.click(within(reply).getByRole('button', { name: 'Edit: @b' }));
  await user.type(within(reply).getByRole('textbox'), ' And more.');
  await user.click(within(reply).getByRole('button', { name: 'Save' }));
  expect(await within(reply).findByRole('alert')).toHaveTextContent(
    'That did not work. This reply is just being sent.',
  );
  expect(within(reply).getByRole('textbox')).toHaveValue('Thank you! And more.');
  await user.type(within(reply).getByRole('textbox'), '{Escape}');
  expect(within(reply).queryByRole('textbox')).toBeNull();
  expect(await queue()).toBeVisible();
});

test('words for a reply that was sent meanwhile can still be copied', async () => {
  let gone = false;
  const { user } = show({
    [`${ITEM}/text`]: () => {
      gone = true;
      return { status: 409, json: { code: 'reply_not_queued', message: 'Too late.' } };
    },
    'GET /api/youtube/batch/task-1/status': () =>
      gone
        ? after([buildItem('a', 'sent'), buildItem('b', 'sent'), buildItem('c')])
        : { json: open },
  });
  const reply = await replyTo('b');
  await user.click(within(reply).getByRole('button', { name: 'Edit: @b' }));
  await user.type(within(reply).getByRole('textbox'), ' More');
  await user.keyboard('{Control>}{Enter}{/Control}');
  const left = await screen.findByText(/no longer waiting. Your text was not used/);
  const panel = left.closest<HTMLElement>('[tabindex="-1"]') ?? left;
  expect(within(panel).getByText('Thank you! More')).toBeVisible();
  expect(panel).toHaveFocus();
  await user.click(within(panel).getByRole('button', { name: 'Discard' }));
  expect(within(panel).queryByText('Thank you! More')).toBeNull();
  expect(panel).toHaveFocus();
});

test('a cancelled batch says how many were sent and closes its card', async () => {
  const { user } = show({
    'GET /api/youtube/videos/saved': { json: [] },
    'POST /api/youtube/batch/task-1/cancel': after(
      [
        buildItem('a', 'sent'),
        buildItem('b', 'cancelled', { reason: 'cancelled_by_creator' }),
        buildItem('c', 'cancelled', { reason: 'cancelled_by_creator' }),
      ],
      { status: 'completed' },
    ),
  });
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel the rest' }));
  expect(await screen.findByText('Batch ended')).toBeVisible();
  // Looked for, and not looked at again: the card goes soon.
  await screen.findByText('Sent: 1 · Taken out: 2');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Batch progress' })).toBeNull());
  expect(document.body).not.toHaveFocus();
});

test.each([
  ['permission_needed', null, /no longer lets us reply/, null],
  ['failures_in_row', '2026-11-21T10:15:00.000Z', /Three in a row failed/, 'Resume now'],
  ['quota_exceeded', '2026-11-22T08:00:00.000Z', /limit is used up. It goes on:/, null],
] as const)(
  'a batch paused for %s says why and what helps',
  async (reason, resumesAt, why, help) => {
    const paused = buildBatch(open.items, { status: 'paused', pauseReason: reason, resumesAt });
    show(holding(paused));
    expect(await within(await card()).findByText(why)).toBeVisible();
    const inCard = within(await card()).queryAllByRole('button');
    expect(inCard.map((button) => button.textContent)).toEqual(help ? ['Resume P'] : []);
    const whole = within(await screen.findByRole('region', { name: /^Batch of/ }));
    expect(whole.getByText(why)).toBeVisible();
    const offered = ['Pause', 'Resume', 'Resume now', 'Undo'].filter((name) =>
      whole.queryByRole('button', { name }),
    );
    expect(offered).toEqual(help ? [help] : []);
  },
);

test('the queue shows open checks and changed texts', async () => {
  const until = new Date(Date.now() + 70 * 60_000).toISOString();
  const batch = buildBatch([
    buildItem('a', 'sent', { replyId: 'a.r', textChanged: true }),
    buildItem('b', 'unknown', { checkingUntil: until }),
    buildItem('c', 'unknown', { checkingUntil: new Date(Date.now() - 60_000).toISOString() }),
  ]);
  show(holding(batch));
  const time = shortTime(until);
  expect(await replyTo('a')).toHaveTextContent('YouTube changed the text.');
  expect(await replyTo('b')).toHaveTextContent(`till ${time}`);
  expect(await replyTo('c')).toHaveTextContent('We are checking whether it has arrived');
});

test('a refused pause says why and leaves the batch as it is', async () => {
  const { user } = show({
    'POST /api/youtube/batch/task-1/pause': {
      status: 409,
      json: { code: 'batch_ended', message: 'This batch has already ended.' },
    },
  });
  const whole = await screen.findByRole('region', { name: /^Batch of/ });
  await user.click(within(whole).getByRole('button', { name: 'Pause' }));
  expect(await screen.findByText(/This batch has already ended\./)).toBeVisible();
});

test('a reply that YouTube has deferred is not shown as being sent', async () => {
  const { user } = show({ [`${ITEM}/send-now`]: after(open.items) });
  const reply = await replyTo('b');
  await user.click(within(reply).getByRole('button', { name: 'Send now: @b' }));
  expect(await screen.findByText('@b: Scheduled.')).toBeInTheDocument();
  expect(within(reply).queryByText('Sending')).toBeNull();
});

test('"Send now" shows as being sent while it can be undone', async () => {
  const undoUntil = new Date(Date.now() + HOUR_MS).toISOString();
  const json = [buildBatch([buildItem('a', 'queued', { undoUntil })])];
  show({ 'GET /api/youtube/batches/open': { json } });
  const reply = await replyTo('a');
  expect(await within(reply).findByText('Sending')).toBeVisible();
  expect(within(reply).getByRole('button', { name: /Undo/ })).toBeEnabled();
});

test('opening the queue shows a batch started on another device', async () => {
  let batches: Batch[] = [];
  const { of, user } = show({ 'GET /api/youtube/batches/open': () => ({ json: batches }) }, '/');
  await waitFor(() => expect(of('GET /api/youtube/batches/open')).toHaveLength(1));
  batches = [open];
  await user.keyboard('q');
  expect(await replyTo('b')).toBeVisible();
});

test('an empty queue says how to fill it; one that cannot be read can be asked for again', async () => {
  let fails = true;
  const { user } = show({
    'GET /api/youtube/batches/open': () => (fails ? { status: 500, text: '' } : { json: [] }),
  });
  expect(await screen.findByText('The queue could not be loaded')).toBeVisible();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No replies are waiting to go out')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the comments' })).toHaveAttribute(
    'href',
    '/dashboard',
  );
});

test('what was not sent is selected in the list on a press, if it can still be answered', async () => {
  const items = ['x', 'y'].map((id) => buildItem(id, 'failed', { reason: 'youtube_unavailable' }));
  const routes = holding(buildBatch([...items, buildItem('z')], { revision: 9 }));
  const comments = [buildDraft('x'), { ...buildDraft('y'), canReply: false }];
  const { user } = show(routes, '/queue', comments);
  await user.click(await screen.findByRole('button', { name: 'Select in the list' }));
  expect([...useSelectionStore.getState().ids]).toEqual(['x']);
  expect(screen.queryByRole('listitem')).toBeNull();
});
