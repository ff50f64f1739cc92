import { keepReply, listFacts } from '@replywell/contract/endpoints/facts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from './api-client.ts';

/** The settings show them, and a row of the list adds one. Every change answers all of them. */
export const factsQuery = queryOptions({
  queryKey: ['facts'],
  queryFn: ({ signal }) => call(listFacts, { signal }),
});

/** Keeps the reply to this comment among the creator's answers. */
export const useKeepReply = (id: string, onError: (error: unknown) => void) => {
  const client = useQueryClient();
  // What the settings have read; a row asks for nothing.
  const { data } = useQuery({ ...factsQuery, enabled: false });
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => call(keepReply, { params: { id } }),
    onSuccess: (facts) => client.setQueryData(factsQuery.queryKey, facts),
    onError,
  });
  const isKept = data ? data.facts.some((fact) => fact.id === `of-${id}`) : isSuccess;
  return { isKept, isPending, keep: () => mutate() };
};
