import type { ReactElement } from 'react';
import styled from '@emotion/styled';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import type { ListedComment } from '../list.ts';

const Line = styled('div')({
  display: 'flex',
  gap: 8,
  minWidth: 0,
  fontSize: 13,
  lineHeight: '20px',
  color: 'var(--ink-2)',
  whiteSpace: 'nowrap',
  '& strong': {
    flex: '0 1 auto',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    fontWeight: 550,
    color: 'var(--ink)',
  },
  '& time': { flex: 'none' },
  '& a': {
    flex: '0 1 auto',
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    color: 'inherit',
    textDecoration: 'none',
  },
  '& a:hover': { color: 'var(--ink)', textDecoration: 'underline' },
  '@media (max-width: 699px)': {
    '& strong': { maxWidth: '45%' },
    '& a': { flex: '1 1 0', paddingBlock: 12, marginBlock: -12 },
  },
});

const DATE = 'DD.MM.YYYY HH:mm';

/** Opens YouTube at this comment, not just at the video. */
const linkOf = ({ videoId, youtubeId }: ListedComment): string =>
  `https://www.youtube.com/watch?${new URLSearchParams({ v: videoId, lc: youtubeId }).toString()}`;

export const CommentMeta = ({ comment }: { readonly comment: ListedComment }): ReactElement => {
  const { t } = useTranslation('comments');
  const { authorName, publishedAt, videoTitle } = comment;
  return (
    <Line>
      <strong dir="auto" title={authorName}>
        {authorName}
      </strong>
      <time dateTime={publishedAt}>{dayjs(publishedAt).format(DATE)}</time>
      <span aria-hidden="true">·</span>
      <a href={linkOf(comment)} target="_blank" rel="noreferrer" title={videoTitle}>
        {videoTitle || t('videoFallback')}
      </a>
    </Line>
  );
};
