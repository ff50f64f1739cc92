import type { CommentDocument } from '@replywell/contract/documents/comments';

/** What is answered: a comment, or what was said under it. */
export interface Message {
  id: string;
  text: string;
  publishedAt: string;
}

type Talk = Pick<CommentDocument, 'youtubeId' | 'text' | 'publishedAt' | 'wroteBack'>;

/** What waits for an answer under this comment, or was answered last. */
export function messageOf({ youtubeId, text, publishedAt, wroteBack }: Talk): Message {
  if (!wroteBack) return { id: youtubeId, text, publishedAt };
  return { id: wroteBack.id, text: wroteBack.text, publishedAt: wroteBack.at };
}
