import { googleLogin } from '@replywell/contract/endpoints/auth';
import { confirmEmail } from '@replywell/contract/endpoints/email';
import { listOwnSecurityLog } from '@replywell/contract/endpoints/security';
import { SIGN_IN_TRIES } from '@replywell/contract/limits';
import { countOf, type Attack } from '../attack.ts';
import type { Visitor } from '../world.ts';

const VICTIM = 'anna@example.com';
const LOGINS = 10;
const CODES = SIGN_IN_TRIES.perAddress + 10;

async function failuresShownTo(creator: Visitor): Promise<number> {
  const { entries } = await creator.must(listOwnSecurityLog);
  return countOf(entries, ({ event }) => event === 'sign_in_failed');
}

/** Locally all callers have one network, so what the attack has counted is taken away after it. */
export const fillTheLog: Attack = {
  name: 'fill the security log with made-up sign-ins',
  gain: 'The database grows without end, and a creator no longer sees who was in their account.',
  async run(world) {
    const owner = await world.signIn(VICTIM);
    const stranger = world.visitor();
    const before = await failuresShownTo(owner);
    for (let login = 0; login < LOGINS; login += 1)
      await stranger.call(googleLogin, { body: { email: VICTIM, idToken: `made up ${login}` } });
    const shown = (await failuresShownTo(owner)) - before;
    const entries = (await world.stored('security_log')).length;
    const statuses: number[] = [];
    for (let code = 0; code < CODES; code += 1) {
      const body = { code: `made-up-${code}`, password: 'correct horse staple' };
      statuses.push((await stranger.call(confirmEmail, { body })).status);
    }
    const written = (await world.stored('security_log')).length - entries;
    await world.forgetTries();
    return [
      ...(shown <= 0 ? [] : [`${shown} made-up sign-ins stand in the creator's own list`]),
      ...(written <= 2 ? [] : [`${CODES} made-up codes wrote ${written} entries`]),
      ...(statuses.includes(429) ? [] : [`none of ${CODES} made-up codes had to wait`]),
    ];
  },
};
