import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { VideoThumbnail } from '../../../components/video-thumbnail.tsx';
import { Button } from '../../../components/button.tsx';
import { NewTabLink } from '../../../components/new-tab-link.tsx';
import { dateTimeText } from '../../../lib/dates.ts';
import type { ListedComment } from '../../../replica/entry.ts';
import { useIsAnswerOpen } from '../../../reply/answer-form.ts';
import { youtubeAddress } from '../../../reply/on-youtube.ts';
import { GroupAnswer, WhoAsks, answerGroup } from '../components/group-row.tsx';
import { Reply } from '../components/reply.tsx';
import { Badge, RowBadge } from '../components/row-badge.tsx';
import { UnderWords } from '../components/said.tsx';
import { timedText } from '../components/timed-text.tsx';
import {
  ThisRowContext,
  useRowOf,
  useRowSurroundings,
  useThisRow,
} from '../hooks/use-row-context.ts';
import { draftOnAnswer } from '../lib/generate-commands.ts';
import { editComment, focusRow, rowIdOf, textIdOf } from '../lib/focus.ts';
import { hasDraft, hasWords } from '../lib/row-controls.ts';
import { useEditsStore, withoutOwnWords } from '../stores/edits-store.ts';
import { deselectComments, useSelectionStore } from '../stores/selection-store.ts';
import { isDecided, isDone, isApprovedWithOthers } from './approving.ts';
import { Beside } from './beside.tsx';
import { Sources } from './shown-comment.tsx';
import { Approve, DiscardedWords, Keyed, FirstButton, StepButtons } from './sitting-actions.tsx';
import { Article } from './sitting-look.ts';
import { useSittingState } from './use-sitting.ts';
import type { AlikeNow } from './use-steps.ts';

interface AlikeProps {
  readonly alike: AlikeNow;
}

const isWritten = ({ status }: ListedComment): boolean => status === 'generating';

interface Way {
  readonly shortcut: string;
  readonly label: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

const useWays = ({ asked, rows }: AlikeNow): Way[] => {
  const { t } = useTranslation(['sitting', 'context']);
  const state = useSittingState();
  const left = rows.filter((row) => !isDone(row));
  const ready = useEditsStore(() => left.filter(isApprovedWithOthers).length);
  const due = withoutOwnWords(asked.toWrite).filter((row) => left.includes(row) && !isWritten(row));
  const isWriting = left.some(isWritten);
  const write = {
    shortcut: 'E',
    label: t('context:asked.write', { count: due.length }),
    onClick: () => draftOnAnswer(due),
  };
  const approve = {
    shortcut: '',
    label:
      ready === left.length || isWriting
        ? t('approveTogether', { count: left.length })
        : t('approveSome', { count: ready, left: left.length - ready }),
    disabled: isWriting,
    onClick: state.approveTogether,
  };
  const apart = { shortcut: 'O', label: t('title'), onClick: state.oneByOne };
  const answer = {
    shortcut: 'E',
    label: t('context:asked.once'),
    onClick: () => answerGroup({ question: asked }),
  };
  if (left.length === 0)
    return [{ shortcut: 'ArrowRight', label: t('next'), onClick: () => state.step(1) }];
  if (asked.answer === null) return [answer, apart];
  return [...(ready > 0 || isWriting ? [approve] : []), ...(due.length > 0 ? [write] : []), apart];
};

/** Keys press the buttons that name them, and Enter the first one. */
const AlikeActions = ({ alike }: AlikeProps) => {
  const { takeBack } = useSittingState();
  const [first, ...others] = useWays(alike);
  const isOver = alike.rows.every(isDone);
  return (
    <div className="bar-of-actions" role="toolbar" aria-label={alike.asked.question}>
      {first && (
        <FirstButton {...first} shortcut={`Enter ${first.shortcut}`.trim()}>
          {first.label}
        </FirstButton>
      )}
      {others.map(({ label, ...rest }) => (
        <Keyed key={rest.shortcut} {...rest}>
          {label}
        </Keyed>
      ))}
      <StepButtons onTakeBack={isOver ? () => alike.rows.forEach(takeBack) : undefined} />
    </div>
  );
};

const MemberActions = () => {
  const { t } = useTranslation(['sitting', 'comments', 'common']);
  const { comment: row } = useThisRow();
  const { commands, takeBack } = useSittingState();
  const isEditing = useEditsStore(({ byId }) => row.id in byId);
  const isApproved = useSelectionStore(({ approved }) => approved.has(row.id));
  const { authorName: name, status } = row;
  const named = (label: string) => ({ 'aria-label': `${label}: ${name}` });
  if (isDecided(row, isApproved))
    return (
      <Button variant="text" {...named(t('takeBack'))} onClick={() => takeBack(row)}>
        {t('takeBack')}
      </Button>
    );
  if (isDone(row)) return null;
  const write = t(hasDraft(row) ? 'comments:edit' : 'comments:writeOwn');
  return (
    <>
      {(isEditing || hasDraft(row)) && <Approve isEditing={isEditing} isOfMany />}
      {isEditing ? (
        <Keyed shortcut="Escape" sign="Esc" onClick={() => commands.cancel(row)}>
          {t('common:cancel')}
        </Keyed>
      ) : (
        <Button
          variant="text"
          {...named(write)}
          disabled={status === 'generating'}
          onClick={() => {
            deselectComments([row.id]);
            editComment(row);
          }}
        >
          {write}
        </Button>
      )}
      <DiscardedWords />
    </>
  );
};

interface MemberProps {
  readonly row: ListedComment;
  readonly surroundings: ReturnType<typeof useRowSurroundings>;
  /** The question is answered: its draft is looked through. */
  readonly isLookedAt: boolean;
  readonly hasVideo: boolean;
}

const Member = ({ row, surroundings, isLookedAt, hasVideo }: MemberProps) => {
  const thisRow = useRowOf(row, surroundings);
  const { t } = useTranslation('sitting');
  const isApproved = useSelectionStore(({ approved }) => approved.has(row.id));
  const { id, authorName, publishedAt, videoTitle } = row;
  return (
    <ThisRowContext value={thisRow}>
      <li id={rowIdOf(id)} tabIndex={-1}>
        <div className="who">
          <h3 dir="auto">{authorName}</h3>
          <time dateTime={publishedAt}>{dateTimeText(publishedAt)}</time>
          {hasVideo && <NewTabLink href={youtubeAddress(row)}>{videoTitle}</NewTabLink>}
          {isApproved ? (
            <RowBadge status="sent" label={t('approved')} />
          ) : (
            (row.status !== 'ready' || row.dismissed) && <Badge />
          )}
        </div>
        {hasWords(row) && (
          <p id={textIdOf(id)} className="words" dir="auto">
            {timedText(row, row.text)}
          </p>
        )}
        <UnderWords />
        {isLookedAt && (
          <div className="decision">
            <Reply />
            <div className="acts">
              <MemberActions />
            </div>
          </div>
        )}
      </li>
    </ThisRowContext>
  );
};

const Video = ({ row }: { readonly row: ListedComment }) => {
  const { t } = useTranslation('comments');
  return (
    <>
      <VideoThumbnail {...row} />
      <NewTabLink href={youtubeAddress(row)}>{row.videoTitle || t('videoFallback')}</NewTabLink>
    </>
  );
};

/** Comments that ask the same: answered once, then looked through one under the other. */
export const AlikeStep = ({ alike }: AlikeProps) => {
  const { id, asked, rows } = alike;
  const { question, answer } = asked;
  const surroundings = useRowSurroundings();
  const isOpen = useIsAnswerOpen(asked.id);
  const isLookedAt = answer !== null && !isOpen;
  useEffect(() => {
    if (!isOpen) focusRow(id);
  }, [id, isOpen, isLookedAt]);
  const [first, ...others] = rows;
  const hasVideo = others.some(({ videoId }) => videoId !== first?.videoId);
  return (
    <>
      <Article>
        <div className="video">
          {first && !hasVideo && <Video row={first} />}
          <Sources texts={isLookedAt ? [answer] : []} answers={1} />
        </div>
        <div className="said">
          <div className="who">
            <span className="avatar" aria-hidden="true">
              {rows.length}
            </span>
            <WhoAsks rows={rows} t={surroundings.t} />
          </div>
          <h2 id={rowIdOf(id)} className="words" tabIndex={-1} dir="auto" translate="no">
            {question}
          </h2>
          <GroupAnswer asked={asked} rowId={id} writeDrafts={draftOnAnswer} />
          <ol className="members">
            {rows.map((row) => (
              <Member
                key={row.id}
                row={row}
                surroundings={surroundings}
                isLookedAt={isLookedAt}
                hasVideo={hasVideo}
              />
            ))}
          </ol>
        </div>
      </Article>
      {!isOpen && <AlikeActions alike={alike} />}
      <Beside />
    </>
  );
};
