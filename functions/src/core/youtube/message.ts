import type { CommentDocument } from '@replywell/contract/documents/comments';

/** What a reply answers: a comment, or what was written back under it. */
export interface Message {
  id: string;
  text: string;
  publishedAt: string;
}

type Talk = Pick<CommentDocument, 'youtubeId' | 'text' | 'publishedAt' | 'wroteBack'>;

/** The message that waits for an answer, or was answered last. */
export function messageOf({ youtubeId, text, publishedAt, wroteBack }: Talk): Message {
  if (!wroteBack) return { id: youtubeId, text, publishedAt };
  return { id: wroteBack.id, text: wroteBack.text, publishedAt: wroteBack.at };
}
