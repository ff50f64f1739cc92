import { z } from 'zod';
import type { Channel, Comment } from '../world/model.ts';
import { ownerByline } from '../world/talk.ts';
import type { NewComment } from '../world/world.ts';
import { owns, speaksAs } from './caller.ts';
import { commentListMethod } from './comment-lists.ts';
import { commentResource } from './comment-resource.ts';
import type { ApiCall, Method } from './method.ts';
import { shownAs } from './quirks/alter-text.ts';
import { Refusal } from './refusals.ts';
import { visibleComment } from './visibility.ts';

const TEXT_LIMIT = 10_000;

const bodySchema = z.object({
  id: z.string().optional(),
  snippet: z
    .object({ parentId: z.string().optional(), textOriginal: z.string().optional() })
    .optional(),
});

interface Written {
  id: string | undefined;
  parentId: string | undefined;
  text: string;
}

function written(body: unknown): Written {
  const parsed = bodySchema.safeParse(body ?? {});
  if (!parsed.success) throw new Refusal('invalidCommentMetadata');
  const { id, snippet } = parsed.data;
  return { id, parentId: snippet?.parentId, text: snippet?.textOriginal ?? '' };
}

/** Refuses what no comment may say. */
export function checkText(text: string): void {
  if (text.trim() === '') throw new Refusal('commentTextRequired');
  if (text.length > TEXT_LIMIT) throw new Refusal('commentTextTooLong');
}

/** The thread to reply to, and the channel that replies. Refuses if a reply is not allowed. */
function placeOf({ world, caller }: ApiCall, parentId: string): [Comment, Channel] {
  const thread = visibleComment(world, parentId, caller.channelIds);
  if (thread?.parentId !== null) throw new Refusal('parentCommentNotFound');
  if (!thread.canReply) throw new Refusal('operationNotSupported');
  const channel = world.channel(speaksAs(caller, thread.channelId) ?? '');
  if (!channel) throw new Refusal('youtubeSignupRequired');
  return [thread, channel];
}

function newReply({ world, caller, takeInsertQuirks, late }: ApiCall, reply: NewComment): Comment {
  const { moderation, hideNewReplies, skewMs, copies, text } = takeInsertQuirks();
  const odd: NewComment = {
    ...reply,
    ...(moderation && { moderation }),
    ...(hideNewReplies && { hidden: true }),
    ...(caller.email !== null && { insertedBy: caller.email }),
    shown: shownAs(reply.text, text),
    skewMs: skewMs ?? 0,
  };
  const first = world.add(odd);
  for (let copy = 1; copy < (copies?.count ?? 1); copy += 1)
    late.add(copy * (copies?.apartMs ?? 0), 'copy of a reply', () => {
      if (world.comment(reply.parentId ?? '')) world.add({ ...odd, copyOf: first.id });
    });
  return first;
}

/** Two equal inserts create two replies, because YouTube has no key to recognise a repetition. */
function insert(call: ApiCall): object {
  const { parentId, text } = written(call.body);
  if (call.caller.channelId === null) throw new Refusal('youtubeSignupRequired');
  if (parentId === undefined || parentId === '') throw new Refusal('parentIdMissing');
  checkText(text);
  const [{ videoId, channelId }, channel] = placeOf(call, parentId);
  const reply = newReply(call, { parentId, videoId, channelId, ...ownerByline(channel), text });
  return commentResource(reply, {
    base: call.base,
    textFormat: 'html',
    inThread: false,
    withModeration: false,
  });
}

/** Only the caller's own comments may be changed. */
function ownComment({ world, caller }: ApiCall, id: string): Comment {
  const comment = visibleComment(world, id, caller.channelIds);
  if (!comment) throw new Refusal('commentNotFound');
  if (!owns(caller, comment.authorChannelId ?? '')) throw new Refusal('forbidden');
  return comment;
}

function update(call: ApiCall): object {
  const { id, text } = written(call.body);
  const comment = ownComment(call, id ?? '');
  checkText(text);
  call.world.edit(comment, text);
  return commentResource(comment, {
    base: call.base,
    textFormat: 'html',
    inThread: false,
    withModeration: false,
  });
}

function remove(call: ApiCall): null {
  const [id = ''] = call.parameters.ids('id', 1);
  call.world.remove(ownComment(call, id));
  return null;
}

const parts = ['id', 'snippet'];
const scope = 'force-ssl';
const path = '/comments';

export const commentMethods: readonly Method[] = [
  commentListMethod,
  {
    operation: 'comments.insert',
    verb: 'post',
    path,
    units: 50,
    scope,
    parts,
    names: [],
    handle: insert,
  },
  {
    operation: 'comments.update',
    verb: 'put',
    path,
    units: 50,
    scope,
    parts,
    names: [],
    handle: update,
  },
  {
    operation: 'comments.delete',
    verb: 'delete',
    path,
    units: 50,
    scope,
    parts,
    partless: true,
    names: ['id'],
    handle: remove,
  },
];
