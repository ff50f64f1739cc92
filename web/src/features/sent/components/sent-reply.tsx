import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import ListItem from '@mui/material/ListItem';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { NewTabLink } from '../../../components/new-tab-link.tsx';
import { tellFailure } from '../../../components/toast/tell-failure.ts';
import { dateTimeText, timeText } from '../../../lib/dates.ts';
import { useKeepReply } from '../../../lib/facts-query.ts';
import { youtubeAddress } from '../../../lib/youtube-address.ts';
import { DeleteReply } from './delete-reply.tsx';
import { WordButton } from './word-button.tsx';
import type { SentDay, SentRow } from '../lib/sent-list.ts';

const Line = styled(ListItem)({
  display: 'grid',
  gridTemplateColumns: 'minmax(56px, max-content) minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: '2px 16px',
  padding: '10px 16px',
  fontSize: 13,
  '&:last-child': { borderBottom: 0 },
  '& time, & p': { margin: 0, color: 'var(--palette-text-secondary)', overflowWrap: 'anywhere' },
  '& .comment': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
  },
  '& p.text': { color: 'var(--palette-text-primary)', fontSize: 15, whiteSpace: 'pre-wrap' },
  '@media (width < 700px)': {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    '& .words': { gridColumn: '1 / -1', gridRow: 2 },
  },
});

const KeepReply = ({ id, author }: { readonly id: string; readonly author: string }) => {
  const { t } = useTranslation('sent');
  const { isKept, isPending, keep } = useKeepReply(id, (error) =>
    tellFailure(t('keepFailed'), error),
  );
  if (isKept) return <span>{t('keptAsAnswer')}</span>;
  return <WordButton {...{ label: t('keepAsAnswer'), author, isBusy: isPending, onPress: keep }} />;
};

interface SentReplyProps extends SentRow {
  readonly day: SentDay;
}

export const SentReply = ({ comment, messageId, ...row }: SentReplyProps): ReactElement => {
  const { t } = useTranslation('sent');
  const { isFollowed, day } = row;
  const { id, authorName, text, videoTitle, aiResponse, channelReply, draftIsOwn } = comment;
  const { responsePublishedAt: at, replyVisible, replyDeleted = false } = comment;
  const isHidden = replyVisible === false;
  const state = isFollowed ? 'wroteBack' : isHidden ? 'notVisible' : 'onYouTube';
  return (
    <Line divider>
      {at && <time dateTime={at}>{day === 'older' ? dateTimeText(at) : timeText(at)}</time>}
      <div className="words">
        <p className="comment">
          <strong>{authorName}</strong> · <bdi>{text.trim() || t('picture')}</bdi>
        </p>
        <p className="text" dir="auto">
          {channelReply ?? aiResponse ?? t('textGone')}
        </p>
        <p>
          {videoTitle && `${videoTitle} · `}
          {t(draftIsOwn ? 'edited' : 'asDrafted')} ·{' '}
          <Link component={NewTabLink} href={youtubeAddress(comment)}>
            {t('open')}
          </Link>
          {!isFollowed && !replyDeleted && (channelReply ?? aiResponse) && (
            <>
              {' · '}
              <KeepReply {...{ id, author: authorName }} />
            </>
          )}
          {messageId !== null && !replyDeleted && (
            <>
              {' · '}
              <DeleteReply {...{ id, messageId, author: authorName }} />
            </>
          )}
        </p>
      </div>
      <Chip
        component="span"
        data-status={replyDeleted ? 'no_response' : isHidden ? 'failed' : 'sent'}
        label={t(replyDeleted ? 'deleted' : state)}
      />
    </Line>
  );
};
