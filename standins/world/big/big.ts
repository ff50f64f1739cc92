import { ageUnder, apart } from '../ages.ts';
import { channelIdOf, commentIdOf, pick, randomFrom, replyIdOf } from '../ids.ts';
import type { Channel, ChannelContent, Comment, Video } from '../model.ts';
import { videosFrom, type Shelved } from '../shelf.ts';
import { ownerByline, viewerByline } from '../talk.ts';
import * as phrases from './phrases.ts';

const VIDEOS = 60;
const THREADS = 10_000;
/** Every twentieth thread has a reply of the owner. */
const ANSWERED_EVERY = 20;

const channel: Channel = {
  id: channelIdOf('big'),
  title: 'Big Little Things',
  handle: '@biglittlethings',
  description: 'One small object per video. Sixty so far.',
  country: 'NL',
  language: 'en',
  subscriberCount: 1_260_000,
  publishedAt: Date.UTC(2016, 1, 29, 8, 0),
};

const subjectOf = (index: number): string =>
  phrases.things[index % phrases.things.length] ?? 'a small thing';

function shelve(index: number): Shelved {
  const format = phrases.formats[Math.floor(index / phrases.things.length)] ?? '{thing}';
  const title = format.replace('{thing}', subjectOf(index));
  return {
    key: `video ${index}`,
    title: title.charAt(0).toUpperCase() + title.slice(1),
    description: `Everything about ${subjectOf(index)}, and nothing else.`,
    tags: ['objects', 'small things'],
    daysOld: 21 + index * 7,
    seconds: index % 10 === 9 ? 52 : 420 + index * 11,
    short: index % 10 === 9,
    views: 900_000 - index * 9_000,
  };
}

function sentence(random: () => number, subject: string): string {
  const minute = Math.floor(random() * 9);
  const second = String(Math.floor(random() * 60)).padStart(2, '0');
  const text =
    pick(random, phrases.openings) + pick(random, phrases.middles) + pick(random, phrases.endings);
  return text
    .replaceAll('{thing}', subject)
    .replaceAll('{time}', `${minute}:${second}`)
    .replaceAll('{number}', String(3 + Math.floor(random() * 40)));
}

function threadUnder(video: Video, index: number, at: number): Comment {
  const random = randomFrom(`big ${index}`);
  const name = `${pick(random, phrases.firstNames)}.${pick(random, phrases.surnames)}${index % 97}`;
  return {
    id: commentIdOf(`big ${index}`),
    parentId: null,
    videoId: video.id,
    channelId: channel.id,
    ...viewerByline(name),
    text: sentence(random, subjectOf(index % VIDEOS)),
    likeCount: Math.floor(random() ** 6 * 400),
    publishedAt: at,
    updatedAt: at,
    moderation: 'published',
    hidden: false,
    canReply: true,
  };
}

function ownerAnswer(thread: Comment, index: number): Comment {
  const at = thread.publishedAt + 60_000;
  return {
    ...thread,
    ...ownerByline(channel),
    id: replyIdOf(thread.id, '0'),
    parentId: thread.id,
    text: phrases.ownerAnswers[(index / ANSWERED_EVERY) % phrases.ownerAnswers.length] ?? '',
    likeCount: 0,
    publishedAt: at,
    updatedAt: at,
    canReply: false,
  };
}

function draw(now: number): ChannelContent {
  const shelf = Array.from({ length: VIDEOS }, (_, index) => shelve(index));
  const videos = videosFrom(channel, shelf, now);
  const window = { seed: 'big', daysOld: 20, newest: true };
  const ages = apart(Array.from({ length: THREADS }, (_, i) => ageUnder(window, i, THREADS)));
  const comments = ages.flatMap((age, index) => {
    const video = videos[index % VIDEOS];
    if (!video) return [];
    const thread = threadUnder(video, index, now - age * 1000);
    return index % ANSWERED_EVERY === 0 ? [thread, ownerAnswer(thread, index)] : [thread];
  });
  return { channel, videos, comments };
}

let drawn: { at: number; content: ChannelContent } | null = null;

/**
 * 10,000 threads under 60 videos, distributed evenly over them. They are made once per process and
 * then only moved to `now`, because a reset must not cost a quarter of a second.
 */
export function bigContent(now: number): ChannelContent {
  drawn ??= { at: now, content: draw(now) };
  const later = now - drawn.at;
  const { videos, comments } = drawn.content;
  return {
    channel,
    videos: videos.map((video) => ({ ...video, publishedAt: video.publishedAt + later })),
    comments: comments.map((comment) => ({
      ...comment,
      publishedAt: comment.publishedAt + later,
      updatedAt: comment.updatedAt + later,
    })),
  };
}
