import { screen, waitFor, within } from '@testing-library/react';
import { QuestionHost } from '../../components/question.tsx';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render.tsx';
import { resetStores } from '../../features/comments/testing/reset-stores.ts';
import { Navigation } from '../shell/navigation.tsx';
import HeldRoute from '../../features/held/components/held-page.tsx';

beforeEach(resetStores);

const LIST = 'GET /api/youtube/held';
const JUDGE = 'POST /api/youtube/comments/moderate';
const heldNamed = (id: string) => ({
  id,
  isReply: false,
  videoId: null,
  text: `Words of ${id}`,
  imageUrl: null,
  authorName: `@${id}`,
  authorProfileImageUrl: null,
  publishedAt: '2026-11-20T10:00:00.000Z',
});

const show = (routes: Parameters<typeof fakeServer>[0], path = '/held') => {
  const calls = fakeServer({
    'GET /api/quota': { json: { left: 3, units: 1_230, resetsAt: '2026-11-22T08:00:00.000Z' } },
    'GET /api/youtube/videos/saved': { json: [] },
    ...routes,
  });
  const page = renderApp(
    <main>
      <Navigation collapsed={false} />
      <HeldRoute />
      <QuestionHost />
    </main>,
    { path },
  );
  const of = (call: string) =>
    calls.filter(({ method, path: called }) => `${method} ${called}`.startsWith(call));
  return { ...page, of };
};
const answered = (ids: string[], nextPageToken: string | null = null) => ({
  json: { comments: ids.map(heldNamed), nextPageToken },
});
const press = (name: string) => screen.getByRole('button', { name });
const tick = (name: string) => screen.findByRole('checkbox', { name });

test('approving goes out in calls of fifty, and names the cost where units run short', async () => {
  const ids = Array.from({ length: 60 }, (_, at) => `a${at}`);
  const { user, of } = show({
    'GET /api/quota': { json: { left: 3, units: 1_030, resetsAt: '2026-11-22T08:00:00.000Z' } },
    [LIST]: answered(ids),
    [JUDGE]: { json: { ok: true } },
  });
  await user.click(await tick('Select all'));
  await screen.findByText('60 selected · uses 100 of the 1,030 units left today');
  expect(screen.getByRole('link', { name: /^Held/ })).toHaveTextContent('60');
  await user.click(press('Approve'));
  await screen.findByText('Nothing is held for review');
  expect(of(JUDGE).map(({ body }) => body)).toEqual([
    { ids: ids.slice(0, 50), verdict: 'approve' },
    { ids: ids.slice(50), verdict: 'approve' },
  ]);
  expect(of(LIST)).toHaveLength(1);
});

test('rejecting asks first, and a failure keeps the rest in the list', async () => {
  const gone = { status: 404, json: { code: 'comment_not_found', message: '' } };
  const { user, of } = show(
    { [LIST]: answered(['a', 'b']), [JUDGE]: gone },
    '/held?tab=likelySpam',
  );
  await user.click(await tick('Select: @b'));
  await user.click(press('Reject and block'));
  const question = within(await screen.findByRole('dialog', { name: /block its author/ }));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(of(JUDGE)).toEqual([]);
  await user.click(press('Reject and block'));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reject and block' }),
  );
  await screen.findByText(/One of these comments is no longer there/);
  expect(of(JUDGE).map(({ body }) => body)).toEqual([{ ids: ['b'], verdict: 'block' }]);
  expect(await tick('Select: @b')).toBeChecked();
  expect(screen.queryByText(/units left/)).toBeNull();
});

test('the action of a row is for its comment alone, not for those selected', async () => {
  const { user, of } = show({ [LIST]: answered(['a', 'b']), [JUDGE]: { json: { ok: true } } });
  await user.click(await tick('Select: @a'));
  await user.click(press('Approve: @b'));
  await waitFor(() => expect(screen.queryByText('Words of b')).toBeNull());
  expect(of(JUDGE).map(({ body }) => body)).toEqual([{ ids: ['b'], verdict: 'approve' }]);
  expect(await tick('Select: @a')).toBeChecked();
});

test('a row of likely spam is rejected, and asks first', async () => {
  const { user, of } = show(
    { [LIST]: answered(['a', 'b']), [JUDGE]: { json: { ok: true } } },
    '/held?tab=likelySpam',
  );
  await user.click(await tick('Select: @a'));
  await user.click(press('Reject: @b'));
  const question = within(
    await screen.findByRole('dialog', { name: 'Reject 1 comment on YouTube?' }),
  );
  await user.click(question.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(screen.queryByText('Words of b')).toBeNull());
  expect(of(JUDGE).map(({ body }) => body)).toEqual([{ ids: ['b'], verdict: 'reject' }]);
});

test('a list is read only when opened, and page by page', async () => {
  const { user, of } = show({
    [LIST]: ({ path }) => (path.includes('likelySpam') ? answered([]) : answered(['a'], 'next')),
  });
  await tick('Select: @a');
  expect(of(LIST)).toHaveLength(1);
  await user.click(press('Load more'));
  await waitFor(() => expect(of(LIST)).toHaveLength(2));
  expect(of(LIST).at(-1)?.path).toContain('pageToken=next');
  await user.click(screen.getByRole('tab', { name: 'Likely spam' }));
  await screen.findByText('Nothing is taken for spam');
  expect(of(LIST)).toHaveLength(3);
});
