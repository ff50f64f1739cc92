import { commentDocumentSchema } from '@replywell/contract/documents/comments';
import {
  ago,
  CHANNEL,
  NOW,
  ownReply,
  sampleComment,
  sampleThread,
  storedComment,
  viewerReply,
} from '../../testing/youtube-samples.ts';
import { mergeComment, newComment, REFRESH_AFTER_MS } from './merge-comment.ts';

const merge = (
  stored: Parameters<typeof storedComment>[0],
  thread: Parameters<typeof sampleThread>[0],
) => {
  // What was said is known, unless the test says otherwise.
  const { thread: said, replyCount } = newComment(sampleThread(thread), CHANNEL, NOW);
  const known = storedComment({ ...(said && { thread: said }), replyCount, ...stored });
  return mergeComment(known, sampleThread(thread), CHANNEL, NOW);
};

const replied = { isReplied: true, responsePublishedAt: ago(30) };

describe('a new comment', () => {
  const isReplied = (thread: Parameters<typeof sampleThread>[0]): boolean =>
    newComment(sampleThread(thread), CHANNEL, NOW).isReplied;

  test('has no response yet, and everything that YouTube tells of it', () => {
    const stored = newComment(sampleThread(), CHANNEL, NOW);
    expect(commentDocumentSchema.parse(stored)).toEqual(stored);
    expect(stored).toMatchObject({
      id: 'comment-1',
      youtubeId: 'comment-1',
      videoId: 'video-1',
      text: 'How did you plant the tomatoes?',
      authorName: '@green-thumb',
      authorProfileImageUrl: null,
      publishedAt: ago(60),
      isReplied: false,
      aiResponse: null,
      responsePublishedAt: null,
      status: 'no_response',
      createdAt: ago(0),
    });
  });
  test('is answered where the channel spoke after the viewer’s last word', () => {
    expect(isReplied({ replies: [ownReply(ago(30))] })).toBe(true);
  });
  test('is not answered by another viewer', () => {
    const fan = sampleComment({ authorChannelId: 'UCfan', publishedAt: ago(20) });
    expect(isReplied({ replies: [fan] })).toBe(false);
  });
  test('is not answered where the viewer wrote again', () => {
    expect(isReplied({ replies: [ownReply(ago(30)), viewerReply(ago(20))] })).toBe(false);
  });
  test('is not answered where another viewer spoke after an answer of the last 29 days', () => {
    const fan = sampleComment({ authorChannelId: 'UCfan', publishedAt: ago(10) });
    expect(isReplied({ replies: [ownReply(ago(30)), fan] })).toBe(false);
    expect(isReplied({ replies: [ownReply(ago(60 * 24 * 30)), fan] })).toBe(true);
  });
  test('of an author without a channel is not taken for the channel’s', () => {
    const nobody = sampleComment({ authorChannelId: null, publishedAt: ago(10) });
    expect(isReplied({ topLevel: { authorChannelId: null }, replies: [nobody] })).toBe(false);
  });
});

describe('a known comment', () => {
  test('is not written when nothing changed', () => {
    expect(merge({}, {})).toBeNull();
  });
  test('is written again after a week, so that it may be kept', () => {
    const refreshedAt = new Date(NOW - REFRESH_AFTER_MS).toISOString();
    expect(merge({ refreshedAt }, {})).toEqual({ refreshedAt: ago(0) });
    const younger = new Date(NOW - REFRESH_AFTER_MS + 1).toISOString();
    expect(merge({ refreshedAt: younger }, {})).toBeNull();
  });
  test('takes over an edited text and nothing else', () => {
    const topLevel = { text: 'Edited', updatedAt: ago(1), publishedAt: ago(60) };
    expect(merge({ status: 'ready', aiResponse: 'Draft' }, { topLevel })).toEqual({
      text: 'Edited',
      updatedAt: ago(1),
      refreshedAt: ago(0),
    });
  });
  test('answered on YouTube becomes answered, with the words, and keeps its draft and status', () => {
    const reply = {
      ...ownReply(ago(30)),
      text: 'see www.example.com',
      textOriginal: 'See it here',
    };
    const patch = merge({ status: 'ready', aiResponse: 'Draft' }, { replies: [reply] });
    expect(patch).toEqual({ ...replied, channelReply: 'See it here', refreshedAt: ago(0) });
  });
  test('answered before its words were kept gets them with the next reading', () => {
    const reply = { ...ownReply(ago(30)), text: 'Thank you!', textOriginal: null };
    expect(merge(replied, { replies: [reply] })).toEqual({
      channelReply: 'Thank you!',
      refreshedAt: ago(0),
    });
    expect(merge({ ...replied, channelReply: 'Thank you!' }, { replies: [reply] })).toBeNull();
  });
  test('that is open again loses the words of the reply', () => {
    const replies = [ownReply(ago(30)), viewerReply(ago(20))];
    const stored = { ...replied, channelReply: 'Thank you!' };
    expect(merge(stored, { replies })).toMatchObject({ channelReply: null });
  });
  test('is open again when the viewer wrote after the channel’s reply', () => {
    const replies = [ownReply(ago(30)), viewerReply(ago(20))];
    expect(merge(replied, { replies })).toMatchObject({ isReplied: false });
  });
  test('stays answered while YouTube does not send all replies along', () => {
    const thread = { replies: [viewerReply(ago(20))], totalReplyCount: 9 };
    expect(merge(replied, thread)).toBeNull();
  });
  test('that was sent from here waits again with what was written back, and begins anew', () => {
    const sent = { ...replied, status: 'sent', aiResponse: 'In May.', draftIsOwn: true } as const;
    const word = { ...viewerReply(ago(20)), text: 'And why?' };
    const patch = merge(sent, { replies: [ownReply(ago(30)), word] });
    expect(patch).toMatchObject({
      status: 'no_response',
      isReplied: false,
      aiResponse: null,
      draftIsOwn: false,
      wroteBack: { id: word.id, text: 'And why?', at: ago(20) },
      answersBefore: [{ text: 'In May.', at: ago(30), isOwn: true }],
    });
    expect(merge(sent, { replies: [viewerReply(ago(40)), ownReply(ago(30))] })).toBeNull();
  });
  test('whose dismissed words are followed by newer ones waits again, and by the same ones not', () => {
    const replies = [ownReply(ago(30)), viewerReply(ago(20))];
    const woken = newComment(sampleThread({ replies }), CHANNEL, NOW);
    const dismissed = { reason: 'no_reply_needed', until: null, at: ago(15) } as const;
    const stored = { ...woken, dismissed };
    expect(mergeComment(stored, sampleThread({ replies }), CHANNEL, NOW)).toBeNull();
    const more = sampleThread({ replies: [...replies, viewerReply(ago(10))] });
    expect(mergeComment(stored, more, CHANNEL, NOW)).toMatchObject({
      dismissed: null,
      wroteBack: { at: ago(10) },
    });
  });
  test.each(['sending', 'scheduled'] as const)(
    'that is %s belongs to the ledger: the thread changes nothing about its answer',
    (status) => {
      const sent = { ...replied, status };
      expect(merge(sent, { replies: [ownReply(ago(30)), viewerReply(ago(20))] })).toBeNull();
      expect(merge({ status }, { replies: [ownReply(ago(30))] })).toBeNull();
    },
  );
});

describe('the thread so far', () => {
  const replies = [
    { ...viewerReply(ago(10)), text: 'And when?' },
    sampleComment({ authorChannelId: 'UCfan', publishedAt: ago(20), text: 'Me too' }),
    { ...ownReply(ago(30)), text: 'From seed.' },
    sampleComment({ publishedAt: ago(5), text: '' }),
  ];
  const said = [
    { by: 'channel', text: 'From seed.' },
    { by: 'other', text: 'Me too' },
    { by: 'viewer', text: 'And when?' },
  ];

  test('is kept with the oldest first', () => {
    const { thread } = newComment(sampleThread({ replies }), CHANNEL, NOW);
    expect(thread).toMatchObject(said);
    expect(newComment(sampleThread(), CHANNEL, NOW)).not.toHaveProperty('thread');
  });
  test('is written anew where somebody has spoken, and only then', () => {
    expect(merge({ thread: [] }, { replies })).toMatchObject({ thread: said });
    const known = newComment(sampleThread({ replies }), CHANNEL, NOW);
    expect(mergeComment(known, sampleThread({ replies }), CHANNEL, NOW)).toBeNull();
    expect(mergeComment(known, sampleThread(), CHANNEL, NOW)).toMatchObject({ thread: [] });
  });
  test('holds no endless words, and no half signs', () => {
    const endless = [sampleComment({ text: `a${'🙂'.repeat(1_000)}` })];
    const [one] = newComment(sampleThread({ replies: endless }), CHANNEL, NOW).thread ?? [];
    expect(one?.text.length).toBe(500);
    expect(one?.text.isWellFormed()).toBe(true);
  });
});

describe('likes on the channel’s replies', () => {
  const liked = (likeCount: number) => ({
    replies: [
      { ...ownReply(ago(30)), likeCount },
      { ...viewerReply(ago(40)), likeCount: 9 },
    ],
  });
  const sent = { status: 'sent', isReplied: true, responsePublishedAt: ago(30) } as const;

  test('are stored as they change, with what a load reads anyway', () => {
    expect(merge(sent, liked(4))).toMatchObject({ replyLikes: 4 });
    expect(merge({ ...sent, replyLikes: 4 }, liked(0))).toMatchObject({ replyLikes: 0 });
    expect(newComment(sampleThread(liked(4)), CHANNEL, NOW).replyLikes).toBe(4);
  });
  test('that have not changed are not written, nor guessed where YouTube sent other replies', () => {
    expect(merge({ ...sent, replyLikes: 4 }, liked(4))).toBeNull();
    expect(merge(sent, liked(0))).toBeNull();
    const others = { replies: [viewerReply(ago(40))], totalReplyCount: 9 };
    expect(merge({ ...sent, replyLikes: 4 }, others)?.replyLikes).toBeUndefined();
  });
});
