import { parse } from 'tldts';

/**
 * Finds links however they are written. A text is first brought into the form in which a reader
 * would copy it; every top-level domain of the public suffix list counts.
 */

/** Endings that people spell with a word in front: "example dot com". */
const SPELLED = String.raw`(?=(?:com|net|org|info|io|me|gg|tv|xyz|shop|site|online|ru|рф)(?![\p{L}\p{N}]))`;
const DOT = String.raw`(?:\.|dot|точка)`;

const MASKS: readonly (readonly [RegExp, string])[] = [
  [/\p{Default_Ignorable_Code_Point}/gu, ''],
  [/[。․]/gu, '.'],
  [/hxxp/giu, 'http'],
  [new RegExp(String.raw`\s?[[({]\s?${DOT}\s?[\])}]\s?`, 'giu'), '.'],
  [new RegExp(String.raw`\s{1,2}${DOT}\s{1,2}${SPELLED}`, 'giu'), '.'],
];

const unmasked = (text: string): string =>
  MASKS.reduce((read, [mask, plain]) => read.replace(mask, plain), text.normalize('NFKC'));

const BETWEEN = /[\s<>"«»“”„()[\]{},;|]+/u;
/** Nobody ends a sentence with more signs; a search for any number of them could take very long. */
const AT_THE_END = /[.!?:…'’*_~-]{1,10}$/u;
const AT_THE_BEGINNING = /^[.!?:…'’*_~-]+/u;

/** The parts of a text in which a link or an address may be. */
export const partsOf = (text: string): string[] =>
  unmasked(text)
    .split(BETWEEN)
    .map((part) => part.replace(AT_THE_END, '').replace(AT_THE_BEGINNING, ''))
    .filter((part) => part.includes('.') || part.includes(':'));

const SCHEME = /^[a-z][a-z0-9+.-]{1,20}:\/\//iu;
/** A missing space after a full stop: "helped.It". Nobody writes a domain so. */
const NEXT_SENTENCE = /\.\p{Lu}\p{Ll}*$/u;
const QUAD = /^\d{1,3}(?:\.\d{1,3}){3}(?:[:/]|$)/u;

interface Link {
  text: string;
  host: string;
}

function linkIn(part: string): Link | null {
  const { hostname, domain, isIcann, isIp } = parse(part);
  if (hostname === null) return null;
  const host = hostname.replace(/^www\./u, '');
  if (SCHEME.test(part)) return { text: part, host };
  if (part.includes('@')) return null;
  if (isIp) return QUAD.test(part) ? { text: part, host } : null;
  const isDomain = domain !== null && isIcann === true && !NEXT_SENTENCE.test(part);
  return isDomain ? { text: part, host } : null;
}

const linksIn = (text: string): Link[] => partsOf(text).flatMap((part) => linkIn(part) ?? []);

/** A link in the reply to a host that the creator's own text about the video does not name. */
export function findLink(reply: string, videoText: string): string | null {
  const own = new Set(linksIn(videoText).map(({ host }) => host));
  return linksIn(reply).find(({ host }) => !own.has(host))?.text ?? null;
}
