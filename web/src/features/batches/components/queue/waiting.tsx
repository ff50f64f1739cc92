import { useId, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Batch } from '@replywell/contract/endpoints/batches';
import { Button } from '../../../../components/button.tsx';
import { ErrorPanel } from '../../../../components/error-panel.tsx';
import { PageSkeleton } from '../../../../components/page-skeleton.tsx';
import type { Refused } from '../../hooks/use-batch-commands.ts';
import { useAnsweredComments } from '../../api/batch-calls.ts';
import { useOpenBatches } from '../../hooks/use-watched-batch.ts';
import { useBatchTitle, useBatchWords } from '../../hooks/use-batch-words.ts';
import { toTheSecond } from '../../../../lib/dates.ts';
import { useQueueEdits } from '../../stores/queue-edits-store.ts';
import { useBatchesStore } from '../../stores/batches-store.ts';
import { hasEnded } from '../../lib/batch-moves.ts';
import { BatchActions } from '../batch-actions.tsx';
import { handOnToPanel } from './hand-on.ts';
import { QueuedReply } from './queued-reply.tsx';
import { UnusedText } from './reply-notes.tsx';

interface OpenBatchProps {
  readonly batch: Batch;
  readonly say: (text: string) => void;
}

const OpenBatch = ({ batch, say }: OpenBatchProps): ReactElement => {
  const { t } = useTranslation('queue');
  const { title } = useBatchTitle(batch);
  const { pause } = useBatchWords();
  const commentOf = useAnsweredComments();
  const [refused, setRefused] = useState<Refused | null>(null);
  const startedId = useId();
  return (
    <section className="queue-batch" aria-labelledby={startedId} ref={handOnToPanel}>
      <header>
        <h3>{title}</h3>
        <p id={startedId}>{t('started', { date: toTheSecond(batch.createdAt) })}</p>
        <div className="queue-acts">
          <BatchActions batch={batch} describedBy={startedId} sayRefused={setRefused} />
        </div>
        {refused && (
          <p className="queue-refused" role="alert">
            {refused.title}. {refused.text}
          </p>
        )}
        {pause(batch) && <p className="queue-why">{pause(batch)}</p>}
      </header>
      <ul>
        {batch.items.map((item) => (
          <QueuedReply
            key={item.commentId}
            batch={batch}
            item={item}
            comment={commentOf(item.commentId)}
            say={say}
          />
        ))}
      </ul>
    </section>
  );
};

/** Shows words that were typed for replies whose batch has ended meanwhile. */
const UnusedTexts = ({ open }: { readonly open: readonly Batch[] }): ReactElement | null => {
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

/** Shows every reply of every open batch live. The listeners of the batches run outside. */
export const Waiting = ({ onClose }: { readonly onClose: () => void }): ReactElement => {
  const { t } = useTranslation('queue');
  const { isPending, isError, refetch } = useOpenBatches();
  const batches = useBatchesStore((state) => state.batches).filter((batch) => !hasEnded(batch));
  const [said, say] = useState('');
  if (batches.length === 0 && isPending) return <PageSkeleton rows={4} />;
  if (batches.length === 0 && isError) {
    return <ErrorPanel message={t('loadFailed')} onRetry={() => void refetch()} />;
  }
  return (
    <>
      {isError && (
        <p className="queue-note" role="status">
          {t('stale')}
        </p>
      )}
      <UnusedTexts open={batches} />
      {batches.length === 0 && <Nothing onClose={onClose} />}
      {batches.map((batch) => (
        <OpenBatch key={batch.taskId} batch={batch} say={say} />
      ))}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
};
