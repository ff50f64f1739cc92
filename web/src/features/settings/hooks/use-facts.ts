import { addFact, changeFact, removeFact, type Facts } from '@replywell/contract/endpoints/facts';
import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../components/toast/toast-store.ts';
import { call } from '../../../lib/api-client.ts';
import { errorText } from '../../../lib/error-text.ts';
import { factsQuery } from '../../../lib/facts-query.ts';
import {
  findMissing,
  hasNewWords,
  unsavedOf,
  useUnsaved,
  writeFact,
  type WrittenFact,
} from '../stores/unsaved-store.ts';

type Fact = Facts['facts'][number];
type Words = Pick<Fact, 'question' | 'answer'>;

export interface FactsForm {
  readonly facts: readonly Fact[] | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
  readonly busy: boolean;
  readonly save: (written: WrittenFact) => void;
  readonly remove: (fact: Fact) => void;
}

const CHANGING = ['change-facts'];

/** A failed change says why and keeps what was written. */
const useChange = () => {
  const { t } = useTranslation('settings');
  const { t: tCommon } = useTranslation();
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: CHANGING,
    mutationFn: (change: () => Promise<Facts>) => change(),
    onSuccess: (facts) => client.setQueryData(factsQuery.queryKey, facts),
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: t('facts.failed'),
        description: errorText(error, tCommon),
      }),
  });
  return mutate;
};

const add = (body: Words) => (): Promise<Facts> => call(addFact, { body });

const keep =
  ({ id, question, answer }: WrittenFact) =>
  (): Promise<Facts> => {
    const body = { question: question.trim(), answer: answer.trim() };
    return id === null ? add(body)() : call(changeFact, { params: { id }, body });
  };

const useIsChanging = (): boolean => useIsMutating({ mutationKey: CHANGING }) > 0;

/** Keeps what is being written, for the button that saves the whole dialog. */
export const useWrittenAnswer = (uid: string) => {
  const client = useQueryClient();
  const change = useChange();
  const busy = useIsChanging();
  /** Then does the rest. Without one of its fields it says so instead. */
  const keepFirst = (rest: () => void): void => {
    const { fact: written } = unsavedOf(useUnsaved.getState(), uid);
    if (client.isMutating({ mutationKey: CHANGING }) > 0) return;
    if (!written || !hasNewWords(written)) rest();
    else if (written.question.trim() === '') findMissing('question');
    else if (written.answer.trim() === '') findMissing('answer');
    else
      change(keep(written), {
        onSuccess: () => {
          writeFact(uid, null);
          rest();
        },
      });
  };
  return { keepFirst, busy };
};

/** The creator's facts, and their changes. */
export const useFacts = (uid: string): FactsForm => {
  const { t } = useTranslation('settings');
  const query = useQuery(factsQuery);
  const mutate = useChange();
  const busy = useIsChanging();
  return {
    facts: query.data?.facts,
    failed: query.isError,
    retry: () => void query.refetch(),
    busy,
    save: (written) => mutate(keep(written), { onSuccess: () => writeFact(uid, null) }),
    remove: ({ id, question, answer }) =>
      mutate(() => call(removeFact, { params: { id } }), {
        onSuccess: () =>
          toast({
            title: t('facts.removed'),
            // Without a question it could not be written again.
            ...(question === ''
              ? {}
              : {
                  action: {
                    label: t('facts.bringBack'),
                    onClick: () => mutate(add({ question, answer })),
                  },
                }),
          }),
      }),
  };
};
