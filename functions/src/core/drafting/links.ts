import { parse } from 'tldts';
import { foundIn, type Found, type Hit } from './found.ts';
import { Readable } from './readable.ts';

/**
 * Finds links however they are written. A text is first brought into the form in which a reader
 * would copy it; every top-level domain of the public suffix list counts.
 */

/** Endings that people spell with a word in front: "example dot com". */
const SPELLED = String.raw`(?=(?:com|net|org|info|io|me|gg|tv|xyz|shop|site|online|ru|рф)(?![\p{L}\p{N}]))`;
const DOT = String.raw`(?:\.|dot|точка)`;

const MASKS: readonly (readonly [RegExp, string])[] = [
  [/[。․]/gu, '.'],
  [/hxxp/giu, 'http'],
  [new RegExp(String.raw`\s?[[({]\s?${DOT}\s?[\])}]\s?`, 'giu'), '.'],
  [new RegExp(String.raw`\s{1,2}${DOT}\s{1,2}${SPELLED}`, 'giu'), '.'],
];

const unmasked = (text: string): Readable =>
  MASKS.reduce((read, [mask, plain]) => read.replace(mask, plain), Readable.of(text));

const BETWEEN_SIGNS = String.raw`\s<>"«»“”„()[\]{},;|`;
const PART = new RegExp(`[^${BETWEEN_SIGNS}]+`, 'gu');
/** Nobody ends a sentence with more signs; a search for any number of them could take very long. */
const AT_THE_END = /[.!?:…'’*_~-]{1,10}$/u;
const AT_THE_BEGINNING = /^[.!?:…'’*_~-]+/u;

/** The parts of a text in which a link or an address may be. */
export function partsOf(written: string): Hit[] {
  const read = unmasked(written);
  return Array.from(read.text.matchAll(PART), ({ 0: whole, index }) => {
    const begun = whole.replace(AT_THE_BEGINNING, '');
    const text = begun.replace(AT_THE_END, '');
    const start = index + whole.length - begun.length;
    return { text, place: read.placeOf(start, start + text.length) };
  }).filter(({ text }) => text.includes('.') || text.includes(':'));
}

const SCHEME = /^[a-z][a-z0-9+.-]{1,20}:\/\//iu;
/** A missing space after a full stop: "helped.It". Nobody writes a domain so. */
const NEXT_SENTENCE = /\.\p{Lu}\p{Ll}*$/u;
const QUAD = /^\d{1,3}(?:\.\d{1,3}){3}(?:[:/]|$)/u;

function hostOf(part: string): string | null {
  const { hostname, domain, isIcann, isIp } = parse(part);
  if (hostname === null) return null;
  const host = hostname.replace(/^www\./u, '');
  if (SCHEME.test(part)) return host;
  if (part.includes('@')) return null;
  if (isIp) return QUAD.test(part) ? host : null;
  const isDomain = domain !== null && isIcann === true && !NEXT_SENTENCE.test(part);
  return isDomain ? host : null;
}

const linksIn = (text: string): { link: Hit; host: string }[] =>
  partsOf(text).flatMap((link) => {
    const host = hostOf(link.text);
    return host === null ? [] : [{ link, host }];
  });

/** Links in the reply to hosts that the creator's own text about the video does not name. */
export function findLinks(reply: string, videoText: string): Found | null {
  const own = new Set(linksIn(videoText).map(({ host }) => host));
  return foundIn(
    linksIn(reply)
      .filter(({ host }) => !own.has(host))
      .map(({ link }) => link),
  );
}
