import type { CommentDocument } from '@replywell/contract/documents/comments';

type Talk = Pick<CommentDocument, 'youtubeId' | 'text' | 'publishedAt' | 'wroteBack'>;

/** What waits for an answer, or was answered last: the comment, or what was written back under it. */
export function messageOf({ youtubeId, text, publishedAt, wroteBack }: Talk) {
  if (!wroteBack) return { id: youtubeId, text, publishedAt };
  return { id: wroteBack.id, text: wroteBack.text, publishedAt: wroteBack.at };
}
