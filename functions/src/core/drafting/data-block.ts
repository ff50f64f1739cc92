import type { DraftData, Fact, Said } from './prompt.ts';

/**
 * How the texts of others are written into a prompt: as the values of one JSON object, in which
 * nothing can be taken for the end of its block or for the frame of a prompt.
 */

/** Brackets and what looks like them, entities, fences, line breaks that JSON leaves as they are. */
const FRAME =
  '<>&`[\\]\\u0085\\u2028\\u2029\\u02C2\\u02C3\\u1438\\u1433\\u2039\\u203A\\u2329\\u232A\\u276C-\\u2771\\u27E8-\\u27EB\\u3008-\\u300B\\uFE64\\uFE65\\uFF1C\\uFF1E\\uFF3B\\uFF3D';
/** These, rows of `#`, and the name of the block. */
const FRAME_SIGNS = new RegExp(`[${FRAME}]|#(?=#)|(?<=#)#|(?<=comment)_(?=data)`, 'giu');
const MAY_BE_ESCAPED = new RegExp(`[${FRAME}#]`, 'u');

/** Nobody sees them. Some join emoji, which stay readable without. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

const escaped = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

export const visible = (text: string): string => text.replace(INVISIBLE, '').toWellFormed();

/**
 * JSON with more signs escaped than JSON asks for, and without what nobody sees. A list is written as
 * values under the names 1, 2, 3 and so on, so that no square bracket stands in the block; null: it
 * has none.
 */
function written(value: unknown): string {
  if (typeof value === 'string')
    return JSON.stringify(visible(value)).replace(FRAME_SIGNS, escaped);
  if (!(value instanceof Object) || (Array.isArray(value) && value.length === 0)) return 'null';
  const nameOf = (name: string) => (Array.isArray(value) ? Number(name) + 1 : name);
  const fields = Object.entries(value).map(([name, one]) => `"${nameOf(name)}":${written(one)}`);
  return `{${fields.join(',')}}`;
}

/** The data stand on one line that begins and ends as nothing in them can. */
export const dataBlock = (fields: Readonly<Record<string, unknown>>): string =>
  `<comment_data>\n${written(fields)}\n</comment_data>`;

/**
 * About how many tokens a text has for a model, in the form in which the data block writes it. A
 * tokenizer weighs megabytes and is right for one family of models; what is bounded here has to be
 * small, not exact. The shares are above the average of real tokens in 18 languages; a short text
 * may have twice as many.
 */
const PER_ASCII = 0.3;
/** Letters of the alphabets: Latin with accents, Greek, Cyrillic, Hebrew, Arabic. */
const PER_LETTER = 0.5;
/** Scripts of syllables and words, signs, emoji. */
const PER_OTHER = 1.3;
const PER_ESCAPED = 4;

function tokensOf(sign: string): number {
  const code = sign.codePointAt(0) ?? 0;
  if (MAY_BE_ESCAPED.test(sign)) return PER_ESCAPED;
  if (code < 0x80) return PER_ASCII;
  return code < 0x900 ? PER_LETTER : PER_OTHER;
}

export const estimateTokens = (text: string): number =>
  Math.ceil(Array.from(text).reduce((sum, sign) => sum + tokensOf(sign), 0));

/** The longest beginning of what a person sees that has at most so many tokens. Never ends within a sign. */
export function cutToTokens(text: string, tokens: number): string {
  const seen = visible(text);
  let left = tokens;
  let length = 0;
  for (const sign of seen) {
    left -= tokensOf(sign);
    if (left < 0) break;
    length += sign.length;
  }
  return seen.slice(0, length);
}

/**
 * The most tokens of the data in one prompt, by our estimate. The instructions are not among them:
 * they are never cut, and bounded in letters where they are saved.
 */
export const DATA_TOKENS = 6_000;

/** What JSON adds to an entry of a list: quotes, names, commas. */
const ENTRY_TOKENS = 12;

const FACTS_TOKENS = 800;
const COMMENT_TOKENS = 1_500;
const NOTES_TOKENS = 2_500;
/** More than the model may write. */
const DRAFT_TOKENS = 1_000;

export const readComment = (comment: string): string => cutToTokens(comment, COMMENT_TOKENS);
export const readDraft = (draft: string): string => cutToTokens(draft, DRAFT_TOKENS);

const wordsOf = ({ question, answer }: Fact): string => question + answer;
const tokensOfEntry = (text: string): number => estimateTokens(text) + ENTRY_TOKENS;
const haveRoom = (texts: readonly string[], most: number): boolean =>
  texts.reduce((sum, text) => sum + tokensOfEntry(text), 0) <= most;

export const hasRoomFor = (facts: readonly Fact[]): boolean =>
  haveRoom(facts.map(wordsOf), FACTS_TOKENS);
export const hasRoomForNotes = (passages: readonly string[]): boolean =>
  haveRoom(passages, NOTES_TOKENS);

class Room {
  #left = DATA_TOKENS;

  /** The beginning of the text that has room, in at most `most` tokens. */
  text(text: string, most: number): string {
    const cut = cutToTokens(text, Math.min(most, this.#left));
    this.#left -= estimateTokens(cut);
    return cut;
  }

  /** The entries that have room one after the other. One without room is left out, not cut. */
  entries<T>(entries: readonly T[], textOf: (entry: T) => string, most: number): T[] {
    const reserved = Math.max(0, this.#left - most);
    return entries.filter((entry) => {
      const needed = tokensOfEntry(textOf(entry));
      if (this.#left - needed < reserved) return false;
      this.#left -= needed;
      return true;
    });
  }
}

/**
 * The data that have room in a prompt. The lines stand in order of need: what stands last is left
 * out first. Every part has its own limit too, so that none takes the room of all that follow. Pure.
 */
export function fitted(data: DraftData): Required<DraftData> {
  const room = new Room();
  const text = (value: string | null | undefined, most: number) =>
    value ? room.text(value, most) : null;
  const said = (words: readonly Said[] = []): Said[] =>
    room.entries(words.toReversed(), (one) => one.text, 600).reverse();
  return {
    comment: room.text(data.comment, COMMENT_TOKENS),
    draft: text(data.draft, DRAFT_TOKENS),
    viewer: text(data.viewer, 60),
    written: text(data.written, 10),
    today: text(data.today, 10),
    video: text(data.video, 150),
    thread: said(data.thread),
    facts: room.entries(data.facts ?? [], wordsOf, FACTS_TOKENS),
    notes: room.entries(data.notes ?? [], String, NOTES_TOKENS),
    toldOthers: room.entries(data.toldOthers ?? [], String, 400),
    summary: text(data.summary, 1_500),
    samples: room.entries(data.samples ?? [], ({ comment, reply }) => comment + reply, 600),
    earlier: said(data.earlier),
    toneOnly: data.toneOnly ?? false,
    answered: data.answered ?? 0,
  };
}
