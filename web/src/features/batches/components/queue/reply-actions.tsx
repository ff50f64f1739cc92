import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchItem } from '@replywell/contract/documents/batches';
import { SINGLE_UNDO_MS } from '@replywell/contract/limits';
import type { Batch } from '@replywell/contract/endpoints/batches';
import { Button } from '../../../../components/button.tsx';
import type { ItemCommands } from '../../hooks/use-item-commands.ts';
import { typeQueueEdit } from '../../stores/queue-edits-store.ts';
import { handOnToReply, useUndoInPlace } from './hand-on.ts';

interface ReplyActionsProps {
  readonly batch: Batch;
  readonly name: string;
  readonly item: BatchItem;
  readonly commands: ItemCommands;
  /** Seconds in which "Send now" can still be taken back. */
  readonly seconds: number;
  /** Tells a screen reader what was done. */
  readonly say: (text: string) => void;
}

interface Action {
  readonly label: 'edit' | 'sendNow' | 'undo' | 'takeOut' | 'noRetry';
  readonly act: () => void;
}

/** Tells the result of "Send now". The request succeeds even if YouTube refused the reply. */
const useSayOutcome = ({ name, item, say }: ReplyActionsProps): ((batch: Batch | null) => void) => {
  const { t } = useTranslation(['queue', 'notes']);
  return (batch) => {
    const now = batch?.items.find(({ commentId }) => commentId === item.commentId);
    if (!now) return;
    const { status, reason } = now;
    if (status === 'queued' && now.undoUntil !== null)
      say(t('said.held', { name, seconds: SINGLE_UNDO_MS / 1_000 }));
    else if (status === 'sent') say(t('said.sent', { name }));
    else if (status === 'sending' || status === 'unknown') say(t('said.sentNow', { name }));
    else if (status === 'queued') say(t('said.notYet', { name }));
    else {
      const why = reason ? t(`notes:reason.${reason}`) : t(`status.${status}`);
      say(t('said.notSent', { name, why }));
    }
  };
};

/** The possible actions for one reply. While it is being sent there are only a few. */
const useActions = (props: ReplyActionsProps): Action[] => {
  const { t } = useTranslation('queue');
  const { batch, name, item, commands, seconds, say } = props;
  const sayOutcome = useSayOutcome(props);
  const { commentId, status, text, cancelRequested } = item;
  const openEditor = (): void => {
    const base = text ?? '';
    typeQueueEdit({ taskId: batch.taskId, commentId, name, text: base, base });
  };
  const sayTakenOut = (taken: Batch | null): void => {
    if (taken) say(t('said.takenOut', { name }));
  };
  const sayUndone = (undone: Batch | null): void => {
    if (undone) say(t('said.undone', { name }));
  };
  if (seconds > 0) {
    return [{ label: 'undo', act: () => void commands.undoSendNow().then(sayUndone) }];
  }
  if (status === 'queued') {
    return [
      { label: 'edit', act: () => openEditor() },
      { label: 'sendNow', act: () => void commands.sendNow().then(sayOutcome) },
      { label: 'takeOut', act: () => void commands.takeOut().then(sayTakenOut) },
    ];
  }
  const underWay = status === 'sending' || status === 'unknown';
  return underWay && !cancelRequested
    ? [{ label: 'noRetry', act: () => void commands.takeOut() }]
    : [];
};

export const ReplyActions = (props: ReplyActionsProps): ReactElement | null => {
  const { t } = useTranslation('queue');
  const actions = useActions(props);
  const inPlace = useUndoInPlace();
  if (actions.length === 0) return null;
  return (
    <div className="queue-acts" ref={handOnToReply}>
      {actions.map(({ label, act }) => (
        <Button
          key={label}
          ref={label === 'sendNow' || label === 'undo' ? inPlace[label] : handOnToReply}
          size="small"
          variant="text"
          disabled={props.commands.busy}
          aria-label={t('item.more', { action: t(`item.${label}`), name: props.name })}
          onClick={act}
        >
          {t(`item.${label}`)}
        </Button>
      ))}
    </div>
  );
};
