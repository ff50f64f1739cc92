import { foldText, wordsOf } from '@replywell/contract/search';

interface Searched {
  text: string;
  authorName: string;
}

/** Every word of the query stands somewhere in the text or the author's name, also inside a word. */
export function matcherOf(query: string): (comment: Searched) => boolean {
  const words = wordsOf(query);
  return ({ text, authorName }) => {
    const searched = foldText(`${text}\n${authorName}`);
    return words.every((word) => searched.includes(word));
  };
}
