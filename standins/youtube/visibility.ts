import type { Comment, Moderation } from '../world/model.ts';
import type { World } from '../world/world.ts';

/** What a list shows: comments of one status that are at least `lagMs` old. */
export interface Shelf {
  status?: Moderation | undefined;
  lagMs?: number | undefined;
}

/** Whether lists with this delay show the comment already. */
const hasArrived = (world: World, { addedAt }: Comment, lagMs: number): boolean =>
  addedAt === undefined || addedAt + lagMs <= world.now();

const isOn =
  (world: World, { status = 'published', lagMs = 0 }: Shelf) =>
  (comment: Comment): boolean =>
    comment.moderation === status && !comment.hidden && hasArrived(world, comment, lagMs);

/** The replies of a thread that the list shows, oldest first; by default what everybody sees. */
export const shownReplies = (world: World, threadId: string, shelf: Shelf = {}): Comment[] =>
  world.repliesTo(threadId).filter(isOn(world, shelf));

/** The threads of a channel that everybody sees, newest first. */
export const shownThreads = (world: World, channelId: string): Comment[] =>
  world.threadsOf(channelId).filter(isOn(world, {}));

/** The threads whose comment, or one of whose replies, has this status of moderation. */
export function threadsToJudge(world: World, channelId: string, shelf: Shelf): Comment[] {
  const waits = isOn(world, { status: shelf.status });
  const isThere = ({ hidden, moderation }: Comment): boolean =>
    !hidden && moderation !== 'rejected';
  return world
    .threadsOf(channelId)
    .filter(
      (thread) =>
        waits(thread) || (isThere(thread) && shownReplies(world, thread.id, shelf).length > 0),
    );
}

/** A comment by its id, if the caller may see it. Only its channel sees one that is held back. */
export function visibleComment(
  world: World,
  id: string,
  own: string | null,
  lagMs = 0,
): Comment | undefined {
  const comment = world.comment(id);
  if (!comment || comment.hidden || comment.moderation === 'rejected') return undefined;
  if (!hasArrived(world, comment, lagMs)) return undefined;
  const mine = own === comment.channelId;
  return comment.moderation === 'published' || mine ? comment : undefined;
}
