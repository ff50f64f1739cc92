import { escapeHtml } from '../../world/markup.ts';
import type { Comment } from '../../world/model.ts';
import type { QuirkSettings } from './settings.ts';

type Alteration = NonNullable<QuirkSettings['text']>;

const WORD = /[\p{L}\p{N}_]+/gu;

const replaceWords = (text: string, words: Readonly<Record<string, string>>): string =>
  text.replace(WORD, (word) => (Object.hasOwn(words, word) ? (words[word] ?? word) : word));

/** Adds a direction mark after every word, and isolates the whole text. */
const withBidiMarks = (text: string): string =>
  `\u2068${text.replace(WORD, (word) => `${word}\u200e`)}\u2069`;

/** A text as YouTube may show it. The cut comes last and counts visible characters. */
function altered(text: string, { cutAfter, entities, bidi, nfkc, replace }: Alteration): string {
  let now = replace ? replaceWords(text, replace) : text;
  if (nfkc) now = now.normalize('NFKC');
  if (bidi) now = withBidiMarks(now);
  if (entities) now = escapeHtml(now);
  return cutAfter === undefined ? now : Array.from(now).slice(0, cutAfter).join('');
}

export function shownAs(text: string, quirk: Alteration | null | undefined): Comment['shown'] {
  if (!quirk) return undefined;
  const display = altered(text, quirk);
  return { display, original: quirk.in === 'both' ? display : text };
}
