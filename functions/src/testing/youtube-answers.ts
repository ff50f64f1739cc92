import type { Script } from './scripted-server.ts';

/** Answers of YouTube for a scripted server. */
export const refused = (status: number, reason: string, extra: object = {}): Script => ({
  status,
  body: { error: { code: status, message: 'x', errors: [{ reason, domain: 'y' }], ...extra } },
});

export const comment = (id: string, snippet: object = {}) => ({
  kind: 'youtube#comment',
  id,
  snippet: {
    textDisplay: 'Lovely',
    authorDisplayName: '@sam',
    authorChannelId: { value: 'UCsam' },
    publishedAt: '2026-11-01T10:00:00Z',
    updatedAt: '2026-11-01T10:00:00.500Z',
    ...snippet,
  },
});

export const thread = (id: string, extra: object = {}, snippet: object = {}) => ({
  id,
  snippet: {
    videoId: 'v1',
    canReply: true,
    totalReplyCount: 0,
    topLevelComment: comment(id, snippet),
    ...extra,
  },
});

export const withReplies = (id: string, ...replies: object[]) => ({
  ...thread(id, { totalReplyCount: replies.length }),
  replies: { comments: replies },
});

type Resource = 'channel' | 'comment' | 'commentThread' | 'playlistItem' | 'video';

/** A page of a list. Without a token it is the last one. */
export const pageOf = (
  resource: Resource,
  items: readonly object[] | undefined,
  nextPageToken?: string,
): Script => ({ body: { kind: `youtube#${resource}ListResponse`, items, nextPageToken } });

const listOf =
  (resource: Resource) =>
  (...items: object[]): Script =>
    pageOf(resource, items);

export const threads = listOf('commentThread');
export const replies = listOf('comment');
export const channels = listOf('channel');
export const uploads = listOf('playlistItem');
export const videos = listOf('video');
