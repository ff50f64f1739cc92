import { assessmentSchema } from '@replywell/contract/kinds';
import type { Comment } from '@replywell/contract/endpoints/youtube';
import { buildComment, buildVideo } from '../../../../../testing/site/build-comment.ts';
import type { ListedComment } from '../../../replica/entry.ts';
import { useReplica, hydrate } from '../../../replica/replica-store.ts';

const VIDEO = buildVideo({ title: 'Title' });

export const buildRow = (overrides: Partial<Comment> = {}): ListedComment => ({
  ...buildComment(overrides),
  assessment: assessmentSchema.safeParse(overrides.assessment).data ?? null,
  videoTitle: VIDEO.title,
  videoThumbnailUrl: null,
  videoIsGone: false,
  pendingAction: null,
});

/** The page holds these comments, and no server is asked for them. */
export const holdRows = (comments: readonly Comment[]): void => {
  hydrate(comments, [VIDEO]);
  useReplica.setState({ phase: 'ready' });
};
