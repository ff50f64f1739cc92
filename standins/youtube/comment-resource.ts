import { textToHtml } from '../world/markup.ts';
import type { Comment } from '../world/model.ts';
import type { QuirkSettings } from './quirks/settings.ts';
import { avatarUrl, timeText, withEtag } from './resources.ts';

export type TextFormat = 'html' | 'plainText';

export interface CommentView {
  base: string;
  textFormat: TextFormat;
  /** Inside a thread a comment also names its channel and video. */
  inThread: boolean;
  /** Only the owner gets the moderation status, and never by id. */
  withModeration: boolean;
  /** What threads and their comments leave out. */
  threads?: QuirkSettings['threads'];
  /** How authors are shown wrongly. */
  authors?: QuirkSettings['authors'];
}

function displayed(comment: Comment, format: TextFormat): string {
  const text = comment.shown?.display ?? comment.text;
  if (format === 'plainText') return text;
  return comment.html ?? textToHtml(text);
}

function channelIdAs(channelId: string, quirk: QuirkSettings['authors']): string {
  if (quirk?.channelId === 'lowerCase') return channelId.toLowerCase();
  return quirk?.channelId === 'upperCase' ? channelId.toUpperCase() : channelId;
}

/** Where a thread or a comment in it belongs. */
export const placeOf = (
  { channelId, videoId }: Comment,
  { threads }: Pick<CommentView, 'threads'>,
): object => ({
  ...(threads?.channelId !== 'absent' && { channelId }),
  ...(threads?.videoId !== 'absent' && { videoId }),
});

function authorOf(comment: Comment, { base, authors }: CommentView): object {
  const { authorName, authorChannelId } = comment;
  const page = authorName.startsWith('@') ? authorName : `channel/${authorChannelId ?? ''}`;
  return {
    ...(authors?.displayName !== 'absent' && { authorDisplayName: authorName }),
    authorProfileImageUrl: comment.hasAvatar ? avatarUrl(base, authorChannelId ?? 'gone') : '',
    authorChannelUrl: authorChannelId === null ? '' : `http://www.youtube.com/${page}`,
    ...(authorChannelId !== null &&
      authors?.channelId !== 'absent' && {
        authorChannelId: { value: channelIdAs(authorChannelId, authors) },
      }),
  };
}

export function commentResource(comment: Comment, view: CommentView): object {
  const { base, textFormat, inThread, withModeration } = view;
  return withEtag('youtube#comment', {
    id: comment.id,
    snippet: {
      ...(inThread && placeOf(comment, view)),
      textDisplay: displayed(comment, textFormat),
      textOriginal: comment.shown?.original ?? comment.text,
      ...(comment.imageUrl !== undefined && { imageUrl: base + comment.imageUrl }),
      ...(comment.parentId !== null && { parentId: comment.parentId }),
      ...authorOf(comment, view),
      canRate: true,
      viewerRating: 'none',
      likeCount: comment.likeCount,
      ...(withModeration && { moderationStatus: comment.moderation }),
      publishedAt: timeText(comment.publishedAt),
      updatedAt: timeText(comment.updatedAt),
    },
  });
}
