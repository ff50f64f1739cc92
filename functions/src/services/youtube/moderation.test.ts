import {
  signIn,
  startLocalGoogle,
  type LocalGoogle,
} from '../../../../standins/youtube/testing/local-google.ts';
import { counting } from '../../core/youtube/ports.ts';
import { createYouTubeOpener } from '../youtube.ts';

let local: LocalGoogle;
let token: string;

beforeAll(async () => {
  local = await startLocalGoogle();
  token = (await signIn(local.googleUrl, 'anna@example.com')).credentials.access_token ?? '';
});
afterAll(() => local.close());

test('lists, approves and rejects held comments, and edits and deletes an own reply', async () => {
  const { meter, units } = counting();
  const youtube = createYouTubeOpener({ rootUrl: local.youtubeUrl })(meter);
  const [channel] = await youtube.listMyChannels(token);
  const channelId = channel?.id ?? '';
  const list = async () =>
    (await youtube.listHeld(token, { channelId, status: 'heldForReview', pageToken: null }))
      .comments;
  const [first, second, ...others] = (await list()).map(({ comment }) => comment.id);
  if (!first || !second) throw new Error('Anna has held comments');
  expect(units()).toBe(2);
  await youtube.moderate(token, [first], 'approve');
  await youtube.moderate(token, [second], 'block');
  expect(units()).toBe(102);
  expect((await list()).map(({ comment }) => comment.id)).toEqual(others);
  const said = local.youtube.standin.calls.filter(({ operation }) => /setMod/.test(operation));
  expect(said.map(({ query }) => query)).toMatchObject([
    { id: first, moderationStatus: 'published' },
    { id: second, moderationStatus: 'rejected', banAuthor: 'true' },
  ]);
  const { replyId } = await youtube.insertReply(token, {
    parentId: first,
    text: 'Welcome!',
    timeoutMs: 9_000,
  });
  const { keptText } = await youtube.updateComment(token, { id: replyId, text: 'Hello!' });
  expect(keptText).toBe('Hello!');
  await expect(youtube.updateComment(token, { id: first, text: 'Mine' })).rejects.toMatchObject({
    kind: 'forbidden',
  });
  await youtube.deleteComment(token, replyId);
  expect(await youtube.listReplies(token, first)).toEqual([]);
  const gone = { kind: 'gone', reason: 'commentNotFound' };
  await expect(youtube.deleteComment(token, replyId)).rejects.toMatchObject(gone);
  await expect(youtube.moderate(token, [second], 'approve')).rejects.toThrow('closed');
  await expect(youtube.deleteComment(token, first)).rejects.toMatchObject({ kind: 'forbidden' });
});

test('without units left YouTube is not asked to moderate or delete', async () => {
  const before = (units = 1) =>
    units > 49 ? Promise.reject(new Error('used up')) : Promise.resolve();
  const youtube = createYouTubeOpener({ rootUrl: local.youtubeUrl })({
    before,
    after: () => undefined,
  });
  const asked = local.youtube.standin.calls.length;
  await expect(youtube.moderate(token, ['c1'], 'reject')).rejects.toThrow('used up');
  await expect(youtube.deleteComment(token, 'c1')).rejects.toThrow('used up');
  expect(local.youtube.standin.calls).toHaveLength(asked);
});
