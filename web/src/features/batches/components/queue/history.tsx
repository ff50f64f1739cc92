import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import List from '@mui/material/List';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Batch } from '@replywell/contract/endpoints/batches';
import { Button } from '../../../../components/button.tsx';
import { EmptyFrame } from '../../../../components/empty-frame.tsx';
import { ErrorPanel } from '../../../../components/error-panel.tsx';
import { ChevronDownIcon } from '../../../../components/icons/glyphs.tsx';
import { PageSkeleton } from '../../../../components/page-skeleton.tsx';
import { dateTimeText } from '../../../../lib/dates.ts';
import { handOnUp } from '../../../../lib/keep-focus.ts';
import { historyQuery } from '../../api/batch-calls.ts';
import { countsText } from '../../hooks/use-batch-words.ts';
import { Reply } from './reply.tsx';

interface NothingProps {
  readonly title: string;
  /** A way out. */
  readonly children?: ReactNode;
}

export const Nothing = ({ title, children }: NothingProps): ReactElement => {
  const { t } = useTranslation('queue');
  return (
    <EmptyFrame ref={handOnUp}>
      <strong>{title}</strong>
      <p>{t('emptyText')}</p>
      {children}
    </EmptyFrame>
  );
};

interface EndedBatchProps {
  readonly batch: Batch;
  readonly unfolded: boolean;
}

/** Its replies are rendered only when the creator opens it. */
const EndedBatch = ({ batch, unfolded }: EndedBatchProps): ReactElement => {
  const { t } = useTranslation('queue');
  return (
    <Accordion
      defaultExpanded={unfolded}
      disableGutters
      variant="outlined"
      slotProps={{ heading: { component: 'h2' }, transition: { unmountOnExit: true } }}
    >
      <AccordionSummary sx={{ px: 3.5 }} expandIcon={<ChevronDownIcon size={16} />}>
        <Typography variant="body2">
          {dateTimeText(batch.createdAt)}{' '}
          <Typography variant="caption" component="span" color="textSecondary">
            {countsText(batch.progress, t)}
          </Typography>
        </Typography>
      </AccordionSummary>
      <AccordionDetails sx={{ p: 0 }}>
        <List>
          {batch.items.map((item) => (
            <Reply key={item.commentId} item={item} />
          ))}
        </List>
      </AccordionDetails>
    </Accordion>
  );
};

/** Shows the results of the batches that have ended, newest first. */
export const History = (): ReactElement => {
  const { t } = useTranslation('queue');
  const query = useInfiniteQuery(historyQuery);
  const batches = query.data?.pages.flatMap((page) => page.batches);
  if (!batches && !query.isError) return <PageSkeleton rows={4} />;
  return (
    <>
      {batches?.length === 0 && <Nothing title={t('historyEmpty')} />}
      <div>
        {batches?.map((batch, index) => (
          <EndedBatch key={batch.taskId} batch={batch} unfolded={index === 0} />
        ))}
      </div>
      {query.isError && (
        <ErrorPanel
          message={t('historyFailed')}
          onRetry={() => void (batches ? query.fetchNextPage() : query.refetch())}
        />
      )}
      {query.hasNextPage && !query.isError && (
        <Button
          ref={handOnUp}
          disabled={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('older')}
        </Button>
      )}
    </>
  );
};
