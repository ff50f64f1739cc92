import type { CommentDocument } from '@replywell/contract/documents/comments';
import type { YouTubeComment, YouTubeThread, YouTubeVideo } from '../core/youtube/ports.ts';
import { newComment } from '../core/youtube/merge-comment.ts';

export const CHANNEL = 'UCsample0000000000000001';
export const VIEWER = 'UCviewer0000000000000001';
export const NOW = Date.parse('2026-11-20T12:00:00.000Z');

/** The instant this many minutes before NOW. */
export const ago = (minutes: number): string => new Date(NOW - minutes * 60_000).toISOString();

export const sampleComment = (overrides: Partial<YouTubeComment> = {}): YouTubeComment => {
  const publishedAt = overrides.publishedAt ?? ago(60);
  return {
    id: 'comment-1',
    text: 'How did you plant the tomatoes?',
    textOriginal: null,
    imageUrl: null,
    authorName: '@green-thumb',
    authorChannelId: VIEWER,
    authorProfileImageUrl: null,
    updatedAt: publishedAt,
    ...overrides,
    publishedAt,
  };
};

type ThreadOverrides = Partial<Omit<YouTubeThread, 'topLevel'>> & {
  topLevel?: Partial<YouTubeComment>;
};

export const sampleThread = ({ topLevel, ...overrides }: ThreadOverrides = {}): YouTubeThread => ({
  videoId: 'video-1',
  canReply: true,
  topLevel: sampleComment(topLevel),
  replies: [],
  totalReplyCount: overrides.replies?.length ?? 0,
  ...overrides,
});

export const ownReply = (publishedAt: string): YouTubeComment =>
  sampleComment({ id: `comment-1.own${publishedAt}`, authorChannelId: CHANNEL, publishedAt });

export const viewerReply = (publishedAt: string): YouTubeComment =>
  sampleComment({ id: `comment-1.viewer${publishedAt}`, publishedAt });

export const storedComment = (overrides: Partial<CommentDocument> = {}): CommentDocument => ({
  ...newComment(sampleThread(), CHANNEL, NOW),
  ...overrides,
  ...(overrides.id === undefined ? {} : { youtubeId: overrides.id }),
});

export const sampleVideo = (id: string): YouTubeVideo => ({
  id,
  channelId: CHANNEL,
  title: `Title of ${id}`,
  description: 'Seeds from example.com/seeds',
  thumbnailUrl: null,
  publishedAt: ago(60 * 24 * 30),
  isShort: false,
});
