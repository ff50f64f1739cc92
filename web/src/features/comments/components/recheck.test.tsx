import { waitFor } from '@testing-library/react';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render.tsx';
import { resetStores } from '../testing/reset-stores.ts';
import { listComments } from '../lib/list.ts';
import { useChangesStore } from '../stores/changes-store.ts';
import {
  buildComment,
  buildDraft,
  buildSavedVideo,
} from '../../../../../testing/site/build-comment.ts';
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
