/** Letters of other scripts and the Latin ones that they look like. */
const LOOK_ALIKE = Array.from(
  'аaеeоoрpсcуyхxіiјjѕsԁdһhԛqԝwкkмmтtнhвbαaοoρpιiνvυuτtκkАAЕEОOРPСCУYХXІIЈJЅSКKМMТTНHВBΑAΟOΡPΙIΝNΥYΤTΚKΒBΕEΗHΜMΧXΖZ'.matchAll(
    /(.)(.)/gu,
  ),
  ([, theirs = '', latin = '']) => [theirs, latin] as const,
);
const LATIN_OF = new Map(LOOK_ALIKE);
const CYRILLIC_OF = new Map(
  LOOK_ALIKE.filter(([theirs]) => /\p{Script=Cyrillic}/u.test(theirs)).map(
    ([theirs, latin]) => [latin, theirs] as const,
  ),
);
const WORD = /[\p{L}\p{M}]+/gu;
const isMixed = (word: string): boolean =>
  /\p{Script=Latin}/u.test(word) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word);

const rewritten = (word: string, letters: ReadonlyMap<string, string>): string =>
  Array.from(word, (sign) => letters.get(sign) ?? sign).join('');

/**
 * Words of two scripts are read in the one that has all their letters: Latin, or else Cyrillic. Each
 * letter stays one letter, so that all places stay as they are.
 */
export const undisguised = (text: string): string =>
  isMixed(text)
    ? text.replace(WORD, (word) => {
        if (!isMixed(word)) return word;
        const latin = rewritten(word, LATIN_OF);
        return isMixed(latin) ? rewritten(word, CYRILLIC_OF) : latin;
      })
    : text;

/**
 * Brings a text into the one form that search compares: it ignores case, Unicode form, the letter ё,
 * invisible characters and letters in disguise. The length may change, so a position in the result
 * is not a position in the text.
 */
export const foldText = (text: string): string =>
  undisguised(text.replace(/\p{Default_Ignorable_Code_Point}/gu, '').normalize('NFKC'))
    // Upper case first, because ß and SS, ς and σ, ı and I become equal only there.
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll('ё', 'е')
    .replaceAll('ς', 'σ')
    .replaceAll('i\u0307', 'i');

/** Accents over Latin, Greek and Cyrillic letters. The vowel signs of other scripts are letters. */
const ACCENTS = /[\u0300-\u036f]/g;

/** Text that only its case can fold. */
const PLAIN = /^[ -~\n]*$/;

/** The form in which the creator's searches compare texts: as above, and without accents. */
export const folded = (text: string): string =>
  PLAIN.test(text)
    ? text.toLowerCase()
    : foldText(text).normalize('NFD').replace(ACCENTS, '').normalize('NFC');

export const wordsIn = (text: string): string[] => text.split(/\s+/u).filter((word) => word !== '');

/** Every typed word occurs in the text, maybe as part of a longer one. */
export const hasWords = (text: string, typed: string): boolean => {
  const all = folded(text);
  return wordsIn(folded(typed)).every((word) => all.includes(word));
};
