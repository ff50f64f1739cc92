import type { DraftFinding, DraftRange } from '@replywell/contract/drafts';
import type { Wish } from '@replywell/contract/wishes';
import { JUDGING_FORM } from './form.ts';
import { findNotIn, findOtherLanguage, goesOnFrom, type LanguageScores } from '../text/language.ts';
import { linksIn, otherAddresses, otherLinks } from './links.ts';
import { otherNumbers } from './numbers.ts';
import { FRAME, type DraftData } from './prompt.ts';
import { markupIn, ofItself, remainsIn } from './remains.ts';
import { dictatedPlaces, repeatedPrompt, repeatedReply, repeatedRules } from './repeats.ts';
import { readComment } from './room.ts';
import { placed } from './sources.ts';
import { ReadText, type Hit } from './text-read.ts';
import { languageOfWish, WISH_RULES, wordsOfWish } from './wish.ts';

/** What a text is checked against. */
export interface Checked {
  reply: string;
  /** The model was stopped at its token limit. */
  cutOff?: boolean;
  /** Words of the reply that the model says promise something. Missing: none. */
  promises?: readonly string[];
  /** Of the comment, by its code, as the model says. Missing, or null: it does not. */
  language?: string | null;
  /** What stood in the prompt, or would stand there. */
  data: DraftData;
  template: string;
  /** The creator's other recent drafts and replies. */
  recent: readonly string[];
  languages: LanguageScores;
  /** What the creator has wished of it. Missing: nothing. They vouch for their own words. */
  wish?: Wish | undefined;
  /** Drafts whose language is as right as the comment's. Missing: none. */
  beside?: readonly string[];
}

/** So much of the end shows that a text is cut off. */
const END_LENGTH = 30;
const QUOTE_LENGTH = 120;
/** A draft with more is read as a whole. */
const MAX_RANGES = 20;

const overlap = (a: DraftRange, b: DraftRange): boolean => a.start < b.end && b.start < a.end;

/** Places that overlap become one. */
function joined(hits: readonly Hit[]): DraftRange[] {
  const ranges: DraftRange[] = [];
  for (const { place } of hits) {
    const last = ranges.at(-1);
    if (last && place.start < last.end) last.end = Math.max(last.end, place.end);
    else ranges.push({ ...place });
  }
  return ranges.filter(({ start, end }) => start < end).slice(0, MAX_RANGES);
}

/** A finding with all its places, which quotes the first one. Nothing found: none. */
export function findingsOf(kind: DraftFinding['kind'], hits: readonly Hit[]): DraftFinding[] {
  const inOrder = [...hits].sort((a, b) => a.place.start - b.place.start);
  const [first] = inOrder;
  if (!first) return [];
  const detail = first.text.slice(0, QUOTE_LENGTH).toWellFormed();
  return [{ kind, detail, ranges: joined(inOrder) }];
}

/** The prompt's texts by who vouches for them. */
function sourcesOf(data: DraftData) {
  const { viewer, video, summary, written, today, facts = [], notes = [] } = data;
  const said = [...(data.thread ?? []), ...(data.earlier ?? [])];
  const saidBy = (isChannel: boolean): string[] =>
    said.filter(({ by }) => (by === 'channel') === isChannel).map(({ text }) => text);
  // Nobody can dictate with what the model does not get.
  const comment = readComment(data.comment);
  return {
    comment,
    own: [
      ...[video, summary, written, today, ...notes].flatMap((text) => text ?? []),
      ...facts.map(({ answer }) => answer),
      ...saidBy(true),
    ],
    others: [comment, viewer ?? '', ...facts.map(({ question }) => question), ...saidBy(false)],
    strangers: [comment, ...saidBy(false)],
  };
}

const read = (texts: readonly string[]): ReadText[] => texts.map((text) => new ReadText(text));

function otherLanguage(checked: Checked, comment: string): string | null {
  const { reply, wish, beside = [], languages, language: said } = checked;
  const wanted = languageOfWish(wish);
  if (wanted !== null) return findNotIn(reply, wanted, languages);
  const language = findOtherLanguage(reply, comment, languages, said);
  const isAsBefore = beside.some((text) => goesOnFrom(text, reply, languages));
  return isAsBefore ? null : language;
}

/**
 * Findings are warnings for the creator and block nothing. The checks are exact and, but for
 * how models speak of themselves, know no words, so they hold in every language. What a text means is
 * left to the model's own word, to the second look and to the creator's eyes.
 * `detail` quotes at most 120 characters. Pure.
 */
export function checkDraft(checked: Checked): DraftFinding[] {
  const { reply, cutOff = false, data, template, recent, wish } = checked;
  const { promises = [], language = null } = checked;
  const wished = wordsOfWish(wish);
  const text = new ReadText(reply);
  const sources = sourcesOf(data);
  const own = read([...sources.own, wished]);
  const prompt = new ReadText(template);
  const wholly = (detail: string | null): Hit[] =>
    detail === null ? [] : [{ text: detail, place: { start: 0, end: reply.length } }];

  const links = linksIn(text);
  const viewer = data.viewer ?? '';
  const addresses = otherAddresses(text, { own, viewer, template: prompt });
  const told = [...links.map(({ hit }) => hit), ...addresses];
  const numbers = otherNumbers(text, {
    own: [...own, prompt],
    others: read(sources.others),
    language,
  }).filter(({ place }) => !told.some((one) => overlap(one.place, place)));
  const ours = [FRAME, JUDGING_FORM.rules, WISH_RULES];
  const end = { start: Math.max(0, reply.length - END_LENGTH), end: reply.length };
  return [
    ...findingsOf('cut_off', cutOff ? [{ text: reply.slice(end.start), place: end }] : []),
    ...findingsOf('link', otherLinks(links, own)),
    ...findingsOf('address', addresses),
    ...findingsOf('number', numbers),
    ...findingsOf('prompt_leak', [...repeatedPrompt(text, template), ...repeatedRules(text, ours)]),
    ...findingsOf('dictated', dictatedPlaces(text, sources.strangers)),
    ...findingsOf(
      'commitment',
      promises.map((words) => placed(words, text)),
    ),
    ...findingsOf('machinery', remainsIn(text)),
    ...findingsOf('markup', markupIn(text)),
    ...findingsOf('bot_talk', ofItself(text)),
    ...findingsOf('other_language', wholly(otherLanguage(checked, sources.comment))),
    ...findingsOf('near_copy', wholly(repeatedReply(reply, recent))),
  ];
}
