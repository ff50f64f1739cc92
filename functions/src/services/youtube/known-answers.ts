import { LRUCache } from 'lru-cache';

/** An answer of YouTube and its version. */
export interface KnownAnswer {
  etag: string;
  data: unknown;
}

/** About 20 MB if every answer is a full page of videos with long descriptions. */
const MOST_ANSWERS = 50;

/**
 * The last answers to some questions, in this process. What was answered to one access token is
 * never found with another.
 */
export function createKnownAnswers() {
  const kept = new LRUCache<string, KnownAnswer>({ max: MOST_ANSWERS });
  const keyOf = (accessToken: string, question: readonly unknown[]): string =>
    JSON.stringify([accessToken, ...question]);
  return {
    find: (accessToken: string, question: readonly unknown[]): KnownAnswer | undefined =>
      kept.get(keyOf(accessToken, question)),
    /** Does nothing if the answer has no version. */
    keep(
      accessToken: string,
      question: readonly unknown[],
      { etag, data }: { etag: string | null; data: unknown },
    ): void {
      if (etag !== null) kept.set(keyOf(accessToken, question), { etag, data });
    },
  };
}

export type KnownAnswers = ReturnType<typeof createKnownAnswers>;
