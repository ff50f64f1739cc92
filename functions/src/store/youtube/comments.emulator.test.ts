import type { CommentDocument } from '@replywell/contract/documents/comments';
import type { Position } from '../../core/youtube/stores.ts';
import { emulatedFirestore } from '../../testing/emulated-firestore.ts';
import {
  ago,
  CHANNEL,
  NOW,
  ownReply,
  sampleThread,
  storedComment,
} from '../../testing/youtube-samples.ts';
import { createCommentStore } from './comments.ts';
import { paths } from '../firestore/documents.ts';
import { createRetentionStore } from '../retention/retention.ts';
import { createStatsStore } from '../stats/stats.ts';

const { db, close } = emulatedFirestore();
const comments = createCommentStore(db);
const stats = createStatsStore(db);
const NOW_INSTANT = new Date(NOW).toISOString();
const context = { channelId: CHANNEL, now: NOW };

let uid = '';
let creators = 0;
beforeEach(() => {
  creators += 1;
  uid = `creator-${creators}`;
});
afterAll(close);

const put = async (comment: CommentDocument, owner = uid): Promise<void> => {
  await paths.comments(db(), owner).doc(comment.id).set(comment);
};

const threads = (count: number, from = 0) =>
  Array.from({ length: count }, (_, i) =>
    sampleThread({ topLevel: { id: `c${from + i}`, publishedAt: ago(from + i) } }),
  );

/** All pages, with the ids in the order they came. */
async function walk(limit: number, since?: string) {
  const told: { ids: string[]; removed: string[]; readAt: string[] } = {
    ids: [],
    removed: [],
    readAt: [],
  };
  for (let after: Position | undefined, more = true; more;) {
    const page =
      since === undefined
        ? { ...(await comments.list(uid, { limit, after })), removed: [] }
        : await comments.changes(uid, { limit, after, since });
    told.ids.push(...page.comments.map(({ id }) => id));
    told.removed.push(...page.removed.map(({ id }) => id));
    told.readAt.push(page.readAt);
    more = page.next !== null;
    after = page.next ?? undefined;
  }
  return { ...told, since: told.readAt[0] ?? '' };
}

const LATER = (since: string): string => new Date(Date.parse(since) + 121_000).toISOString();

test('pages list every comment once, newest first, also at equal times', async () => {
  for (let i = 0; i < 9; i += 1)
    await put(storedComment({ id: `c${i}`, publishedAt: ago(Math.floor(i / 4)) }));
  expect((await walk(2)).ids).toEqual(['c3', 'c2', 'c1', 'c0', 'c7', 'c6', 'c5', 'c4', 'c8']);
});

test('a write during paging is in the next changes', async () => {
  await comments.saveThreads(uid, threads(20), context);
  const first = await comments.list(uid, { limit: 5 });
  const writing = Promise.all([
    comments.revise(uid, 'c1', () => ({ status: 'ready', aiResponse: 'Deep, in May.' })),
    comments.saveThreads(uid, threads(5, 20), context),
  ]);
  const whole = await walk(5);
  await writing;
  const seen = new Set([...whole.ids, ...(await walk(3, first.readAt)).ids]);
  expect(seen.size).toBe(25);
  expect((await walk(3, first.readAt)).ids).toContain('c1');
});

test('no write between two reads of changes is missed', async () => {
  await comments.saveThreads(uid, threads(1), context);
  let { since } = await walk(10);
  const told = new Set<string>();
  let written = 0;
  const writing = (async () => {
    for (; written < 30; written += 1)
      await comments.saveThreads(uid, threads(1, 100 + written), context);
  })();
  while (written < 30) {
    const asked = await walk(4, since);
    asked.ids.forEach((id) => told.add(id));
    since = asked.since;
  }
  await writing;
  (await walk(4, since)).ids.forEach((id) => told.add(id));
  for (let i = 0; i < 30; i += 1) expect(told).toContain(`c${100 + i}`);
});

test('unchanged comments are not repeated', async () => {
  await comments.saveThreads(uid, threads(3), context);
  const { since } = await walk(10);
  expect((await walk(10, LATER(since))).ids).toEqual([]);
});

test('pages of changes lose no comment written at the same moment', async () => {
  const { since } = await walk(10);
  await comments.saveThreads(uid, threads(9), context);
  expect((await walk(3, since)).ids.sort()).toEqual(threads(9).map(({ topLevel }) => topLevel.id));
});

test('a swept comment is reported as removed, and one that comes back after it', async () => {
  await comments.saveThreads(uid, threads(2), context);
  await paths.user(db(), uid).set({ email: 'somebody@example.com' });
  const { since } = await walk(10);
  const retention = createRetentionStore(
    db(),
    () => NOW,
    () => undefined,
  );
  const later = new Date(NOW + 86_400_000).toISOString();
  await retention.expireComments({ uid: null, before: later, limit: 5_000 });
  const swept = await walk(1, since);
  expect([swept.ids, swept.removed.toSorted()]).toEqual([[], ['c0', 'c1']]);
  await comments.saveThreads(uid, threads(1), context);
  const back = await walk(10, since);
  expect([back.ids, back.removed.toSorted()]).toEqual([['c0'], ['c0', 'c1']]);
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
  await retention.forgetRemovals(inAnHour, 5_000);
  expect((await walk(10, since)).removed).toEqual([]);
});

test('lists only comments and changes of the channel in use', async () => {
  await comments.saveThreads(uid, threads(2), context);
  await comments.saveThreads(uid, threads(2, 2), { ...context, channelId: 'UCother' });
  await paths.user(db(), uid).set({ homeChannelId: 'UCother', youtubeChannelId: CHANNEL });
  const { ids, since } = await walk(1);
  expect(ids).toEqual(['c0', 'c1']);
  expect((await walk(1, since)).ids.sort()).toEqual(['c0', 'c1']);
});

test('five hundred comments changed at once are in the next changes', async () => {
  await comments.saveThreads(uid, threads(500), context);
  await put(storedComment({ id: 'theirs' }), `${uid}-other`);
  const { ids, since } = await walk(500);
  const dismissed = { reason: 'spam', until: null, at: NOW_INSTANT } as const;
  const changed = await comments.reviseAll(uid, [...ids, 'theirs', 'gone'], ({ id }) =>
    id === 'c7' ? null : { dismissed },
  );
  expect(changed).toHaveLength(499);
  const found = await comments.findAll(uid, ['c6', 'c7']);
  expect(found.map((one) => one.dismissed ?? null)).toEqual([dismissed, null]);
  expect((await walk(500, since)).ids).toHaveLength(500);
});

test('a comment that comes twice on a page, with control characters, is one and keeps them', async () => {
  const [thread] = threads(1);
  const strange = { ...thread!, topLevel: { ...thread!.topLevel, text: 'So\u0000 good\u0007' } };
  const saved = await comments.saveThreads(uid, [thread!, strange], context);
  expect(saved).toMatchObject({ created: 1, updated: 0 });
  expect((await comments.find(uid, 'c0'))?.text).toBe('So\u0000 good\u0007');
});

test('four loadings at the same time create and count each comment once', async () => {
  const results = await Promise.all([
    comments.saveThreads(uid, threads(20), context),
    comments.saveThreads(uid, threads(20), context),
    comments.saveThreads(uid, threads(20, 10), context),
    comments.saveThreads(uid, threads(20, 10), context),
  ]);
  expect(results.reduce((sum, { created }) => sum + created, 0)).toBe(30);
  expect((await stats.summary(uid))?.commentsProcessed).toBe(30);
  expect(await stats.count(uid)).toMatchObject({ videos: 0, comments: 30, pending: 30 });
});

test('a loading that knows the comment is answered keeps the draft saved at the same time', async () => {
  await comments.saveThreads(uid, threads(1), context);
  const [thread] = threads(1);
  const answered = { ...thread!, replies: [ownReply(NOW_INSTANT)], totalReplyCount: 1 };
  await Promise.all([
    comments.revise(uid, 'c0', () => ({ status: 'ready', aiResponse: 'Deep, in May.' })),
    comments.saveThreads(uid, [answered], context),
  ]);
  expect(await comments.find(uid, 'c0')).toMatchObject({
    status: 'ready',
    aiResponse: 'Deep, in May.',
    isReplied: true,
    responsePublishedAt: NOW_INSTANT,
  });
});

test('a comment that does not fit its schema hides no other, and keeps what it holds', async () => {
  const all = threads(7);
  await comments.saveThreads(uid, all, context);
  const broken = ['c1', 'c2', 'c6'].map((id) => paths.comments(db(), uid).doc(id));
  await Promise.all(broken.map((ref) => ref.update({ authorName: 5, aiResponse: 'My own words' })));
  expect((await walk(2)).ids).toEqual(['c0', 'c3', 'c4', 'c5']);
  expect(await comments.findAll(uid, ['c0', 'c1'])).toMatchObject([{ id: 'c0' }]);
  expect(await comments.saveThreads(uid, all, context)).toMatchObject({ leftOut: 3 });
  for (const ref of broken)
    expect((await ref.get()).data()).toMatchObject({ aiResponse: 'My own words' });
});

describe('the creator’s own replies', () => {
  const before = ago(60 * 24 * 90);
  const old = { isReplied: true, publishedAt: before, responsePublishedAt: before };

  test('are found behind thirty newer drafts, and what the model wrote is not among them', async () => {
    await Promise.all([
      put(storedComment({ ...old, id: 'there', channelReply: 'On YouTube' })),
      put(
        storedComment({ ...old, id: 'here', status: 'sent', draftIsOwn: true, aiResponse: 'Mine' }),
      ),
      put(storedComment({ ...old, id: 'models', status: 'sent', aiResponse: 'Not mine' })),
      ...Array.from({ length: 30 }, (_, at) =>
        put(storedComment({ id: `new-${at}`, status: 'ready', aiResponse: 'Draft' })),
      ),
    ]);
    const own = await comments.ownReplies(uid, { limit: 20 });
    expect(own.map(({ text }) => text).sort()).toEqual(['Mine', 'On YouTube']);
    expect(await comments.recentReplies(uid, { limit: 20 })).toHaveLength(20);
  });

  test('to one viewer are found, the newest first', async () => {
    for (const [id, minutes] of [
      ['a', 30],
      ['b', 20],
      ['c', 10],
    ] as const)
      await put(
        storedComment({ id, isReplied: true, publishedAt: ago(minutes), channelReply: `To ${id}` }),
      );
    await put(
      storedComment({ id: 'x', authorChannelId: 'UCx', isReplied: true, channelReply: 'X' }),
    );
    const { authorChannelId } = storedComment();
    const query = { authorChannelId: authorChannelId ?? '', limit: 2, except: 'b' };
    const said = await comments.answeredBefore(uid, query);
    expect(said.map(({ text }) => text)).toEqual(['To c', 'To a']);
  });
});
