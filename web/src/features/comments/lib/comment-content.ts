import type { Comment } from '@replywell/contract/endpoints/youtube';

type Content = Pick<Comment, 'text' | 'imageUrl'>;

/** false for a comment that is only a picture, or only blanks. */
export const hasWords = ({ text }: Pick<Content, 'text'>): boolean => text.trim() !== '';

/** True if YouTube tells nothing of what was written. */
export const isEmpty = (content: Content): boolean =>
  !hasWords(content) && content.imageUrl === null;

/** What a row's chips tell: that the creator is needed, several kinds, or one. */
export type Chips = 'needed' | 'kinds' | 'kind';

/** Whether a row gets chips for what its comment is. `needed` is shown on every screen. */
export const chipsOf = ({ assessment }: Pick<Comment, 'assessment'>): Chips | undefined => {
  const { needsYou, kinds = [] } = (assessment ?? {}) as {
    needsYou?: unknown;
    kinds?: unknown[];
  };
  if (needsYou) return 'needed';
  if (kinds.length === 0) return undefined;
  return kinds.length > 1 ? 'kinds' : 'kind';
};
