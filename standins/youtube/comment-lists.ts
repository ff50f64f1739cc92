import type { Comment } from '../world/model.ts';
import { owns } from './caller.ts';
import { commentResource, type CommentView } from './comment-resource.ts';
import { pageSizeOf, type ApiCall, type Method } from './method.ts';
import { pageOf } from './page-tokens.ts';
import { Refusal } from './refusals.ts';
import { withEtag } from './resources.ts';
import { shownReplies, visibleComment } from './visibility.ts';

function viewOf({ parameters, base, quirks }: ApiCall, withModeration: boolean): CommentView {
  const textFormat = parameters.oneOf('textFormat', ['html', 'plainText'], 'html');
  return { base, textFormat, inThread: false, withModeration, authors: quirks.authors };
}

function repliesPage(call: ApiCall): object {
  const { parameters, world, caller, quirks } = call;
  const parentId = parameters.get('parentId') ?? '';
  const thread = visibleComment(world, parentId, caller.channelIds);
  if (thread?.parentId !== null) throw new Refusal('commentNotFound', { location: 'parentId' });
  const { asked, given } = pageSizeOf(call, 20, [1, 100]);
  const replies = shownReplies(world, parentId, { lagMs: quirks.stale?.comments });
  const { items, ...next } = pageOf(replies, {
    query: `comments ${parentId}`,
    token: parameters.get('pageToken'),
    size: given,
    quirk: quirks.pages?.['comments.list'],
  });
  const view = viewOf(call, owns(caller, thread.channelId));
  return withEtag('youtube#commentListResponse', {
    ...next,
    pageInfo: { totalResults: items.length, resultsPerPage: asked },
    items: items.map((reply) => commentResource(reply, view)),
  });
}

/** A reply that is not published is not returned here, not even to its owner. */
function named({ parameters, world, caller, quirks }: ApiCall): Comment[] {
  return parameters
    .ids('id')
    .flatMap((id) => visibleComment(world, id, caller.channelIds, quirks.stale?.comments) ?? [])
    .filter(({ parentId, moderation }) => parentId === null || moderation === 'published');
}

function list(call: ApiCall): object {
  if (call.parameters.filter(['id', 'parentId']) === 'parentId') return repliesPage(call);
  const comments = named(call);
  if (comments.length === 0) throw new Refusal('commentNotFound');
  const view = viewOf(call, false);
  return withEtag('youtube#commentListResponse', {
    items: comments.map((comment) => commentResource(comment, view)),
  });
}

export const commentListMethod: Method = {
  operation: 'comments.list',
  verb: 'get',
  path: '/comments',
  units: 1,
  scope: 'force-ssl',
  parts: ['id', 'snippet'],
  names: ['id', 'parentId', 'maxResults', 'pageToken', 'textFormat'],
  handle: list,
};
