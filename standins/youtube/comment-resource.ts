import { textToHtml } from '../world/markup.ts';
import type { Comment } from '../world/model.ts';
import { avatarUrl, timeText, withEtag } from './resources.ts';

export type TextFormat = 'html' | 'plainText';

export interface CommentView {
  base: string;
  textFormat: TextFormat;
  /** Inside a thread a comment also names its channel and video. */
  inThread: boolean;
  /** Only its owner is told, and never by id. */
  withModeration: boolean;
}

function displayed(comment: Comment, format: TextFormat): string {
  if (format === 'plainText') return comment.text;
  return comment.html ?? textToHtml(comment.text);
}

function authorOf(comment: Comment, base: string): object {
  const { authorName, authorChannelId } = comment;
  const page = authorName.startsWith('@') ? authorName : `channel/${authorChannelId ?? ''}`;
  return {
    authorDisplayName: authorName,
    authorProfileImageUrl: comment.hasAvatar ? avatarUrl(base, authorChannelId ?? 'gone') : '',
    authorChannelUrl: authorChannelId === null ? '' : `http://www.youtube.com/${page}`,
    ...(authorChannelId !== null && { authorChannelId: { value: authorChannelId } }),
  };
}

export function commentResource(comment: Comment, view: CommentView): object {
  const { base, textFormat, inThread, withModeration } = view;
  return withEtag('youtube#comment', {
    id: comment.id,
    snippet: {
      ...(inThread && { channelId: comment.channelId, videoId: comment.videoId }),
      textDisplay: displayed(comment, textFormat),
      textOriginal: comment.text,
      ...(comment.imageUrl !== undefined && { imageUrl: base + comment.imageUrl }),
      ...(comment.parentId !== null && { parentId: comment.parentId }),
      ...authorOf(comment, base),
      canRate: true,
      viewerRating: 'none',
      likeCount: comment.likeCount,
      ...(withModeration && { moderationStatus: comment.moderation }),
      publishedAt: timeText(comment.publishedAt),
      updatedAt: timeText(comment.updatedAt),
    },
  });
}
