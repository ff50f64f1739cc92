import { parse } from 'tldts';
import { foundIn, hitsOf, type Found, type Hit } from './found.ts';
import { isCommon } from './everyday.ts';
import { Readable } from './readable.ts';
import { isTellingEnding, unmasked } from './unmask.ts';

/**
 * Finds links however they are written. A text is first brought into the form in which a reader
 * would copy it; every top-level domain of the public suffix list counts.
 */

const BETWEEN_SIGNS = String.raw`\s<>"«»“”„()[\]{},;|—–\x60`;
const PART = new RegExp(`[^${BETWEEN_SIGNS}]+`, 'gu');
/** Nobody ends a sentence with more signs; a search for any number of them could take very long. */
const AT_THE_END = /[.!?:…'’*_~-]{1,10}$/u;
const AT_THE_BEGINNING = /^[.!?:…'’*_~#=+-]+/u;

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
/** Links that open no page: they run something, call or pay somebody. */
const DOES_SOMETHING = /^(?:javascript|data|magnet|tel|sms|bitcoin|ethereum|intent|whatsapp):\S/iu;
/** A missing space after a full stop: "helped.It". */
const NEXT_SENTENCE = /(?<!\p{L})(\p{L}{1,40})\.(\p{Lu}\p{Ll}{0,24})$/u;
const QUAD = /^\d{1,3}(?:\.\d{1,3}){3}(?:[:/]|$)/u;
/** Addresses of the internet's sixth version. */
const SIXTH =
  /(?:https?:\/\/)?\[[\da-f:.]{2,45}\][^\s]{0,200}|(?<![\p{L}\p{N}:])(?:[\da-f]{1,4}:){2,7}(?::[\da-f]{1,4}){1,7}(?![\p{L}\p{N}:])/giu;

/** Whether a sentence begins behind the point. A name in front of it begins none. */
function beginsSentence(part: string): boolean {
  const [, before = '', after = ''] = NEXT_SENTENCE.exec(part) ?? [];
  if (after === '' || isTellingEnding(after)) return false;
  return /^\p{Ll}/u.test(before) || isCommon(before.toLowerCase());
}

function hostOf(part: string): string | null {
  if (DOES_SOMETHING.test(part)) return part.toLowerCase();
  const { hostname, domain, isIcann, isIp } = parse(part);
  if (hostname === null) return null;
  const host = hostname.replace(/^www\./u, '');
  if (SCHEME.test(part)) return host;
  if (part.includes('@')) return null;
  if (isIp) return QUAD.test(part) ? host : null;
  const isDomain = domain !== null && isIcann === true && !beginsSentence(part);
  return isDomain ? host : null;
}

/** The host of a part, or of a piece of it: "site:example.com". */
const anyHostOf = (part: string): string | null =>
  hostOf(part) ??
  part
    .split(/[/:=+#?&]/u)
    .map(hostOf)
    .find((host) => host !== null) ??
  null;

interface Link {
  link: Hit;
  host: string;
  /** What stands behind the host; empty: the site as a whole is meant. */
  path: string;
}

function pathOf(link: string): string {
  const rest = link.replace(SCHEME, '');
  const at = rest.search(/[/?#]/u);
  return at < 0 ? '' : rest.slice(at).replace(/\/$/u, '');
}

const linksIn = (text: string): Link[] => [
  ...partsOf(text).flatMap((link) => {
    const host = anyHostOf(link.text);
    return host === null ? [] : [{ link, host, path: pathOf(link.text) }];
  }),
  ...hitsOf([SIXTH], Readable.of(text)).map((link) => {
    return { link, host: link.text.toLowerCase(), path: '' };
  }),
];

/** Links of pages lie no deeper. */
const MAX_DEPTH = 20;

/**
 * Whether the creator's text names the link, or the site as a whole, or what it is a part of. Many
 * people have pages on one host.
 */
function isNamed({ host, path }: Link, own: ReadonlyMap<string, ReadonlySet<string>>): boolean {
  const paths = own.get(host);
  if (!paths) return false;
  const parts = path.split('/', MAX_DEPTH);
  const isWithin = parts.some((_, at) => paths.has(parts.slice(0, at + 1).join('/')));
  return path === '' || isWithin;
}

/** The paths that a text names, by their hosts. */
function namedIn(text: string): Map<string, Set<string>> {
  const paths = new Map<string, Set<string>>();
  for (const { host, path } of linksIn(text)) {
    const known = paths.get(host);
    if (known) known.add(path);
    else paths.set(host, new Set([path]));
  }
  return paths;
}

/** Links in the reply that the creator's own text about the video does not name. */
export function findLinks(reply: string, videoText: string): Found | null {
  const own = namedIn(videoText);
  return foundIn(
    linksIn(reply)
      .filter((link) => !isNamed(link, own))
      .map(({ link }) => link),
  );
}

/** Takes as much room as what it stands for. */
const NO_WORD = '|';

/** The text with a sign that is no word in place of each link that the creator's own text has. */
export function withoutOwnLinks(text: string, videoText: string): string {
  const own = new Set(linksIn(videoText).map(({ host, path }) => host + path));
  const parts: string[] = [];
  let from = 0;
  const found = linksIn(text).filter(({ host, path }) => own.has(host + path));
  for (const { start, end } of found.map(({ link }) => link.place)) {
    if (start < from) continue;
    parts.push(text.slice(from, start), NO_WORD.repeat(end - start));
    from = end;
  }
  return parts.join('') + text.slice(from);
}
