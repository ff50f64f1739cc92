import type { Comment } from '@replywell/contract/endpoints/youtube';
import { buildComment, buildSavedVideo } from '../../../testing/site/build-comment.ts';
import { buildCreator } from '../../../testing/site/build-creator.ts';
import { fakeServer, type ReceivedCall } from '../testing/fake-server.ts';
import { countsOf } from './counts.ts';
import {
  useReplica,
  beginAction,
  writeSyncedComment,
  endAction,
  entryCount,
  entryWithId,
  writeOptimisticComment,
} from './replica-store.ts';
import { ChannelReplica } from './channel-replica.ts';
import { syncChanges, showReplica } from './sync.ts';

const SAVED = 'GET /api/youtube/videos/saved';
afterEach(() => ChannelReplica.close());

const timed = (
  comments: Comment[],
  time: string,
  more: { removed?: string[]; next?: string } = {},
) => ({
  json: [{ ...buildSavedVideo(comments), removed: more.removed ?? [] }],
  headers: {
    'X-Server-Time': time,
    ...(more.next ? { Link: `</api/youtube/videos/saved?cursor=${more.next}>; rel="next"` } : {}),
  },
});
const T1 = '2026-11-26T10:00:00.000Z';
const T2 = '2026-11-26T10:05:00.000Z';

const asked = (calls: readonly ReceivedCall[]): string[] =>
  calls.map(({ path }) => decodeURIComponent(path.split('?')[1] ?? ''));

test('pages are synced in order, then what changed meanwhile', async () => {
  const calls = fakeServer({
    [SAVED]: ({ path }) => {
      if (path.includes('cursor=2')) return timed([buildComment({ id: 'b' })], T2);
      if (path.includes('changedSince'))
        return timed([buildComment({ id: 'b', text: 'Edited' })], T2, { removed: ['a'] });
      return timed([buildComment({ id: 'a' })], T1, { next: '2' });
    },
  });
  showReplica(buildCreator(), null);
  await syncChanges();
  expect(asked(calls).slice(0, 3)).toEqual(['limit=100', 'cursor=2', `changedSince=${T1}`]);
  expect(entryWithId('a')).toBeUndefined();
  expect(entryWithId('b')?.row.text).toBe('Edited');
  expect(useReplica.getState().phase).toBe('ready');
});

test('a failed sync keeps what has arrived and resumes there', async () => {
  let isDown = true;
  const calls = fakeServer({
    [SAVED]: ({ path }) => {
      if (path.includes('changedSince')) return timed([], T2);
      if (!path.includes('cursor')) return timed([buildComment({ id: 'a' })], T1, { next: '2' });
      return isDown ? { status: 503, text: '' } : timed([buildComment({ id: 'b' })], T2);
    },
  });
  showReplica(buildCreator(), null);
  await expect(syncChanges()).rejects.toThrow('503');
  expect([entryCount(), useReplica.getState().phase]).toEqual([1, 'loading']);
  isDown = false;
  await syncChanges();
  expect(entryCount()).toBe(2);
  expect(calls.filter(({ path }) => path.includes('limit=100'))).toHaveLength(1);
});

test('changes in several pages resume where they broke off', async () => {
  const T3 = '2026-11-26T10:10:00.000Z';
  let isDown = true;
  const calls = fakeServer({
    [SAVED]: ({ path }) => {
      if (path.includes('limit')) return timed([buildComment({ id: 'a' })], T1);
      if (path.includes('cursor'))
        return isDown ? { status: 503, text: '' } : timed([buildComment({ id: 'c' })], T3);
      const isAsked = decodeURIComponent(path).includes(T1);
      return isAsked ? timed([buildComment({ id: 'b' })], T2, { next: '2' }) : timed([], T3);
    },
  });
  showReplica(buildCreator(), null);
  await expect(syncChanges()).rejects.toThrow('503');
  expect([entryCount(), useReplica.getState().phase]).toEqual([2, 'loading']);
  isDown = false;
  calls.length = 0;
  await syncChanges();
  expect([entryCount(), useReplica.getState().phase]).toEqual([3, 'ready']);
  expect(asked(calls)).toEqual(['cursor=2', `changedSince=${T2}`]);
});

test("a stale answer does not overwrite a command's result", async () => {
  let release = (): void => undefined;
  let held = Promise.resolve();
  fakeServer({
    [SAVED]: async () => {
      const whenAsked = timed([entryWithId('a')?.synced ?? buildComment({ id: 'a' })], T1);
      await held;
      return whenAsked;
    },
  });
  showReplica(buildCreator(), null);
  await syncChanges();
  held = new Promise((resolve) => (release = resolve));
  const late = syncChanges();
  await new Promise((later) => setTimeout(later, 5));
  writeSyncedComment('a', { status: 'ready', aiResponse: 'Mine' });
  release();
  await late;
  expect(entryWithId('a')?.row).toMatchObject({ status: 'ready', aiResponse: 'Mine' });
});

test('optimistic state shows until the server tells; a pending action wins over both', async () => {
  fakeServer({ [SAVED]: timed([buildComment({ id: 'a' })], T1) });
  showReplica(buildCreator(), null);
  await syncChanges();
  expect(beginAction(['a', 'gone'], 'sending')).toEqual(['a']);
  expect(beginAction(['a'], 'generating')).toEqual([]);
  writeOptimisticComment('a', { sendReason: 'outcome_unknown' });
  expect(entryWithId('a')?.row).toMatchObject({ status: 'sending', sendReason: 'outcome_unknown' });
  endAction(['a']);
  await new Promise((later) => setTimeout(later, 5));
  await syncChanges();
  expect(entryWithId('a')?.row).toMatchObject({ status: 'no_response', sendReason: null });
});

test('only comments that can still be answered count as waiting', async () => {
  const draft = { aiResponse: 'Hi' };
  fakeServer({
    [SAVED]: timed(
      [
        buildComment({ id: 'none' }),
        buildComment({ id: 'ready', status: 'ready', ...draft }),
        buildComment({ id: 'scheduled', status: 'scheduled', ...draft }),
        buildComment({ id: 'sending', status: 'sending', ...draft }),
        buildComment({ id: 'sent', status: 'sent', isReplied: true, ...draft }),
        buildComment({ id: 'elsewhere', isReplied: true }),
        buildComment({ id: 'closed', canReply: false }),
      ],
      T1,
    ),
  });
  showReplica(buildCreator(), null);
  await syncChanges();
  expect(countsOf(useReplica.getState().version)).toMatchObject({ comments: 7, waiting: 2 });
});
