import { ADMIN_TAB_HEADER, adminLogin, getAdminPrompt } from '@replywell/contract/endpoints/admin';
import { countOf, mustRefuse, type Attack } from '../attack.ts';

const GUESSES = 12;
/** Tries in a quarter of an hour, as decision 009 has it. */
const ALLOWED = 5;
const TAB = 'tab-of-somebody-else-01';

export const adminGuessing: Attack = {
  name: 'guess the admin’s password',
  gain: 'Whoever guesses long enough writes the prompt for every creator.',
  async run(world) {
    const guesser = world.visitor();
    const statuses: number[] = [];
    for (let guess = 0; guess < GUESSES; guess += 1) {
      const { status } = await guesser.call(
        adminLogin,
        { body: { login: 'admin', password: `guess number ${guess}` } },
        // Nobody is another caller because of what they write here.
        { [ADMIN_TAB_HEADER]: TAB, 'x-forwarded-for': `203.0.113.${guess}` },
      );
      statuses.push(status);
    }
    const looked = countOf(statuses, (status) => status !== 429);
    const prompt = await guesser.call(getAdminPrompt, {}, { [ADMIN_TAB_HEADER]: TAB });
    return [
      ...(statuses.includes(200) ? ['a guess was right'] : []),
      ...(looked <= ALLOWED ? [] : [`${looked} guesses were looked at, ${ALLOWED} are allowed`]),
      ...mustRefuse('the prompt without a session', prompt, [401]),
    ];
  },
};
