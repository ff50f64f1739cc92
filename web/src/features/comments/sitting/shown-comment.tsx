import { useMemo, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Face } from '../../../components/face.tsx';
import { NewTabLink } from '../../../components/new-tab-link.tsx';
import { dateTimeText } from '../../../lib/dates.ts';
import type { ListedComment } from '../../../lib/replica/entry.ts';
import { youtubeAddress } from '../../../lib/youtube-address.ts';
import { Badge, UnderWords } from '../components/comment-row.tsx';
import { Reply } from '../components/reply.tsx';
import { RowBadge } from '../components/row-badge.tsx';
import { TranslateChip } from '../components/translation.tsx';
import { VideoThumbnail } from '../components/video-thumbnail.tsx';
import { useRowTexts, useThisRow } from '../hooks/use-row-context.ts';
import { hasWords } from '../lib/comment-content.ts';
import { rowIdOf, textIdOf } from '../lib/focus.ts';
import { Article } from './sitting-look.ts';

/** What a model says that the comment is. Here it filters nothing. */
const useKinds = ({ assessment }: ListedComment): string[] => {
  const t = useRowTexts();
  return useMemo(() => {
    if (!assessment) return [];
    const { needsYou, kinds, worthReplying } = assessment;
    return [
      ...(needsYou
        ? [t('filters:kinds.needsYou', { reason: t(`filters:needs.${needsYou}`) })]
        : []),
      ...kinds.map((kind) => t(`filters:kind.${kind}`)),
      ...(worthReplying === false ? [t('filters:kinds.noReply')] : []),
    ];
  }, [assessment, t]);
};

/** The comment that is being answered, with all that the list knows of it. */
export const ShownComment = ({ isApproved }: { readonly isApproved: boolean }): ReactElement => {
  const { comment } = useThisRow();
  const t = useRowTexts();
  const { id, authorName, publishedAt, assessment, videoTitle } = comment;
  const { t: tSitting } = useTranslation('sitting');
  const kinds = useKinds(comment);
  return (
    <Article>
      <div className="video">
        <VideoThumbnail />
        <NewTabLink href={youtubeAddress(comment)}>{videoTitle || t('videoFallback')}</NewTabLink>
      </div>
      <div className="said">
        <div className="who">
          <span className="avatar" aria-hidden="true">
            <Face name={authorName} src={comment.authorProfileImageUrl} />
          </span>
          <h2 id={rowIdOf(id)} tabIndex={-1} dir="auto">
            {authorName}
          </h2>
          <time className="note" dateTime={publishedAt}>
            {dateTimeText(publishedAt)}
          </time>
          {kinds.map((kind) => (
            <span key={kind} className="kind">
              {kind}
            </span>
          ))}
          <TranslateChip />
          {isApproved ? (
            <RowBadge status="sent" label={tSitting('approved')} />
          ) : (
            comment.status !== 'ready' && <Badge />
          )}
        </div>
        {assessment?.needsWhy && (
          <p className="note" dir="auto">
            {assessment.needsWhy}
          </p>
        )}
        {hasWords(comment) && (
          <p id={textIdOf(id)} className="words" dir="auto">
            {comment.text}
          </p>
        )}
        <UnderWords />
        <Reply bare />
      </div>
    </Article>
  );
};
