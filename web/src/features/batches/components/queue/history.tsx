import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/button.tsx';
import { ErrorPanel } from '../../../../components/error-panel.tsx';
import { PageSkeleton } from '../../../../components/page-skeleton.tsx';
import { historyQuery } from '../../api/batch-calls.ts';
import { EndedBatch } from './ended-batch.tsx';
import { handOnToPanel } from './hand-on.ts';

/** Shows the results of the batches that have ended, newest first. */
export const History = (): ReactElement => {
  const { t } = useTranslation('queue');
  const query = useInfiniteQuery(historyQuery);
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
