import type { Passage } from '../drafting/prompt.ts';

/** One line of captions. */
interface Cue {
  at: number | null;
  text: string;
}

const TIME = String.raw`(?:(\d{1,2}):)?(\d{1,2}):(\d{2})(?:[.,]\d{1,3})?`;
/** SubRip and WebVTT: the line over the words. */
const SPAN = new RegExp(`^${TIME}\\s*-->`, 'u');
/** YouTube's transcript: the time alone on its line, or before the words. */
const STAMP = new RegExp(`^${TIME}(?:\\s+(\\S.*))?$`, 'u');
const COUNTER = /^\d{1,6}$/u;
/** Markup of both forms, and what WebVTT says about itself. */
const MARKUP = /<[^<>]{0,80}>|\{\\[^{}]{0,40}\}/gu;
const HEADER = /^(?:\uFEFF?WEBVTT|NOTE|STYLE|REGION|Kind:|Language:)/u;

const secondsOf = ([, hours = '0', minutes = '0', seconds = '0']: readonly (
  string | undefined
)[]): number => Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);

/** The words with their times, in the order of the text. */
function cuesIn(text: string): Cue[] {
  const cues: Cue[] = [];
  let at: number | null = null;
  let last = '';
  for (const raw of text.split(/\r\n|[\n\r]/u)) {
    const line = raw.replace(MARKUP, '').trim();
    const span = SPAN.exec(line);
    const stamp = span ?? STAMP.exec(line);
    if (stamp) at = secondsOf(stamp);
    const words = stamp ? (span ? '' : (stamp[4] ?? '')) : line;
    if (words === '' || COUNTER.test(words) || HEADER.test(words)) continue;
    // Automatic captions repeat the line that scrolls up.
    if (words !== last) cues.push({ at, text: words });
    last = words;
  }
  return cues;
}

/** About three sentences: enough to understand, short enough that several have room in a prompt. */
const PASSAGE_LETTERS = { enough: 180, most: 320 };
/** After such a pause something else begins. */
const PAUSE_SECONDS = 40;
const ENDS_SENTENCE = /[.!?…]["'»”)]?$/u;

function isComplete(passage: Passage, next: Cue): boolean {
  const { length } = passage.text;
  const apart = (next.at ?? 0) - (passage.at ?? 0);
  return (
    length + next.text.length > PASSAGE_LETTERS.most ||
    (length >= PASSAGE_LETTERS.enough && ENDS_SENTENCE.test(passage.text)) ||
    apart > PAUSE_SECONDS
  );
}

/** A text without line breaks, such as a pasted one, in parts that have room. */
const partsOf = ({ at, text }: Cue): Cue[] =>
  Array.from(
    text.matchAll(
      new RegExp(`.{1,${PASSAGE_LETTERS.most}}(?:\\s|$)|\\S{1,${PASSAGE_LETTERS.most}}`, 'gu'),
    ),
    ([part]) => ({ at, text: part.trim() }),
  ).filter((cue) => cue.text !== '');

/**
 * What is said in captions of any of the usual forms, in passages with the second at which each
 * begins. Pure.
 */
export function readCaptions(text: string): Passage[] {
  const passages: Passage[] = [];
  for (const cue of cuesIn(text).flatMap(partsOf)) {
    const open = passages.at(-1);
    if (!open || isComplete(open, cue)) passages.push({ ...cue });
    else open.text = `${open.text} ${cue.text}`;
  }
  return passages;
}
