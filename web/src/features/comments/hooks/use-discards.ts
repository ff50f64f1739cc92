import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../components/toast/toast-store.ts';
import { editComment } from '../lib/focus.ts';
import type { ListedComment } from '../lib/list.ts';
import { closeEdit, currentEdit, replaceEdit, restoreEdit } from '../stores/edits-store.ts';

interface Discards {
  readonly discardEdit: (id: string) => void;
  /** Puts the stored draft into the editor, in place of the words there. */
  readonly takeStored: (comment: ListedComment) => void;
}

/**
 * Discards what the creator has written, by comment. It can be brought back for a short time, but
 * never over words that were written since.
 */
export const useDiscards = (): Discards => {
  const { t } = useTranslation('comments');
  return useMemo(() => {
    const offerUndo = (onClick: () => void): void =>
      toast({ title: t('editDiscarded'), action: { label: t('undo'), onClick } });
    return {
      discardEdit: (id) => {
        const edit = currentEdit(id);
        closeEdit(id);
        if (edit) offerUndo(() => restoreEdit(id, edit));
      },
      takeStored: (comment) => {
        const edit = currentEdit(comment.id);
        replaceEdit(comment.id, comment.aiResponse ?? '');
        if (edit) offerUndo(() => editComment(comment, edit));
      },
    };
  }, [t]);
};
