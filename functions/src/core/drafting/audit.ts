import type { DraftFinding, DraftRange } from '@replywell/contract/drafts';
import { findAddresses, findDates, findPrices, findPromises } from './claims.ts';
import { wholly, type Found } from './found.ts';
import { findLinks } from './links.ts';
import { findOtherLanguage, type LanguageScores } from './language.ts';
import { findNearCopy, findPromptLeaks, findDictated } from './repetition.ts';
import { toldIn, type Told } from './orders.ts';
import { readComment } from './prompt.ts';
import { findUnsupported } from './support.ts';

export interface AuditInput {
  reply: string;
  /** The model was stopped at its token limit. */
  cutOff: boolean;
  comment: string;
  author: string | null;
  /** Title and description or summary of the video, written by the creator. */
  videoText: string;
  template: string;
  /** The creator's other recent drafts and replies. */
  recent: readonly string[];
  languages: LanguageScores;
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

/** The input, with the texts by others divided into what is said to people and to the model. */
interface Read extends Omit<AuditInput, 'videoText'> {
  told: { comment: Told; author: Told; video: Told };
  /** What the creator's text says to people. */
  videoText: string;
}

const readInput = ({ videoText, ...input }: AuditInput): Read => {
  const video = toldIn(videoText);
  // Nobody can dictate with what the model does not get.
  const comment = readComment(input.comment);
  const told = { comment: toldIn(comment), author: toldIn(input.author ?? ''), video };
  return { ...input, comment, told, videoText: video.plain };
};

type Check = (input: Read) => Found | null;

/** Each check returns what it found and where, or null. */
const CHECKS: Record<DraftFinding['kind'], Check> = {
  too_long: ({ reply }) => tooLong(reply),
  cut_off: ({ reply, cutOff }) => (cutOff ? endOf(reply) : null),
  link: ({ reply, videoText }) => findLinks(reply, videoText),
  address: ({ reply, videoText, author, template }) =>
    findAddresses(reply, videoText, { author, template }),
  price: ({ reply, videoText }) => findPrices(reply, videoText),
  date: ({ reply, videoText, told, template }) =>
    findDates(reply, [videoText, told.comment.plain, template].join('\n')),
  promise: ({ reply }) => findPromises(reply),
  unsupported: ({ reply, told, template, languages }) =>
    findUnsupported(reply, { ...told, template }, languages),
  prompt_leak: ({ reply, template, comment }) => findPromptLeaks(reply, template, comment),
  dictated: ({ reply, comment, told, videoText }) =>
    findDictated(reply, comment, { told: Object.values(told), videoText }),
  other_language: ({ reply, comment, languages }) => {
    const language = findOtherLanguage(reply, comment, languages);
    return language === null ? null : wholly(language, reply);
  },
  near_copy: ({ reply, recent }) => findNearCopy(reply, recent),
};

const kinds = Object.keys(CHECKS) as DraftFinding['kind'][];

const overlap = (a: DraftRange, b: DraftRange): boolean => a.start < b.end && b.start < a.end;

/** These already say what is wrong about the claim that they stand in. */
const SAY_MORE: readonly DraftFinding['kind'][] = [
  ...(['link', 'address', 'price', 'date', 'promise', 'prompt_leak', 'dictated'] as const),
];

/** Claims about which another finding says more are not told twice. null: no other is left. */
function leftOf(unsupported: Found, others: readonly DraftRange[], reply: string): Found | null {
  const ranges = unsupported.ranges.filter((range) => !others.some((one) => overlap(range, one)));
  const [first] = ranges;
  return first ? { detail: reply.slice(first.start, first.end), ranges } : null;
}

const toFinding = (kind: DraftFinding['kind'], { detail, ranges }: Found): DraftFinding => ({
  kind,
  detail: detail.slice(0, QUOTE_LENGTH).toWellFormed(),
  ranges,
});

/**
 * Findings are warnings for the creator and block nothing. `detail` quotes at most 120 characters.
 * Pure.
 */
export function audit(input: AuditInput): DraftFinding[] {
  const read = readInput(input);
  const found = new Map(kinds.map((kind) => [kind, CHECKS[kind](read)]));
  const said = SAY_MORE.flatMap((kind) => found.get(kind)?.ranges ?? []);
  const unsupported = found.get('unsupported');
  if (unsupported) found.set('unsupported', leftOf(unsupported, said, input.reply));
  return kinds.flatMap((kind) => {
    const one = found.get(kind);
    return one ? [toFinding(kind, one)] : [];
  });
}
