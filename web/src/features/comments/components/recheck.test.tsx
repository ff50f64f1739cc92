import type { Comment } from '@replywell/contract/endpoints/youtube';
import { waitFor } from '@testing-library/react';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render.tsx';
import { resetStores } from '../testing/reset-stores.ts';
import { useActivityStore } from '../stores/activity-store.ts';
import { listComments } from '../lib/list.ts';
import { useChangesStore } from '../stores/changes-store.ts';
import {
  buildComment,
  buildDraft,
  buildSavedVideo,
} from '../../../../../testing/site/build-comment.ts';
import { Recheck } from './recheck.tsx';
import { Rechecks } from './recheck.tsx';

beforeEach(resetStores);

const SAVED = 'GET /api/youtube/videos/saved';

const rowsOf = (...comments: ReturnType<typeof buildComment>[]) =>
  listComments(
    comments.map((comment) => ({ comment, video: buildSavedVideo([comment]), askedAt: 0 })),
    {},
    {},
  );

test('a draft that another tab writes is asked for although its row is not drawn', async () => {
  fakeServer({ [SAVED]: { json: [buildSavedVideo([buildDraft('a', 'From the other tab')])] } });
  renderApp(<Rechecks rows={rowsOf(buildComment({ id: 'a', status: 'generating' }))} />);
  await waitFor(() =>
    expect(useChangesStore.getState().byId['a']?.at(-1)?.patch).toMatchObject({
      status: 'ready',
      aiResponse: 'From the other tab',
    }),
  );
});

test('no more than twenty ask at once, and those that wait for nothing do not ask', async () => {
  const calls = fakeServer({ [SAVED]: { json: [] } });
  const waiting = Array.from({ length: 30 }, (_, index) =>
    buildComment({ id: `c${String(index)}`, status: 'sending' }),
  );
  renderApp(<Rechecks rows={rowsOf(buildComment({ id: 'resting' }), ...waiting)} />);
  await waitFor(() => expect(calls).toHaveLength(20));
});

const RELEASE = 'POST /api/youtube/comments/held/release-response';
const UNDO_MS = 400;

const held = () =>
  buildComment({
    id: 'held',
    aiResponse: 'Thank you!',
    status: 'sending',
    undoUntil: new Date(Date.now() + UNDO_MS).toISOString(),
  });

/** The row as the list has it: with what the page has learnt of it, and is doing for it. */
const Listed = ({ comment }: { readonly comment: Comment }) => {
  const changes = useChangesStore(({ byId }) => byId);
  const activities = useActivityStore(({ byId }) => byId);
  const found = { comment, video: buildSavedVideo([comment]), askedAt: 0 };
  const rows = listComments([found], changes, activities);
  return (
    <>
      <Rechecks rows={rows} />
      {rows.map((row) => (
        <Recheck key={row.id} comment={row} />
      ))}
    </>
  );
};

const lastOfHeld = () => useChangesStore.getState().byId['held']?.at(-1)?.patch;

const releasesIn = (calls: ReturnType<typeof fakeServer>) =>
  calls.filter(({ method, path }) => `${method} ${path}` === RELEASE);

test('a reply that was approved before the page was loaded is sent as soon as its undo time is over', async () => {
  const comment = held();
  const calls = fakeServer({
    [SAVED]: { json: [buildSavedVideo([comment])] },
    [RELEASE]: { json: { ...comment, status: 'sent', isReplied: true, undoUntil: null } },
  });
  renderApp(<Listed comment={comment} />);
  await waitFor(() => expect(lastOfHeld()?.status).toBe('sent'));
  expect(releasesIn(calls)).toHaveLength(1);
});
