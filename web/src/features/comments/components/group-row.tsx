import { memo, useEffect, type ComponentType } from 'react';
import type { ListedComment } from '../../../replica/entry.ts';
import type { AskedQuestion } from '../../../replica/questions.ts';
import type { RowSurroundings } from '../hooks/use-row-context.ts';
import { writeAnswerDrafts } from '../lib/answer-drafts.ts';
import { focusNow, focusRow, rowIdOf } from '../lib/focus.ts';
import type { QuestionGroup } from '../lib/question-groups.ts';
import { hasDraft, isSelectable } from '../lib/row-controls.ts';
import { activate, point, useCursorStore } from '../stores/cursor-store.ts';
import { toggleGroup, useGroupsStore } from '../stores/groups-store.ts';
import { deselectComments, selectComments, useSelectionStore } from '../stores/selection-store.ts';
import { VideoThumbnail } from './comment-row.tsx';
import { RowBadge } from './row-badge.tsx';

interface AnswerOnceProps {
  readonly asked: AskedQuestion;
  readonly onLeave: () => void;
  readonly writeDrafts: (comments: readonly ListedComment[]) => void;
}

/** Answers are written by another feature. */
export interface AnswerOnce {
  /** There is a question to be answered. */
  readonly fetchAhead: () => void;
  readonly open: (question: AskedQuestion) => void;
  /** Whether this question's answer is being written. */
  readonly useIsOpen: (questionId: string) => boolean;
  /** Nothing, unless it is open. */
  readonly Editor: ComponentType<AnswerOnceProps>;
}

/** Selects all of them, or none if all are selected. */
export const markGroup = ({ rows }: QuestionGroup): void => {
  const { ids } = useSelectionStore.getState();
  const selectable = rows.filter(isSelectable).map(({ id }) => id);
  if (selectable.every((id) => ids.has(id))) deselectComments(selectable);
  else selectComments(selectable);
};

/** Unfolds it, and goes to the first comment. */
const lookThrough = ({ id, rows: [first] }: QuestionGroup): void => {
  if (!useGroupsStore.getState().unfolded.has(id)) toggleGroup(id);
  if (!first) return;
  activate(first.id);
  focusRow(first.id);
};

/** What is due: the answer, the drafts of one that is kept, or nothing. */
export const answerGroup = (
  { question }: Pick<QuestionGroup, 'question'>,
  once: AnswerOnce,
): void => {
  // A row that is about to take the focus would take it from the field.
  focusNow(null);
  if (question.answer === null) once.open(question);
  else if (question.toWrite.length > 0) writeAnswerDrafts(question.toWrite);
};

/** So many drafts on the answer can be read and sent. 0: something else is due before. */
const readyIn = ({ question, rows }: QuestionGroup): number =>
  question.answer === null || question.toWrite.length > 0 ? 0 : rows.filter(hasDraft).length;

/** In the list the drafts are looked through where they stand. */
export const forwardGroup = (group: QuestionGroup, once: AnswerOnce): void => {
  if (readyIn(group) > 0) lookThrough(group);
  else answerGroup(group, once);
};

interface GroupRowProps {
  readonly group: QuestionGroup;
  readonly once: AnswerOnce;
  readonly surroundings: RowSurroundings;
  readonly position: number;
  readonly listSize: number;
  readonly isEntry: boolean;
}

const NAMED = 2;

interface WhoProps {
  readonly rows: readonly ListedComment[];
  readonly t: RowSurroundings['t'];
}

/** How many ask, and the first of them by name. */
export const WhoAsks = ({ rows, t }: WhoProps) => {
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

const Forward = ({ group, once, surroundings: { t } }: GroupRowProps) => {
  const { id, question, answer, toWrite } = group.question;
  const isOpen = once.useIsOpen(id);
  const isUnfolded = useGroupsStore(({ unfolded }) => unfolded.has(group.id));
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
      onClick={() => forwardGroup(group, once)}
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
      {first && <VideoThumbnail comment={first} />}
    </div>
  );
};

/** Several comments that wait for the same answer. */
export const GroupRow = memo((props: GroupRowProps) => {
  const { group, once, surroundings, position, listSize, isEntry } = props;
  const { t } = surroundings;
  const { id, question, rows } = group;
  const { Editor, fetchAhead } = once;
  useEffect(fetchAhead, [fetchAhead]);
  const active = useCursorStore(({ activeId }) => activeId === id);
  const isUnfolded = useGroupsStore(({ unfolded }) => unfolded.has(id));
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
          onClick={() => toggleGroup(id)}
        >
          {fold}
        </button>
      </div>
      <Side {...props} />
      <div className="acts">
        <Editor asked={question} onLeave={() => focusRow(id)} writeDrafts={writeAnswerDrafts} />
      </div>
    </article>
  );
});
GroupRow.displayName = 'GroupRow';
