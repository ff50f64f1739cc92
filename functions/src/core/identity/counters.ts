import { SIGN_IN_TRIES } from '@replywell/contract/limits';
import type { Counter } from '../tries.ts';

const { perAddress, perAddressAndEmail, perEmail } = SIGN_IN_TRIES;

/** Failed sign-ins from one network address. */
export const addressCounter = (address: string): Counter => ({
  name: `address:${address}`,
  allowed: perAddress,
});

/**
 * The limits for password guesses. The limit per address and account is small, so a few addresses
 * cannot use up the limit of the account. `device`: the id of a browser that has signed in to this
 * account before. It has a limit of its own, which no stranger can use up.
 */
export const guessCounters = (address: string, email: string, device: string | null): Counter[] =>
  device === null
    ? [
        addressCounter(address),
        { name: `address-and-email:${address} ${email}`, allowed: perAddressAndEmail },
        { name: `email:${email}`, allowed: perEmail },
      ]
    : [{ name: `device-and-email:${device} ${email}`, allowed: perAddressAndEmail }];

/** Letters requested from one network address. */
export const lettersByCounter = (address: string): Counter => ({
  name: `letters-by:${address}`,
  allowed: SIGN_IN_TRIES.lettersPerAddress,
});

/** Letters sent to one email address. */
export const lettersToCounter = (email: string): Counter => ({
  name: `letters-to:${email}`,
  allowed: SIGN_IN_TRIES.lettersPerEmail,
});
