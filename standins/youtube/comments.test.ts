import type { youtube_v3 } from 'googleapis/build/src/apis/youtube/index.js';
import { signIn, startLocalGoogle, youtubeWith, type LocalGoogle } from './testing/local-google.ts';
import { refusalOf } from './testing/refusal-of.ts';

let local: LocalGoogle;
let anna: youtube_v3.Youtube;
let channelId: string;

beforeAll(async () => {
  local = await startLocalGoogle();
  anna = youtubeWith(await signIn(local.googleUrl, 'anna@example.com'), local.youtubeUrl);
  channelId = local.world.account('anna@example.com')?.channelId ?? '';
});
afterAll(() => local.close());
beforeEach(() => local.control(local.youtubeUrl, 'reset'));

const openThread = (): string => {
  const { world } = local;
  const thread = world
    .threadsOf(channelId)
    .find((one) => one.canReply && world.repliesTo(one.id).length === 0);
  return thread?.id ?? '';
};

const insert = (parentId: string, textOriginal: string): Promise<youtube_v3.Schema$Comment> =>
  anna.comments
    .insert({ part: ['snippet'], requestBody: { snippet: { parentId, textOriginal } } })
    .then(({ data }) => data);

async function threadNow(id: string): Promise<youtube_v3.Schema$CommentThread | undefined> {
  const { data } = await anna.commentThreads.list({ part: ['snippet', 'replies'], id: [id] });
  return data.items?.[0];
}

test('an inserted reply is by the channel, under its parent, and counted in the thread', async () => {
  const parentId = openThread();
  const reply = await insert(parentId, 'Thank you & <see> you\nsoon');
  expect(reply.id).toMatch(new RegExp(`^${parentId}\\.`));
  expect(reply.snippet).toMatchObject({
    parentId,
    textOriginal: 'Thank you & <see> you\nsoon',
    textDisplay: 'Thank you &amp; &lt;see&gt; you<br>soon',
    authorChannelId: { value: channelId },
  });
  const thread = await threadNow(parentId);
  expect(thread?.snippet?.totalReplyCount).toBe(1);
  expect(thread?.replies?.comments?.[0]?.id).toBe(reply.id);
});

test('the same reply inserted twice is there twice', async () => {
  const parentId = openThread();
  const [first, second] = [await insert(parentId, 'Same'), await insert(parentId, 'Same')];
  expect(first.id).not.toBe(second.id);
  const { data } = await anna.comments.list({ part: ['snippet'], parentId });
  expect(data.items?.map(({ snippet }) => snippet?.textDisplay)).toEqual(['Same', 'Same']);
});

test.each([
  ['without text', ' \n', 400, 'commentTextRequired'],
  ['longer than 10,000 characters', 'x'.repeat(10_001), 400, 'commentTextTooLong'],
])('a reply %s is refused', async (_name, text, status, reason) => {
  const parentId = openThread();
  expect(await refusalOf(insert(parentId, text))).toMatchObject({
    status,
    reason,
    domain: 'youtube.comment',
  });
  expect((await threadNow(parentId))?.snippet?.totalReplyCount).toBe(0);
});

test('a reply of exactly 10,000 characters is accepted', async () => {
  expect((await insert(openThread(), 'x'.repeat(10_000))).id).toBeDefined();
});

test('a reply to nothing, to a comment that is gone, or to a reply is refused', async () => {
  expect(await refusalOf(insert('', 'Hi'))).toMatchObject({
    status: 400,
    reason: 'parentIdMissing',
  });
  const parentId = openThread();
  const reply = await insert(parentId, 'Hi');
  expect(await refusalOf(insert(reply.id!, 'Hi'))).toMatchObject({
    reason: 'parentCommentNotFound',
  });
  await local.control(local.youtubeUrl, 'delete-comment', { id: parentId });
  expect(await refusalOf(insert(parentId, 'Hi'))).toMatchObject({
    status: 404,
    reason: 'parentCommentNotFound',
  });
});

test('a thread closed to replies says so, and refuses them', async () => {
  const parentId = openThread();
  await local.control(local.youtubeUrl, 'close-replies', { id: parentId });
  expect((await threadNow(parentId))?.snippet?.canReply).toBe(false);
  expect(await refusalOf(insert(parentId, 'Hi'))).toMatchObject({
    status: 400,
    reason: 'operationNotSupported',
  });
  await local.control(local.youtubeUrl, 'close-replies', { id: parentId, closed: false });
  await expect(insert(parentId, 'Hi')).resolves.toBeDefined();
});

test('the sample world has a thread that is closed from the start', () => {
  expect(local.world.threadsOf(channelId).filter(({ canReply }) => !canReply)).not.toHaveLength(0);
});

test('an account without a channel cannot reply', async () => {
  const auth = await signIn(local.googleUrl, 'nochannel@example.com');
  const call = youtubeWith(auth, local.youtubeUrl).comments.insert({
    part: ['snippet'],
    requestBody: { snippet: { parentId: openThread(), textOriginal: 'Hi' } },
  });
  expect(await refusalOf(call)).toMatchObject({ status: 401, reason: 'youtubeSignupRequired' });
});

test('only the channel that wrote a comment may change or delete it', async () => {
  const parentId = openThread();
  const reply = await insert(parentId, 'Frist');
  const change = (id: string) =>
    anna.comments.update({
      part: ['snippet'],
      requestBody: { id, snippet: { textOriginal: 'First' } },
    });
  expect((await change(reply.id!)).data.snippet?.textOriginal).toBe('First');
  expect(await refusalOf(change(parentId))).toMatchObject({ status: 403, reason: 'forbidden' });
  expect(await refusalOf(anna.comments.delete({ id: parentId }))).toMatchObject({ status: 403 });
  expect((await anna.comments.delete({ id: reply.id! })).status).toBe(204);
  expect((await threadNow(parentId))?.snippet?.totalReplyCount).toBe(0);
});

test('a rejected comment disappears and cannot be brought back', async () => {
  const id = openThread();
  const moderate = (moderationStatus: 'rejected' | 'published') =>
    anna.comments.setModerationStatus({ id: [id], moderationStatus });
  expect((await moderate('rejected')).status).toBe(204);
  expect(await refusalOf(threadNow(id))).toMatchObject({ reason: 'commentThreadNotFound' });
  expect(await refusalOf(moderate('published'))).toMatchObject({ reason: 'operationNotSupported' });
});

test('moderation is for the own channel, for comments that exist, and bans only with a rejection', async () => {
  const theirs = local.world.threadsOf(local.world.account('boris@example.com')!.channelId!)[0]!.id;
  const moderate = (id: string, banAuthor = false) =>
    anna.comments.setModerationStatus({ id: [id], moderationStatus: 'published', banAuthor });
  expect(await refusalOf(moderate(theirs))).toMatchObject({ status: 403, reason: 'forbidden' });
  expect(await refusalOf(moderate('Ugnothing'))).toMatchObject({ reason: 'commentNotFound' });
  expect(await refusalOf(moderate(openThread(), true))).toMatchObject({
    reason: 'banWithoutReject',
  });
  expect((await moderate(openThread())).status).toBe(204);
});

test('a hidden reply is answered to its author and shown to nobody', async () => {
  const parentId = openThread();
  await local.control(local.youtubeUrl, 'quirks', { hideNewReplies: true });
  const reply = await insert(parentId, 'Hello?');
  const list = () => anna.comments.list({ part: ['snippet'], parentId });
  expect((await list()).data.items).toEqual([]);
  expect((await threadNow(parentId))?.snippet?.totalReplyCount).toBe(0);
  await local.control(local.youtubeUrl, 'hide', { id: reply.id, hidden: false });
  expect((await list()).data.items).toHaveLength(1);
});

test('what a test does behind the product is seen by the next read', async () => {
  const id = openThread();
  await local.control(local.youtubeUrl, 'edit-comment', { id, text: 'Changed my mind' });
  await local.control(local.youtubeUrl, 'comment', { parentId: id, text: 'Mine', by: 'owner' });
  await local.control(local.youtubeUrl, 'comment', {
    parentId: id,
    author: 'someone.else',
    text: 'Theirs',
    by: 'viewer',
  });
  const thread = await threadNow(id);
  expect(thread?.snippet?.topLevelComment?.snippet?.textDisplay).toBe('Changed my mind');
  const authors = thread?.replies?.comments?.map(({ snippet }) => snippet?.authorDisplayName);
  expect(authors).toEqual(['@someone.else', '@annainthedarkroom']);
  expect(thread?.replies?.comments?.[1]?.snippet?.authorChannelId?.value).toBe(channelId);
});

test('reset brings the first state back', async () => {
  const parentId = openThread();
  await insert(parentId, 'Soon gone');
  await local.control(local.youtubeUrl, 'reset');
  expect((await threadNow(parentId))?.snippet?.totalReplyCount).toBe(0);
});
