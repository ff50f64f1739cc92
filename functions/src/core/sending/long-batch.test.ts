import { buildGrant } from '../../testing/grants.ts';
import { CREATOR } from '../../testing/sending-world/samples.ts';
import { SendingWorld } from '../../testing/sending-world/world.ts';
import { createAccessTokens } from '../permission/access-tokens.ts';
import { YouTubeRefusal } from '../youtube/ports.ts';
import { submitBatch } from './submit-batch.ts';

const HOUR = 3_600_000;

/** Google's tokens live for an hour of the world's time; YouTube takes no dead one. */
function withRealTokens(world: SendingWorld) {
  let issued = 1;
  let grant = buildGrant({
    accessToken: 'access-1',
    accessTokenExpiresAt: world.clock + HOUR,
    channelId: world.channelId,
  });
  const refused: string[] = [];
  const tokens = createAccessTokens({
    clock: () => world.clock,
    onLost: () => Promise.reject(new Error('the permission was not lost')),
    refresh: () => {
      issued += 1;
      return Promise.resolve({
        accessToken: `access-${issued}`,
        expiresAt: world.clock + HOUR,
        scope: null,
      });
    },
    grants: {
      find: () => Promise.resolve([grant]),
      replace: (_uid, _seen, next) => Promise.resolve((grant = next)),
      rememberChannel: () => Promise.reject(new Error('the channel is known')),
      markLost: () => Promise.reject(new Error('the permission was not lost')),
    },
  });
  world.around = (insert) => (token, reply) => {
    if (token === grant.accessToken && grant.accessTokenExpiresAt > world.clock)
      return insert(token, reply);
    refused.push(token);
    return Promise.reject(new YouTubeRefusal('permission', 'authError'));
  };
  const ports = () => ({ ...world.ports(), tokens });
  return { ports, refused, issued: () => issued };
}

test('thirty replies, five minutes apart, outlive three access tokens and go out once each', async () => {
  const world = new SendingWorld(30);
  world.ledger.pace = { maxResponsesPerHour: 30, minIntervalSeconds: 300, maxIntervalSeconds: 300 };
  const { ports, refused, issued } = withRealTokens(world);
  const started = world.clock;
  await submitBatch(CREATOR, [...world.ledger.comments.keys()], ports());
  await world.drain(2_000, () => 1, ports);
  expect(world.ledger.onlyBatch()).toMatchObject({
    status: 'completed',
    progress: { success: 30 },
  });
  expect(world.youtube.replies).toHaveLength(30);
  const last = Math.max(...world.youtube.replies.map(({ at }) => at));
  expect(last - started).toBeGreaterThan(2.4 * HOUR);
  expect(issued()).toBeGreaterThanOrEqual(3);
  expect(refused).toEqual([]);
});
