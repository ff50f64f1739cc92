import { createStore } from 'zustand';
import { ApiError } from './api-error.ts';

/** After a deployment or offline. Browsers word it differently. */
const MISSING_FILE =
  /dynamically imported module|importing a module script failed|unable to preload/i;

export const isMissingFile = (error: unknown): boolean =>
  error instanceof Error && MISSING_FILE.test(error.message);

/** Short enough to read out, and not a secret. */
const newId = (): string => Math.random().toString(16).slice(2, 10).padEnd(8, '0');

/** Per visit: a broken page breaks in few ways. */
const MOST = 5;
const ids = createStore<ReadonlyMap<unknown, string>>(() => new Map());

/**
 * Reports an error to the operator, once. Returns its id in the log. null: not reported, because it is
 * the server's, the network's or an extension's, or one too many.
 */
export const reportFault = (error: unknown): string | null => {
  const reported = ids.getState();
  const known = reported.get(error);
  if (known !== undefined) return known;
  if (!(error instanceof Error) || error instanceof ApiError || isMissingFile(error)) return null;
  const isOurs = error.stack?.includes(`${location.origin}/`) ?? false;
  if (reported.size >= MOST || !isOurs) return null;
  const id = newId();
  ids.setState(new Map(reported).set(error, id), true);
  import('./tell-page-error.ts')
    .then(({ tellPageError }) => tellPageError(error, id))
    .catch(() => undefined);
  return id;
};

export const watchFaults = (): void => {
  window.addEventListener('error', ({ error }) => reportFault(error));
  window.addEventListener('unhandledrejection', ({ reason }) => reportFault(reason));
};
