import { listNotes, saveNotes } from '@replywell/contract/endpoints/notes';
import { queryOptions, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { tellFailure } from '../../../components/toast/tell-failure.ts';
import { call } from '../../../lib/api-client.ts';
import { isUnsaved, useUnsaved, write, type Forms } from '../stores/unsaved-store.ts';

export const notesQuery = queryOptions({
  queryKey: ['notes'],
  queryFn: ({ signal }) => call(listNotes, { signal }),
});

const CHANGING = ['change-words'];

export const useWords = () => {
  const { t } = useTranslation('settings');
  const client = useQueryClient();
  const busy = useIsMutating({ mutationKey: CHANGING }) > 0;
  /** A failed change keeps what was written. */
  const { mutate, mutateAsync } = useMutation({
    mutationKey: CHANGING,
    mutationFn: async ({ videoId, text }: Forms['notes']): Promise<void> => {
      const notes = await call(saveNotes, { params: { videoId }, body: { notes: text.trim() } });
      client.setQueryData(notesQuery.queryKey, notes);
      write('notes', undefined);
    },
    onError: (error) => tellFailure(t('keepFailed'), error),
  });
  return {
    busy,
    keepNotes: (notes: Forms['notes']) => mutate(notes),
    /** For the dialog's own Save. False while a change is running. */
    keepAll: async (): Promise<boolean> => {
      if (client.isMutating({ mutationKey: CHANGING }) > 0) return false;
      const { notes } = useUnsaved.getState();
      if (notes && isUnsaved({ notes })) await mutateAsync(notes.now);
      return true;
    },
  };
};
