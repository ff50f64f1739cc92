import { memo, type ComponentProps } from 'react';
import { VideoThumbnail } from '../../../components/video-thumbnail.tsx';
import type { ListedComment } from '../../../replica/entry.ts';
import { openAnswer, useIsAnswerOpen } from '../../../reply/answer-form.ts';
import { AnswerInPlace } from '../../../reply/answer-in-place.tsx';
import type { RowSurroundings } from '../hooks/use-row-context.ts';
import { writeAnswerDrafts } from '../lib/generate-commands.ts';
import { focusNow, focusRow, rowIdOf } from '../lib/focus.ts';
import { useBulkStore } from '../lib/generate-replies.ts';
import type { QuestionGroup } from '../lib/question-groups.ts';
import { hasDraft, isSelectable } from '../lib/row-controls.ts';
import { activate, point, toggle, useCursorStore } from '../stores/cursor-store.ts';
import { deselectComments, selectComments, useSelectionStore } from '../stores/selection-store.ts';
import { RowBadge } from './row-badge.tsx';

export const markGroup = ({ rows }: QuestionGroup): void => {
  const { ids } = useSelectionStore.getState();
  const selectable = rows.filter(isSelectable).map(({ id }) => id);
  if (selectable.every((id) => ids.has(id))) deselectComments(selectable);
  else selectComments(selectable);
};

const lookThrough = ({ id, rows: [first] }: QuestionGroup): void => {
  if (!useCursorStore.getState().unfolded.has(id)) toggle('unfolded', id);
  if (!first) return;
  activate(first.id);
  focusRow(first.id);
};

/** What is due: the answer, the drafts of one that is kept, or nothing. */
export const answerGroup = ({ question }: Pick<QuestionGroup, 'question'>): void => {
  // A row that is about to take the focus would take it from the field.
  focusNow(null);
  if (question.answer === null) openAnswer(question);
  else if (question.toWrite.length > 0) writeAnswerDrafts(question.toWrite);
};

/** So many drafts on the answer can be read and sent. 0: something else is due before. */
const readyIn = ({ question, rows }: QuestionGroup): number =>
  question.answer === null || question.toWrite.length > 0 ? 0 : rows.filter(hasDraft).length;

/** In the list the drafts are looked through where they stand. */
export const forwardGroup = (group: QuestionGroup): void => {
  if (readyIn(group) > 0) lookThrough(group);
  else answerGroup(group);
};

interface GroupRowProps {
  readonly group: QuestionGroup;
  readonly surroundings: RowSurroundings;
  readonly position: number;
  readonly listSize: number;
  readonly isEntry: boolean;
}

const NAMED = 2;

export const WhoAsks = ({ rows, t }: Pick<QuestionGroup, 'rows'> & Pick<RowSurroundings, 't'>) => {
  const names = rows.slice(0, NAMED).map(({ authorName }) => authorName);
  const count = rows.length - names.length;
  const who = { names: names.join(', '), count };
  return (
    <>
      <strong>{t('context:asked.same', { count: rows.length })}</strong>
      <span>{count > 0 ? t('context:asked.more', who) : who.names}</span>
    </>
  );
};

const Meta = ({ group, surroundings: { t } }: Pick<GroupRowProps, 'group' | 'surroundings'>) => {
  const { rows } = group;
  const ready = readyIn(group);
  const [title = '', ...others] = new Set(rows.map(({ videoTitle }) => videoTitle));
  return (
    <div className="meta">
      <WhoAsks rows={rows} t={t} />
      {title !== '' && (
        <span>{others.length === 0 ? title : `${title} +${String(others.length)}`}</span>
      )}
      {ready > 0 && <RowBadge status="ready" label={t('context:asked.ready', { count: ready })} />}
    </div>
  );
};

const Forward = ({ group, surroundings: { t } }: GroupRowProps) => {
  const { id, question, answer, toWrite } = group.question;
  const isOpen = useIsAnswerOpen(id);
  const isUnfolded = useCursorStore(({ unfolded }) => unfolded.has(group.id));
  const isReady = readyIn(group) > 0;
  const isDue = answer === null || toWrite.length > 0 || (isReady && !isUnfolded);
  if (isOpen || !isDue) return null;
  const due =
    answer === null ? t('context:asked.once') : t('context:asked.write', { count: toWrite.length });
  const label = isReady ? t('context:asked.look') : due;
  return (
    <button
      type="button"
      className="forward"
      aria-keyshortcuts="E"
      data-key="E"
      aria-label={`${label}: ${question}`}
      onClick={() => forwardGroup(group)}
    >
      {label}
    </button>
  );
};

const Side = (props: GroupRowProps) => {
  const [first] = props.group.shown;
  return (
    <div className="side">
      <Forward {...props} />
      {first && <VideoThumbnail {...first} />}
    </div>
  );
};

interface GroupAnswerProps extends Pick<ComponentProps<typeof AnswerInPlace>, 'asked'> {
  readonly rowId: string;
  readonly writeDrafts: (comments: readonly ListedComment[]) => void;
}

export const GroupAnswer = ({ rowId, ...rest }: GroupAnswerProps) => {
  const isWriting = useBulkStore(({ running }) => running);
  return <AnswerInPlace {...rest} isWriting={isWriting} onLeave={() => focusRow(rowId)} />;
};

export const GroupRow = memo((props: GroupRowProps) => {
  const { group, surroundings, position, listSize, isEntry } = props;
  const { t } = surroundings;
  const { id, question, rows } = group;
  const active = useCursorStore(({ activeId }) => activeId === id);
  const isUnfolded = useCursorStore(({ unfolded }) => unfolded.has(id));
  const marked = useSelectionStore(({ ids }) => rows.filter((row) => ids.has(row.id)).length);
  const fold = isUnfolded
    ? t('context:asked.fewer')
    : t('context:asked.all', { count: rows.length });
  const name = `${t('context:asked.same', { count: rows.length })}: ${question.question}`;
  return (
    <article
      className="comment-row group"
      id={rowIdOf(id)}
      aria-label={name}
      aria-posinset={position}
      aria-setsize={listSize}
      tabIndex={isEntry ? 0 : -1}
      onFocus={({ target }) => target.matches(':focus-visible') && activate(id)}
      onClick={() => activate(id)}
      onPointerEnter={() => point(id)}
      {...(active ? { 'data-active': true } : {})}
    >
      <label className="check-box">
        <input
          type="checkbox"
          aria-label={`${t('selectComment')}: ${name}`}
          checked={marked === rows.length}
          onChange={() => markGroup(group)}
        />
      </label>
      <span className="avatar" aria-hidden="true">
        {rows.length}
      </span>
      <div className="said">
        <Meta group={group} surroundings={surroundings} />
        <p className="words" dir="auto" translate="no">
          {question.question}
        </p>
        <button
          type="button"
          className="fold"
          aria-expanded={isUnfolded}
          aria-label={`${fold}: ${question.question}`}
          onClick={() => toggle('unfolded', id)}
        >
          {fold}
        </button>
      </div>
      <Side {...props} />
      <div className="acts">
        <GroupAnswer asked={question} rowId={id} writeDrafts={writeAnswerDrafts} />
      </div>
    </article>
  );
});
