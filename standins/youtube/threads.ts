import type { Comment, Moderation } from '../world/model.ts';
import { owns } from './caller.ts';
import { commentResource, type CommentView } from './comment-resource.ts';
import { pageOf } from './pages.ts';
import { Refusal } from './refusals.ts';
import type { ApiCall, Method } from './request.ts';
import { withEtag } from './resources.ts';
import { shownReplies, threadsOf, visibleComment } from './visibility.ts';

const INLINE_REPLIES = 5;

/** The latest few, newest first. The lists for moderation embed the replies with that status. */
function embeddedReplies(thread: Comment, call: ApiCall, status: Moderation): Comment[] {
  return shownReplies(call.world, thread.id, status).reverse().slice(0, INLINE_REPLIES);
}

function threadResource(
  thread: Comment,
  call: ApiCall,
  view: CommentView,
  status: Moderation = 'published',
): object {
  const { parts } = call.parameters;
  const replies = embeddedReplies(thread, call, status);
  return withEtag('commentThread', {
    id: thread.id,
    ...(parts.has('snippet') && {
      snippet: {
        channelId: thread.channelId,
        videoId: thread.videoId,
        topLevelComment: commentResource(thread, call, view),
        canReply: thread.canReply && call.caller.channelId !== null,
        totalReplyCount: shownReplies(call.world, thread.id).length,
        isPublic: thread.moderation === 'published',
      },
    }),
    // comments.list returns all of them, oldest first.
    ...(parts.has('replies') &&
      replies.length > 0 && {
        replies: { comments: replies.map((reply) => commentResource(reply, call, view)) },
      }),
  });
}

function statusOf({ parameters, caller }: ApiCall, channelId: string): Moderation {
  const known = ['published', 'heldForReview', 'likelySpam'] as const;
  const status = parameters.oneOf('moderationStatus', known, 'published');
  if (status !== 'published' && !owns(caller, channelId)) throw new Refusal('forbidden');
  return status;
}

/** The channel whose threads are listed, and its video if only that one's are. */
function placeOf({ parameters, world }: ApiCall): { channelId: string; videoId?: string } {
  const videoId = parameters.get('videoId');
  if (videoId !== undefined) {
    const video = world.video(videoId);
    if (!video) throw new Refusal('videoNotFound');
    if (video.commentsDisabled) throw new Refusal('commentsDisabled');
    return { channelId: video.channelId, videoId };
  }
  const channelId = parameters.get('allThreadsRelatedToChannelId') ?? '';
  if (!world.channel(channelId)) throw new Refusal('channelNotFound');
  return { channelId };
}

function byId(call: ApiCall): object {
  const { parameters, world, caller } = call;
  const clash = ['order', 'pageToken', 'moderationStatus'].find(
    (name) => parameters.get(name) !== undefined,
  );
  if (clash !== undefined)
    throw new Refusal('incompatibleParameters', {
      message: `Incompatible parameters specified in the request: id, ${clash}`,
    });
  const threads = parameters
    .ids('id')
    .flatMap((id) => visibleComment(world, id, caller.channelId) ?? [])
    .filter(({ parentId }) => parentId === null);
  if (threads.length === 0) throw new Refusal('commentThreadNotFound');
  return withEtag('commentThreadListResponse', {
    pageInfo: { totalResults: threads.length, resultsPerPage: threads.length },
    items: threads.map((thread) => threadResource(thread, call, { inThread: true })),
  });
}

function list(call: ApiCall): object {
  const { parameters, caller } = call;
  const filter = parameters.filter(['allThreadsRelatedToChannelId', 'id', 'videoId']);
  if (filter === 'id') return byId(call);
  const { channelId, videoId } = placeOf(call);
  const status = statusOf(call, channelId);
  const threads = threadsOf(call.world, channelId, status).filter(
    (thread) => videoId === undefined || thread.videoId === videoId,
  );
  parameters.oneOf('order', ['time'], 'time');
  const asked = [filter, 'moderationStatus'].map((name) => parameters.get(name) ?? '');
  const query = ['commentThreads.list', ...asked].join(' ');
  const page = pageOf(call, threads, { query, usual: 20, range: [1, 100] });
  const view = { inThread: true, withModeration: owns(caller, channelId) };
  return withEtag('commentThreadListResponse', {
    ...page,
    items: page.items.map((thread) => threadResource(thread, call, view, status)),
  });
}

export const commentThreadsList: Method = {
  operation: 'commentThreads.list',
  verb: 'get',
  path: '/commentThreads',
  units: 1,
  parts: ['id', 'snippet', 'replies'],
  names: [
    ...['allThreadsRelatedToChannelId', 'id', 'videoId'],
    ...['maxResults', 'moderationStatus', 'order', 'pageToken', 'textFormat'],
  ],
  handle: list,
};
