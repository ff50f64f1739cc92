import { firebaseToken, logout, me } from '@replywell/contract/endpoints/auth';
import { mustRefuse, type Attack } from '../attack.ts';

const TIMES = 3;

export const oldCookie: Attack = {
  name: 'use the cookie of a session that was logged out in the same second',
  gain: 'A copied cookie stays good after its owner has logged out.',
  async run(world) {
    const opened: string[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      const owner = await world.signIn('anna@example.com');
      const thief = world.visitor();
      thief.cookie = owner.cookie;
      if ((await thief.call(me)).status !== 200) throw new Error('The cookie was never good.');
      await owner.must(logout);
      opened.push(
        ...mustRefuse('the old cookie', await thief.call(me), [401]),
        ...mustRefuse('a listen token for the old cookie', await thief.call(firebaseToken), [401]),
      );
    }
    return opened;
  },
};
