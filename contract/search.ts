/**
 * Brings a text into the one form that search compares: it ignores case, Unicode form, the letter ё
 * and invisible characters. The length may change, so a position in the result is not a position in
 * the text.
 */
export const foldText = (text: string): string =>
  text
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFKC')
    // Upper case first, because ß and SS, ς and σ, ı and I become equal only there.
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll('ё', 'е')
    .replaceAll('ς', 'σ')
    .replaceAll('i\u0307', 'i');

/** The folded words of a query, each once. An empty list means that the query matches everything. */
export const wordsOf = (query: string): string[] => [
  ...new Set(foldText(query).split(/\s+/u).filter(Boolean)),
];
