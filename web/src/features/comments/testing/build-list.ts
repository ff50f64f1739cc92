import type { Comment, SavedVideo } from '@replywell/contract/endpoints/youtube';
import { buildComment } from '../../../../../testing/site/build-comment.ts';
import type { ListedComment, SavedPage } from '../lib/list.ts';

export const buildPage = (videos: SavedVideo[], askedAt = 0): SavedPage => ({
  videos,
  next: null,
  asked: {},
  searchedTo: null,
  askedAt,
});

export const buildRow = (overrides: Partial<Comment> = {}): ListedComment => ({
  ...buildComment(overrides),
  videoTitle: 'Title',
  videoThumbnailUrl: null,
});
