import type { YouTubeComment, YouTubeThread } from '../youtube/ports.ts';
import { queuedFor } from './approve.ts';
import { CREATOR } from '../../testing/sending-world/samples.ts';
import { SendingWorld } from '../../testing/sending-world/world.ts';
import { traceOf, decideLook } from './look.ts';

const MINUTE = 60_000;
const AT = Date.parse('2026-11-21T12:00:00.000Z');
const TEXT = 'Thank you for asking.';
const OURS = 'UC-Ours';

const written = (change: Partial<YouTubeComment> & { minutes?: number }): YouTubeComment => {
  const at = new Date(AT + (change.minutes ?? 0) * MINUTE).toISOString();
  return {
    id: 'reply',
    text: TEXT,
    textOriginal: null,
    imageUrl: null,
    authorName: '@somebody',
    authorChannelId: OURS,
    authorProfileImageUrl: null,
    publishedAt: at,
    updatedAt: at,
    ...change,
  };
};

const thread = (replies: YouTubeComment[]): YouTubeThread => ({
  videoId: 'video-1',
  canReply: true,
  replies,
  totalReplyCount: replies.length,
  topLevel: written({
    id: 'comment-1',
    text: 'Question 1?',
    authorChannelId: 'UC-v',
    minutes: -60,
  }),
});

const comment = new SendingWorld().ledger.comments.get('comment-1')!;
const approval = { uid: CREATOR, text: TEXT, taskId: null, at: AT };
const send = {
  ...queuedFor(comment, undefined, approval, AT),
  channelId: OURS,
  firstAttemptAt: new Date(AT).toISOString(),
  messageAt: new Date(AT - 60 * MINUTE).toISOString(),
};

const OWN = { own: true, doubtful: false, otherWords: false };
const DOUBT = { own: false, doubtful: true, otherWords: false };
const OTHER = { own: false, doubtful: false, otherWords: true };
const NOTHING = { own: false, doubtful: false, otherWords: false };

const CASES: [string, Parameters<typeof written>[0], typeof OWN, string][] = [
  ['our words by us', {}, OWN, 'found'],
  ['our words by us, as our clock has it a quarter of an hour ago', { minutes: -15 }, OWN, 'found'],
  ['our words by us, before that', { minutes: -16 }, NOTHING, 'already_answered'],
  ['our words, our id in another case', { authorChannelId: 'uc-ours' }, OWN, 'found'],
  ['our words by nobody', { authorChannelId: null }, OWN, 'found'],
  ['our words by another', { authorChannelId: 'UC-v2' }, DOUBT, 'outcome_unknown'],
  [
    'our words by another long before',
    { authorChannelId: 'UC-v2', minutes: -16 },
    NOTHING,
    'insert',
  ],
  [
    'our words cut, by another',
    { authorChannelId: 'UC-v2', text: 'Thank you for asking' },
    DOUBT,
    'outcome_unknown',
  ],
  ['our words cut, by us', { text: 'Thank you for aski…' }, OWN, 'found'],
  [
    'our words cut, by nobody',
    { text: 'Thank you for aski…', authorChannelId: null },
    OWN,
    'found',
  ],
  ['other words by us', { text: 'No.' }, OTHER, 'already_answered'],
  ['other words by nobody', { text: 'No.', authorChannelId: null }, NOTHING, 'insert'],
  ['other words by another', { text: 'No.', authorChannelId: 'UC-v2' }, NOTHING, 'insert'],
];

test.each(CASES)('%s', (_what, reply, expected, next) => {
  const { own, ...rest } = traceOf(thread([written(reply)]), send, OURS);
  expect({ own: own !== null, ...rest }).toEqual(expected);
  const look = decideLook(thread([written(reply)]), send);
  expect(look.kind === 'end' ? look.reason : look.kind).toBe(next);
});

test('of several the one that is ours letter for letter is taken', () => {
  const replies = [
    written({ id: 'cut', text: 'Thank you for aski' }),
    written({ id: 'other', authorChannelId: 'UC-v2' }),
    written({ id: 'whole' }),
  ];
  expect(traceOf(thread(replies), send, OURS).own).toMatchObject({
    replyId: 'whole',
    changedText: null,
  });
});

test('a text that is shown otherwise and told as it was typed is not changed', () => {
  const shown = written({ text: 'Thank', textOriginal: TEXT });
  expect(traceOf(thread([shown]), send, OURS).own).toMatchObject({ changedText: null });
});

test('before the first attempt nothing there can be ours: our words by nobody stop nothing', () => {
  const replies = [written({ authorChannelId: null, minutes: -1 })];
  expect(decideLook(thread(replies), { ...send, firstAttemptAt: null })).toEqual({
    kind: 'insert',
  });
});

test('a reply that is out, and whose record a power cut took back, is found', () => {
  const look = decideLook(thread([written({ minutes: 1 })]), { ...send, firstAttemptAt: null });
  expect(look).toEqual(expect.objectContaining({ kind: 'found', replyId: 'reply' }));
});
