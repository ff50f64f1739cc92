import { FIELD_FAULTS, type FieldFault } from '@replywell/contract/field-faults';
import { FieldRefusal } from '../refusal.ts';
import { KEY_RUNS, WORST_WHOLE, WORST_WORDS } from './worst-passwords.ts';

/** Whether a password is known from data that was stolen elsewhere. It never throws. */
export type IsLeaked = (password: string) => Promise<boolean>;

/** Whose password it will be, as far as it is known. */
export interface PasswordOwner {
  email: string;
  displayName: string | null;
}

const PRODUCT = 'replywell';
const LETTER = /\p{L}/u;
/** A run of fewer keys is part of many words. */
const SHORTEST_RUN = 3;
/** More signs beside runs may make a password of them. */
const MOST_BESIDE_RUNS = 2;
/** Longer pieces are words, and a word twice is not found by counting up. */
const LONGEST_REPEATED = 4;
/** Shorter pieces of a name or an address are part of many words. */
const SHORTEST_OWN = 3;
/** As many letters beside a name make no password of it. */
const MOST_LETTERS_BESIDE = 3;

const MEANT: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b' },
  ...{ '@': 'a', $: 's', '!': 'i' },
};

/** What stands between the first and the last letter. */
function core(text: string): string {
  const signs = Array.from(text);
  const from = signs.findIndex((sign) => LETTER.test(sign));
  const to = signs.findLastIndex((sign) => LETTER.test(sign));
  return from < 0 ? '' : signs.slice(from, to + 1).join('');
}

const readAsLetters = (text: string): string =>
  Array.from(text, (sign) => MEANT[sign] ?? sign).join('');

const reversed = (text: string): string => Array.from(text).reverse().join('');

/**
 * The same text as a person reads it: full-width signs as the usual ones, lower case, and Latin
 * letters without accents. Russian й and ё are letters of their own.
 */
const asRead = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC');

const isRepeated = (text: string): boolean =>
  Array.from({ length: LONGEST_REPEATED }, (_, index) => index + 1).some(
    (size) =>
      text ===
      text
        .slice(0, size)
        .repeat(Math.ceil(text.length / size))
        .slice(0, text.length),
  );

const RUNS = KEY_RUNS.flatMap((run) => [run, reversed(run)]);

/** How many of the next characters lie next to each other on the keyboard or in the alphabet. */
function runLength(text: string, from: number): number {
  let length = 0;
  const grows = (): boolean => {
    const longer = text.slice(from, from + length + 1);
    return from + length < text.length && RUNS.some((run) => run.includes(longer));
  };
  while (grows()) length += 1;
  return length;
}

/** `qwerty1234`, `aa123456`, `abcd@1234`: runs, and hardly anything else. */
function isMadeOfRuns(text: string): boolean {
  let beside = 0;
  for (let at = 0; at < text.length;) {
    const length = runLength(text, at);
    const isRun = length >= SHORTEST_RUN;
    if (!isRun) beside += 1;
    at += isRun ? length : 1;
  }
  return beside <= MOST_BESIDE_RUNS;
}

/** `11223344` */
const withoutDoubles = (text: string): string => text.replaceAll(/(.)\1/gsu, '$1');

/** Whether a password is among those that are tried first at every account. */
export function isAmongWorst(password: string): boolean {
  const text = asRead(password).replaceAll(' ', '');
  const word = core(text);
  const letters = readAsLetters(word);
  return (
    WORST_WHOLE.has(text) ||
    [word, letters, reversed(word), reversed(letters)].some((one) => WORST_WORDS.has(one)) ||
    isRepeated(text) ||
    isMadeOfRuns(text) ||
    isMadeOfRuns(withoutDoubles(text))
  );
}

const piecesOf = (text: string): string[] => [text, ...text.split(/[^\p{L}\p{N}]+/u)];

/** Longest first, so that a word is not cut by a shorter one in it. */
function ownWords({ email, displayName }: PasswordOwner): string[] {
  const [name = '', domain = ''] = email.split('@');
  return [PRODUCT, email, ...piecesOf(name), domain, ...piecesOf(displayName ?? '')]
    .map(asRead)
    .filter((word) => word.length >= SHORTEST_OWN)
    .flatMap((word) => [word, reversed(word)])
    .sort((one, other) => other.length - one.length);
}

/** Digits and signs as the letters they may stand for. A `1` is an `i` or an `l`, so these are one. */
const folded = (text: string): string => readAsLetters(text).replaceAll('l', 'i');

function isMadeOf(text: string, words: readonly string[]): boolean {
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), text);
  const letters = Array.from(rest).filter((sign) => LETTER.test(sign)).length;
  return rest !== text && letters <= MOST_LETTERS_BESIDE;
}

const lettersAndDigits = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * Whether a password is made of its owner's name or address, or of the product's name, also
 * backwards, with digits for letters and with signs anywhere between.
 */
export function isOwnName(password: string, owner: PasswordOwner): boolean {
  const words = ownWords(owner);
  const plain = words.map(lettersAndDigits).filter((word) => word.length >= SHORTEST_OWN);
  const text = asRead(password);
  return [
    { read: text, own: words },
    { read: lettersAndDigits(text), own: plain },
  ].some(({ read, own }) => isMadeOf(read, own) || isMadeOf(folded(read), own.map(folded)));
}

async function faultOf(
  password: string,
  owner: PasswordOwner,
  isLeaked: IsLeaked,
): Promise<FieldFault | null> {
  if (isAmongWorst(password)) return 'worstPassword';
  if (isOwnName(password, owner)) return 'ownName';
  return (await isLeaked(password)) ? 'leakedPassword' : null;
}

/**
 * Refuses a new password that is easy to guess, with the words of its field. Passwords that are in
 * use stay good.
 */
export async function checkNewPassword(
  password: string,
  owner: PasswordOwner,
  isLeaked: IsLeaked,
): Promise<void> {
  const fault = await faultOf(password, owner, isLeaked);
  if (fault) throw new FieldRefusal('bad_request', 'body.password', FIELD_FAULTS[fault]);
}
