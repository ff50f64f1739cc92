import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../components/toast/toast-store.ts';
import { editComment } from '../lib/focus.ts';
import type { ListedComment } from '../lib/list.ts';
import { closeEdit, currentEdit, replaceEdit, restoreEdit } from '../stores/edits-store.ts';
import {
  changeWords,
  NO_WORDS,
  useTranslationsStore,
  wouldBeLost,
} from '../stores/translations-store.ts';

interface Discards {
  readonly discardEdit: (id: string) => void;
  readonly discardWords: (id: string) => void;
  /** Puts the stored draft into the editor, in place of the words there. */
  readonly takeStored: (comment: ListedComment) => void;
}

const wordsOf = (id: string) => useTranslationsStore.getState().words[id] ?? NO_WORDS;

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
      discardWords: (id) => {
        const words = wordsOf(id);
        changeWords(id, NO_WORDS);
        offerUndo(() => {
          if (!wouldBeLost(wordsOf(id))) changeWords(id, words);
        });
      },
      takeStored: (comment) => {
        const edit = currentEdit(comment.id);
        replaceEdit(comment.id, comment.aiResponse ?? '');
        if (edit) offerUndo(() => editComment(comment, edit));
      },
    };
  }, [t]);
};
