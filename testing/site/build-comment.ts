import type { Comment, SavedVideo, Video } from '@replywell/contract/endpoints/youtube';

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
    publishedAt: '2026-11-20T10:00:00.000Z',
    isReplied: false,
    canReply: true,
    aiResponse: null,
    responsePublishedAt: null,
    channelReply: null,
    status: 'no_response',
    scheduledFor: null,
    sendReason: null,
    replyVisible: null,
    checkingUntil: null,
    undoUntil: null,
    draftFindings: [],
    draftIsOwn: false,
    replacedDraft: null,
    createdAt: '2026-11-20T10:00:00.000Z',
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
    ...overrides,
  };
};

export const buildSavedVideo = (comments: Comment[], id = 'video-1'): SavedVideo => ({
  ...buildVideo({ id }),
  comments,
});
