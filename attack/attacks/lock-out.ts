import { me } from '@replywell/contract/endpoints/auth';
import { passwordLogin, resetPassword } from '@replywell/contract/endpoints/email';
import { SIGN_IN_TRIES } from '@replywell/contract/limits';
import { countOf, type Attack } from '../attack.ts';

const VICTIM = 'anna@example.com';
const GUESSES = SIGN_IN_TRIES.perAddressAndEmail + 4;

/**
 * Locally stranger and owner have the same network address. So this shows what must hold even then;
 * that an address alone cannot lock anybody out is shown by the tests of functions/src/core/identity.
 */
export const lockOut: Attack = {
  name: 'lock a creator out by guessing at their address',
  gain: 'A stranger keeps a creator from their own account, or floods them with letters.',
  async run(world) {
    const owner = await world.signIn(VICTIM);
    const stranger = world.visitor();
    const statuses: number[] = [];
    for (let guess = 0; guess < GUESSES; guess += 1) {
      const body = { email: VICTIM, password: `guess number ${guess}` };
      statuses.push((await stranger.call(passwordLogin, { body })).status);
    }
    await stranger.call(resetPassword, { body: { email: VICTIM } });
    const looked = countOf(statuses, (status) => status !== 429);
    const stays = await owner.call(me);
    const again = await world.signIn(VICTIM).then(
      () => null,
      (error: unknown) => String(error),
    );
    return [
      ...(looked <= SIGN_IN_TRIES.perAddressAndEmail ? [] : [`${looked} guesses were looked at`]),
      ...(stays.status === 200 ? [] : [`the owner's session was answered with ${stays.status}`]),
      ...(again === null ? [] : [`the owner cannot sign in with Google: ${again}`]),
    ];
  },
};
