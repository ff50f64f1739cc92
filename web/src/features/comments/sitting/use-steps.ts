import { inSittingOrder } from '@replywell/contract/sitting-order';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ListedComment } from '../../../replica/entry.ts';
import {
  askedAmong,
  questionsNow,
  useQuestions,
  type AskedQuestion,
} from '../../../replica/questions.ts';
import { entryWithId } from '../../../replica/replica-store.ts';
import { focusRow } from '../lib/focus.ts';
import { groupIdOf, groupsIn } from '../lib/question-groups.ts';
import { activate } from '../stores/cursor-store.ts';
import { useSelectionStore } from '../stores/selection-store.ts';
import { begin, decide, groupAt, move, takeApart, type Alike, type Sitting } from './steps.ts';

export const rowsOf = (ids: readonly string[]): ListedComment[] =>
  ids.flatMap((id) => entryWithId(id)?.row ?? []);

type Step = (by: 1 | -1) => void;

const alikeIn = (rows: readonly ListedComment[]): Alike[] =>
  [...new Set(groupsIn(rows, questionsNow()).values())].map((group) => ({
    questionId: group.question.id,
    ids: group.rows.map(({ id }) => id),
  }));

/** Activates the current comment, so that the list resumes there. */
export const useSteps = (waiting: readonly ListedComment[]) => {
  const [sitting, setSitting] = useState<Sitting>(() => {
    const { approved } = useSelectionStore.getState();
    const rows = inSittingOrder(waiting.filter(({ id }) => !approved.has(id)));
    const ids = rows.map(({ id }) => id);
    return begin(ids, Date.now(), alikeIn(rows));
  });
  const shown = sitting.ids[sitting.at];
  const isGroup = groupAt(sitting) !== undefined;
  const row = shown === undefined ? undefined : entryWithId(shown)?.row;
  const step = useCallback<Step>((by) => setSitting((now) => move(now, by, Date.now())), []);
  const goOn = useCallback(() => setSitting((now) => decide(now, Date.now())), []);
  const apart = useCallback(
    (done: readonly string[]) => setSitting((now) => takeApart(now, done, Date.now())),
    [],
  );
  useEffect(() => {
    if (shown === undefined) return;
    activate(shown);
    // A group takes the focus itself.
    if (!isGroup) focusRow(shown);
  }, [shown, isGroup]);
  return { sitting, row, step, goOn, apart };
};

/** Comments that ask the same, where they are the present step. */
export interface AlikeNow {
  readonly id: string;
  readonly asked: AskedQuestion;
  readonly rows: readonly ListedComment[];
}

/** null: the step is one comment. So it is too where the question is gone by now. */
export const useAlike = (sitting: Sitting): AlikeNow | null => {
  const { byId } = useQuestions();
  const group = groupAt(sitting);
  const question = byId.get(group?.questionId ?? '');
  if (!group || !question) return null;
  const asked = askedAmong(question, group.ids);
  return { id: groupIdOf(question), asked, rows: rowsOf(group.ids) };
};

/** No draft guesses what the creator is about to say once. */
export const useToDraft = ({ ids, at, groups }: Sitting): readonly string[] => {
  const { byId } = useQuestions();
  return useMemo(() => {
    const open = groups.filter(({ questionId }) => byId.get(questionId)?.answer === null);
    const unanswered = new Set(open.flatMap((group) => group.ids));
    return ids.slice(at).filter((id) => !unanswered.has(id));
  }, [ids, at, groups, byId]);
};
