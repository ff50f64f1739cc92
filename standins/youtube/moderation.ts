import type { Comment } from '../world/model.ts';
import { owns } from './caller.ts';
import { ownComment } from './comments.ts';
import { Refusal } from './refusals.ts';
import type { ApiCall, Method } from './request.ts';

const STATUSES = ['published', 'heldForReview', 'rejected'] as const;

/** A comment of any status, also one that is kept back or was rejected. */
function commentOf({ world }: ApiCall, id: string): Comment {
  const comment = world.comment(id);
  if (!comment) throw new Refusal('commentNotFound');
  return comment;
}

/** All of them or none. What was rejected is never published again. */
function setModerationStatus(call: ApiCall): null {
  const { parameters, world, caller } = call;
  const comments = parameters.ids('id').map((id) => commentOf(call, id));
  parameters.need('moderationStatus');
  const status = parameters.oneOf('moderationStatus', STATUSES, 'published');
  const bans = parameters.oneOf('banAuthor', ['true', 'false'], 'false') === 'true';
  if (bans && status !== 'rejected') throw new Refusal('banWithoutReject');
  if (!comments.every(({ channelId }) => owns(caller, channelId))) throw new Refusal('forbidden');
  if (status !== 'rejected' && comments.some(({ moderation }) => moderation === 'rejected'))
    throw new Refusal('operationNotSupported', { message: 'The comment was rejected.' });
  for (const { id } of comments) world.judge(id, status);
  return null;
}

function remove(call: ApiCall): null {
  call.world.judge(ownComment(call, call.parameters.need('id')).id, 'deleted');
  return null;
}

export const commentsSetModerationStatus: Method = {
  operation: 'comments.setModerationStatus',
  verb: 'post',
  path: '/comments/setModerationStatus',
  units: 50,
  parts: [],
  names: ['id', 'moderationStatus', 'banAuthor'],
  handle: setModerationStatus,
};

export const commentsDelete: Method = {
  operation: 'comments.delete',
  verb: 'delete',
  path: '/comments',
  units: 50,
  parts: [],
  names: ['id'],
  handle: remove,
};
