import { addFact, changeFact, removeFact, type Facts } from '@replywell/contract/endpoints/facts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../components/toast/toast-store.ts';
import { call } from '../../../lib/api-client.ts';
import { errorText } from '../../../lib/error-text.ts';
import { factsQuery } from '../../../lib/facts-query.ts';
import { writeFact, type WrittenFact } from '../stores/written-fact-store.ts';

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

/** The creator's facts, and their changes. A failed change says why and keeps what was written. */
export const useFacts = (): FactsForm => {
  const { t } = useTranslation('settings');
  const { t: tCommon } = useTranslation();
  const client = useQueryClient();
  const query = useQuery(factsQuery);
  const { mutate, isPending } = useMutation({
    mutationFn: (change: () => Promise<Facts>) => change(),
    onSuccess: (facts) => client.setQueryData(factsQuery.queryKey, facts),
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: t('facts.failed'),
        description: errorText(error, tCommon),
      }),
  });
  const add = (body: Words) => (): Promise<Facts> => call(addFact, { body });
  return {
    facts: query.data?.facts,
    failed: query.isError,
    retry: () => void query.refetch(),
    busy: isPending,
    save: ({ id, question, answer }) => {
      const body = { question: question.trim(), answer: answer.trim() };
      const change = (): Promise<Facts> =>
        id === null ? call(addFact, { body }) : call(changeFact, { params: { id }, body });
      mutate(change, { onSuccess: () => writeFact(null) });
    },
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
