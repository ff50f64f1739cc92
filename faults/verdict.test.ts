import { sendDocumentSchema, type SendDocument } from '@replywell/contract/documents/sends';
import { judge, type PublishedReply, type Verdict } from './verdict.ts';

const AT = '2026-11-21T10:00:00.000Z';

const sentAs = (replyId: string): SendDocument =>
  sendDocumentSchema.parse({
    schemaVersion: 1,
    uid: 'creator-1',
    channelId: 'channel-1',
    messageId: 'comment-1',
    commentId: 'comment-1',
    videoId: 'video-1',
    taskId: null,
    text: 'Thank you!',
    status: 'sent',
    scheduledFor: AT,
    place: AT,
    dueAt: null,
    attempts: 1,
    firstAttemptAt: AT,
    attemptId: null,
    leaseUntil: null,
    deferrals: 0,
    lastCallAt: AT,
    sentAt: AT,
    replyId,
    reason: null,
    createdAt: AT,
    updatedAt: AT,
  });

const published = (id: string, change: Partial<PublishedReply> = {}): PublishedReply => ({
  id,
  parentId: 'comment-1',
  text: 'Thank you!',
  channelId: 'channel-1',
  authorChannelId: 'channel-1',
  copyOf: null,
  shownOriginal: 'Thank you!',
  ...{ moderation: 'published', hidden: false },
  ...change,
});

const judged = (
  replyId: string,
  replies: readonly PublishedReply[],
  change: Partial<SendDocument> = {},
): Verdict =>
  judge(
    [{ sends: [{ ...sentAs(replyId), ...change }], batches: [], comments: [], posted: 1 }],
    replies,
  );

test('a reply that is there is neither lost nor double', () => {
  const { losses, doubles, published: count } = judged('r-1', [published('r-1')]);
  expect({ losses, doubles, count }).toEqual({ losses: [], doubles: [], count: 1 });
});

test('of a reply that YouTube itself has made twice either may be the one that was found', () => {
  const replies = [published('r-1'), published('r-2', { copyOf: 'r-1' })];
  for (const found of ['r-1', 'r-2']) {
    const { losses, doubles, published: count } = judged(found, replies);
    expect({ losses, doubles, count }).toEqual({ losses: [], doubles: [], count: 1 });
  }
});

test.each([
  ['nothing', []],
  ['another reply', [published('r-9')]],
  ['other words', [published('r-1', { text: 'Something else' })]],
])('a reply that is called sent is lost where there is %s', (_what, replies) => {
  const [loss = ''] = judged('r-1', replies).losses;
  expect(loss).toMatch(/^comment-1 is called sent as r-1 and is not there/);
  for (const { id } of replies) expect(loss).toContain(id);
});

test('two inserts of ours are a double', () => {
  expect(judged('r-1', [published('r-1'), published('r-2')]).doubles).toEqual(['comment-1']);
});

test.each([
  ['hidden', { hidden: true }, { visible: null }, 1],
  ['held for review', { moderation: 'heldForReview' }, { visible: null }, 1],
  ['seen', {}, { visible: false }, 1],
  ['hidden, and told so', { hidden: true }, { visible: false }, 0],
  ['seen again, and told so', {}, { visible: true }, 0],
  ['seen, and looked for once more', {}, { visible: false, dueAt: AT }, 0],
])('a reply that is %s: what is told of it has to be true', (_what, there, told, wrong) => {
  expect(judged('r-1', [published('r-1', there)], told).wrong).toHaveLength(wrong);
});
