import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/button.tsx';
import { closeQueueEdit, type QueueEdit } from '../../stores/queue-edits-store.ts';
import { handOnToReply } from './hand-on.ts';

/**
 * Shown when the reply left the queue while the editor had other words for it. The words stay, so
 * that the creator can copy them.
 */
export const UnusedText = ({ edit }: { readonly edit: QueueEdit }): ReactElement => {
  const { t } = useTranslation('queue');
  return (
    <div className="queue-unused" role="alert" ref={handOnToReply}>
      <p>{t('item.leftMeanwhile')}</p>
      <p className="queue-text" dir="auto">
        {edit.text}
      </p>
      <Button size="small" onClick={() => closeQueueEdit(edit)}>
        {t('item.discard')}
      </Button>
    </div>
  );
};
