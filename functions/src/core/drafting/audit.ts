import type { AuditedKind, DraftFinding, DraftRange } from '@replywell/contract/drafts';
import { findAddresses, findDates, findPrices, findPromises } from './claims.ts';
import { wholly, type Found } from './found.ts';
import { findOtherNumbers } from './numbers.ts';
import { findLinks } from './links.ts';
import { findOtherLanguage, goesOnFrom, type LanguageScores } from './language.ts';
import { findNearCopy, findPromptLeaks, findDictated } from './repetition.ts';
import { toldIn, type Told } from './orders.ts';
import { readComment } from './room.ts';
import { allTold, findUnsupported, type Sources } from './support.ts';
import type { Pause } from '../time.ts';

export interface AuditInput {
  reply: string;
  /** The model was stopped at its token limit. */
  cutOff: boolean;
  comment: string;
  author: string | null;
  /** Title and description or summary of the video, written by the creator. */
  videoText: string;
  /**
   * What else the prompt held of the creator's own: answers of facts, what is said in the video,
   * what the channel said in the thread. Missing: nothing.
   */
  ownTexts?: readonly string[];
  /** What others said: questions of facts, other words of the thread. Missing: nothing. */
  othersTexts?: readonly string[];
  template: string;
  /** The reply says these words of the creator's in another language. Missing: it does not. */
  translatedFrom?: string;
  /** The creator's other recent drafts and replies. */
  recent: readonly string[];
  languages: LanguageScores;
  /** A text in the language that the reply should have. Missing: the comment. */
  inLanguageOf?: string;
  /** Texts whose languages are as right. Missing: none. */
  orInLanguageOf?: readonly string[];
}

/** Longer replies to a comment are rarely read. */
const COMFORTABLE_LENGTH = 700;
/** So much of the end shows that a text is cut off. */
const END_LENGTH = 30;

const QUOTE_LENGTH = 120;

const tooLong = (reply: string): Found | null =>
  reply.length > COMFORTABLE_LENGTH
    ? {
        detail: String(reply.length),
        ranges: [{ start: COMFORTABLE_LENGTH, end: reply.length }],
      }
    : null;

function endOf(reply: string): Found {
  const start = Math.max(0, reply.length - END_LENGTH);
  return { detail: reply.slice(start), ranges: [{ start, end: reply.length }] };
}

type Texts = 'comment' | 'author' | 'videoText' | 'ownTexts' | 'othersTexts' | 'template';

/** The texts, divided into what they say to people and what to the model. */
export const sourcesOf = (input: Pick<AuditInput, Texts>): Sources => ({
  comment: toldIn(input.comment),
  author: toldIn(input.author ?? ''),
  own: [input.videoText, ...(input.ownTexts ?? [])].map(toldIn),
  others: (input.othersTexts ?? []).map(toldIn),
  template: input.template,
});

interface Read extends Omit<AuditInput, 'videoText' | 'ownTexts' | 'othersTexts'> {
  sources: Sources;
  /** What the creator's texts say to people. */
  ownText: string;
}

const plainTexts = (told: readonly Told[]): string[] => told.map(({ plain }) => plain);
const plainOf = (told: readonly Told[]): string => plainTexts(told).join('\n');

function readInput(input: AuditInput): Read {
  // Nobody can dictate with what the model does not get.
  const comment = readComment(input.comment);
  const ownTexts = [
    ...(input.ownTexts ?? []),
    ...(input.translatedFrom ? [input.translatedFrom] : []),
  ];
  const sources = sourcesOf({ ...input, ownTexts, comment });
  return { ...input, comment, sources, ownText: plainOf(sources.own) };
}

type Check = (input: Read, pause: Pause) => Found | null | Promise<Found | null>;

/** Each check returns what it found and where, or null. */
const CHECKS: Record<AuditedKind, Check> = {
  too_long: ({ reply }) => tooLong(reply),
  cut_off: ({ reply, cutOff }) => (cutOff ? endOf(reply) : null),
  link: ({ reply, sources }, pause) => findLinks(reply, plainTexts(sources.own), pause),
  address: ({ reply, sources, author, template }, pause) =>
    findAddresses(reply, plainTexts(sources.own), { author, template, pause }),
  price: ({ reply, ownText }) => findPrices(reply, ownText),
  date: ({ reply, sources: { own, comment, others }, template }) =>
    findDates(reply, [plainOf([...own, comment, ...others]), template].join('\n')),
  promise: ({ reply }) => findPromises(reply),
  // The words of two languages cannot be compared, so of a translation only the numbers are.
  unsupported: ({ reply, sources, languages, translatedFrom }) =>
    translatedFrom === undefined
      ? findUnsupported(reply, sources, languages)
      : findOtherNumbers(reply, translatedFrom),
  prompt_leak: ({ reply, template, comment }) => findPromptLeaks(reply, template, comment),
  dictated: ({ reply, comment, sources, ownText }) =>
    findDictated(reply, comment, { told: allTold(sources), videoText: ownText }),
  other_language: ({ reply, comment, inLanguageOf = comment, orInLanguageOf = [], languages }) => {
    const language = findOtherLanguage(reply, inLanguageOf, languages);
    const isAsBefore = (text: string): boolean => goesOnFrom(text, reply, languages);
    return language === null || orInLanguageOf.some(isAsBefore) ? null : wholly(language, reply);
  },
  near_copy: ({ reply, recent }) => findNearCopy(reply, recent),
};

const kinds = Object.keys(CHECKS) as AuditedKind[];

const overlap = (a: DraftRange, b: DraftRange): boolean => a.start < b.end && b.start < a.end;

/** These already say what is wrong about the claim that they stand in. */
const SAY_MORE: readonly AuditedKind[] = [
  ...(['link', 'address', 'price', 'date', 'promise', 'prompt_leak', 'dictated'] as const),
];

/** Claims about which another finding says more are not told twice. null: no other is left. */
function leftOf(unsupported: Found, others: readonly DraftRange[], reply: string): Found | null {
  const ranges = unsupported.ranges.filter((range) => !others.some((one) => overlap(range, one)));
  const [first] = ranges;
  return first ? { detail: reply.slice(first.start, first.end), ranges } : null;
}

const toFinding = (kind: AuditedKind, { detail, ranges }: Found): DraftFinding => ({
  kind,
  detail: detail.slice(0, QUOTE_LENGTH).toWellFormed(),
  ranges,
});

/**
 * Findings are warnings for the creator and block nothing. `detail` quotes at most 120 characters.
 * Pauses between the checks, because the patterns of each take long to compile at their first use.
 */
export async function audit(input: AuditInput, pause: Pause): Promise<DraftFinding[]> {
  await pause();
  const read = readInput(input);
  const found = new Map<AuditedKind, Found | null>();
  for (const kind of kinds) {
    await pause();
    found.set(kind, await CHECKS[kind](read, pause));
  }
  const said = SAY_MORE.flatMap((kind) => found.get(kind)?.ranges ?? []);
  const unsupported = found.get('unsupported');
  if (unsupported) found.set('unsupported', leftOf(unsupported, said, input.reply));
  return kinds.flatMap((kind) => {
    const one = found.get(kind);
    return one ? [toFinding(kind, one)] : [];
  });
}
