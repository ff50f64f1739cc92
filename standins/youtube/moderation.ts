import { owns } from './caller.ts';
import type { ApiCall, Method } from './method.ts';
import { Refusal } from './refusals.ts';

/** All or nothing: if one of the comments may not be changed, the whole call is refused. */
function setModerationStatus({ parameters, world, caller }: ApiCall): null {
  const ids = parameters.ids('id');
  parameters.filter(['moderationStatus']);
  const statuses = ['published', 'heldForReview', 'rejected'] as const;
  const status = parameters.oneOf('moderationStatus', statuses, 'published');
  const ban = parameters.oneOf('banAuthor', ['true', 'false'], 'false') === 'true';
  if (ban && status !== 'rejected') throw new Refusal('banWithoutReject');
  const comments = ids.map((id) => {
    const comment = world.comment(id);
    if (!comment) throw new Refusal('commentNotFound');
    if (!owns(caller, comment.channelId)) throw new Refusal('forbidden');
    // A rejected comment cannot be restored.
    if (comment.moderation === 'rejected' && status !== 'rejected')
      throw new Refusal('operationNotSupported', {
        message: 'The moderation status of the comment cannot be changed.',
        location: 'id',
      });
    return comment;
  });
  for (const comment of comments) world.moderate(comment, status);
  return null;
}

export const moderationMethods: readonly Method[] = [
  {
    operation: 'comments.setModerationStatus',
    verb: 'post',
    path: '/comments/setModerationStatus',
    units: 50,
    scope: 'force-ssl',
    parts: [],
    partless: true,
    names: ['id', 'moderationStatus', 'banAuthor'],
    handle: setModerationStatus,
  },
];
