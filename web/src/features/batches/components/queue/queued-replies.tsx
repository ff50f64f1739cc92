import ButtonBase from '@mui/material/ButtonBase';
import List from '@mui/material/List';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchItem } from '@replywell/contract/documents/batches';
import type { Batch } from '@replywell/contract/endpoints/batches';
import { itemHasEnded } from '../../lib/batch-moves.ts';
import { QueuedReply } from './queued-reply.tsx';

/** Taken out, or sent, visible and as written: nothing to look at. */
const isDone = ({ status, visible, textChanged }: BatchItem): boolean =>
  status === 'cancelled' || (status === 'sent' && visible !== false && !textChanged);

const Fold = styled(ButtonBase)({
  justifyContent: 'space-between',
  width: '100%',
  minHeight: 44,
  padding: '6px 16px',
  borderTop: '1px solid var(--palette-divider)',
  color: 'var(--palette-text-secondary)',
  fontSize: 13,
});

interface QueuedRepliesProps {
  readonly batch: Batch;
  readonly say: (text: string) => void;
}

/** What still goes out, then what went wrong; what is done is folded away. */
export const QueuedReplies = ({ batch, say }: QueuedRepliesProps) => {
  const { t } = useTranslation('queue');
  const [open, setOpen] = useState(false);
  const done = batch.items.filter(isDone);
  const coming = batch.items.filter((item) => !itemHasEnded(item));
  const wrong = batch.items.filter((item) => itemHasEnded(item) && !isDone(item));
  const rows = (items: readonly BatchItem[]) =>
    items.map((item) => <QueuedReply key={item.commentId} batch={batch} item={item} say={say} />);
  return (
    <Paper variant="outlined">
      <List disablePadding>{rows([...coming, ...wrong])}</List>
      {done.length > 0 && (
        <Fold aria-expanded={open} onClick={() => setOpen(!open)}>
          <span>{t('done', { count: done.length })}</span>
          <span>{t(open ? 'hide' : 'show')}</span>
        </Fold>
      )}
      {open && <List disablePadding>{rows(done)}</List>}
    </Paper>
  );
};
