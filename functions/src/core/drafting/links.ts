import { parse } from 'tldts';
import { foundIn, hitsOf, type Found, type Hit } from './found.ts';
import { isCommon } from './everyday.ts';
import type { Pause } from '../time.ts';
import { Readable } from './readable.ts';
import { SHARED } from './shared-hosts.ts';
import { hasEnding, isTellingEnding, unmasked } from './unmask.ts';

/**
 * Finds links however they are written. A text is first brought into the form in which a reader
 * would copy it; every top-level domain of the public suffix list counts.
 */

const BETWEEN_SIGNS = String.raw`\s<>"«»“”„()[\]{},;|—–\x60`;
const PART = new RegExp(`[^${BETWEEN_SIGNS}]+`, 'gu');
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

/** The parts of a text in which a link or an address may be. */
export function partsOf(written: string): Hit[] {
  const read = unmasked(written);
  return Array.from(read.text.matchAll(PART), ({ 0: whole, index }) =>
    trimmed(read, whole, index),
  ).filter(({ text }) => text.includes('.') || text.includes(':'));
}

const STEP_UP = /[\\/]\.\.(?:[\\/]|$)/u;
/** A browser reads on over the signs that divide parts, and here it would end elsewhere. */
const leadsElsewhere = (run: string): boolean =>
  STEP_UP.test(run) || (run.includes('://') && run.includes('@'));

/** What stands between spaces, where a part of it does not show what it opens. */
function runsOf(written: string): Hit[] {
  const read = unmasked(written);
  return Array.from(read.text.matchAll(/\S+/gu))
    .filter(({ 0: run }) => leadsElsewhere(run))
    .map(({ 0: run, index }) => trimmed(read, run, index));
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

/** What a link names. */
interface Target {
  host: string;
  /** What stands behind the host; empty: the site as a whole is meant. */
  path: string;
}

/** What a browser would open, which is not always what stands there. null: nothing. */
function openedBy(part: string): URL | null {
  const address = SCHEME.test(part) ? part : `https://${part}`;
  return URL.canParse(address) ? new URL(address) : null;
}

function hostOf(part: string, url: URL | null): string | null {
  const hostname = url?.hostname ?? parse(part).hostname;
  if (!hostname) return null;
  const host = hostname.replace(/^www\./u, '');
  if (SCHEME.test(part)) return host;
  if (parse(host).isIp === true) return QUAD.test(part) ? host : null;
  return hasEnding(host) && !beginsSentence(part) ? host : null;
}

/** In front of the path: a mail address, or a name for the host. */
const HAS_NAME = /^[^/?#\\]*@/u;

function targetOf(part: string): Target | null {
  if (DOES_SOMETHING.test(part)) return { host: part.toLowerCase(), path: '' };
  if (HAS_NAME.test(part) && !SCHEME.test(part)) return null;
  const url = openedBy(part);
  const host = hostOf(part, url);
  if (host === null) return null;
  const path = url === null ? '' : url.pathname + url.search + url.hash;
  return { host, path: path.replace(/\/$/u, '') };
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

const linksIn = (text: string): Link[] => [
  ...[...partsOf(text), ...runsOf(text)].flatMap((link) =>
    targetsOf(link.text).map((target) => ({ link, ...target })),
  ),
  ...hitsOf([SIXTH], Readable.of(text)).map((link) => {
    return { link, host: link.text.toLowerCase(), path: '' };
  }),
];

const isShared = (host: string): boolean => SHARED.has(parse(host).domain ?? host);

/** Links of pages lie no deeper. */
const MAX_DEPTH = 20;

/** Whether the creator's text names the link, or what it is a part of. */
function isNamed({ host, path }: Link, own: ReadonlyMap<string, ReadonlySet<string>>): boolean {
  const paths = own.get(host);
  if (!paths) return false;
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
      const known = paths.get(host);
      if (known) known.add(path);
      else paths.set(host, new Set([path]));
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
