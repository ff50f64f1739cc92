import ButtonBase from '@mui/material/ButtonBase';
import { useId, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Batch } from '@replywell/contract/endpoints/batches';
import { ChevronDownIcon } from '../../../../components/icons/glyphs.tsx';
import { useAnsweredComments } from '../../api/batch-calls.ts';
import { dateTimeText } from '../../../../lib/dates.ts';
import { ReplyHead } from './reply-head.tsx';
import { ReplyNotes } from './reply-notes.tsx';

const useCounts = ({ progress }: Batch): string => {
  const { t } = useTranslation('queue');
  const { success, failed, skipped, cancelled } = progress;
  return [
    t('sent', { count: success }),
    ...(failed > 0 ? [t('errors', { count: failed })] : []),
    ...(skipped > 0 ? [t('skipped', { count: skipped })] : []),
    ...(cancelled > 0 ? [t('takenOut', { count: cancelled })] : []),
  ].join(' · ');
};

/** Requested and rendered only when the creator opens it. */
const Results = ({ batch }: { readonly batch: Batch }): ReactElement => {
  const { t } = useTranslation('queue');
  const commentOf = useAnsweredComments();
  return (
    <ul>
      {batch.items.map((item) => (
        <li key={item.commentId} data-status={item.status} data-ended>
          <div className="queue-head">
            <ReplyHead item={item} comment={commentOf(item.commentId)} />
          </div>
          <p className="queue-text" dir="auto">
            {item.text ?? t('item.textGone')}
          </p>
          <ReplyNotes item={item} comment={commentOf(item.commentId)} />
        </li>
      ))}
    </ul>
  );
};

interface EndedBatchProps {
  readonly batch: Batch;
  readonly unfolded: boolean;
}

export const EndedBatch = ({ batch, unfolded }: EndedBatchProps): ReactElement => {
  const [open, setOpen] = useState(unfolded);
  const id = useId();
  const counts = useCounts(batch);
  return (
    <section className="queue-batch" aria-labelledby={id}>
      <h3>
        <ButtonBase
          id={id}
          className="queue-fold"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <span>{dateTimeText(batch.createdAt)}</span>
          <span className="queue-counts">{counts}</span>
          <ChevronDownIcon size={16} />
        </ButtonBase>
      </h3>
      {open && <Results batch={batch} />}
    </section>
  );
};
