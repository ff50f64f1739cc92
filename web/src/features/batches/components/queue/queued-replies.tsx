import ButtonBase from '@mui/material/ButtonBase';
import List from '@mui/material/List';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchItem } from '@replywell/contract/documents/batches';
import type { Batch } from '@replywell/contract/endpoints/batches';
import { ChevronDownIcon } from '../../../../components/icons/glyphs.tsx';
import { QueuedReply } from './queued-reply.tsx';

/** Sent, visible and as written: nothing to look at. */
const isDone = ({ status, visible, textChanged }: BatchItem): boolean =>
  status === 'sent' && visible !== false && !textChanged;

const Fold = styled(ButtonBase)({
  justifyContent: 'flex-start',
  gap: 8,
  width: '100%',
  minHeight: 44,
  padding: '6px 16px',
  borderBottom: '1px solid var(--palette-divider)',
  color: 'var(--palette-text-secondary)',
  fontSize: 13,
  '& > svg': { rotate: '-90deg' },
  '&[aria-expanded="true"] > svg': { rotate: '0deg' },
});

interface QueuedRepliesProps {
  readonly batch: Batch;
  readonly say: (text: string) => void;
}

/** What was sent is folded away. */
export const QueuedReplies = ({ batch, say }: QueuedRepliesProps) => {
  const { t } = useTranslation('queue');
  const [open, setOpen] = useState(false);
  const done = batch.items.filter(isDone);
  const rest = batch.items.filter((item) => !isDone(item));
  return (
    <Paper variant="outlined">
      {done.length > 0 && (
        <Fold aria-expanded={open} onClick={() => setOpen(!open)}>
          <ChevronDownIcon size={14} />
          <span>{t('counts.success', { count: done.length })}</span>
        </Fold>
      )}
      <List disablePadding>
        {(open ? [...done, ...rest] : rest).map((item) => (
          <QueuedReply key={item.commentId} batch={batch} item={item} say={say} />
        ))}
      </List>
    </Paper>
  );
};
