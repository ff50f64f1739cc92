import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { VideoThumbnail } from '../../../components/video-thumbnail.tsx';
import { Face } from '../../../components/face.tsx';
import { NewTabLink } from '../../../components/new-tab-link.tsx';
import { youtubeAddress } from '../../../reply/on-youtube.ts';
import { Reply } from '../components/reply.tsx';
import { Badge, RowBadge } from '../components/row-badge.tsx';
import { kindsOf } from '../components/row-kinds.tsx';
import { Published, UnderWords } from '../components/said.tsx';
import { timedText } from '../components/timed-text.tsx';
import { TalkMarks } from '../components/talk.tsx';
import { TranslateChip } from '../components/translation.tsx';
import { useThisRow } from '../hooks/use-row-context.ts';
import { hasWords } from '../lib/row-controls.ts';
import { rowIdOf, textIdOf } from '../lib/focus.ts';
import { toggle, useCursorStore } from '../stores/cursor-store.ts';
import { Since } from './beside.tsx';
import { Article } from './sitting-look.ts';
import { useSittingState } from './use-sitting.ts';

/** Opens the thread: an answer needs all of it. */
const useOpenTalk = (id: string): void =>
  useEffect(() => {
    if (!useCursorStore.getState().talks.has(id)) toggle('talks', id);
  }, [id]);

interface SourcesProps {
  readonly texts: readonly string[];
  /** So many of them are answers. */
  readonly answers: number;
}

/** The creator's own words that drafts rest on. */
export const Sources = ({ texts, answers }: SourcesProps) => {
  const { t } = useTranslation(['sitting', 'notes']);
  if (texts.length === 0) return null;
  const whole = answers < texts.length ? 'fromBoth' : 'fromAnswer';
  return (
    <div className="sources">
      {texts.map((text) => (
        <p key={text} dir="auto">
          {t('notes:quote', { text })}
        </p>
      ))}
      <p>{t(answers === 0 ? 'fromNotes' : whole)}</p>
    </div>
  );
};

export const ShownComment = () => {
  const { comment, isPhone, t } = useThisRow();
  const { isApproved, failure } = useSittingState();
  const { id, authorName, publishedAt, assessment, videoTitle, draftIsOwn } = comment;
  const { restsOn = [], answersUsed = [] } = comment;
  const { t: tSitting } = useTranslation('sitting');
  useOpenTalk(id);
  return (
    <Article>
      <div className="video">
        <VideoThumbnail {...comment} />
        <NewTabLink href={youtubeAddress(comment)}>{videoTitle || t('videoFallback')}</NewTabLink>
        <Sources texts={draftIsOwn ? [] : restsOn} answers={answersUsed.length} />
      </div>
      <div className="said">
        <div className="who">
          <span className="avatar" aria-hidden="true">
            <Face name={authorName} src={comment.authorProfileImageUrl} />
          </span>
          <h2 id={rowIdOf(id)} tabIndex={-1} dir="auto">
            {authorName}
          </h2>
          <Published at={publishedAt} />
          <TalkMarks />
          {assessment &&
            kindsOf(assessment, t).map(({ word, label }) => (
              <span key={word} className="kind">
                {label}
              </span>
            ))}
          {isPhone && <Since row={comment} />}
          <TranslateChip />
          {isApproved && <RowBadge status="sent" label={tSitting('approved')} />}
          {!isApproved && (comment.status !== 'ready' || comment.dismissed) && <Badge />}
        </div>
        {assessment?.needsWhy && (
          <p className="note" dir="auto">
            {assessment.needsWhy}
          </p>
        )}
        {hasWords(comment) && (
          <p id={textIdOf(id)} className="words" dir="auto">
            {timedText(comment, comment.text)}
          </p>
        )}
        <UnderWords />
        {failure && (
          <p className="note failed" role="alert">
            {tSitting('failed', { why: failure })}
          </p>
        )}
        <Reply />
      </div>
    </Article>
  );
};
