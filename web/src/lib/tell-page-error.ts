import { reportPageError } from '@replywell/contract/endpoints/page-errors';
import { PAGE_ERROR_LENGTH } from '@replywell/contract/limits';
import { call } from './api-client.ts';

/** Messages that hold only names of properties and numbers. */
const ABOUT_CODE =
  /^Cannot (?:read|set) properties of \w+ \((?:reading|setting) '[\w$]+'\)$|^Minified React error #\d+/;
/** Raised by the browser about code. Other errors may quote user text, as a JSON error does. */
const OF_THE_BROWSER = ['TypeError', 'ReferenceError', 'RangeError'];
/** What follows may be a quoted value, and so the words of a comment. */
const VALUE_AHEAD = /["'`“:]| in |value /i;

const messageOf = ({ name, message }: Error): string =>
  ABOUT_CODE.exec(message)?.[0] ??
  (OF_THE_BROWSER.includes(name) ? (message.split(VALUE_AHEAD, 1)[0] ?? '').trim() : '');

/** Frames in our own files, in Error Reporting's format. Empty for an extension's error. */
const stackOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .map((line) => /https?:\/\/[^\s?#()]+:\d+:\d+/.exec(line)?.[0] ?? '')
    .filter((place) => place.startsWith(`${location.origin}/`))
    .map((place) => `    at ${place}`)
    .join('\n')
    .slice(0, PAGE_ERROR_LENGTH.stack);

/** The entry script's hashed name. */
const releaseOf = (page: Document): string =>
  page.querySelector<HTMLScriptElement>('script[type=module]')?.getAttribute('src') ?? '';
const cut = (text: string): string => text.slice(0, PAGE_ERROR_LENGTH.text);

/** Reports an error to the operator, without a word that a person wrote. */
export const tellPageError = async (error: Error, id: string): Promise<void> => {
  const body = {
    id,
    name: cut(error.name),
    message: cut(messageOf(error)),
    stack: stackOf(error),
    route: cut(location.pathname),
    release: cut(releaseOf(document)),
  };
  await call(reportPageError, { body });
};
