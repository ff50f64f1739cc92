import type { Comment } from './endpoints/youtube.ts';
import type { CommentStatus } from './states.ts';

type Drafted = Pick<Comment, 'status' | 'aiResponse' | 'generatingUntil'>;

/** The status of a comment for which nothing is running. */
export const restingStatus = ({
  aiResponse,
}: Pick<Drafted, 'aiResponse'>): 'ready' | 'no_response' =>
  aiResponse === null ? 'no_response' : 'ready';

export const isGenerating = ({ status, generatingUntil }: Drafted, now: number): boolean =>
  status === 'generating' && (generatingUntil === null || Date.parse(generatingUntil) > now);

/** An expired draft lease counts as no draft under way. */
export const statusAt = (comment: Drafted, now: number): CommentStatus =>
  comment.status === 'generating' && !isGenerating(comment, now)
    ? restingStatus(comment)
    : comment.status;
