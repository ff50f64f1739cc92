import { SIGN_IN_TRIES } from '@replywell/contract/limits';
import type { Counter } from '../tries.ts';

const { perAddress, perAddressAndEmail, perEmail } = SIGN_IN_TRIES;

export const addressCounter = (address: string): Counter => ({
  name: `address:${address}`,
  allowed: perAddress,
});

/** Two addresses without room of their own for it cannot use up an account's. */
export const guessCounters = (address: string, email: string): Counter[] => [
  addressCounter(address),
  { name: `address-and-email:${address} ${email}`, allowed: perAddressAndEmail },
  { name: `email:${email}`, allowed: perEmail },
];

export const lettersByCounter = (address: string): Counter => ({
  name: `letters-by:${address}`,
  allowed: SIGN_IN_TRIES.lettersPerAddress,
});

export const lettersToCounter = (email: string): Counter => ({
  name: `letters-to:${email}`,
  allowed: SIGN_IN_TRIES.lettersPerEmail,
});
