/** A part of a text: in both versions, only in the former one, or only in the new one. */
export interface Part {
  readonly kind: 'same' | 'gone' | 'new';
  readonly text: string;
}

/** Words with the signs on them, and what stands between words. */
const piecesOf = (text: string): string[] => text.match(/\s+|[^\s]+/gu) ?? [];

/** How long the longest common row is of what follows on each pair of places. */
function commonLengths(a: readonly string[], b: readonly string[]): Uint16Array {
  const width = b.length + 1;
  const lengths = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] =
        a[i] === b[j]
          ? 1 + (lengths[(i + 1) * width + j + 1] ?? 0)
          : Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0);
  return lengths;
}

const joined = (parts: readonly Part[]): Part[] => {
  const all: Part[] = [];
  for (const { kind, text } of parts) {
    const last = all.at(-1);
    if (last?.kind === kind) all[all.length - 1] = { kind, text: last.text + text };
    else if (text !== '') all.push({ kind, text });
  }
  return all;
};

/** What both have, word by word, and what only one has. Together, `same` and `new` are the new text. */
export function differenceOf(former: string, text: string): Part[] {
  const [a, b] = [piecesOf(former), piecesOf(text)];
  const lengths = commonLengths(a, b);
  const at = (i: number, j: number): number => lengths[i * (b.length + 1) + j] ?? 0;
  const parts: Part[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [one = '', other = ''] = [a[i], b[j]];
    if (i < a.length && j < b.length && one === other) {
      parts.push({ kind: 'same', text: one });
      i += 1;
      j += 1;
    } else if (i < a.length && (j === b.length || at(i + 1, j) >= at(i, j + 1))) {
      parts.push({ kind: 'gone', text: one });
      i += 1;
    } else {
      parts.push({ kind: 'new', text: other });
      j += 1;
    }
  }
  return joined(parts);
}
