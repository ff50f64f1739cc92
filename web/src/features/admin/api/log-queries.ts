import { infiniteQueryOptions } from '@tanstack/react-query';
import { readRevisions, readSecurityLog } from './admin-calls.ts';

export const SECURITY_KEY = ['admin', 'security-log'] as const;
export const REVISIONS_KEY = ['admin', 'prompt-revisions'] as const;

const paged = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
  gcTime: 0,
};

export const securityLogQuery = infiniteQueryOptions({
  ...paged,
  queryKey: SECURITY_KEY,
  queryFn: ({ pageParam }) => readSecurityLog(pageParam),
});

/** `revision`: the stored one, so that a saved prompt is in the list at once. */
export const revisionsQuery = (revision: number) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [...REVISIONS_KEY, revision],
    queryFn: ({ pageParam }) => readRevisions(pageParam),
  });
