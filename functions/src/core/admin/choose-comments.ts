import type { ReplayComment, ReplayLanguage } from '@replywell/contract/endpoints/replay';
import type { CommentKind } from '@replywell/contract/kinds';
import { TEST_COMMENT_MAX_LENGTH } from '@replywell/contract/limits';
import { languageOf, type LanguageScores } from '../drafting/language.ts';
import type { CheckPorts } from '../drafting/ports.ts';
import { KEPT_MS } from '../retention/expiry.ts';
import { textMark } from '../text-mark.ts';
import { toInstant, type Clock, type Random } from '../time.ts';
import type { CommentSampler, SampledComment } from './ports.ts';

export interface ChoosePorts extends CheckPorts {
  sampler: CommentSampler;
  clock: Clock;
  random: Random;
}

export interface Wanted {
  count: number;
  /** Of at least one of these. Empty: of any. */
  kinds: readonly CommentKind[];
  /** Empty: in any. */
  languages: readonly ReplayLanguage[];
}

/** A look costs so many reads, whatever is stored. */
const CREATORS_READ = 6;
const COMMENTS_READ = 48;

const ID_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const ID_LENGTH = 8;

/** A place among all ids of creators. */
const randomPlace = (random: Random): string =>
  Array.from(
    { length: ID_LENGTH },
    () => ID_LETTERS[Math.floor(random() * ID_LETTERS.length)],
  ).join('');

const HANDLE = /@[\p{L}\p{M}\p{N}_.·-]+/gu;
const HIDDEN = '…';
/** Shorter names are parts of other words, so only those are hidden that are a word themselves. */
const SHORTEST_PART = 4;
/** Where no space stands on both sides of a name, most names are short. */
const WITHIN_WORDS =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{M}\s]{2,}$/u;

function patternOf(name: string): RegExp {
  const literal = name.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
  const isAnyPart = name.length >= SHORTEST_PART || WITHIN_WORDS.test(name);
  return new RegExp(
    isAnyPart ? literal : `(?<![\\p{L}\\p{M}\\p{N}])${literal}(?![\\p{L}\\p{M}\\p{N}])`,
    'giu',
  );
}

/** Handles of anybody, and the names of the channel and its creator as they are stored. */
function withoutNames(text: string, names: readonly string[]): string {
  const hidden = text.replace(HANDLE, `@${HIDDEN}`);
  return names
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .reduce((rest, name) => rest.replace(patternOf(name), HIDDEN), hidden);
}

function presented(
  { text, assessment }: SampledComment,
  names: readonly string[],
  languages: LanguageScores,
): ReplayComment {
  const known = assessment?.of === textMark(text) ? assessment : null;
  return {
    text: withoutNames(text, names),
    kinds: known?.kinds ?? [],
    language: known?.language ?? languageOf(text, languages),
  };
}

const groupOf = (language: string): ReplayLanguage =>
  language === 'en' || language === 'ru' ? language : 'other';

const fits = ({ kinds, language }: ReplayComment, wanted: Wanted): boolean =>
  (wanted.kinds.length === 0 || wanted.kinds.some((kind) => kinds.includes(kind))) &&
  (wanted.languages.length === 0 ||
    (language !== null && wanted.languages.includes(groupOf(language))));

interface Lent {
  uid: string;
  comment: ReplayComment;
}

/** Neither a picture without a text, nor what should be deleted by now. */
const isUsable = ({ text, refreshedAt }: SampledComment, oldest: string): boolean =>
  text.trim() !== '' && text.length <= TEST_COMMENT_MAX_LENGTH && refreshedAt >= oldest;

/** One of each creator, then a second of each, so that nobody's are most of them. */
function inTurns<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
}

/**
 * Chooses comments that creators have loaded, by chance: of a few creators from a random place on.
 * Pictures without a text, and what should be deleted by now, are left out. There may be fewer than
 * wanted, for not all comments are looked at. `lenders`: the uids of those whose comments are among
 * the chosen ones.
 */
export async function chooseComments(
  { sampler, languages, clock, random }: ChoosePorts,
  wanted: Wanted,
): Promise<{ comments: ReplayComment[]; read: number; lenders: string[] }> {
  const [found, scores] = await Promise.all([
    sampler.sample({
      ...{ from: randomPlace(random), creators: CREATORS_READ, comments: COMMENTS_READ },
    }),
    languages(),
  ]);
  const oldest = toInstant(clock() - KEPT_MS);
  const lists: Lent[][] = [];
  for (const { uid, names, comments } of found) {
    const list: Lent[] = [];
    for (const one of comments.filter((stored) => isUsable(stored, oldest))) {
      const comment = presented(one, names, scores);
      if (fits(comment, wanted)) list.push({ uid, comment });
    }
    lists.push(list);
  }
  const chosen = inTurns(lists).slice(0, wanted.count);
  return {
    comments: chosen.map(({ comment }) => comment),
    lenders: [...new Set(chosen.map(({ uid }) => uid))],
    read: found.reduce((sum, { comments }) => sum + comments.length, 0),
  };
}
