import { createHash } from 'node:crypto';
import { PHRASES, type Language, type Phrases, type Tone } from './phrases.ts';

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

const SCRIPTS: readonly [Language, RegExp][] = [
  ['ru', /\p{Script=Cyrillic}/gu],
  ['ar', /\p{Script=Arabic}/gu],
];

/** Small words and letters of the languages in Latin letters. */
const SIGNS: readonly [Language, RegExp][] = [
  ['es', /[ñ¿¡]|\b(?:que|el|los|las|por|para|muy|gracias|pero|una)\b/g],
  ['de', /[äöüß]|\b(?:und|ich|das|ist|nicht|danke|sehr|wie|der|ein|mit|auch)\b/g],
  ['fr', /[çœêèà]|\b(?:je|est|les|des|une|merci|vous|pour|avec|et|pas|sur|dans|mais)\b/g],
  ['en', /\b(?:the|and|is|are|you|this|that|thanks|what|how|of|to|it|your|my|was)\b/g],
];

/** Guesses the language, well enough for a stand-in: by the script, then by small words. */
export function detectLanguage(text: string): Language {
  const latin = count(text, /\p{Script=Latin}/gu);
  const script = SCRIPTS.find(([, letters]) => count(text, letters) > latin);
  if (script) return script[0];
  const scores = SIGNS.map(([language, signs]) => ({
    language,
    score: count(text.toLowerCase(), signs),
  }));
  const [best] = scores.sort((a, b) => b.score - a.score);
  return best && best.score > 0 ? best.language : 'en';
}

const KINDS: readonly (readonly [kind: string, signs: RegExp])[] = [
  ['question', /[?？؟]/u],
  ['praise', /thank|love|great|best|amazing|beautiful|спасибо|люблю|лучш|класс|❤|gracias|merci/iu],
  ['criticism', /too long|bad|boring|wrong|worst|disappoint|слишком|плох|скучн|неправ|ошиб/iu],
  ['request', /please (?:make|do|show|put)|can you|could you|сделайте|снимите|покажите/iu],
  ['spam', /https?:\/\/|my channel|free followers|мой канал|подпишусь/iu],
  ['hostile', /idiot|stupid|shut up|идиот|заткни|дурак/iu],
];

const NEEDS: readonly (readonly [need: string, signs: RegExp])[] = [
  ['distress', /want to die|kill myself|не хочу жить/iu],
  ['accusation', /you stole|scam|украли|мошенник/iu],
  ['refund', /refund|money back|верните деньги|возврат/iu],
  ['health', /doctor|pregnan|pills|врач|беременн|таблетк/iu],
  ['law', /lawyer|illegal|юрист|незаконно/iu],
  ['money', /invest|taxes|инвест|налог/iu],
];

/** What the stand-in's model says about a comment, under the names of the answer's fields. */
export function readComment(comment: string) {
  const need = NEEDS.find(([, signs]) => signs.test(comment))?.[0] ?? null;
  const kinds = KINDS.filter(([, signs]) => signs.test(comment)).map(([kind]) => kind);
  return {
    ...{ kinds, language: detectLanguage(comment), needs_you: need },
    why: need === null ? null : `It is about ${need}`,
    worth_replying: !kinds.includes('spam') && count(comment, /\p{L}+/gu) > 1,
  };
}

function toneOf(comment: string): Tone {
  const { kinds } = readComment(comment);
  if (kinds.includes('question')) return 'question';
  if (kinds.includes('criticism')) return 'criticism';
  return kinds.includes('praise') ? 'thanks' : 'plain';
}

/** One of the comment's longest words, quoted. Links and handles do not count as words. */
function topicOf(comment: string, { quotes, noTopic }: Phrases, digit: number): string {
  const words = comment
    .replace(/(?:https?:\/\/|www\.)\S+|@\S+|\S+@\S+|\S+\.\S{2,}/g, ' ')
    .match(/\p{L}[\p{L}\p{M}]*/gu)
    ?.filter((word) => word.length >= 4 && word.length <= 20);
  // Names, shouted words and first words make poor topics.
  const calm = words?.filter((word) => word === word.toLowerCase());
  const longest = [...(calm?.length ? calm : (words ?? []))]
    .sort((a, b) => b.length - a.length || (a < b ? -1 : 1))
    .slice(0, 3);
  const word = longest[digit % longest.length];
  return word === undefined ? noTopic : quotes.join(word);
}

/**
 * A short, warm answer in the comment's language, or in another one. The same comment and variant
 * always give the same draft; two neighbouring variants differ in every sentence.
 */
export function draftReply(
  comment: string,
  variant: number,
  language: Language = detectLanguage(comment),
): string {
  const phrases = PHRASES[language];
  const tone = toneOf(comment);
  const digest = createHash('sha256').update(comment).digest();
  const pick = (from: readonly string[], byte: number): string =>
    from[(digest.readUInt8(byte) + variant) % from.length] ?? '';
  const middle = pick(phrases.middles[tone], 1);
  const topic = topicOf(comment, phrases, digest.readUInt8(3));
  return [
    pick(phrases.openings[tone], 0),
    middle.replace('{topic}', () => topic),
    pick(phrases.closings, 2),
  ].join(' ');
}
