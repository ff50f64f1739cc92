/** In the order in which they are tried: a question comes before thanks. */
export const kinds = ['question', 'criticism', 'thanks', 'plain'] as const;
export type Kind = (typeof kinds)[number];

export interface KindPhrases {
  /** Recognises this kind in a comment in lower case. `plain` has none. */
  hint?: RegExp;
  openings: readonly string[];
  /** Each contains the comment's `{topic}`. */
  middles: readonly string[];
}

/**
 * The sentences of one language. They contain no promises, numbers or links, because a draft must
 * be safe to publish.
 */
export interface Phrases {
  kinds: Record<Kind, KindPhrases>;
  closings: readonly string[];
  /** Between sentences. */
  space: string;
  quote: (word: string) => string;
  /** Used as the topic of a comment without a usable word. */
  noTopic: string;
}
