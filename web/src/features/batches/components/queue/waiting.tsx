import { useId, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchTask } from '@replywell/contract/endpoints/batches';
import { Button } from '../../../../components/button.tsx';
import { ErrorPanel } from '../../../../components/error-panel.tsx';
import { PageSkeleton } from '../../../../components/page-skeleton.tsx';
import type { Refused } from '../../hooks/use-batch-commands.ts';
import { useBatchComments } from '../../hooks/use-batch-comments.ts';
import { useOpenBatches } from '../../hooks/use-open-batches.ts';
import { useTaskTitle } from '../../hooks/use-task-title.ts';
import { useTaskWords } from '../../hooks/use-task-words.ts';
import { dateText } from '../../lib/time-text.ts';
import { useQueueEdits } from '../../stores/queue-edits-store.ts';
import { useTasksStore } from '../../stores/tasks-store.ts';
import { hasEnded } from '../../task-moves.ts';
import { BatchActions } from '../batch-actions.tsx';
import { handOnToPanel } from './hand-on.ts';
import { QueuedReply } from './queued-reply.tsx';
import { UnusedText } from './unused-text.tsx';

interface OpenBatchProps {
  readonly task: BatchTask;
  readonly say: (text: string) => void;
}

const OpenBatch = ({ task, say }: OpenBatchProps): ReactElement => {
  const { t } = useTranslation('queue');
  const { title } = useTaskTitle(task);
  const { pause } = useTaskWords();
  const { commentOf } = useBatchComments(task);
  const [refused, setRefused] = useState<Refused | null>(null);
  const startedId = useId();
  return (
    <section className="queue-batch" aria-labelledby={startedId} ref={handOnToPanel}>
      <header>
        <h3>{title}</h3>
        <p id={startedId}>{t('started', { date: dateText(task.createdAt) })}</p>
        <div className="queue-acts">
          <BatchActions task={task} describedBy={startedId} sayRefused={setRefused} />
        </div>
        {refused && (
          <p className="queue-refused" role="alert">
            {refused.title}. {refused.text}
          </p>
        )}
        {pause(task) && <p className="queue-why">{pause(task)}</p>}
      </header>
      <ul>
        {task.items.map((item) => (
          <QueuedReply
            key={item.commentId}
            task={task}
            item={item}
            comment={commentOf(item.commentId)}
            say={say}
          />
        ))}
      </ul>
    </section>
  );
};

/** Words typed for replies whose batch has ended meanwhile. */
const UnusedTexts = ({ open }: { readonly open: readonly BatchTask[] }): ReactElement | null => {
  const { byKey } = useQueueEdits();
  const unused = Object.entries(byKey).filter(
    ([, edit]) => !open.some(({ taskId }) => taskId === edit.taskId),
  );
  if (unused.length === 0) return null;
  return (
    <section className="queue-batch" ref={handOnToPanel}>
      <ul>
        {unused.map(([key, edit]) => (
          <li key={key} tabIndex={-1} aria-label={edit.name} data-ended>
            <p className="queue-comment">
              <strong dir="auto">{edit.name}</strong>
            </p>
            <UnusedText edit={edit} />
          </li>
        ))}
      </ul>
    </section>
  );
};

const Nothing = ({ onClose }: { readonly onClose: () => void }): ReactElement => {
  const { t } = useTranslation('queue');
  return (
    <div className="queue-empty" ref={handOnToPanel}>
      <p>
        <strong>{t('empty')}</strong>
      </p>
      <p>{t('emptyText')}</p>
      <Button onClick={onClose}>{t('back')}</Button>
    </div>
  );
};

/** Every reply of every open batch, live: the batches' own listeners run outside. */
export const Waiting = ({ onClose }: { readonly onClose: () => void }): ReactElement => {
  const { t } = useTranslation('queue');
  const { isPending, isError, refetch } = useOpenBatches();
  const tasks = useTasksStore((state) => state.tasks).filter((task) => !hasEnded(task));
  const [said, say] = useState('');
  if (tasks.length === 0 && isPending) return <PageSkeleton rows={4} />;
  if (tasks.length === 0 && isError) {
    return <ErrorPanel message={t('loadFailed')} onRetry={() => void refetch()} />;
  }
  return (
    <>
      {isError && (
        <p className="queue-note" role="status">
          {t('stale')}
        </p>
      )}
      <UnusedTexts open={tasks} />
      {tasks.length === 0 && <Nothing onClose={onClose} />}
      {tasks.map((task) => (
        <OpenBatch key={task.taskId} task={task} say={say} />
      ))}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
};
