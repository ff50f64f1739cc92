import type { Comment } from '@replywell/contract/endpoints/youtube';

type Content = Pick<Comment, 'text' | 'imageUrl'>;

/** false for a comment that is only a picture, or only blanks. */
export const hasWords = ({ text }: Pick<Content, 'text'>): boolean => text.trim() !== '';

/** false where nothing is written, or where it is certainly written in the language of the page. */
export const isTranslatable = (
  { text, languages }: Pick<Comment, 'text' | 'languages'>,
  language: string,
): boolean => hasWords({ text }) && !languages?.includes(language);

/** True if YouTube tells nothing of what was written. */
export const isEmpty = (content: Content): boolean =>
  !hasWords(content) && content.imageUrl === null;
