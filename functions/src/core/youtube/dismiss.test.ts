import { MemoryWorld } from '../../testing/memory-stores.ts';
import {
  ago,
  CHANNEL,
  NOW,
  ownReply,
  sampleThread,
  storedComment,
  viewerReply,
} from '../../testing/youtube-samples.ts';
import { dismissComments } from './dismiss.ts';
import { mergeComment } from './merge-comment.ts';

const UID = 'creator';
const SPAM = { reason: 'spam', until: null } as const;

function world(...comments: Parameters<typeof storedComment>[0][]) {
  const memory = new MemoryWorld(UID);
  for (const comment of comments) memory.put(storedComment(comment));
  const ports = { comments: memory.commentStore, clock: () => NOW };
  return {
    dismiss: (ids: string[], dismissed: typeof SPAM | null = SPAM, uid = UID) =>
      dismissComments(ports, uid, { ids, dismissed }),
    stored: (id: string) => memory.comments.get(id),
  };
}

test('many are dismissed at once, and wait again as they were', async () => {
  const { dismiss, stored } = world({ id: 'a' }, { id: 'b', sendReason: 'not_allowed' });
  const { ids, dismissed } = await dismiss(['a', 'b', 'gone']);
  expect(ids).toEqual(['a', 'b']);
  expect(dismissed).toEqual({ ...SPAM, at: ago(0) });
  expect(stored('b')).toMatchObject({ dismissed, sendReason: null });
  await dismiss(['a', 'b'], null);
  expect(stored('a')?.dismissed).toBeNull();
});

test('what is answered, or on its way, is not dismissed; nor is what somebody else owns', async () => {
  const { dismiss, stored } = world(
    { id: 'answered', isReplied: true },
    { id: 'scheduled', status: 'scheduled' },
    { id: 'mine' },
  );
  expect((await dismiss(['answered', 'scheduled'])).ids).toEqual([]);
  expect((await dismiss(['mine'], SPAM, 'stranger')).ids).toEqual([]);
  expect(stored('mine')?.dismissed).toBeUndefined();
});

test('loading from YouTube brings none back, until the viewer writes after an answer', () => {
  const dismissed = { ...SPAM, at: ago(0) };
  const stored = storedComment({ dismissed });
  const merge = (comment: typeof stored, ...replies: ReturnType<typeof ownReply>[]) => ({
    ...comment,
    ...mergeComment(comment, sampleThread({ replies }), CHANNEL, NOW),
  });
  expect(merge(stored).dismissed).toEqual(dismissed);
  const answered = merge(stored, ownReply(ago(30)));
  expect(merge(answered, ownReply(ago(30)), viewerReply(ago(10)))).toMatchObject({
    isReplied: false,
    dismissed: null,
  });
});
