import { deleteAccount } from '@replywell/contract/endpoints/account';
import { listChannels, loadLatestComments } from '@replywell/contract/endpoints/youtube';
import { QUOTA } from '@replywell/contract/limits';
import { unitsForReading } from '../../functions/src/core/sending/quota/share.ts';
import type { Attack } from '../attack.ts';
import type { Visitor } from '../world.ts';

/** Each call costs a unit at least, and of what is kept for reading one creator may have half. */
const MOST_LOADS = unitsForReading(QUOTA.usualUnitsPerDay);
const TRIES_AFTER = 5;

/** Whether one of so many loads at the same moment is refused. */
async function isRefused(attacker: Visitor, atOnce: number): Promise<boolean> {
  const crowd = Array.from({ length: atOnce }, () => attacker.call(loadLatestComments));
  return (await Promise.all(crowd)).some(({ status }) => status === 429);
}

/** Loads until the creator's part of the day is used. */
async function useUp(attacker: Visitor, most: number): Promise<void> {
  let atOnce = most;
  for (let loads = 0; loads < MOST_LOADS; loads += atOnce) {
    if (!(await isRefused(attacker, atOnce))) continue;
    if (atOnce === 1) return;
    // What a crowd took in advance and did not use is given back.
    atOnce = 1;
  }
  throw new Error(`${MOST_LOADS} loads did not use up the part of one creator.`);
}

export const newAccountNewPart: Attack = {
  name: 'delete the account and sign in again for a new part of the day',
  gain: 'One Google account reads as much of YouTube as it likes, and nothing is left for others.',
  async run(world) {
    const email = 'two@example.com';
    const attacker = await world.signIn(email);
    await attacker.must(listChannels);
    await useUp(attacker, Math.min(4, world.atOnce));
    await attacker.must(deleteAccount, { body: { confirmation: email } });
    const again = await world.signIn(email);
    const loaded: number[] = [];
    await again.call(listChannels);
    for (let load = 0; load < TRIES_AFTER; load += 1)
      loaded.push((await again.call(loadLatestComments)).status);
    const went = loaded.filter((status) => status === 200).length;
    return went === 0 ? [] : [`${went} of ${TRIES_AFTER} loads of the new account went through`];
  },
};
