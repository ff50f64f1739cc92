import type { Comment, Moderation } from '../world/model.ts';
import type { World } from '../world/world.ts';

/** The replies of a thread with this status, oldest first; by default what everybody sees. */
export const shownReplies = (
  world: World,
  threadId: string,
  status: Moderation = 'published',
): Comment[] => world.repliesTo(threadId).filter(({ moderation }) => moderation === status);

/** The threads of a channel with this status, newest first. For a judge also those of such replies. */
export const threadsOf = (world: World, channelId: string, status: Moderation): Comment[] =>
  world
    .threadsOf(channelId)
    .filter(
      ({ id, moderation }) =>
        moderation === status ||
        (status !== 'published' &&
          moderation !== 'rejected' &&
          shownReplies(world, id, status).length > 0),
    );

/** A comment by its id, if the caller may see it. Only its channel sees one that is held back. */
export function visibleComment(world: World, id: string, own: string | null): Comment | undefined {
  const comment = world.comment(id);
  if (!comment || comment.moderation === 'rejected') return undefined;
  return comment.moderation === 'published' || own === comment.channelId ? comment : undefined;
}
