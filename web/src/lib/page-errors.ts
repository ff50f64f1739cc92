import type { PageError } from '@replywell/contract/endpoints/page-errors';
import { PAGE_ERROR_LENGTH } from '@replywell/contract/limits';
import { ApiError } from './api-error.ts';

/**
 * A deployment has removed the old files while this page was open, or there is no network. Browsers
 * word this error differently.
 */
const MISSING_FILE =
  /dynamically imported module|importing a module script failed|unable to preload/i;

export const isMissingFile = (error: unknown): boolean =>
  error instanceof Error && MISSING_FILE.test(error.message);

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

/** Short enough to be read out, and it opens nothing. */
const newId = (): string => Math.random().toString(16).slice(2, 10).padEnd(8, '0');

/** The first script of a build has a name of its own. */
const releaseOf = (page: Document): string =>
  page.querySelector<HTMLScriptElement>('script[type=module]')?.getAttribute('src') ?? '';
const cut = (text: string): string => text.slice(0, PAGE_ERROR_LENGTH.text);

const send = async (report: PageError): Promise<void> => {
  const { reportPageError } = await import('@replywell/contract/endpoints/page-errors');
  const { call } = await import('./api-client.ts');
  await call(reportPageError, { body: report });
};

/** Of one visit. What breaks a page breaks it in few ways. */
const MOST = 5;
const ids = new Map<unknown, string>();

/**
 * Tells the operator of an error of the page, once. Returns the id under which it stands in the log;
 * null if it is not told: it is the server's or the network's, or not of our files, or one too many.
 */
export const reportFault = (error: unknown): string | null => {
  const known = ids.get(error);
  if (known !== undefined) return known;
  if (!(error instanceof Error) || error instanceof ApiError || isMissingFile(error)) return null;
  const stack = stackOf(error);
  if (ids.size >= MOST || stack === '') return null;
  const id = newId();
  ids.set(error, id);
  void send({
    ...{ id, name: cut(error.name), message: cut(messageOf(error)), stack },
    ...{ route: cut(location.pathname), release: cut(releaseOf(document)) },
  }).catch(() => undefined);
  return id;
};

/** From here on every error that nothing catches is told. */
export const watchFaults = (): void => {
  window.addEventListener('error', ({ error }) => reportFault(error));
  window.addEventListener('unhandledrejection', ({ reason }) => reportFault(reason));
};
