import { z } from 'zod';
import type { Comment } from '../world/model.ts';
import { ownerByline } from '../world/talk.ts';
import { owns, speaksAs } from './caller.ts';
import { commentResource, type CommentView } from './comment-resource.ts';
import { pageSizeOf, type ApiCall, type Method } from './method.ts';
import { pageOf } from './page-tokens.ts';
import { Refusal } from './refusals.ts';
import { withEtag } from './resources.ts';
import { shownReplies, visibleComment } from './visibility.ts';

const TEXT_LIMIT = 10_000;

const bodySchema = z.object({
  id: z.string().optional(),
  snippet: z
    .object({ parentId: z.string().optional(), textOriginal: z.string().optional() })
    .optional(),
});

function viewOf({ parameters, base }: ApiCall, withModeration: boolean): CommentView {
  const textFormat = parameters.oneOf('textFormat', ['html', 'plainText'], 'html');
  return { base, textFormat, inThread: false, withModeration };
}

function repliesPage(call: ApiCall): object {
  const { parameters, world, caller } = call;
  const parentId = parameters.get('parentId') ?? '';
  const thread = visibleComment(world, parentId, caller.channelIds);
  if (thread?.parentId !== null) throw new Refusal('commentNotFound', { location: 'parentId' });
  const { asked, given } = pageSizeOf(call, 20, [1, 100]);
  const { items, ...next } = pageOf(shownReplies(world, parentId), {
    query: `comments ${parentId}`,
    token: parameters.get('pageToken'),
    size: given,
  });
  const view = viewOf(call, owns(caller, thread.channelId));
  return withEtag('youtube#commentListResponse', {
    ...next,
    pageInfo: { totalResults: items.length, resultsPerPage: asked },
    items: items.map((reply) => commentResource(reply, view)),
  });
}

function list(call: ApiCall): object {
  const { parameters, world, caller } = call;
  if (parameters.filter(['id', 'parentId']) === 'parentId') return repliesPage(call);
  const view = viewOf(call, false);
  const comments = parameters
    .ids('id')
    .flatMap((id) => visibleComment(world, id, caller.channelIds) ?? []);
  if (comments.length === 0) throw new Refusal('commentNotFound');
  return withEtag('youtube#commentListResponse', {
    items: comments.map((comment) => commentResource(comment, view)),
  });
}

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

function checkText(text: string): void {
  if (text.trim() === '') throw new Refusal('commentTextRequired');
  if (text.length > TEXT_LIMIT) throw new Refusal('commentTextTooLong');
}

/** Two equal inserts make two replies: YouTube has no key to tell a repetition by. */
function insert(call: ApiCall): object {
  const { world, caller, quirks, base } = call;
  const { parentId, text } = written(call.body);
  if (caller.channelId === null) throw new Refusal('youtubeSignupRequired');
  if (parentId === undefined || parentId === '') throw new Refusal('parentIdMissing');
  checkText(text);
  const thread = visibleComment(world, parentId, caller.channelIds);
  if (thread?.parentId !== null) throw new Refusal('parentCommentNotFound');
  if (!thread.canReply) throw new Refusal('operationNotSupported');
  const channel = world.channel(speaksAs(caller, thread.channelId) ?? '');
  if (!channel) throw new Refusal('youtubeSignupRequired');
  const { videoId, channelId } = thread;
  const reply = world.add({
    parentId,
    videoId,
    channelId,
    ...ownerByline(channel),
    text,
    hidden: quirks.hideNewReplies,
  });
  return commentResource(reply, {
    base,
    textFormat: 'html',
    inThread: false,
    withModeration: false,
  });
}

/** Only one's own comments may be changed. */
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
  {
    operation: 'comments.list',
    verb: 'get',
    path,
    units: 1,
    scope,
    parts,
    names: ['id', 'parentId', 'maxResults', 'pageToken', 'textFormat'],
    handle: list,
  },
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
