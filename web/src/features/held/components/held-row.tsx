import Link from '@mui/material/Link';
import ListItem from '@mui/material/ListItem';
import { styled } from '@mui/material/styles';
import type { HeldComment } from '@replywell/contract/endpoints/held';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckBox } from '../../../components/check-box.tsx';
import { NewTabLink } from '../../../components/new-tab-link.tsx';
import { dateTimeText } from '../../../lib/dates.ts';
import { knownVideos, useReplica } from '../../../lib/replica/replica-store.ts';

const Line = styled(ListItem)({
  alignItems: 'flex-start',
  gap: 12,
  padding: '10px 16px 10px 12px',
  '&:last-child': { borderBottom: 0 },
  '& > div': { minWidth: 0, overflowWrap: 'anywhere' },
  '& p': { margin: 0, color: 'var(--palette-text-secondary)', fontSize: 13 },
  '& p.text': { color: 'var(--palette-text-primary)', fontSize: 15, whiteSpace: 'pre-wrap' },
});

interface HeldRowProps {
  readonly comment: HeldComment;
  readonly chosen: boolean;
  readonly onToggle: () => void;
}

/** Shown whole, because the creator decides by these words alone. */
export const HeldRow = ({ comment, chosen, onToggle }: HeldRowProps): ReactElement => {
  const { t } = useTranslation('held');
  useReplica(({ version }) => version);
  const { authorName, text, imageUrl, publishedAt, isReply, videoId } = comment;
  const title = videoId === null ? undefined : knownVideos().get(videoId)?.title;
  return (
    <Line divider>
      <CheckBox label={t('select', { author: authorName })} checked={chosen} onToggle={onToggle} />
      <div>
        <p>
          <strong>{authorName}</strong> ·{' '}
          <time dateTime={publishedAt}>{dateTimeText(publishedAt)}</time>
          {isReply && ` · ${t('reply')}`}
          {title && ` · ${title}`}
        </p>
        <p className="text" dir="auto">
          {text}
        </p>
        {imageUrl !== null && (
          <Link component={NewTabLink} href={imageUrl}>
            {t('picture')}
          </Link>
        )}
      </div>
    </Line>
  );
};
