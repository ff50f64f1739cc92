import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Batch } from '@replywell/contract/endpoints/batches';
import { toast } from '../../../components/toast/toast-store.ts';
import { permissionMissing } from '../../../lib/session.ts';
import { dropUnmatchedRows, writeSynced, entryWithId } from '../../../replica/replica-store.ts';
import { syncChanges } from '../../../replica/sync.ts';
import { hasEnded, isUndone, movedRows } from '../lib/batch-moves.ts';
import { closeBatch } from '../stores/batches-store.ts';
import { endWords } from './use-batch-words.ts';
import { serverNow } from '../../../lib/server-clock.ts';

/** What goes out is heard as it happens. The server's own moment comes with the next changes. */
const sentNow = (rows: ReturnType<typeof movedRows>): typeof rows => {
  const responsePublishedAt = new Date(serverNow()).toISOString();
  const isNews = (id: string): boolean => entryWithId(id)?.row.status !== 'sent';
  return new Map(
    [...rows].map(([id, row]) => [
      id,
      row.status === 'sent' && isNews(id) ? { ...row, responsePublishedAt } : row,
    ]),
  );
};

const CLOSING_DELAY_MS = 300;

const closesItself = ({ status, progress }: Batch): boolean =>
  status === 'cancelled' || (progress.success > 0 && status !== 'failed');

/** Applies each step of a batch to the rest of the page, however the page learnt about it. */
export const useBatchSteps = (batch: Batch, onUndone: (ids: string[]) => void): void => {
  const { t } = useTranslation('queue');
  const client = useQueryClient();
  const seen = useRef<Batch | null>(null);

  const say = useEffectEvent((): void => {
    if (isUndone(batch)) {
      toast({ title: t('undone'), description: t('undoneText') });
      return;
    }
    const { title, text } = endWords(batch, t);
    const variant = batch.status === 'failed' ? 'destructive' : 'default';
    toast({ variant, title, description: text });
  });

  const close = useEffectEvent((): void => {
    closeBatch(batch.taskId);
    say();
  });

  const end = useEffectEvent((): void => {
    // What the batch could not tell of its comments is asked for, and its rows leave the list.
    void syncChanges().then(dropUnmatchedRows, dropUnmatchedRows);
    if (isUndone(batch)) {
      onUndone(batch.commentIds);
      close();
    } else if (closesItself(batch)) setTimeout(() => close(), CLOSING_DELAY_MS);
    else say();
  });

  const follow = useEffectEvent((before: Batch | null): void => {
    // The end was already reported, on an earlier visit to this page.
    if (!before && hasEnded(batch)) return;
    writeSynced(sentNow(movedRows(before, batch)));
    if (before && batch.progress.processed > before.progress.processed) {
      void client.invalidateQueries({ queryKey: ['stats'] });
      void client.invalidateQueries({ queryKey: ['quota'] });
    }
    if (batch.pauseReason === 'permission_needed' && before?.pauseReason !== batch.pauseReason) {
      permissionMissing();
    }
    if (hasEnded(batch)) end();
  });

  useEffect(() => {
    const before = seen.current;
    if (before === batch) return;
    seen.current = batch;
    follow(before);
  }, [batch]);
};
