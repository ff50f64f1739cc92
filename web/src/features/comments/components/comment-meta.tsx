import type { ReactElement } from 'react';
import { NewTabLink } from '../../../components/new-tab-link.tsx';
import { useRowTexts, useThisRow } from '../hooks/use-row-context.ts';
import type { ListedComment } from '../../../lib/replica/entry.ts';
import { dateTimeText } from '../../../lib/dates.ts';
import { MarkedWords } from './marked-words.tsx';
import { RowKinds } from './row-kinds.tsx';

/** Opens YouTube at this comment, not just at the video. */
const linkOf = ({ videoId, youtubeId }: ListedComment): string =>
  `https://www.youtube.com/watch?${new URLSearchParams({ v: videoId, lc: youtubeId }).toString()}`;

export const CommentMeta = (): ReactElement => {
  const { comment } = useThisRow();
  const t = useRowTexts();
  const { authorName, publishedAt, videoTitle } = comment;
  return (
    <div className="comment-meta">
      <strong dir="auto" title={authorName}>
        <MarkedWords text={authorName} />
      </strong>
      <time dateTime={publishedAt}>{dateTimeText(publishedAt)}</time>
      <span aria-hidden="true">·</span>
      <NewTabLink href={linkOf(comment)} title={videoTitle}>
        {videoTitle || t('videoFallback')}
      </NewTabLink>
      <RowKinds />
    </div>
  );
};
