/** In the order in which a comment is tried: a question outweighs thanks. */
export const kinds = ['question', 'criticism', 'thanks', 'plain'] as const;
export type Kind = (typeof kinds)[number];

export interface KindPhrases {
  /** What in a lower-cased comment tells this kind; `plain` has none. */
  hint?: RegExp;
  openings: readonly string[];
  /** Each names the comment's `{topic}`. */
  middles: readonly string[];
}

/** One language's sentences. No promises, numbers or links: a draft must be safe to publish. */
export interface Phrases {
  kinds: Record<Kind, KindPhrases>;
  closings: readonly string[];
  /** Between sentences. */
  space: string;
  quote: (word: string) => string;
  /** Stands for the topic of a comment without a usable word. */
  noTopic: string;
}
