import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchTask } from '@replywell/contract/endpoints/batches';
import { Button } from '../../../../components/button.tsx';
import { ErrorPanel } from '../../../../components/error-panel.tsx';
import { PageSkeleton } from '../../../../components/page-skeleton.tsx';
import { useBatchComments } from '../../hooks/use-batch-comments.ts';
import { useOpenBatches } from '../../hooks/use-open-batches.ts';
import { useTaskWords } from '../../hooks/use-task-words.ts';
import { dateText } from '../../lib/time-text.ts';
import { useTasksStore } from '../../stores/tasks-store.ts';
import { hasEnded } from '../../task-moves.ts';
import { BatchActions } from '../batch-actions.tsx';
import { handOnToPanel } from './hand-on.ts';
import { QueuedReply } from './queued-reply.tsx';

interface OpenBatchProps {
  readonly task: BatchTask;
  readonly say: (text: string) => void;
}

const OpenBatch = ({ task, say }: OpenBatchProps): ReactElement => {
  const { t } = useTranslation('queue');
  const { title, pause } = useTaskWords();
  const { commentOf } = useBatchComments(task);
  const started = t('started', { date: dateText(task.createdAt) });
  return (
    <section className="queue-batch" aria-label={started} ref={handOnToPanel}>
      <header>
        <h3>{title(task)}</h3>
        <p>{started}</p>
        <div className="queue-acts">
          <BatchActions task={task} />
        </div>
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
