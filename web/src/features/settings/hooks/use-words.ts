import { addFact, changeFact, removeFact, type Facts } from '@replywell/contract/endpoints/facts';
import { listNotes, saveNotes } from '@replywell/contract/endpoints/notes';
import { queryOptions, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { tellFailure } from '../../../components/toast/tell-failure.ts';
import { toast } from '../../../components/toast/toast-store.ts';
import { call } from '../../../lib/api-client.ts';
import { factsQuery } from '../../../lib/queries.ts';
import { isUnsaved, useUnsaved, write, type Forms } from '../stores/unsaved-store.ts';

export const notesQuery = queryOptions({
  queryKey: ['notes'],
  queryFn: ({ signal }) => call(listNotes, { signal }),
});

export type Fact = Facts['facts'][number];

export const isWhole = ({ answer }: Forms['fact']): boolean => answer.trim() !== '';

const CHANGING = ['change-words'];

export const useWords = () => {
  const { t } = useTranslation('settings');
  const client = useQueryClient();
  const busy = useIsMutating({ mutationKey: CHANGING }) > 0;
  /** A failed change keeps what was written. */
  const { mutate, mutateAsync } = useMutation({
    mutationKey: CHANGING,
    mutationFn: (change: () => Promise<void>) => change(),
    onError: (error) => tellFailure(t('keepFailed'), error),
  });

  const takeFacts = async (answer: Promise<Facts>): Promise<void> =>
    void client.setQueryData(factsQuery.queryKey, await answer);
  const keepFact =
    ({ id, ...words }: Forms['fact']) =>
    async (): Promise<void> => {
      const body = { question: words.question.trim(), answer: words.answer.trim() };
      await takeFacts(
        id === null ? call(addFact, { body }) : call(changeFact, { params: { id }, body }),
      );
      write('fact', undefined);
    };
  const keepNotes =
    ({ videoId, text }: Forms['notes']) =>
    async (): Promise<void> => {
      const notes = await call(saveNotes, { params: { videoId }, body: { notes: text.trim() } });
      client.setQueryData(notesQuery.queryKey, notes);
      write('notes', undefined);
    };
  const remove =
    ({ id, question, answer }: Fact) =>
    async (): Promise<void> => {
      await takeFacts(call(removeFact, { params: { id } }));
      const bringBack = (): Promise<void> =>
        takeFacts(call(addFact, { body: { question, answer } }));
      toast({
        title: t('facts.removed'),
        // An answer without a question cannot be added back.
        ...(question !== '' && {
          action: { label: t('facts.bringBack'), onClick: () => mutate(bringBack) },
        }),
      });
    };

  return {
    busy,
    keepFact: (fact: Forms['fact']) => mutate(keepFact(fact)),
    keepNotes: (notes: Forms['notes']) => mutate(keepNotes(notes)),
    removeFact: (fact: Fact) => mutate(remove(fact)),
    /** For the dialog's own Save. An incomplete fact stays unsaved. False while a change is running. */
    keepAll: async (): Promise<boolean> => {
      if (client.isMutating({ mutationKey: CHANGING }) > 0) return false;
      const { fact, notes } = useUnsaved.getState();
      if (fact && isUnsaved({ fact }) && isWhole(fact.now)) await mutateAsync(keepFact(fact.now));
      if (notes && isUnsaved({ notes })) await mutateAsync(keepNotes(notes.now));
      return true;
    },
  };
};
