import { act, screen, waitFor, within } from '@testing-library/react';
import { buildItem, buildBatch } from '../../../../testing/site/build-batch.ts';
import { syncChanges } from '../../replica/sync.ts';
import {
  buildComment,
  buildDraft,
  buildSavedVideo,
  buildVideo,
} from '../../../../testing/site/build-comment.ts';
import { setUpDashboard, me, channel, SAVED, show, rowOf } from '../testing/dashboard.tsx';

setUpDashboard();

test('without YouTube the channel is not requested', async () => {
  const { of } = show([buildComment()], {
    'GET /api/auth/me': { json: { ...me, permission: 'none' } },
  });
  expect(await rowOf('comment-1')).toBeVisible();
  await waitFor(() => expect(of('GET /api/auth/me')).toHaveLength(1));
  expect(of('GET /api/youtube/channels')).toEqual([]);
});

test('a comment edited after its draft returns with its new text and the reason', async () => {
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
  });
  const row = await rowOf('a');
  expect(await within(row).findByText('I meant the other film')).toBeVisible();
  expect(within(row).getByText(/the comment was edited after your draft/)).toBeVisible();
});

test('a comment answered on YouTube shows that reply and needs no action', async () => {
  const at = new Date(2026, 10, 20, 14, 5).toISOString();
  const answered = { isReplied: true, responsePublishedAt: at };
  show(
    [
      buildComment({ id: 'a', ...answered, channelReply: 'Thank you, see part two!' }),
      { ...buildDraft('b', 'Too late'), ...answered, channelReply: 'My own words' },
      buildComment({ id: 'c', isReplied: true }),
    ],
    {},
    '/dashboard?status=all',
  );
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

test('an empty list offers to load comments', async () => {
  const { user, of } = show([]);
  expect(await screen.findByText('No videos loaded')).toBeVisible();
  await waitFor(() => expect(of('POST /api/youtube/load-latest-comments')).toHaveLength(1));
  const [, inPanel] = await screen.findAllByRole('button', { name: 'Load latest comments' });
  await user.click(inPanel!);
  expect(await screen.findByText('Up to date')).toBeVisible();
});

test('a list that fails to load can be retried', async () => {
  const answers = [{ status: 500, text: '' }];
  const { user } = show([], {
    [SAVED]: () => answers.shift() ?? { json: [buildSavedVideo([buildComment()])] },
    'GET /api/youtube/channels': { json: [channel] },
  });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await rowOf('comment-1')).toBeVisible();
});

test('a list that cannot be synced says so and can be retried', async () => {
  let isDown = true;
  const page = { json: [buildSavedVideo([buildComment()])] };
  const { user } = show([], {
    [SAVED]: ({ path }) => (isDown && path.includes('changedSince') ? { status: 502 } : page),
  });
  expect(await screen.findByText('Failed to fetch saved videos')).toBeVisible();
  expect(await rowOf('comment-1')).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('Failed to fetch saved videos')).toBeNull());
});

test('a comment under a deleted video says so and needs no action', async () => {
  let isGone = false;
  const { of, queryClient } = show([buildDraft('a')], {
    'GET /api/youtube/videos': () => ({
      json: [buildVideo({ id: 'video-1', isGone }), buildVideo({ id: 'video-2' })],
    }),
  });
  const row = await rowOf('a');
  // The first loading has ended.
  await waitFor(() => expect(of(SAVED)).toHaveLength(3));
  isGone = true;
  await act(() => queryClient.invalidateQueries({ queryKey: ['videos'] }));
  expect(await within(row).findByText(/The video was deleted or is private/)).toBeVisible();
  expect(within(row).queryByRole('button')).toBeNull();
  const figures = await screen.findByLabelText('Your channel in numbers');
  await waitFor(() => expect(figures).toHaveTextContent('video1comment1waiting0'));
});

test('the focus moves on from a row that leaves the list', async () => {
  const removed: string[] = [];
  const stored = ['a', 'b', 'c'].map((id) => buildComment({ id }));
  const { user } = show([], {
    [SAVED]: ({ path }) => ({
      json: [
        path.includes('changedSince')
          ? { ...buildSavedVideo([]), removed: [...removed] }
          : buildSavedVideo(stored),
      ],
    }),
  });
  await rowOf('a');
  await user.keyboard('jj');
  await waitFor(async () => expect(await rowOf('b')).toHaveFocus());
  removed.push('b');
  await act(() => syncChanges());
  await waitFor(async () => expect(await rowOf('c')).toHaveFocus());
  removed.push('c');
  await act(() => syncChanges());
  await waitFor(async () => expect(await rowOf('a')).toHaveFocus());
});

test('rows name regulars', async () => {
  const regular = Array.from({ length: 5 }, (_, index) => ({
    ...buildComment({ id: `r${String(index)}` }),
    authorName: 'Regular',
  }));
  show([...regular, buildComment({ id: 'a' })]);
  await rowOf('a');
  await waitFor(() => expect(screen.getAllByText(/5 comments/)).toHaveLength(5));
});
