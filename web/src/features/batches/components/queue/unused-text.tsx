import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/button.tsx';
import {
  closeQueueEdit,
  editKey,
  typeQueueEdit,
  useQueueEdits,
  type QueueEdit,
} from '../../stores/queue-edits-store.ts';
import { DroppedText } from './dropped-text.tsx';
import { handOnToReply } from './hand-on.ts';

interface UnusedTextProps {
  readonly edit: QueueEdit;
  /** The store no longer has the words then. Shown on, they can be restored. */
  readonly onDiscard: (edit: QueueEdit) => void;
}

/**
 * Shown when the reply left the queue while the editor had other words for it. The words stay, so
 * that the creator can copy them.
 */
export const UnusedText = ({ edit, onDiscard }: UnusedTextProps): ReactElement => {
  const { t } = useTranslation('queue');
  const isKept = useQueueEdits(({ byKey }) => editKey(edit) in byKey);
  if (!isKept) return <DroppedText onUndo={() => typeQueueEdit(edit)} />;
  const discard = (): void => {
    onDiscard(edit);
    closeQueueEdit(edit);
  };
  return (
    <div className="queue-unused" role="alert" ref={handOnToReply}>
      <p>{t('item.leftMeanwhile')}</p>
      <p className="queue-text" dir="auto">
        {edit.text}
      </p>
      <Button size="small" onClick={discard}>
        {t('item.discard')}
      </Button>
    </div>
  );
};
