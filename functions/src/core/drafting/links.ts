import { parse } from 'tldts';
import { foundIn, hitsOf, type Found, type Hit } from './found.ts';
import { isCommon } from './everyday.ts';
import type { Pause } from '../time.ts';
import { Readable } from './readable.ts';
import { SHARED } from './shared-hosts.ts';
import { hasEnding, isLittleWord, unmasked } from './unmask.ts';

/**
 * Finds links however they are written. A text is first brought into the form in which a reader
 * would copy it; every top-level domain of the public suffix list counts.
 */

const BETWEEN_SIGNS = String.raw`\s<>"«»“”„()[\]{},;|—–\x60`;
const PART = new RegExp(`[^${BETWEEN_SIGNS}]+`, 'gu');
/** In a text as it is written, where such signs have wide forms. */
const WRITTEN_PART = new RegExp(String.raw`[^${BETWEEN_SIGNS}\p{Ps}\p{Pe}、。，；！？]+`, 'gu');
/** Nobody ends a sentence with more signs; a search for any number of them could take very long. */
const AT_THE_END = /[.!?:…'’*_~-]{1,10}$/u;
const AT_THE_BEGINNING = /^[.!?:…'’*_~#=+-]+/u;

/** The part of a read text without the signs around it. */
function trimmed(read: Readable, whole: string, index: number): Hit {
  const begun = whole.replace(AT_THE_BEGINNING, '');
  const text = begun.replace(AT_THE_END, '');
  const start = index + whole.length - begun.length;
  return { text, place: read.placeOf(start, start + text.length) };
}

const partsIn = (read: Readable, part: RegExp): Hit[] =>
  Array.from(read.text.matchAll(part), ({ 0: whole, index }) => trimmed(read, whole, index)).filter(
    ({ text }) => text.includes('.') || text.includes(':'),
  );

/** The parts of a text in which a link or an address may be. */
export const partsOf = (written: string): Hit[] => partsIn(unmasked(written), PART);

const STEP_UP = /[\\/]\.\.(?:[\\/]|$)/u;
const ADDRESS = /https?:\S*/iu;

/**
 * What stands between spaces, where a part of it does not show what it opens: a browser reads on
 * over the signs that divide parts.
 */
function runsIn(read: Readable): Hit[] {
  const hits: Hit[] = [];
  for (const { 0: run, index } of read.text.matchAll(/\S+/gu)) {
    if (STEP_UP.test(run) || (run.includes('://') && run.includes('@')))
      hits.push(trimmed(read, run, index));
    const address = run.includes('@') ? ADDRESS.exec(run) : null;
    if (address && address.index > 0) hits.push(trimmed(read, address[0], index + address.index));
    else if (address && !run.includes('://')) hits.push(trimmed(read, run, index));
  }
  return hits;
}

/** A browser takes these for addresses of pages with any number of slashes, or none. */
const OPENS_PAGE = /^https?:/iu;
const SCHEME = /^[a-z][a-z0-9+.-]{1,20}:\/\//iu;
/** Links that open no page: they run something, call or pay somebody. */
const DOES_SOMETHING = /^(?:javascript|data|magnet|tel|sms|bitcoin|ethereum|intent|whatsapp):\S/iu;
/** A missing space after a full stop, and nothing else that a host may have: "helped.It", "e.g.So". */
const NEXT_SENTENCE = /^(?:\p{L}{1,20}['’-]|\p{L}\.){0,3}(\p{L}{1,40})\.(\p{Lu}\p{Ll}{0,24})$/u;
/** Words that sentences end with, beside those of every conversation. */
const INFLECTED = /^\p{Ll}{2,20}(?:ed|ing|ly)$/u;
/** Endings that sentences begin with. */
const BEGINNINGS = new Set('you now one how here love'.split(' '));
const QUAD = /^\d{1,3}(?:\.\d{1,3}){3}(?:[:/]|$)/u;
/** Addresses of the internet's sixth version. */
const SIXTH =
  /(?:https?:\/\/)?\[[\da-f:.]{2,45}\][^\s]{0,200}|(?<![\p{L}\p{N}:])(?:[\da-f]{1,4}:){2,7}(?::[\da-f]{1,4}){1,7}(?![\p{L}\p{N}:])/giu;

/** Whether a sentence begins behind the point. A name in front of it begins none. */
function beginsSentence(part: string): boolean {
  const [, before = '', after = ''] = NEXT_SENTENCE.exec(part) ?? [];
  if (!isLittleWord(after) && !BEGINNINGS.has(after.toLowerCase())) return false;
  const ahead =
    part
      .slice(0, -after.length)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  return ahead.every(isCommon) || (ahead.length === 1 && INFLECTED.test(before));
}

/** What a link names. */
interface Target {
  host: string;
  /** What stands behind the host; empty: the site as a whole is meant. null: it is not compared. */
  path: string | null;
  /** A name stands in front of the host, so that another host seems to be meant. */
  isDisguised: boolean;
}

/** What a browser would open, which is not always what stands there. null: nothing. */
function openedBy(part: string): URL | null {
  const address = SCHEME.test(part) || OPENS_PAGE.test(part) ? part : `https://${part}`;
  return URL.canParse(address) ? new URL(address) : null;
}

/** Another scheme, or another port, is another host. */
function wholeHostOf({ protocol, hostname, port }: URL): string {
  const scheme = /^https?:$/u.test(protocol) ? '' : `${protocol}//`;
  return scheme + hostname.replace(/^www\./u, '') + (port === '' ? '' : `:${port}`);
}

function hostOf(part: string, url: URL | null): string | null {
  const hostname = url?.hostname ?? parse(part).hostname;
  if (!hostname) return null;
  const host = url === null ? hostname.replace(/^www\./u, '') : wholeHostOf(url);
  if (SCHEME.test(part) || OPENS_PAGE.test(part)) return host;
  if (parse(hostname).isIp === true) return QUAD.test(part) ? host : null;
  return hasEnding(hostname) && !beginsSentence(part) ? host : null;
}

/** In front of the path: a mail address, or a name for the host. */
const NAME = /^([a-z][a-z0-9+.-]{1,20}:(?=\/\/)|https?:)?([/\\]*)((?:[^/?#\\][^/?#]*)?)@/iu;

/** Whether what stands in front of the sign for "at" is itself to be taken for a host. */
function looksLikeHost(name: string): boolean {
  const read = name.normalize('NFKC');
  return /[/?#\\%&]/u.test(read) || (read.includes(':') && hasEnding(read.split(':', 1)[0] ?? ''));
}

function targetOf(part: string): Target | null {
  if (DOES_SOMETHING.test(part)) return { host: part.toLowerCase(), path: '', isDisguised: false };
  const [named, scheme, slashes, name = ''] = NAME.exec(part) ?? [];
  const isDisguised = named !== undefined && Boolean(scheme || slashes || looksLikeHost(name));
  if (named !== undefined && !isDisguised) return null;
  const url = openedBy(part);
  const host = hostOf(part, url);
  if (host === null) return null;
  const path = url === null ? '' : url.pathname + url.search + url.hash;
  return { host, path: path.replace(/\/$/u, ''), isDisguised };
}

const PIECE = /[^/:=+#?&]+/gu;
const PATH = /^(?::\d{1,5})?[/?#].*/su;

/** What a part names, or the pieces of it: "site:example.com". */
function targetsOf(part: string): Target[] {
  const whole = targetOf(part);
  if (whole !== null) return [whole];
  const targets: Target[] = [];
  for (const { 0: piece, index } of part.matchAll(PIECE)) {
    if (targetOf(piece) === null) continue;
    const [path = ''] = PATH.exec(part.slice(index + piece.length)) ?? [];
    const target = targetOf(piece + path);
    if (target !== null) targets.push(target);
    // What stands behind belongs to this one's path.
    if (path !== '') break;
  }
  return targets;
}

interface Link extends Target {
  link: Hit;
}

const linksOf = (hits: readonly Hit[]): Link[] =>
  hits.flatMap((link) => targetsOf(link.text).map((target) => ({ link, ...target })));

/**
 * What a browser opens of a text as it is written: it takes marks for letters of a name that a reader
 * takes for slashes. Only hosts are compared, because paths differ in how they are written.
 */
function hostsAsWritten(text: string): Link[] {
  if (unmasked(text).text === text) return [];
  const read = Readable.asWritten(text);
  return linksOf([...partsIn(read, WRITTEN_PART), ...runsIn(read)])
    .filter(({ link }) => openedBy(link.text) !== null)
    .map((link) => ({ ...link, path: null }));
}

const linksIn = (text: string): Link[] => [
  ...linksOf([...partsOf(text), ...runsIn(unmasked(text))]),
  ...hostsAsWritten(text),
  ...hitsOf([SIXTH], Readable.of(text)).map((link) => {
    return { link, host: link.text.toLowerCase(), path: '', isDisguised: false };
  }),
];

const isShared = (host: string): boolean => SHARED.has(parse(host).domain ?? host);

/** Links of pages lie no deeper. */
const MAX_DEPTH = 20;

/** Whether the creator's text names the link, or what it is a part of. */
function isNamed(
  { host, path, isDisguised }: Link,
  own: ReadonlyMap<string, ReadonlySet<string>>,
): boolean {
  const paths = own.get(host);
  if (!paths || isDisguised) return false;
  if (path === null) return true;
  const parts = path.split('/', MAX_DEPTH);
  const above = parts.map((_, at) => parts.slice(0, at + 1).join('/'));
  const isWithin = above.some((part) => paths.has(part) && (part !== '' || !isShared(host)));
  return path === '' || isWithin;
}

/** The paths that the texts name, by their hosts. Pauses behind each text. */
async function namedIn(
  texts: readonly string[],
  pause: Pause,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const paths = new Map<string, Set<string>>();
  for (const text of texts) {
    for (const { host, path } of linksIn(text)) {
      const known = paths.get(host) ?? new Set();
      if (path !== null) known.add(path);
      paths.set(host, known);
    }
    await pause();
  }
  return paths;
}

/** Links in the reply that the creator's own texts do not name. */
export async function findLinks(
  reply: string,
  ownTexts: readonly string[],
  pause: Pause,
): Promise<Found | null> {
  const own = await namedIn(ownTexts, pause);
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
  const own = new Set(
    linksIn(videoText).flatMap(({ host, path }) => (path === null ? [] : [host + path])),
  );
  const parts: string[] = [];
  let from = 0;
  const found = linksIn(text).filter(({ host, path }) => path !== null && own.has(host + path));
  for (const { start, end } of found.map(({ link }) => link.place)) {
    if (start < from) continue;
    parts.push(text.slice(from, start), NO_WORD.repeat(end - start));
    from = end;
  }
  return parts.join('') + text.slice(from);
}
