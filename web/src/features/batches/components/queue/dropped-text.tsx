import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/button.tsx';
import { handOnToReply } from './hand-on.ts';

/** Shown when the editor was closed with unsaved words. They can be restored. */
export const DroppedText = ({ onUndo }: { readonly onUndo: () => void }): ReactElement => {
  const { t } = useTranslation('queue');
  return (
    <p className="queue-dropped" role="status" ref={handOnToReply}>
      {t('item.dropped')}
      <Button size="small" variant="text" onClick={onUndo}>
        {t('undo')}
      </Button>
    </p>
  );
};
