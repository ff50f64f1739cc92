/** One audit asks about the same few long texts again and again. */
const KEPT = { texts: 8, fromLetters: 200 };

/** The function, which must be pure, with its answers about the last few long texts kept. */
export function recalled<Answer>(find: (text: string) => Answer): (text: string) => Answer {
  const kept = new Map<string, Answer>();
  return (text) => {
    const known = kept.get(text);
    if (known !== undefined) return known;
    const found = find(text);
    if (text.length < KEPT.fromLetters) return found;
    const [oldest] = kept.keys();
    if (oldest !== undefined && kept.size >= KEPT.texts) kept.delete(oldest);
    kept.set(text, found);
    return found;
  };
}
