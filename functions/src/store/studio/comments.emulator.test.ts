import type { CommentDocument } from '@replywell/contract/documents/comments';
import { Refusal } from '../../core/refusal.ts';
import { STATUS_FILTERS } from '../../core/youtube/saved-status.ts';
import type { CommentQuery } from '../../core/youtube/stores.ts';
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

/** Walks all pages and answers the ids in the order they came. */
async function walk(query: CommentQuery): Promise<string[]> {
  const ids: string[] = [];
  for (let after: CommentQuery['after'], more = true; more;) {
    const page = await comments.list(uid, { ...query, after });
    ids.push(...page.map(({ id }) => id));
    const last = page.at(-1);
    more = page.length === query.limit && last !== undefined;
    if (last) after = { publishedAt: last.publishedAt, id: last.id };
  }
  return ids;
}

test('what was answered on YouTube itself stands among the responses, page after page, and where nothing is left to do nowhere', async () => {
  const answered = { isReplied: true, responsePublishedAt: ago(0), channelReply: 'Thank you!' };
  const draft = { status: 'ready' as const, aiResponse: 'Hi' };
  await Promise.all(
    [
      storedComment({ id: 'none', publishedAt: ago(1) }),
      storedComment({ id: 'elsewhere', publishedAt: ago(2), ...answered }),
      storedComment({ id: 'ready', publishedAt: ago(3), ...draft }),
      storedComment({ id: 'overtaken', publishedAt: ago(4), ...draft, ...answered }),
      storedComment({ id: 'sent', publishedAt: ago(5), status: 'sent', isReplied: true }),
      storedComment({ id: 'other', videoId: 'v9', publishedAt: ago(6), ...answered }),
      storedComment({ id: 'old', publishedAt: ago(99), ...answered }),
    ].map((comment) => put(comment)),
  );
  const span = { since: ago(50), limit: 2 };
  const { with_responses, no_response, ready } = STATUS_FILTERS;
  expect(await walk({ ...span, ...with_responses.where })).toEqual([
    ...['elsewhere', 'ready', 'overtaken', 'sent', 'other'],
  ]);
  expect(await walk({ ...span, ...with_responses.where, videoId: 'v9' })).toEqual(['other']);
  expect(await walk({ ...span, ...no_response.where })).toEqual(['none']);
  expect(await walk({ ...span, ...ready.where })).toEqual(['ready']);
});

test('a page between two moments takes both ends in and leaves the neighbours out', async () => {
  await Promise.all(
    [5, 4, 3, 2].map((m) => put(storedComment({ id: `m${m}`, publishedAt: ago(m) }))),
  );
  const found = await comments.list(uid, { since: ago(4), until: ago(3), limit: 10 });
  expect(found.map(({ id }) => id)).toEqual(['m3', 'm4']);
});

test('filters by video, by being answered and by state', async () => {
  await put(storedComment({ id: 'a', status: 'ready', aiResponse: 'Hi' }));
  await put(storedComment({ id: 'b', status: 'sent', isReplied: true }));
  await put(storedComment({ id: 'c', videoId: 'video-2' }));
  const ids = async (query: Partial<CommentQuery>): Promise<string[]> =>
    (await comments.list(uid, { limit: 10, ...query })).map(({ id }) => id).sort();
  expect(await ids({ videoId: 'video-2' })).toEqual(['c']);
  expect(await ids({ isReplied: false })).toEqual(['a', 'c']);
  expect(await ids({ statuses: ['ready', 'sent'] })).toEqual(['a', 'b']);
  expect(await ids({ statuses: ['ready', 'sent'], videoId: 'video-2' })).toEqual([]);
});

test('of named comments those are found that are stored under this creator', async () => {
  await put(storedComment({ id: 'mine' }));
  await put(storedComment({ id: 'theirs' }), `${uid}-other`);
  const found = await comments.findAll(uid, ['mine', 'theirs', 'gone']);
  expect(found.map(({ id }) => id)).toEqual(['mine']);
  expect(await comments.findAll(uid, [])).toEqual([]);
});

test('nobody sees or changes another creator’s comment', async () => {
  await put(storedComment({ id: 'mine' }), 'somebody-else');
  expect(await comments.find(uid, 'mine')).toBeNull();
  expect(await comments.list(uid, { limit: 10 })).toEqual([]);
  await expect(comments.revise(uid, 'mine', () => ({ aiResponse: 'x' }))).rejects.toEqual(
    new Refusal('comment_not_found'),
  );
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
  expect(await stats.count(uid)).toEqual({ videos: 0, comments: 30, pending: 30 });
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
  expect(await walk({ limit: 2 })).toEqual(['c0', 'c3', 'c4', 'c5']);
  expect(await comments.findAll(uid, ['c0', 'c1'])).toMatchObject([{ id: 'c0' }]);
  expect(await comments.saveThreads(uid, all, context)).toMatchObject({ leftOut: 3 });
  for (const ref of broken)
    expect((await ref.get()).data()).toMatchObject({ aiResponse: 'My own words' });
});
