import { parse } from 'tldts';
import { hitsOf, type Hit, type ReadText } from './text-read.ts';

/**
 * Finds links by what a browser would open, and addresses by their form. Nothing is known here about
 * words, so it holds in every language.
 */

const END = String.raw`[^\s<>"«»“”„]*`;
/** A browser takes `https:` for the beginning of an address with any slashes behind it. */
const WITH_SCHEME = String.raw`(?<![\p{L}\p{N}])(?:[a-z][a-z\d+.-]{1,20}:[\\/]{2}|https?:)${END}`;
const HOST = String.raw`(?:[\p{L}\p{M}\p{N}_-]{1,63}[.。]){1,10}\p{L}[\p{L}\p{M}\p{N}-]{1,62}`;
const WITHOUT_SCHEME = String.raw`(?<![\p{L}\p{M}\p{N}@._-])${HOST}(?![\p{L}\p{M}\p{N}@_-])(?::\d{1,5})?(?:[\\/?#]${END})?`;
const LINK = new RegExp(`${WITH_SCHEME}|${WITHOUT_SCHEME}`, 'giu');
/** Nobody ends a link with more signs; a search for any number of them could take very long. */
const AT_THE_END = /[.,;!?:…'’*_~)\]}-]{1,10}$/u;
const HAS_SCHEME = /^[a-z][a-z\d+.-]*:/iu;

export interface Link {
  hit: Hit;
  host: string;
  path: string;
}

/** null: no browser would open it. */
function linkOf({ text, place }: Hit): Link | null {
  const shown = text.replace(AT_THE_END, '');
  const hit = { text: shown, place: { start: place.start, end: place.end } };
  const hasScheme = HAS_SCHEME.test(shown);
  const address = hasScheme ? shown : `https://${shown}`;
  if (!URL.canParse(address)) return hasScheme ? { hit, host: shown, path: '' } : null;
  const { protocol, hostname, host, pathname, search, hash } = new URL(address);
  if (!hasScheme && parse(hostname).isIcann !== true) return null;
  const scheme = /^https?:$/u.test(protocol) ? '' : protocol;
  const path = `${pathname}${search}${hash}`.replace(/\/$/u, '');
  return { hit, host: scheme + host.replace(/^www\./u, ''), path };
}

export const linksIn = (read: ReadText): Link[] =>
  hitsOf(LINK, read, read.shown).flatMap((hit) => linkOf(hit) ?? []);

/** The link itself, what lies below a page that is named, and the site of one. */
const isNamedBy =
  ({ host, path }: Link) =>
  (own: Link): boolean =>
    own.host === host &&
    (path === '' ||
      path === own.path ||
      (own.path !== '' &&
        path.startsWith(own.path) &&
        /^[/?#&]/u.test(path.slice(own.path.length))));

export function otherLinks(links: readonly Link[], own: readonly ReadText[]): Hit[] {
  const named = own.flatMap(linksIn);
  return links.filter((link) => !named.some(isNamedBy(link))).map(({ hit }) => hit);
}

/** As long as it was, with nothing in the place of each link. */
export const withoutLinks = (text: string): string =>
  text.replace(LINK, (link) => ' '.repeat(link.length));

const MAIL = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]{1,190}\.\p{L}[\p{L}\p{N}-]{1,62}/gu;
const PHONE = /(?<!\p{Nd})\+?\p{Nd}(?:[\s().-]{0,2}\p{Nd}){8,14}(?!\p{Nd})/gu;
/** A number written in thousands: views, subscribers. */
const IN_THOUSANDS = /^\p{Nd}{1,3}(?:[.\s]\p{Nd}{3})+$/u;
/** A name of an account; in a mail address or behind a slash it is part of something else. */
const HANDLE = /(?<![\p{L}\p{N}_.%+/@-])@[\p{L}\p{N}_][\p{L}\p{N}_.-]{1,39}/gu;
/** Accounts that money is sent to: bitcoin in both forms, ethereum. */
const WALLET =
  /(?<![\p{L}\p{N}])(?:bc1[a-z\d]{20,80}|0x[\da-fA-F]{40}|(?=\p{L}{0,34}\d)[13][1-9A-HJ-NP-Za-km-z]{25,33})(?![\p{L}\p{N}])/gu;

const addressesIn = (read: ReadText): Hit[] => [
  ...hitsOf(MAIL, read, read.shown),
  ...hitsOf(WALLET, read),
  ...hitsOf(PHONE, read).filter(({ text }) => !IN_THOUSANDS.test(text)),
];

const plainAddress = (text: string): string => text.replace(/[\s().-]/gu, '').toLowerCase();
const plainHandle = (text: string): string =>
  text
    .replace(/^@|\s/gu, '')
    .replace(/(?<!\.)\.{1,40}$/u, '')
    .toLowerCase();

/** What Japanese and Korean put behind a name joins it without a blank. */
const BEHIND_A_NAME =
  /^[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}\p{Script=Hangul}]{1,4}$/u;

const isOneOf = (people: readonly string[], handle: string): boolean =>
  people.some(
    (name) =>
      handle === name || (handle.startsWith(name) && BEHIND_A_NAME.test(handle.slice(name.length))),
  );

/** Who may be named: the viewer who is answered, and whom the prompt names. */
export function otherAddresses(
  reply: ReadText,
  own: readonly ReadText[],
  viewer: string,
  template: ReadText,
): Hit[] {
  const given = new Set(own.flatMap(addressesIn).map(({ text }) => plainAddress(text)));
  const named = [...own, template].flatMap((text) => hitsOf(HANDLE, text, text.shown));
  const people = [viewer, ...named.map(({ text }) => text)].map(plainHandle).filter(Boolean);
  return [
    ...addressesIn(reply).filter(({ text }) => !given.has(plainAddress(text))),
    ...hitsOf(HANDLE, reply, reply.shown).filter(({ text }) => !isOneOf(people, plainHandle(text))),
  ];
}
