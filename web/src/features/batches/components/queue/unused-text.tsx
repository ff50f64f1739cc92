import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/button.tsx';
import { closeQueueEdit } from '../../stores/queue-edits-store.ts';
import { handOnToReply } from './hand-on.ts';

interface UnusedTextProps {
  readonly commentId: string;
  readonly text: string;
}

/** The reply left the queue while other words for it stood in the editor: they stay to be copied. */
export const UnusedText = ({ commentId, text }: UnusedTextProps): ReactElement => {
  const { t } = useTranslation('queue');
  return (
    <div className="queue-unused" role="alert" ref={handOnToReply}>
      <p>{t('item.leftMeanwhile')}</p>
      <p className="queue-text" dir="auto">
        {text}
      </p>
      <Button size="small" onClick={() => closeQueueEdit(commentId)}>
        {t('item.discard')}
      </Button>
    </div>
  );
};
