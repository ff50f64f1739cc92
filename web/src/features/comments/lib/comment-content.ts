import type { Comment } from '@replywell/contract/endpoints/youtube';

type Content = Pick<Comment, 'text' | 'imageUrl'>;

/** false for a comment that is only a picture, or only blanks. */
export const hasWords = ({ text }: Pick<Content, 'text'>): boolean => text.trim() !== '';

/** True if YouTube tells nothing of what was written. */
export const isEmpty = (content: Content): boolean =>
  !hasWords(content) && content.imageUrl === null;

/** Whether a row gets chips for what its comment is. `needed` is shown on every screen. */
export const chipsOf = ({
  assessment,
}: Pick<Comment, 'assessment'>): 'needed' | 'kinds' | undefined => {
  const { needsYou, kinds } = (assessment ?? {}) as { needsYou?: unknown; kinds?: unknown[] };
  return needsYou ? 'needed' : kinds?.length ? 'kinds' : undefined;
};
