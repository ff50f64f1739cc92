import { createHash } from 'node:crypto';
import { readComment } from './judge.ts';
import { detectLanguage, type Language } from './language.ts';
import { REPLIES, TO_ENGLISH } from './replies.ts';
import { RULES, type Tone } from './rules.ts';

const KINDS_TO_TONES: readonly (readonly [kind: string, tone: Tone])[] = [
  ['spam', 'spam'],
  ['hostile', 'hostile'],
  ['question', 'question'],
  ['criticism', 'criticism'],
  ['praise', 'thanks'],
];

function toneOf(comment: string): Tone {
  const { kinds } = readComment(comment);
  return KINDS_TO_TONES.find(([kind]) => kinds.includes(kind))?.[1] ?? 'plain';
}

const SAID_WORDS = 5;

/** The beginning of the question, as somebody says it back. Links and handles are not repeated. */
function questionIn(comment: string): string {
  const [before = ''] = comment.split(/[?？؟]/u);
  const sentence = before.split(/[.!\n:]\s*/u).at(-1) ?? '';
  const words = sentence.split(/\s+/u).filter((word) => word !== '' && !/[@/"“”«»]/u.test(word));
  return words.slice(0, SAID_WORDS).join(' ') + (words.length > SAID_WORDS ? ' …' : '?');
}

/** The same list, beginning at another place for each comment. */
function turned(replies: readonly string[], comment: string): string[] {
  const at = createHash('sha256').update(comment).digest().readUInt8(0) % (replies.length || 1);
  return [...replies.slice(at), ...replies.slice(0, at)];
}

function writtenFor(comment: string, language: Language): string[] {
  for (const [said, ...replies] of [...REPLIES, ...(language === 'en' ? TO_ENGLISH : [])]) {
    const match = said.exec(comment.trim());
    if (match) return replies.map((reply) => reply.replaceAll('{1}', match[1] ?? ''));
  }
  return [];
}

/** Replies to the comment, those that were written for it first. */
function repliesTo(comment: string, language: Language): string[] {
  const tone = toneOf(comment);
  const isOwn = language === detectLanguage(comment) && tone !== 'spam';
  const written = isOwn ? turned(writtenFor(comment, language), comment) : [];
  const said = questionIn(comment);
  const rules = turned(RULES[language][tone], comment);
  return [...written, ...rules.map((reply) => reply.replaceAll('{said}', () => said))];
}

/**
 * A short answer in the comment's language, or in another one. The same comment and variant always
 * give the same draft; two neighbouring variants differ.
 */
export function draftReply(
  comment: string,
  variant: number,
  language: Language = detectLanguage(comment),
): string {
  const replies = repliesTo(comment, language);
  const reply = replies[variant % replies.length] ?? '';
  return reply.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
