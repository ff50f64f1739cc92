import type { Comment, Moderation } from '../world/model.ts';
import { owns } from './caller.ts';
import { commentResource, placeOf, type CommentView } from './comment-resource.ts';
import { pageSizeOf, type ApiCall, type Method } from './method.ts';
import { pageOf } from './page-tokens.ts';
import { Refusal } from './refusals.ts';
import { withEtag } from './resources.ts';
import { embedded, miscount } from './quirks/miscount.ts';
import { shownReplies, shownThreads, threadsToJudge, visibleComment } from './visibility.ts';

const INLINE_REPLIES = 5;

/** The lists for moderation embed the replies with that status. */
function embeddedReplies(thread: Comment, call: ApiCall, status: Moderation): Comment[] {
  const lagMs = call.quirks.stale?.embedded;
  const replies = shownReplies(call.world, thread.id, { status, lagMs });
  return embedded(replies.reverse(), INLINE_REPLIES, call.quirks.counts);
}

function replyCount(thread: Comment, { world, quirks }: ApiCall): number {
  const { length } = shownReplies(world, thread.id, { lagMs: quirks.stale?.embedded });
  return miscount(length, quirks.counts);
}

export function threadResource(
  thread: Comment,
  call: ApiCall,
  view: CommentView,
  status: Moderation = 'published',
): object {
  const { parts } = call.parameters;
  const replies = embeddedReplies(thread, call, status);
  return withEtag('youtube#commentThread', {
    id: thread.id,
    ...(parts.has('snippet') && {
      snippet: {
        ...placeOf(thread, view),
        topLevelComment: commentResource(thread, view),
        canReply: thread.canReply && call.caller.channelId !== null,
        totalReplyCount: replyCount(thread, call),
        isPublic: thread.moderation === 'published',
      },
    }),
    // The latest few, newest first. comments.list returns all of them, oldest first.
    ...(parts.has('replies') &&
      replies.length > 0 && {
        replies: { comments: replies.map((reply) => commentResource(reply, view)) },
      }),
  });
}

function viewOf({ parameters, base, quirks }: ApiCall, withModeration: boolean): CommentView {
  const textFormat = parameters.oneOf('textFormat', ['html', 'plainText'], 'html');
  return {
    base,
    textFormat,
    inThread: true,
    withModeration,
    threads: quirks.threads,
    authors: quirks.authors,
  };
}

function statusOf({ parameters, caller }: ApiCall, channelId: string): Moderation {
  const known = ['published', 'heldForReview', 'likelySpam'] as const;
  const status = parameters.oneOf('moderationStatus', known, 'published');
  if (status !== 'published' && !owns(caller, channelId)) throw new Refusal('forbidden');
  return status;
}

interface Listed {
  channelId: string;
  threads: Comment[];
  status: Moderation;
}

function listed(call: ApiCall, channelId: string): Listed {
  const { world, quirks } = call;
  const status = statusOf(call, channelId);
  const comment = { status, lagMs: quirks.stale?.threads };
  const replies = { status, lagMs: quirks.stale?.embedded };
  const threads =
    status === 'published'
      ? shownThreads(world, channelId, comment)
      : threadsToJudge(world, channelId, { comment, replies });
  return { channelId, threads, status };
}

function ofVideo(call: ApiCall): Listed {
  const video = call.world.video(call.parameters.get('videoId') ?? '');
  if (!video) throw new Refusal('videoNotFound');
  if (video.commentsDisabled) throw new Refusal('commentsDisabled');
  const all = listed(call, video.channelId);
  return { ...all, threads: all.threads.filter(({ videoId }) => videoId === video.id) };
}

function ofChannel(call: ApiCall): Listed {
  const channelId = call.parameters.get('allThreadsRelatedToChannelId') ?? '';
  if (!call.world.channel(channelId)) throw new Refusal('channelNotFound');
  return listed(call, channelId);
}

/** Orders threads by likes and replies, which is roughly what relevance means. */
function ordered(call: ApiCall, threads: Comment[]): Comment[] {
  if (call.parameters.oneOf('order', ['time', 'relevance'], 'time') === 'time') return threads;
  const weight = ({ id, likeCount }: Comment): number =>
    likeCount + 3 * call.world.repliesTo(id).length;
  return [...threads].sort((a, b) => weight(b) - weight(a));
}

function matching(call: ApiCall, threads: Comment[]): Comment[] {
  const words = (call.parameters.get('searchTerms') ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean);
  return threads.filter(({ text }) => words.every((word) => text.toLowerCase().includes(word)));
}

function byId(call: ApiCall): object {
  const { parameters, world, caller, quirks } = call;
  const clash = ['order', 'pageToken', 'searchTerms', 'moderationStatus'].find(
    (name) => parameters.get(name) !== undefined,
  );
  if (clash !== undefined)
    throw new Refusal('incompatibleParameters', {
      message: `Incompatible parameters specified in the request: id, ${clash}`,
    });
  const threads = parameters
    .ids('id')
    .flatMap((id) => visibleComment(world, id, caller.channelIds, quirks.stale?.threads) ?? [])
    .filter(({ parentId }) => parentId === null);
  if (threads.length === 0) throw new Refusal('commentThreadNotFound');
  const view = viewOf(call, false);
  return withEtag('youtube#commentThreadListResponse', {
    pageInfo: { totalResults: threads.length, resultsPerPage: threads.length },
    items: threads.map((thread) => threadResource(thread, call, view)),
  });
}

function list(call: ApiCall): object {
  const { parameters, caller } = call;
  const filter = parameters.filter(['allThreadsRelatedToChannelId', 'id', 'videoId']);
  const { asked, given } = pageSizeOf(call, 20, [1, 100]);
  if (filter === 'id') return byId(call);
  const { channelId, threads, status } = filter === 'videoId' ? ofVideo(call) : ofChannel(call);
  const view = viewOf(call, owns(caller, channelId));
  const names = [filter, 'order', 'searchTerms', 'moderationStatus'];
  const { items, ...next } = pageOf(ordered(call, matching(call, threads)), {
    query: names.map((name) => `${name}=${parameters.get(name) ?? ''}`).join('&'),
    token: parameters.get('pageToken'),
    size: given,
    quirk: call.quirks.pages?.['commentThreads.list'],
  });
  return withEtag('youtube#commentThreadListResponse', {
    ...next,
    pageInfo: { totalResults: items.length, resultsPerPage: asked },
    items: items.map((thread) => threadResource(thread, call, view, status)),
  });
}

export const commentThreadMethods: readonly Method[] = [
  {
    operation: 'commentThreads.list',
    verb: 'get',
    path: '/commentThreads',
    units: 1,
    scope: 'force-ssl',
    parts: ['id', 'snippet', 'replies'],
    names: [
      'allThreadsRelatedToChannelId',
      'id',
      'videoId',
      'maxResults',
      'moderationStatus',
      'order',
      'pageToken',
      'searchTerms',
      'textFormat',
    ],
    handle: list,
  },
];
