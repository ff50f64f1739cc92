import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchItem } from '@replywell/contract/documents/batches';
import { Button } from '../../../../components/button.tsx';
import type { ItemCommands } from '../../hooks/use-item-commands.ts';
import { typeQueueEdit } from '../../stores/queue-edits-store.ts';
import { handOnToReply } from './hand-on.ts';

interface ReplyActionsProps {
  readonly name: string;
  readonly item: BatchItem;
  readonly commands: ItemCommands;
  /** Tells a screen reader what was done. */
  readonly say: (text: string) => void;
}

interface Action {
  readonly label: 'edit' | 'sendNow' | 'takeOut' | 'noRetry';
  readonly act: () => void;
}

/** What can still be done with one reply: everything while it waits, little once it is under way. */
const useActions = ({ name, item, commands, say }: ReplyActionsProps): Action[] => {
  const { t } = useTranslation('queue');
  const { commentId, status, text, cancelRequested } = item;
  const thenSay = (order: () => Promise<boolean>, done: 'takenOut' | 'sentNow'): void =>
    void order().then((was) => {
      if (was) say(t(`said.${done}`, { name }));
    });
  if (status === 'queued') {
    return [
      { label: 'edit', act: () => typeQueueEdit(commentId, text ?? '', text ?? '') },
      { label: 'sendNow', act: () => thenSay(commands.sendNow, 'sentNow') },
      { label: 'takeOut', act: () => thenSay(commands.takeOut, 'takenOut') },
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
  if (actions.length === 0) return null;
  return (
    <div className="queue-acts" ref={handOnToReply}>
      {actions.map(({ label, act }) => (
        <Button
          key={label}
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
