import { useId, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchTask } from '@replywell/contract/endpoints/batches';
import { UNDO_MS } from '@replywell/contract/limits';
import { Button } from '../../../components/button.tsx';
import { ChevronDownIcon } from '../../../components/icons/glyphs.tsx';
import { undoEndOf } from '../../../lib/undo-end.ts';
import { useSecondsLeft } from '../../../lib/use-seconds-left.ts';
import { useBatchCommands } from '../hooks/use-batch-commands.ts';
import { useTaskTitle } from '../hooks/use-task-title.ts';
import { useTaskWords } from '../hooks/use-task-words.ts';
import { useUndoSeconds } from '../hooks/use-undo-seconds.ts';
import { momentText } from '../lib/time-text.ts';
import { nextSendAt } from '../task-moves.ts';

export const CARDS_ID = 'batch-cards';

/** Ten seconds are too short to look for it behind another press. */
const Undo = ({ task }: { readonly task: BatchTask }): ReactElement | null => {
  const { t } = useTranslation('queue');
  const seconds = useUndoSeconds(task);
  const { busy, undo } = useBatchCommands(task);
  const nameId = useId();
  if (seconds === 0) return null;
  return (
    <>
      <Button
        size="small"
        variant="contained"
        aria-describedby={nameId}
        disabled={busy}
        onClick={undo}
      >
        {t('undo')}
      </Button>
      <span id={nameId} hidden>
        {t('started', { date: momentText(task.createdAt) })}
      </span>
    </>
  );
};

const Next = ({ at }: { readonly at: string | null }): ReactElement | null => {
  const { t } = useTranslation('queue');
  const { until } = useTaskWords();
  return at === null ? null : <span className="next">{t('next', { time: until(at) })}</span>;
};

const One = ({ task }: { readonly task: BatchTask }): ReactElement => {
  const { state, title } = useTaskTitle(task);
  const undoable = useUndoSeconds(task) > 0;
  return (
    <>
      <strong role="status">{title}</strong>
      <Next at={state === 'waiting' && !undoable ? nextSendAt(task) : null} />
    </>
  );
};

const Several = ({ tasks }: { readonly tasks: readonly BatchTask[] }): ReactElement => {
  const { t } = useTranslation('queue');
  const undoEnds = tasks.map(({ taskId, undoUntil }) => undoEndOf(taskId, undoUntil, UNDO_MS));
  const undoable = useSecondsLeft(Math.max(...undoEnds)) > 0;
  const times = tasks
    .filter(({ status }) => status !== 'paused')
    .flatMap((task) => nextSendAt(task) ?? [])
    .sort();
  return (
    <>
      <strong role="status">{t('batches', { count: tasks.length })}</strong>
      <Next at={undoable ? null : (times[0] ?? null)} />
    </>
  );
};

const doneIn = (tasks: readonly BatchTask[]): number => {
  const sum = (of: 'processed' | 'total'): number =>
    tasks.reduce((all, { progress }) => all + progress[of], 0);
  return sum('total') === 0 ? 0 : sum('processed') / sum('total');
};

interface BatchStripProps {
  readonly tasks: readonly BatchTask[];
  readonly open: boolean;
  readonly onToggle: () => void;
}

/** On a phone a batch takes one line; a press on it opens the cards above. */
export const BatchStrip = ({ tasks, open, onToggle }: BatchStripProps): ReactElement => {
  const [only, ...others] = tasks;
  const last = tasks.at(-1);
  return (
    <div className="batch-strip">
      <button type="button" aria-expanded={open} aria-controls={CARDS_ID} onClick={onToggle}>
        {only && others.length === 0 ? <One task={only} /> : <Several tasks={tasks} />}
        <ChevronDownIcon size={16} />
      </button>
      {last && !open && <Undo key={last.taskId} task={last} />}
      <span className="done" style={{ inlineSize: `${String(100 * doneIn(tasks))}%` }} />
    </div>
  );
};
