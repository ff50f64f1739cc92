import type { Comment } from '../world/model.ts';
import type { World } from '../world/world.ts';

const isShown = (comment: Comment): boolean =>
  comment.moderation === 'published' && !comment.hidden;

/** The replies everybody sees, oldest first. */
export const shownReplies = (world: World, threadId: string): Comment[] =>
  world.repliesTo(threadId).filter(isShown);

/** The threads of a channel that have this status, newest first. */
export const shownThreads = (
  world: World,
  channelId: string,
  status: Comment['moderation'] = 'published',
): Comment[] =>
  world.threadsOf(channelId).filter((thread) => thread.moderation === status && !thread.hidden);

/** A comment by its id, if the caller may see it: what is held back only its channel sees. */
export function visibleComment(
  world: World,
  id: string,
  own: readonly string[],
): Comment | undefined {
  const comment = world.comment(id);
  if (!comment || comment.hidden || comment.moderation === 'rejected') return undefined;
  const mine = own.includes(comment.channelId);
  return comment.moderation === 'published' || mine ? comment : undefined;
}
