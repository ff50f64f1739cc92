import { areAlike, printOf } from '../near-copy.ts';
import { OBJECT_FORM } from './answer-form.ts';
import { foundIn, hitsOf, wholly, type Found, type Hit } from './found.ts';
import { LEAK_MARKS } from './leak-marks.ts';
import { withoutOwnLinks } from './links.ts';
import type { Told } from './orders.ts';
import { FRAME } from './prompt.ts';
import { Readable, readableText } from './readable.ts';
import { sharedStarts, standsIn } from './runs.ts';
import { WISH_RULES } from './wish.ts';
import { placedWords, rootOf, wordsOf } from './words.ts';

/** The places where so many words in a row stand in the other text too. */
function sharedRuns(read: Readable, other: string, size: number): Hit[] {
  const own = placedWords(read.text);
  const starts = sharedStarts(
    own.map(({ text }) => text),
    wordsOf(readableText(other)),
    size,
  );
  return starts.flatMap((at) => {
    const [first, last] = [own[at], own[at + size - 1]];
    if (!first || !last) return [];
    const text = read.text.slice(first.start, last.end);
    return [{ text, place: read.placeOf(first.start, last.end) }];
  });
}

/** This many equal words in a row are not a coincidence; a shorter prompt is repeated as a whole. */
const LEAK_WORDS = { most: 8, least: 3 };
const leakWordsOf = (template: string): number =>
  Math.max(LEAK_WORDS.least, Math.min(LEAK_WORDS.most, wordsOf(template).length));
/** A prompt with such words, in any of the languages that most creators write, must not tell something. */
const KEEPS_SECRETS = new RegExp(
  [
    'secr[eè]t|password|privat|privad|privé|confiden|divul|reveal|disclose',
    'секрет|парол|тайн|раскрыва|разглаша|конфиденциальн',
    'mot de passe|rév[eè]l|contraseña|segret|rivel|revel|segredo|senha',
    'geheim|passwort|verrat|preisgeb|gizli|şifre|parola|açıkla|ifşa',
    'bí mật|mật khẩu|tiết lộ|rahasia|sandi|ungkap|lihim|sikreto|ibunyag',
    'गुप्त|पासवर्ड|प्रकट|গোপন|পাসওয়ার্ড|প্রকাশ|سر|كلمة المرور|تكشف',
    '비밀|암호|공개|秘密|パスワード|明かさ|開示|密码|密钥|透露|泄露|ลับ|รหัสผ่าน|เปิดเผย',
  ].join('|'),
  'iu',
);
const QUOTED = /(?<!\p{L})["'«“‘「『]([^"'»”’」』\n]{2,60})["'»”’」』]/gu;
/** In scripts without capital letters every longer word may be a name. */
const TOLD =
  /\p{Lo}[\p{Lo}\p{M}]{1,40}|(?<= (?:is|are|это) )\p{Ll}{3,40}|\d[\d-]{0,40}|(?<!\p{L})\p{Lu}\p{L}{0,20}\d[\p{L}\d]{0,20}|(?<=[^.!?\s]\s)\p{Lu}\p{L}{1,40}|(?<!\S)[^\s@]{1,64}@[^\s@.]{1,64}\.\p{L}{2,20}/gu;

/** These tell no secret. */
const EVERYDAY = new Set('not the and for you your our all any now one на не вы мы это'.split(' '));

/** What a prompt that keeps secrets names: quoted words, names, numbers, addresses. */
function secretsOf(template: string): Set<string> {
  if (!KEEPS_SECRETS.test(template)) return new Set();
  const quoted = Array.from(template.matchAll(QUOTED), ([, text = '']) => text);
  const told = Array.from(template.matchAll(TOLD), ([text]) => text);
  return new Set(
    [...quoted, ...told]
      .flatMap(wordsOf)
      .filter((word) => !EVERYDAY.has(word))
      .map(rootOf),
  );
}

const secretsIn = (read: Readable, template: string, comment: string): Hit[] => {
  const asked = new Set(wordsOf(readableText(comment)).map(rootOf));
  const secrets = secretsOf(template);
  return placedWords(read.text)
    .filter(({ text }) => secrets.has(rootOf(text)) && !asked.has(rootOf(text)))
    .map(({ text, start, end }) => ({ text, place: read.placeOf(start, end) }));
};

/** Places where a reply repeats its own instructions, or tells what they keep secret. */
export function findPromptLeaks(reply: string, template: string, comment: string): Found | null {
  const read = Readable.of(reply).withoutLookalikes();
  return foundIn([
    ...hitsOf(LEAK_MARKS, read),
    ...sharedRuns(read, template, leakWordsOf(template)),
    ...sharedRuns(read, FRAME, LEAK_WORDS.most),
    ...sharedRuns(read, OBJECT_FORM.rules, LEAK_WORDS.most),
    ...sharedRuns(read, WISH_RULES, LEAK_WORDS.most),
    ...secretsIn(read, template, comment),
  ]);
}

/** A reply may take up some words of its comment, but not say its sentences. */
const REPEATED_WORDS = 6;

/** Said back to somebody who said it first, these are courtesy. */
const COURTESY =
  /^(?:thanks?|thank you|hi|hello|hey|yes|no|ok(?:ay)?|wow|lol|love (?:it|you|this)|спасибо|привет|да|нет|ого|ура|люблю|класс|круто)$/iu;

/** So many words of an order are not taken up by chance. */
const ORDERED_WORDS = 3;

/** Whether the whole reply stands in a longer text. */
function isPartOf(said: readonly string[], text: string): boolean {
  const all = wordsOf(text);
  return (
    said.length > 0 &&
    said.length < all.length &&
    !COURTESY.test(said.join(' ')) &&
    standsIn(said, all)
  );
}

/**
 * Places where a reply says what the comment said, or what any text ordered the model to say.
 * `told`: all texts by others. The links of `videoText` are the creator's own.
 */
export function findDictated(
  reply: string,
  comment: string,
  { told, videoText }: { told: readonly Told[]; videoText: string },
): Found | null {
  const read = Readable.of(withoutOwnLinks(reply, videoText)).withoutLookalikes();
  const said = wordsOf(read.text);
  const orders = told.map((text) => text.orders);
  if ([readableText(comment), ...orders].some((text) => isPartOf(said, text)))
    return wholly(reply, reply);
  return foundIn([
    ...sharedRuns(read, comment, REPEATED_WORDS),
    ...orders.flatMap((text) => sharedRuns(read, text, ORDERED_WORDS)),
  ]);
}

/** Shorter replies such as "Thank you!" may be sent to many people. */
const TOO_SHORT_TO_COPY = 3;

/**
 * The recent reply that this one nearly repeats, or null. YouTube treats the same text to many
 * people as spam.
 */
export function findNearCopy(reply: string, recent: readonly string[]): Found | null {
  if (wordsOf(reply).length < TOO_SHORT_TO_COPY) return null;
  const print = printOf(reply);
  const repeated = recent.find((other) => areAlike(print, printOf(other)));
  return repeated === undefined ? null : wholly(repeated, reply);
}
