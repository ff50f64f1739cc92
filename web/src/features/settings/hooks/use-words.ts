import { addFact, changeFact, removeFact, type Facts } from '@replywell/contract/endpoints/facts';
import { listNotes, saveNotes } from '@replywell/contract/endpoints/notes';
import { queryOptions, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { tellFailure } from '../../../components/toast/tell-failure.ts';
import { toast } from '../../../components/toast/toast-store.ts';
import { call } from '../../../lib/api-client.ts';
import { factsQuery } from '../../../lib/facts-query.ts';
import { isUnsaved, useUnsaved, write, writtenBy, type Forms } from '../stores/unsaved-store.ts';

export const notesQuery = queryOptions({
  queryKey: ['notes'],
  queryFn: ({ signal }) => call(listNotes, { signal }),
});

export type Fact = Facts['facts'][number];

export const isWhole = ({ answer }: Forms['fact']): boolean => answer.trim() !== '';

const CHANGING = ['change-words'];

interface Change {
  readonly send: () => Promise<unknown>;
  readonly failure: 'facts.failed' | 'notes.failed';
  readonly onDone: () => void;
}

/** A failed change says why and keeps what was written. */
const useChange = () => {
  const { t } = useTranslation('settings');
  const { mutateAsync } = useMutation({
    mutationKey: CHANGING,
    mutationFn: ({ send }: Change) => send(),
    onSuccess: (_answer, { onDone }) => onDone(),
    onError: (error, { failure }) => tellFailure(t(failure), error),
  });
  return mutateAsync;
};

/** What is written apart from the settings (facts, and notes on videos), and how it is kept. */
export const useWords = (uid: string) => {
  const { t } = useTranslation('settings');
  const client = useQueryClient();
  const change = useChange();
  const busy = useIsMutating({ mutationKey: CHANGING }) > 0;

  const changeFacts = (send: () => Promise<Facts>, onDone: () => void) => {
    const take = async () => client.setQueryData(factsQuery.queryKey, await send());
    return change({ send: take, failure: 'facts.failed', onDone });
  };
  const keepFact = ({ id, ...words }: Forms['fact']) => {
    const body = { question: words.question.trim(), answer: words.answer.trim() };
    return changeFacts(
      () => (id === null ? call(addFact, { body }) : call(changeFact, { params: { id }, body })),
      () => write(uid, 'fact', undefined),
    );
  };
  const keepNotes = ({ videoId, text }: Forms['notes']) => {
    const send = async () => {
      const notes = await call(saveNotes, { params: { videoId }, body: { notes: text.trim() } });
      client.setQueryData(notesQuery.queryKey, notes);
    };
    const onDone = (): void => write(uid, 'notes', undefined);
    return change({ send, failure: 'notes.failed', onDone });
  };
  const bringBack = ({ question, answer }: Fact) =>
    quietly(
      changeFacts(
        () => call(addFact, { body: { question, answer } }),
        () => undefined,
      ),
    );
  const tellRemoved = (fact: Fact): void => {
    const action = { label: t('facts.bringBack'), onClick: () => bringBack(fact) };
    // Without a question it could not be written again.
    toast({ title: t('facts.removed'), ...(fact.question === '' ? {} : { action }) });
  };

  return {
    busy,
    keepFact: (fact: Forms['fact']) => quietly(keepFact(fact)),
    keepNotes: (notes: Forms['notes']) => quietly(keepNotes(notes)),
    removeFact: (fact: Fact) =>
      quietly(
        changeFacts(
          () => call(removeFact, { params: { id: fact.id } }),
          () => tellRemoved(fact),
        ),
      ),
    /** For the button that saves the whole dialog. Half a fact stays unsaved. false: under way. */
    keepAll: async (): Promise<boolean> => {
      if (client.isMutating({ mutationKey: CHANGING }) > 0) return false;
      const { fact, notes } = writtenBy(useUnsaved.getState(), uid);
      if (fact && isUnsaved({ fact }) && isWhole(fact.now)) await keepFact(fact.now);
      if (notes && isUnsaved({ notes })) await keepNotes(notes.now);
      return true;
    },
  };
};

/** The failure has been told. */
const quietly = (change: Promise<unknown>): void => void change.catch(() => undefined);
