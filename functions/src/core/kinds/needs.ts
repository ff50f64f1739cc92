import { NEED_REASONS, type NeedReason } from '@replywell/contract/kinds';
import { ENGLISH_NEEDS } from './needs-en.ts';
import { RUSSIAN_NEEDS } from './needs-ru.ts';

/**
 * One way to say it: words that stand near each other, in any order. A word alone is seldom enough,
 * because a show can be stolen and a song can hit. Letters are small, ё is е, apostrophes are straight.
 */
export interface Sense {
  all: readonly string[];
  /** With these words near it, it is a joke or about something else. */
  unless?: string;
}
export type Senses = Readonly<Record<NeedReason, readonly Sense[]>>;

const LETTER = String.raw`[a-zа-я\d]`;

/**
 * Whole words, as `words` finds them. In a compared text these few letters are enough, and without
 * the classes of Unicode a Russian text takes a quarter of the time.
 */
const inWords = (pattern: string): RegExp =>
  new RegExp(
    `(?<!${LETTER})(?:${pattern.replaceAll(' ?', '\\s{0,3}').replaceAll(' ', '\\s{1,3}')})(?!${LETTER})`,
  );

interface Pattern {
  all: readonly RegExp[];
  unless: RegExp | null;
}

const compiled = (senses: Senses): Map<NeedReason, readonly Pattern[]> =>
  new Map(
    NEED_REASONS.map((reason) => [
      reason,
      senses[reason].map(({ all, unless }) => ({
        all: all.map((pattern) => inWords(pattern)),
        unless: unless === undefined ? null : inWords(unless),
      })),
    ]),
  );

const LANGUAGES = [
  { letters: /[a-z]/u, patterns: compiled(ENGLISH_NEEDS) },
  { letters: /[а-я]/u, patterns: compiled(RUSSIAN_NEEDS) },
];

const compared = (text: string): string =>
  text.toLowerCase().replaceAll('ё', 'е').replaceAll(/[’‘`]/gu, "'");

const sentencesOf = (text: string): string[] =>
  text.split(/[.!?…\n]+/u).filter((sentence) => sentence.trim() !== '');

const together = (sentences: readonly string[]): string => sentences.join(' . ');

/** Each sentence with the one after it: "I ordered it in May. It never arrived." */
const neighbours = (sentences: readonly string[]): string[] =>
  sentences.length < 2
    ? [...sentences]
    : sentences.slice(1).map((_, index) => together(sentences.slice(index, index + 2)));

const isIn = (text: string, { all, unless }: Pattern): boolean =>
  all.every((pattern) => pattern.test(text)) && !unless?.test(text);

/** Worst first: where several fit, the first one is shown. */
const BY_URGENCY: readonly NeedReason[] = [
  ...(['distress', 'accusation', 'refund', 'health', 'law', 'money'] as const),
];

/** Why the creator has to answer a text in English or Russian, as far as its words show it. */
export function neededFor(text: string): NeedReason | null {
  const sentences = sentencesOf(compared(text));
  const whole = together(sentences);
  const languages = LANGUAGES.filter(({ letters }) => letters.test(whole));
  const parts = neighbours(sentences);
  return (
    BY_URGENCY.find((reason) =>
      languages.some(({ patterns }) =>
        patterns
          .get(reason)
          ?.filter(({ all }) => all.every((pattern) => pattern.test(whole)))
          .some((pattern) => parts.some((part) => isIn(part, pattern))),
      ),
    ) ?? null
  );
}
