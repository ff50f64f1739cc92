import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/button.tsx';
import { ErrorPanel } from '../../../../components/error-panel.tsx';
import { PageSkeleton } from '../../../../components/page-skeleton.tsx';
import { historyQuery } from '../../api/batch-calls.ts';
import { hasEnded } from '../../lib/batch-moves.ts';
import { useBatchesStore } from '../../stores/batches-store.ts';
import { EndedBatch } from './ended-batch.tsx';
import { handOnToPanel } from './hand-on.ts';

const LOOK_AGAIN_MS = 1_000;
const MOST_LOOKS = 5;

/**
 * The page sees the last reply of a batch go out a moment before the server has closed the batch. So
 * the list is asked for again while a batch that has ended here is missing in it.
 */
const useHistory = () => {
  const batches = useBatchesStore((state) => state.batches);
  const dropped = useBatchesStore((state) => state.dropped);
  const ended = [...dropped, ...batches.filter(hasEnded).map(({ taskId }) => taskId)];
  return useInfiniteQuery({
    ...historyQuery,
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      const listed = data?.pages.flatMap((page) => page.batches.map(({ taskId }) => taskId)) ?? [];
      const isBehind = data !== undefined && ended.some((taskId) => !listed.includes(taskId));
      return isBehind && dataUpdateCount < MOST_LOOKS ? LOOK_AGAIN_MS : false;
    },
  });
};

/** Shows the results of the batches that have ended, newest first. */
export const History = (): ReactElement => {
  const { t } = useTranslation('queue');
  const query = useHistory();
  if (!query.data) {
    return query.isError ? (
      <ErrorPanel message={t('historyFailed')} onRetry={() => void query.refetch()} />
    ) : (
      <PageSkeleton rows={4} />
    );
  }
  const batches = query.data.pages.flatMap((page) => page.batches);
  if (batches.length === 0) {
    return (
      <div className="queue-empty">
        <p>
          <strong>{t('historyEmpty')}</strong>
        </p>
        <p>{t('emptyText')}</p>
      </div>
    );
  }
  return (
    <>
      {batches.map((batch, index) => (
        <EndedBatch key={batch.taskId} batch={batch} unfolded={index === 0} />
      ))}
      {query.isFetchNextPageError && <p className="queue-refused">{t('olderFailed')}</p>}
      {query.hasNextPage && (
        <Button
          ref={handOnToPanel}
          disabled={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {query.isFetchingNextPage ? t('loadingOlder') : t('older')}
        </Button>
      )}
    </>
  );
};
