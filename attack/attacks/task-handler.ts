import { generateKeyPairSync } from 'node:crypto';
import { z } from 'zod';
import { mustRefuse, type Attack } from '../attack.ts';
import { ask, posting, type AttackWorld } from '../world.ts';
import { signedWith } from '../sign.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const tokenSchema = z.object({ token: z.string() });

const accountOf = ({ config }: AttackWorld): string =>
  `tasks@${config.firebase.projectId}.iam.gserviceaccount.com`;

/** A token of the queue's own service, as it would be with these claims. */
async function issued(
  world: AttackWorld,
  claims: { email?: string; audience?: string; issuedAt?: number },
): Promise<string> {
  const usual = { email: accountOf(world), audience: world.handlerUrl };
  return tokenSchema.parse(await world.control('cloud-tasks', 'token', { ...usual, ...claims }))
    .token;
}

function forged(world: AttackWorld): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const now = Math.floor(Date.now() / 1_000);
  const email = accountOf(world);
  return signedWith(privateKey, {
    ...{ iss: 'https://accounts.google.com', aud: world.handlerUrl, azp: email, sub: email },
    ...{ email, email_verified: true, iat: now, exp: now + 3_600 },
  });
}

const unsigned = (token: string): string => {
  const header = Buffer.from('{"alg":"none"}').toString('base64url');
  return `${header}.${token.split('.')[1] ?? ''}.`;
};

export const taskHandler: Attack = {
  name: 'call the task handler in the queue’s place',
  gain: 'Anybody can publish queued replies at a moment of their own choice.',
  async run(world) {
    const task = { uid: 'stranger', channelId: 'UCstranger', commentId: 'comment-1' };
    const good = await issued(world, {});
    const callers: readonly (readonly [string, string | null])[] = [
      ['no token', null],
      ['no bearer', `Basic ${Buffer.from('tasks:tasks').toString('base64')}`],
      ['a forged token', `Bearer ${forged(world)}`],
      ['an unsigned token', `Bearer ${unsigned(good)}`],
      ['an expired token', `Bearer ${await issued(world, { issuedAt: Date.now() - DAY_MS })}`],
      [
        'a token for another door',
        `Bearer ${await issued(world, { audience: 'https://example.com' })}`,
      ],
      ['a token of another account', `Bearer ${await issued(world, { email: 'a@example.com' })}`],
    ];
    const call = (authorization: string | null) =>
      ask(
        world.handlerUrl,
        posting({ data: task }, authorization === null ? {} : { authorization }),
      );
    const own = await call(`Bearer ${good}`);
    if (own.status >= 300) throw new Error(`The queue itself is refused: ${own.status}`);
    const opened: string[] = [];
    for (const [name, authorization] of callers)
      opened.push(...mustRefuse(name, await call(authorization), [401, 403]));
    return opened;
  },
};
