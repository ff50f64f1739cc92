import { textToHtml } from '../world/markup.ts';
import type { Comment } from '../world/model.ts';
import type { ApiCall } from './request.ts';
import { avatarUrl, timeText, withEtag } from './resources.ts';

export interface CommentView {
  /** Inside a thread a comment also names its channel and video. */
  inThread?: boolean;
  /** Only the owner gets the moderation status, and never by id. */
  withModeration?: boolean;
}

function authorOf(comment: Comment, { base }: ApiCall): object {
  const { authorName, authorChannelId } = comment;
  const page = authorName.startsWith('@') ? authorName : `channel/${authorChannelId ?? ''}`;
  return {
    authorDisplayName: authorName,
    authorProfileImageUrl: comment.hasAvatar ? avatarUrl(base, authorChannelId ?? 'gone') : '',
    authorChannelUrl: authorChannelId === null ? '' : `http://www.youtube.com/${page}`,
    ...(authorChannelId !== null && { authorChannelId: { value: authorChannelId } }),
  };
}

export function commentResource(comment: Comment, call: ApiCall, view: CommentView): object {
  const { id, channelId, videoId, text, parentId, imageUrl } = comment;
  const format = call.parameters.oneOf('textFormat', ['html', 'plainText'], 'html');
  return withEtag('comment', {
    id,
    snippet: {
      ...(view.inThread && { channelId, videoId }),
      textDisplay: format === 'html' ? textToHtml(text) : text,
      textOriginal: text,
      ...(imageUrl !== undefined && { imageUrl: call.base + imageUrl }),
      ...(parentId !== null && { parentId }),
      ...authorOf(comment, call),
      canRate: true,
      viewerRating: 'none',
      likeCount: comment.likeCount,
      ...(view.withModeration && { moderationStatus: comment.moderation }),
      publishedAt: timeText(comment.publishedAt),
      updatedAt: timeText(comment.updatedAt),
    },
  });
}
