import type { Comment } from '@replywell/contract/endpoints/youtube';

/** Opens YouTube at this comment and its replies, not just at the video. */
export const youtubeAddress = ({
  videoId,
  youtubeId,
}: Pick<Comment, 'videoId' | 'youtubeId'>): string =>
  `https://www.youtube.com/watch?${new URLSearchParams({ v: videoId, lc: youtubeId }).toString()}`;
