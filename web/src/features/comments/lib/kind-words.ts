import {
  COMMENT_KINDS,
  kindWord,
  NEEDS_YOU_WORD,
  NO_REPLY_WORD,
  QUESTIONS_FIRST_WORD,
} from '@replywell/contract/kinds';

/** What the list can be narrowed to, as words of the search. */
export const KIND_WORDS = [...COMMENT_KINDS.map(kindWord), NEEDS_YOU_WORD, NO_REPLY_WORD];

export { QUESTIONS_FIRST_WORD };

const wordsIn = (q: string): string[] => q.split(/\s+/u).filter(Boolean);

export const hasWord = (q: string, word: string): boolean => wordsIn(q).includes(word);

/** The search with this word, or without it. Of two kinds the newer one takes the other's place. */
export const toggleWord = (q: string, word: string): string => {
  const others = wordsIn(q).filter((one) => one !== word);
  if (hasWord(q, word)) return others.join(' ');
  const isKind = KIND_WORDS.includes(word);
  return [...others.filter((one) => !isKind || !KIND_WORDS.includes(one)), word].join(' ');
};
