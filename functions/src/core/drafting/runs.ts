/**
 * Compares rows of words without writing each row down: a text of n words has n rows of any length,
 * and all of them together are as long as the square of the text.
 */

/** At each place the number of what begins there; 0: nothing that stands in the own text. */
type Row = readonly number[];

/** Numbers the own things from 1 on, and tells the same numbers for those of the other text. */
function numbered<Thing>(own: readonly Thing[], other: readonly Thing[]): [Row, Row, number] {
  const numbers = new Map<Thing, number>();
  for (const thing of own) if (!numbers.has(thing)) numbers.set(thing, numbers.size + 1);
  const numberOf = (thing: Thing): number => numbers.get(thing) ?? 0;
  return [own.map(numberOf), other.map(numberOf), numbers.size + 1];
}

/** What begins at each place together with what begins `distance` later. */
const joined = (row: Row, distance: number, most: number): number[] =>
  row.slice(0, Math.max(0, row.length - distance)).map((first, at) => {
    const second = row[at + distance] ?? 0;
    return first === 0 || second === 0 ? 0 : first * most + second;
  });

/**
 * The places in `own` where `size` words in a row begin that stand somewhere in `other` too. Rows of
 * one word are joined into rows of two, these into rows of four, until they are as long as asked.
 */
export function sharedStarts(
  own: readonly string[],
  other: readonly string[],
  size: number,
): number[] {
  if (own.length < size || other.length < size) return [];
  let [ours, theirs, most] = numbered(own, other);
  for (let length = 1; length < size;) {
    const distance = Math.min(length, size - length);
    [ours, theirs, most] = numbered(joined(ours, distance, most), joined(theirs, distance, most));
    length += distance;
  }
  const known = new Set(theirs);
  return ours.flatMap((row, at) => (known.has(row) ? at : []));
}

/** For each beginning of the words: how long a part of its end is a beginning of the words too. */
function borders(words: readonly string[]): number[] {
  const lengths = [0];
  let length = 0;
  for (let at = 1; at < words.length; at += 1) {
    while (length > 0 && words[at] !== words[length]) length = lengths[length - 1] ?? 0;
    if (words[at] === words[length]) length += 1;
    lengths.push(length);
  }
  return lengths;
}

/** Whether all these words stand in a row in the others. Reads each word once (Knuth, Morris, Pratt). */
export function standsIn(words: readonly string[], others: readonly string[]): boolean {
  const back = borders(words);
  let matched = 0;
  for (const other of others) {
    while (matched > 0 && other !== words[matched]) matched = back[matched - 1] ?? 0;
    if (other === words[matched]) matched += 1;
    if (matched === words.length) return true;
  }
  return words.length === 0;
}
