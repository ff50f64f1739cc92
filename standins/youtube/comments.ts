import { z } from 'zod';
import { ownerByline } from '../world/invent.ts';
import type { Channel, Comment } from '../world/model.ts';
import { owns } from './caller.ts';
import { commentResource } from './comment-resource.ts';
import { pageOf } from './pages.ts';
import { Refusal } from './refusals.ts';
import type { ApiCall, Method } from './request.ts';
import { withEtag } from './resources.ts';
import { shownReplies, visibleComment } from './visibility.ts';

function repliesOf(call: ApiCall): object {
  const { parameters, world, caller } = call;
  const parentId = parameters.get('parentId') ?? '';
  const thread = visibleComment(world, parentId, caller.channelId);
  if (thread?.parentId !== null) throw new Refusal('commentNotFound', { location: 'parentId' });
  const replies = shownReplies(world, parentId);
  const query = `comments.list ${parentId}`;
  const page = pageOf(call, replies, { query, usual: 20, range: [1, 100] });
  const view = { withModeration: owns(caller, thread.channelId) };
  return withEtag('commentListResponse', {
    ...page,
    items: page.items.map((reply) => commentResource(reply, call, view)),
  });
}

/** By id. A reply that is not published is not returned here, not even to its owner. */
function list(call: ApiCall): object {
  const { parameters, world, caller } = call;
  if (parameters.filter(['id', 'parentId']) === 'parentId') return repliesOf(call);
  const comments = parameters
    .ids('id')
    .flatMap((id) => visibleComment(world, id, caller.channelId) ?? [])
    .filter(({ parentId, moderation }) => parentId === null || moderation === 'published');
  if (comments.length === 0) throw new Refusal('commentNotFound');
  return withEtag('commentListResponse', {
    items: comments.map((comment) => commentResource(comment, call, {})),
  });
}

const TEXT_LIMIT = 10_000;

const bodySchema = z.object({
  id: z.string().optional(),
  snippet: z
    .object({ parentId: z.string().optional(), textOriginal: z.string().optional() })
    .optional(),
});

function bodyOf({ body }: ApiCall): { id?: string; parentId?: string; text: string } {
  const parsed = bodySchema.safeParse(body ?? {});
  if (!parsed.success) throw new Refusal('invalidCommentMetadata');
  const { id, snippet: { parentId, textOriginal: text = '' } = {} } = parsed.data;
  return { ...(id && { id }), ...(parentId && { parentId }), text };
}

function checkText(text: string): void {
  if (text.trim() === '') throw new Refusal('commentTextRequired');
  if (text.length > TEXT_LIMIT) throw new Refusal('commentTextTooLong');
}

function written(call: ApiCall): { parentId: string; text: string } {
  const { parentId, text } = bodyOf(call);
  if (!parentId) throw new Refusal('parentIdMissing');
  checkText(text);
  return { parentId, text };
}

/** The thread to reply to, and the channel that replies. */
function placeOf({ world, caller }: ApiCall, parentId: string): [Comment, Channel] {
  const thread = visibleComment(world, parentId, caller.channelId);
  if (thread?.parentId !== null) throw new Refusal('parentCommentNotFound');
  if (!thread.canReply) throw new Refusal('operationNotSupported');
  const channel = world.channel(caller.channelId ?? '');
  if (!channel) throw new Refusal('youtubeSignupRequired');
  return [thread, channel];
}

/** Two equal inserts create two replies, because YouTube has no key to recognise a repetition. */
function insert(call: ApiCall): object {
  if (call.caller.channelId === null) throw new Refusal('youtubeSignupRequired');
  const { parentId, text } = written(call);
  const [{ videoId, channelId }, channel] = placeOf(call, parentId);
  const insertedBy = call.caller.email ?? undefined;
  const place = { parentId, videoId, channelId, insertedBy };
  const reply = call.world.add({ ...place, ...ownerByline(channel), text });
  return commentResource(reply, call, {});
}

/** A comment that the caller has written, also where nobody else sees it. */
function ownComment({ world, caller }: ApiCall, id: string): Comment {
  const comment = world.comment(id);
  if (!comment) throw new Refusal('commentNotFound');
  const { authorChannelId } = comment;
  if (authorChannelId === null || !owns(caller, authorChannelId)) throw new Refusal('forbidden');
  return comment;
}

function update(call: ApiCall): object {
  const { id, text } = bodyOf(call);
  if (!id) throw new Refusal('invalidCommentMetadata');
  const comment = ownComment(call, id);
  checkText(text);
  call.world.reword(comment, text);
  return commentResource(comment, call, {});
}

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

export const commentsList: Method = {
  operation: 'comments.list',
  verb: 'get',
  path: '/comments',
  units: 1,
  parts: ['id', 'snippet'],
  names: ['id', 'parentId', 'maxResults', 'pageToken', 'textFormat'],
  handle: list,
};

export const commentsInsert: Method = {
  operation: 'comments.insert',
  verb: 'post',
  path: '/comments',
  units: 50,
  parts: ['id', 'snippet'],
  names: [],
  handle: insert,
};

export const commentsUpdate: Method = {
  operation: 'comments.update',
  verb: 'put',
  path: '/comments',
  units: 50,
  parts: ['id', 'snippet'],
  names: [],
  handle: update,
};

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
