import { ageUnder, apart } from './ages.ts';
import { channelIdOf, commentIdOf, hash, replyIdOf, videoIdOf } from './ids.ts';
import type { Channel, Comment } from './model.ts';
import type { Shelved } from './shelf.ts';

/** A reply under a comment: by the owner, by the author of the comment, or by someone else. */
export type Answer = string | { again: string } | { author: string; text: string };

/** One comment: author, text, and the replies in their order. */
export type Line = readonly [author: string, text: string, ...answers: Answer[]];

/** Lines by the key of their video, newest first within a video. */
export type Talk = Readonly<Record<string, readonly Line[]>>;

/** What is special about one thread. */
export interface Oddity {
  imageUrl?: string;
  repliesClosed?: boolean;
  authorGone?: boolean;
  moderation?: Comment['moderation'];
}

/** Oddities by the name of the author. */
export type Oddities = Readonly<Record<string, Oddity>>;

export interface Conversation {
  channel: Channel;
  shelf: readonly Shelved[];
  talk: Talk;
  oddities: Oddities;
}

type Byline = Pick<Comment, 'authorName' | 'authorChannelId' | 'hasAvatar'>;

export const ownerByline = (channel: Channel): Byline => ({
  authorName: channel.handle,
  authorChannelId: channel.id,
  hasAvatar: true,
});

export function viewerByline(name: string, gone = false): Byline {
  return {
    authorName: `@${name}`,
    authorChannelId: gone ? null : channelIdOf(`viewer ${name}`),
    hasAvatar: !gone && hash(name) % 9 !== 0,
  };
}

function answerBy(thread: Comment, answer: Answer, channel: Channel): Byline & { text: string } {
  if (typeof answer === 'string') return { ...ownerByline(channel), text: answer };
  if ('author' in answer) return { ...viewerByline(answer.author), text: answer.text };
  const { authorName, authorChannelId, hasAvatar } = thread;
  return { authorName, authorChannelId, hasAvatar, text: answer.again };
}

function answersOf(
  thread: Comment,
  answers: readonly Answer[],
  channel: Channel,
  now: number,
): Comment[] {
  const span = Math.min(now - thread.publishedAt, 9 * 3_600_000);
  const step = Math.floor(span / (answers.length + 1) / 1000) * 1000;
  return answers.map((answer, index) => {
    const at = thread.publishedAt + step * (index + 1);
    return {
      id: replyIdOf(thread.id, String(index)),
      parentId: thread.id,
      videoId: thread.videoId,
      channelId: thread.channelId,
      ...answerBy(thread, answer, channel),
      likeCount: typeof answer === 'string' ? 1 : 0,
      publishedAt: at,
      updatedAt: at,
      moderation: 'published',
      hidden: false,
      canReply: false,
    };
  });
}

interface Said {
  video: string;
  line: Line;
  age: number;
}

/** Every line with its age, newest first across all videos. */
function whenSaid({ talk, shelf }: Conversation): Said[] {
  const said = Object.entries(talk).flatMap(([video, lines], position) => {
    const daysOld = shelf.find(({ key }) => key === video)?.daysOld;
    if (daysOld === undefined) throw new Error(`No video "${video}" for its comments.`);
    const window = { seed: video, daysOld, newest: position === 0 };
    return lines.map((line, index) => ({
      video,
      line,
      age: ageUnder(window, index, lines.length),
    }));
  });
  said.sort((a, b) => a.age - b.age);
  const ages = apart(said.map(({ age }) => age));
  return said.map((entry, rank) => ({ ...entry, age: ages[rank] ?? entry.age }));
}

function threadFrom({ channel, oddities }: Conversation, said: Said, now: number): Comment {
  const [author, text] = said.line;
  const { imageUrl, repliesClosed, authorGone, moderation } = oddities[author] ?? {};
  const at = now - said.age * 1000;
  return {
    id: commentIdOf(`${channel.handle} ${said.video} ${author} ${text}`),
    parentId: null,
    videoId: videoIdOf(`${channel.handle} ${said.video}`),
    channelId: channel.id,
    ...viewerByline(author, authorGone),
    text,
    ...(imageUrl === undefined ? {} : { imageUrl }),
    likeCount: hash(text) % 5 === 0 ? hash(author) % 40 : hash(author) % 3,
    publishedAt: at,
    updatedAt: at,
    moderation: moderation ?? 'published',
    hidden: false,
    canReply: !repliesClosed,
  };
}

/**
 * Turns the talk under a channel's videos into comments. The newest is a few minutes older than
 * `now`.
 */
export function commentsFrom(conversation: Conversation, now: number): Comment[] {
  return whenSaid(conversation).flatMap((said) => {
    const thread = threadFrom(conversation, said, now);
    const [, , ...answers] = said.line;
    return [thread, ...answersOf(thread, answers, conversation.channel, now)];
  });
}
