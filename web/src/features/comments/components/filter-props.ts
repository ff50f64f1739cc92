import type { Video } from '@replywell/contract/endpoints/youtube';
import type { CommentFilters } from '../lib/filters.ts';

export interface FiltersProps {
  readonly filters: CommentFilters;
  readonly onChange: (changed: Partial<CommentFilters>) => void;
}

/** What the bar shows, and the sheet that stands for it on narrow screens. */
export interface FiltersBarProps extends FiltersProps {
  /** The channel's videos. undefined: they have not been read. */
  readonly videos: readonly Video[] | undefined;
  /** The chosen video's title. null if all videos are shown. */
  readonly videoTitle: string | null;
}

/** A dialog that the bar and the sheet can open. */
export type FilterDialog = 'dates' | 'videos';
