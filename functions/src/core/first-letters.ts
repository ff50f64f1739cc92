/** The beginning of a text, in letters of JavaScript. Never ends within a sign. */
export const firstLetters = (text: string, most: number): string =>
  text.slice(0, most).replace(/\p{Surrogate}$/u, '');
