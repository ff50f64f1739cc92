import { createHash } from 'node:crypto';
import type { IsLeaked } from '../core/identity/password-choice.ts';
import type { Log } from '../core/log.ts';

export interface LeakedPasswordsOptions {
  /** A server that answers as api.pwnedpasswords.com does. null: nobody is asked. */
  baseUrl: string | null;
  warn: Log;
}

/** Somebody waits for the answer, and the choice of a password does not depend on it. */
const TIMEOUT_MS = 2_000;
/** So many digits of the hash are told. Several hundred stolen passwords share them. */
const TOLD_DIGITS = 5;

/** `SUFFIX:COUNT` in each line. Lines with the count 0 only hide how many there are. */
const holds = (list: string, suffix: string): boolean =>
  list.split('\n').some((line) => {
    const [found = '', count = ''] = line.trim().split(':');
    return found.toUpperCase() === suffix && Number(count) > 0;
  });

/**
 * Asks a list of stolen passwords by the beginning of the hash alone, so that the list does not
 * learn which password is meant. If it does not answer, the password counts as not stolen: the list
 * must not keep anybody from signing up.
 */
export function createLeakedPasswords({ baseUrl, warn }: LeakedPasswordsOptions): IsLeaked {
  if (baseUrl === null) return () => Promise.resolve(false);
  return async (password) => {
    const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
    try {
      const answer = await fetch(`${baseUrl}/range/${hash.slice(0, TOLD_DIGITS)}`, {
        headers: { 'Add-Padding': 'true' },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      return holds(await answer.text(), hash.slice(TOLD_DIGITS));
    } catch (error) {
      warn('The list of stolen passwords did not answer', { error: String(error) });
      return false;
    }
  };
}
