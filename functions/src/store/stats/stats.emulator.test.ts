import { submitReply } from '../../core/sending/approve.ts';
import { readActivity } from '../../core/stats/activity.ts';
import { toInstant } from '../../core/time.ts';
import type { YouTubeThread } from '../../core/youtube/ports.ts';
import { emulatedFirestore } from '../../testing/emulated-firestore.ts';
import { SendingWorld } from '../../testing/sending-world/world.ts';
import { buildUser } from '../../testing/users.ts';
import { sampleComment, sampleThread } from '../../testing/youtube-samples.ts';
import { createCommentStore } from '../youtube/comments.ts';
import { paths } from '../firestore/documents.ts';
import { createSendLedger } from '../sending/ledger.ts';
import { createStatsStore } from './stats.ts';

const { db, close } = emulatedFirestore();
const comments = createCommentStore(db);
const stats = createStatsStore(db);
const ledger = createSendLedger(db);

let uid = '';
let creators = 0;
const channelId = (): string => `UC-${uid}`;
let world = new SendingWorld(0);
beforeEach(() => {
  creators += 1;
  uid = `counted-${creators}`;
  world = new SendingWorld(6, channelId());
});
afterAll(close);

const minutesAgo = (minutes: number): string => toInstant(world.clock - minutes * 60_000);

const reply = (id: string, minutes: number) =>
  sampleComment({ id, authorChannelId: channelId(), publishedAt: minutesAgo(minutes) });

/** The world's comments as YouTube lists them, on three videos. */
const listed = (changes: Record<string, Partial<YouTubeThread>> = {}): YouTubeThread[] =>
  [...world.ledger.comments.values()].map(({ id, text, publishedAt }, index) =>
    sampleThread({
      videoId: `video-${(index % 3) + 1}`,
      topLevel: { id, text, publishedAt },
      ...changes[id],
    }),
  );

const load = (threads: readonly YouTubeThread[]) =>
  comments.saveThreads(uid, threads, { channelId: channelId(), now: world.clock });

const submit = (commentId: string) =>
  submitReply(uid, commentId, 'Thank you!', { ...world.ports(), ledger });

const activity = () =>
  readActivity({ stats, clock: () => world.clock }, uid, {
    period: '30',
    timeZone: 'Asia/Kathmandu',
  });

/** Everything the figures say, in one comparable object. */
async function figures() {
  const { days, replyTimes } = await activity();
  const sum = (field: 'comments' | 'sent' | 'elsewhere'): number =>
    days.reduce((total, day) => total + day[field], 0);
  const inClasses = replyTimes.classes.reduce(
    (all, { sent, elsewhere }) => all + sent + elsewhere,
    0,
  );
  const summary = await stats.summary(uid);
  const { posted, pending } = await stats.count(uid);
  return {
    comments: sum('comments'),
    sent: sum('sent'),
    elsewhere: sum('elsewhere'),
    inClasses,
    processed: summary?.commentsProcessed,
    posted,
    waiting: pending,
  };
}

const seedCreator = () =>
  paths.user(db(), uid).set(buildUser({ id: uid, youtubeChannelId: channelId() }));

test('threads saved twice, in turn or concurrently, count once', async () => {
  const threads = listed({ 'comment-2': { replies: [reply('r', 5)], totalReplyCount: 1 } });
  await Promise.all([load(threads), load(threads), load(threads.slice(2))]);
  await load(threads);
  expect(await figures()).toEqual({
    comments: 6,
    sent: 0,
    elsewhere: 1,
    inClasses: 1,
    processed: 6,
    posted: 0,
    waiting: 5,
  });
});

test('a reply written on YouTube counts once, whatever follows in the thread', async () => {
  await load(listed());
  const first = reply('r1', 40);
  const viewer = sampleComment({ id: 'v', publishedAt: minutesAgo(30) });
  const thread = (...replies: YouTubeThread['replies']) =>
    listed({ 'comment-1': { replies, totalReplyCount: replies.length } });
  await load(thread(first));
  expect(await figures()).toMatchObject({ elsewhere: 1, waiting: 5 });
  await load(thread(first, viewer));
  expect(await figures()).toMatchObject({ elsewhere: 1, waiting: 6 });
  await load(thread(first, viewer, reply('r2', 20)));
  expect(await figures()).toMatchObject({ elsewhere: 1, inClasses: 1, waiting: 5 });
});

test('a reply deleted on YouTube stays counted, and its comment waits again', async () => {
  await load(listed({ 'comment-1': { replies: [reply('r', 5)], totalReplyCount: 1 } }));
  await load(listed());
  await load(listed({ 'comment-1': { replies: [reply('again', 4)], totalReplyCount: 1 } }));
  await load(listed());
  expect(await figures()).toMatchObject({ elsewhere: 1, comments: 6, waiting: 6 });
});

test('loading and sending at once lose nothing', async () => {
  await seedCreator();
  await load(listed());
  const more = Array.from({ length: 40 }, (_, index) =>
    sampleThread({ topLevel: { id: `new-${index}`, publishedAt: minutesAgo(index) } }),
  );
  await Promise.all([
    load(more.slice(0, 25)),
    load(more.slice(15)),
    ...['comment-1', 'comment-2', 'comment-3'].map(submit),
    load(listed({ 'comment-5': { replies: [reply('r', 1)], totalReplyCount: 1 } })),
  ]);
  expect(await figures()).toEqual({
    comments: 46,
    sent: 3,
    elsewhere: 1,
    inClasses: 4,
    processed: 46,
    posted: 3,
    waiting: 42,
  });
});
