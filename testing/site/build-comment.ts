import type { Comment, SavedVideo, Video } from '@replywell/contract/endpoints/youtube';

/** Within every period of the list. */
const RECENTLY = new Date(Date.now() - 3_600_000).toISOString();

export const buildComment = (overrides: Partial<Comment> = {}): Comment => {
  const id = overrides.id ?? 'comment-1';
  return {
    id,
    youtubeId: id,
    videoId: 'video-1',
    text: `Text of ${id}`,
    imageUrl: null,
    authorName: `Author of ${id}`,
    authorProfileImageUrl: null,
    publishedAt: RECENTLY,
    isReplied: false,
    canReply: true,
    aiResponse: null,
    responsePublishedAt: null,
    channelReply: null,
    status: 'no_response',
    generatingUntil: null,
    scheduledFor: null,
    sendReason: null,
    replyVisible: null,
    checkingUntil: null,
    undoUntil: null,
    draftFindings: [],
    draftIsOwn: false,
    replacedDraft: null,
    createdAt: RECENTLY,
    refreshedAt: RECENTLY,
    ...overrides,
  };
};

export const buildDraft = (id: string, aiResponse = `Reply to ${id}`): Comment =>
  buildComment({ id, status: 'ready', aiResponse });

export const buildVideo = (overrides: Partial<Video> = {}): Video => {
  const id = overrides.id ?? 'video-1';
  return {
    id,
    youtubeId: id,
    title: `Title of ${id}`,
    description: null,
    thumbnailUrl: null,
    publishedAt: null,
    channelId: 'channel-1',
    summary: null,
    isShort: false,
    isGone: false,
    ...overrides,
  };
};

export const buildSavedVideo = (comments: Comment[], id = 'video-1'): SavedVideo => ({
  ...buildVideo({ id }),
  comments,
  removed: [],
});
