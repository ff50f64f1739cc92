import { submitResponse } from '@replywell/contract/endpoints/comments';
import { getStats } from '@replywell/contract/endpoints/stats';
import {
  type Comment,
  listChannels,
  listSavedVideos,
  listVideos,
} from '@replywell/contract/endpoints/youtube';
import { buildComment, buildVideo } from '../testing/site/build-comment.ts';
import { buildStats } from '../testing/site/build-stats.ts';
import { answer, type Stub, type StubbedCall } from '../testing/site/stubs.ts';
import { signedIn } from '../testing/site/usual-answers.ts';

const NEWEST = Date.parse('2026-11-20T12:00:00.000Z');
const MINUTE_MS = 60_000;
const DEFAULT_PAGE = 500;

const video = buildVideo();

const TEXTS = [
  'Which oil do you use on the sole?',
  'Thank you for the slow motion part. I have planed against the grain for ten years and never understood why the surface looked like that, now I do.',
  'First time here.\nSubscribed.\nGreetings from Tartu.',
  'Вопрос про заточку: какой угол вы держите на мягкой древесине и меняете ли его зимой, когда в мастерской сухо?',
];

interface Channel {
  readonly comments: number;
  /** How many of the comments have a draft. */
  readonly drafts: 'none' | 'third' | 'all';
}

const hasDraft = (drafts: Channel['drafts'], index: number): boolean =>
  drafts === 'all' || (drafts === 'third' && index % 3 === 0);

const commentAt = (index: number, { drafts }: Channel): Comment =>
  buildComment({
    id: `comment-${String(index)}`,
    text: `${TEXTS[index % TEXTS.length] ?? ''} (${String(index)})`,
    authorName: `@viewer-${String(index)}`,
    publishedAt: new Date(NEWEST - index * MINUTE_MS).toISOString(),
    ...(hasDraft(drafts, index)
      ? { aiResponse: 'Camellia oil, one thin coat.', status: 'ready' }
      : {}),
  });

/** Answers one page of the list like the product's server, with a `Link` to the next page. */
const pagesOf = (channel: Channel): Stub => ({
  endpoint: listSavedVideos,
  outcome: ({ url }) => {
    const limit = Number(url.searchParams.get('limit') ?? DEFAULT_PAGE);
    const from = Number(url.searchParams.get('cursor') ?? 0);
    const until = Math.min(from + limit, channel.comments);
    const page = Array.from({ length: until - from }, (_, row) => commentAt(from + row, channel));
    const next = new URL(url);
    next.searchParams.set('cursor', String(until));
    const link = `<${next.pathname}${next.search}>; rel="next"`;
    return {
      kind: 'answer',
      body: listSavedVideos.answer.parse([{ ...video, comments: page }]),
      ...(until < channel.comments ? { headers: { Link: link } } : {}),
    };
  },
});

const indexIn = ({ url }: StubbedCall): number => Number(/comment-(\d+)/.exec(url.pathname)?.[1]);

/** A creator with this many comments under one video. A sent reply is on YouTube at once. */
export const channelOf = (channel: Channel): readonly Stub[] => [
  ...signedIn,
  answer(listChannels, [
    { id: 'channel-1', title: 'Nora planes wood', thumbnailUrl: null, subscriberCount: 4_210 },
  ]),
  answer(listVideos, [video]),
  answer(getStats, buildStats({ totalComments: channel.comments })),
  pagesOf(channel),
  answer(submitResponse, (call) => ({
    ...commentAt(indexIn(call), channel),
    status: 'sent' as const,
    isReplied: true,
  })),
];
