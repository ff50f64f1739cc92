/**
 * What search looks at: the same text in one form, whatever its case, its Unicode form, its ё, or
 * the invisible signs in it. Changes lengths, so a place in it is no place in the original.
 */
export const foldText = (text: string): string =>
  text
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFKC')
    // Upper case first: ß and SS, ς and σ, ı and I meet only there.
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll('ё', 'е')
    .replaceAll('ς', 'σ')
    .replaceAll('i\u0307', 'i');

/** The folded words of a query, each once. None: the query asks for nothing. */
export const wordsOf = (query: string): string[] => [
  ...new Set(foldText(query).split(/\s+/u).filter(Boolean)),
];
