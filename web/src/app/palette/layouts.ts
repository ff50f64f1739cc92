/** The same keys in the same order, on an English and on a Russian keyboard. */
const ENGLISH = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const RUSSIAN = 'ёйцукенгшщзхъфывапролджэячсмитьбю';

const OTHER = new Map(
  Array.from(ENGLISH).flatMap((letter, index) => {
    const russian = RUSSIAN[index] ?? letter;
    return [
      [letter, russian],
      [russian, letter],
    ] as const;
  }),
);

/** What the same keys write on the other keyboard: "ghbdtn" is «привет». */
export const onOtherKeyboard = (typed: string): string =>
  Array.from(typed, (letter) => OTHER.get(letter) ?? letter).join('');

/** As people type it: without capitals, and with е where a book has ё. */
const plain = (words: string): string => words.trim().toLowerCase().replaceAll('ё', 'е');

export const isFound = (typed: string, names: readonly string[]): boolean => {
  const asked = typed.trim().toLowerCase();
  return [asked, onOtherKeyboard(asked)].some((said) =>
    names.some((name) =>
      plain(said)
        .split(/\s+/u)
        .every((word) => plain(name).includes(word)),
    ),
  );
};
