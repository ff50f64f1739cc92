import { reportPageError } from '@replywell/contract/endpoints/page-errors';
import { PAGE_ERROR_LENGTH } from '@replywell/contract/limits';
import { call } from './api-client.ts';

/** These hold the names of properties and numbers, and nothing else. */
const ABOUT_CODE =
  /^Cannot (?:read|set) properties of \w+ \((?:reading|setting) '[\w$]+'\)$|^Minified React error #\d+/;
/** The browser says these of code. What others say may quote anything: a text that is no JSON, an answer. */
const OF_THE_BROWSER = ['TypeError', 'ReferenceError', 'RangeError'];
/** Behind these a browser quotes a value, which may be words of a comment. */
const VALUE_AHEAD = /["'`“:]| in |value /i;

const messageOf = ({ name, message }: Error): string =>
  ABOUT_CODE.exec(message)?.[0] ??
  (OF_THE_BROWSER.includes(name) ? (message.split(VALUE_AHEAD, 1)[0] ?? '').trim() : '');

/** The places in our own files, as Error Reporting reads them. Empty for an extension's error. */
const stackOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .map((line) => /https?:\/\/[^\s?#()]+:\d+:\d+/.exec(line)?.[0] ?? '')
    .filter((place) => place.startsWith(`${location.origin}/`))
    .map((place) => `    at ${place}`)
    .join('\n')
    .slice(0, PAGE_ERROR_LENGTH.stack);

/** The first script of a build has a name of its own. */
const releaseOf = (page: Document): string =>
  page.querySelector<HTMLScriptElement>('script[type=module]')?.getAttribute('src') ?? '';
const cut = (text: string): string => text.slice(0, PAGE_ERROR_LENGTH.text);

/** Tells the operator of an error of the page. No word that a person wrote is told. */
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
