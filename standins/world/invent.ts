import { channelIdOf, commentIdOf, hash, pick, randomFrom, replyIdOf, videoIdOf } from './ids.ts';
import type { Channel, ChannelContent, Comment, Video } from './model.ts';
import { BOOKS, NAMES, type Book } from './phrases.ts';

/** A reply under a comment: by the owner, by the author of the comment, or by someone else. */
type Answer = string | { again: string } | { author: string; text: string };

/** A comment that is written out, and what is special about it. */
export type Line = readonly [
  author: string,
  text: string,
  more?: {
    answers?: readonly Answer[];
    imageUrl?: string;
    closed?: boolean;
    gone?: boolean;
    moderation?: Comment['moderation'];
  },
];

export interface Film {
  daysOld: number;
  seconds: number;
  title: string;
  /** What comments are about. */
  things: readonly string[];
  said?: readonly Line[];
  short?: boolean;
  commentsDisabled?: boolean;
}

/** A channel from which its videos and comments are made, the same in every run. */
export interface Plan {
  channel: Channel;
  films: readonly Film[];
  /** Comments under the first film that YouTube keeps back. */
  held?: readonly Line[];
  /** How many comments are invented besides those that are written out. */
  invented: number;
  /** Every so many invented comments the owner has answered one. */
  answeredEvery: number;
}

const DAY_SECONDS = 86_400;
const NEWEST_SECONDS = 240;
const OLDEST_SECONDS = 19.5 * DAY_SECONDS;

/**
 * Ages of comments in seconds, newest first: the first is some minutes old, about half are of the
 * last three days, all of the last twenty. No two are equal, as equal times have no certain order.
 */
export function agesOf(count: number): number[] {
  let previous = 0;
  return Array.from({ length: count }, (_, rank) => {
    const age = NEWEST_SECONDS + OLDEST_SECONDS * (rank / count) ** 2.6;
    return (previous = Math.max(Math.round(age), previous + 1));
  });
}

type Byline = Pick<Comment, 'authorName' | 'authorChannelId' | 'hasAvatar'>;

export const ownerByline = (channel: Channel): Byline => ({
  authorName: channel.handle,
  authorChannelId: channel.id,
  hasAvatar: true,
});

export const viewerByline = (name: string, gone = false): Byline => ({
  authorName: `@${name}`,
  authorChannelId: gone ? null : channelIdOf(`viewer ${name}`),
  hasAvatar: !gone && hash(name) % 9 !== 0,
});

/** What a new comment or reply has at first. */
export const fresh = (at: number) =>
  ({ likeCount: 0, publishedAt: at, updatedAt: at, moderation: 'published' }) as const;

const videoOf = (channel: Channel, film: Film): Video => ({
  id: videoIdOf(`${channel.handle} ${film.title}`),
  channelId: channel.id,
  title: film.title,
  description: `${channel.description} ${film.things.join(', ')}.`,
  publishedAt: -Math.round(film.daysOld * DAY_SECONDS) * 1_000,
  durationSeconds: film.seconds,
  portrait: film.short ?? false,
  viewCount: 1_000 + (hash(film.title) % 90_000),
  commentsDisabled: film.commentsDisabled ?? false,
});

function inventedText(book: Book, film: Film, random: () => number): string {
  const opening = pick(random, book.openings);
  const said = opening + pick(random, book.remarks) + pick(random, book.endings);
  const second = String(Math.floor(random() * 60)).padStart(2, '0');
  return said
    .replaceAll('{thing}', pick(random, film.things))
    .replaceAll('{time}', `${Math.floor(random() * (film.seconds / 60))}:${second}`)
    .replaceAll('{number}', String(3 + Math.floor(random() * 40)))
    .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

function inventedLine(plan: Plan, film: Film, index: number): Line {
  const { language, handle } = plan.channel;
  const random = randomFrom(`${handle} ${index}`);
  const [first, second] = NAMES[language];
  const author = `${pick(random, first)}.${pick(random, second)}${index % 97}`;
  const book = BOOKS[language];
  const text = inventedText(book, film, random);
  const isAnswered = index % plan.answeredEvery === plan.answeredEvery - 1;
  return [author, text, isAnswered ? { answers: [pick(random, book.answers)] } : {}];
}

/** Only a film that is older than the comment. Newer ones have more comments. */
function filmFor({ films, channel }: Plan, index: number, age: number): Film | undefined {
  const open = films.filter((one) => !one.commentsDisabled && one.daysOld * DAY_SECONDS > age);
  return open[Math.floor(randomFrom(`${channel.handle} film ${index}`)() ** 1.5 * open.length)];
}

type Placed = readonly [film: Film, line: Line, age: number];

/** Written and invented comments in turn, so that the written ones appear early. */
function placedLines(plan: Plan): Placed[] {
  const written = plan.films.flatMap((film) =>
    (film.said ?? []).map((line) => [film, line] as const),
  );
  const count = written.length + plan.invented;
  return agesOf(count).flatMap((age, rank): Placed[] => {
    const next = rank % 2 === 0 || written.length + rank >= count ? written.shift() : undefined;
    if (next) return [[...next, age]];
    const film = filmFor(plan, rank, age);
    return film ? [[film, inventedLine(plan, film, rank), age]] : [];
  });
}

function bylineOf(answer: Answer, thread: Comment, channel: Channel): Byline & { text: string } {
  if (typeof answer === 'string') return { ...ownerByline(channel), text: answer };
  if ('author' in answer) return { ...viewerByline(answer.author), text: answer.text };
  const { authorName, authorChannelId, hasAvatar } = thread;
  return { authorName, authorChannelId, hasAvatar, text: answer.again };
}

function commentsOf(channel: Channel, [film, line, age]: Placed): Comment[] {
  const [author, text, { answers = [], imageUrl, closed, gone, moderation } = {}] = line;
  const videoId = videoIdOf(`${channel.handle} ${film.title}`);
  const thread: Comment = {
    ...fresh(-age * 1_000),
    id: commentIdOf(`${videoId} ${author} ${text}`),
    parentId: null,
    videoId,
    channelId: channel.id,
    ...viewerByline(author, gone),
    text,
    ...(imageUrl !== undefined && { imageUrl }),
    ...(moderation && { moderation }),
    likeCount: hash(text) % 5 === 0 ? hash(author) % 40 : hash(author) % 3,
    canReply: !closed,
  };
  const step = Math.floor(Math.min(age, 9 * 3_600) / (answers.length + 1));
  const replies = answers.map((answer, index) => ({
    ...thread,
    ...fresh(thread.publishedAt + step * (index + 1) * 1_000),
    ...bylineOf(answer, thread, channel),
    id: replyIdOf(thread.id, String(index)),
    parentId: thread.id,
    imageUrl: undefined,
    canReply: false,
  }));
  return [thread, ...replies];
}

const drawn = new WeakMap<Plan, ChannelContent>();

const HELD_SECONDS = 4 * 3_600;

/** Kept back lately, beside all others, whose times they do not change. */
const heldLines = ({ films: [film], held = [] }: Plan): Placed[] =>
  held.flatMap((line, index) => (film ? [[film, line, (index + 1) * HELD_SECONDS + 7]] : []));

function draw(plan: Plan): ChannelContent {
  const { channel, films } = plan;
  const placed = [...placedLines(plan), ...heldLines(plan)];
  return {
    channel,
    videos: films.map((film) => videoOf(channel, film)),
    comments: placed.flatMap((one) => commentsOf(channel, one)),
  };
}

/**
 * The content of the channel at `now`. It is made once per process, with times before zero, and then
 * only moved, because a reset must not cost a quarter of a second.
 */
export function contentOf(plan: Plan, now: number): ChannelContent {
  const { channel, videos, comments } = drawn.get(plan) ?? draw(plan);
  drawn.set(plan, { channel, videos, comments });
  return {
    channel,
    videos: videos.map((video) => ({ ...video, publishedAt: video.publishedAt + now })),
    comments: comments.map((comment) => ({
      ...comment,
      publishedAt: comment.publishedAt + now,
      updatedAt: comment.updatedAt + now,
    })),
  };
}
