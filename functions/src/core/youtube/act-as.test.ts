import { MemoryTokens } from '../../testing/memory-stores.ts';
import { PermissionLost } from '../permission/ports.ts';
import { actAs } from './act-as.ts';
import { YouTubeRefusal } from './ports.ts';

const CREATOR = { uid: 'creator', channelId: 'UC1' };
const dead = new YouTubeRefusal('permission', 'authError');

test('a token YouTube no longer takes is replaced once, unnoticed', async () => {
  const tokens = new MemoryTokens();
  const call = jest.fn((token: string) =>
    token === 'token-1' ? Promise.reject(dead) : Promise.resolve(token),
  );
  expect(await actAs(tokens, CREATOR, call)).toBe('token-2');
  expect(tokens.lost).toBe(false);
});

test('when the new token is refused too, the grant is dead', async () => {
  const tokens = new MemoryTokens();
  const call = jest.fn(() => Promise.reject(dead));
  await expect(actAs(tokens, CREATOR, call)).rejects.toBeInstanceOf(PermissionLost);
  expect(call).toHaveBeenCalledTimes(2);
  expect(tokens.lost).toBe(true);
});

test.each(['authError', 'insufficientPermissions'])(
  'a grant given while the old one was refused (%s) is used, and not marked as lost',
  async (reason) => {
    const tokens = new MemoryTokens();
    const call = jest.fn((token: string) => {
      if (token === 'granted-again') return Promise.resolve(token);
      if (token === 'token-2' || reason !== 'authError') tokens.granted = 'granted-again';
      return Promise.reject(new YouTubeRefusal('permission', reason));
    });
    expect(await actAs(tokens, CREATOR, call)).toBe('granted-again');
    expect(tokens.lost).toBe(false);
  },
);

test('a missing scope is not tried again: another token would lack it too', async () => {
  const tokens = new MemoryTokens();
  const call = jest.fn(() =>
    Promise.reject(new YouTubeRefusal('permission', 'insufficientPermissions')),
  );
  await expect(actAs(tokens, CREATOR, call)).rejects.toBeInstanceOf(PermissionLost);
  expect(call).toHaveBeenCalledTimes(1);
  expect(tokens.lost).toBe(true);
});

test('any other refusal says nothing about the grant', async () => {
  const tokens = new MemoryTokens();
  const quota = new YouTubeRefusal('quota', 'quotaExceeded');
  await expect(actAs(tokens, CREATOR, () => Promise.reject(quota))).rejects.toBe(quota);
  expect(tokens).toMatchObject({ current: 1, lost: false });
});
