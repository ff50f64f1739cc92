import { foldText, wordsOf } from '@replywell/contract/search';

interface Searched {
  text: string;
  authorName: string;
}

/**
 * Matches comments in which every word of the query occurs in the text or the author's name, also
 * as part of a longer word.
 */
export function matcherOf(query: string): (comment: Searched) => boolean {
  const words = wordsOf(query);
  return ({ text, authorName }) => {
    const searched = foldText(`${text}\n${authorName}`);
    return words.every((word) => searched.includes(word));
  };
}
