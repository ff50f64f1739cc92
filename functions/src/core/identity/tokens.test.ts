import type { TokenScope } from '@replywell/contract/endpoint';
import { TOKENS } from '@replywell/contract/endpoints/tokens';
import { issueToken, listTokens, verifyToken, type StoredToken } from './tokens.ts';

const NOON = Date.parse('2026-11-21T12:00:00.000Z');
const DAY = 24 * 3_600_000;

function world() {
  const stored = new Map<string, StoredToken>();
  const time = { now: NOON };
  let made = 0;
  const keyOf = (uid: string, id: string) => `${uid}/${id}`;
  const ports = {
    tokens: {
      list: (uid: string) =>
        Promise.resolve(
          [...stored].flatMap(([key, one]) => (key.startsWith(`${uid}/`) ? [one] : [])),
        ),
      find: (uid: string, id: string) =>
        [uid, id].some((name) => /^(?:\.{1,2}|__.*__)$|\//u.test(name))
          ? Promise.reject(new Error('no name of a document'))
          : Promise.resolve(stored.get(keyOf(uid, id)) ?? null),
      add: (uid: string, token: StoredToken) =>
        Promise.resolve(void stored.set(keyOf(uid, token.id), token)),
      noteUse: (uid: string, id: string, usedOn: string) =>
        Promise.resolve(
          void stored.set(keyOf(uid, id), { ...stored.get(keyOf(uid, id))!, usedOn }),
        ),
      remove: (uid: string, id: string) => Promise.resolve(void stored.delete(keyOf(uid, id))),
      removeAll: () => Promise.resolve(),
    },
    clock: () => time.now,
    newId: () => `id-${(made += 1)}`,
    newSecret: () => `secret-${made}`,
  };
  const issue = (scope: TokenScope = 'read', days = 90) =>
    issueToken(ports, 'uid-anna', { name: 'Script', scope, days });
  return { ports, stored, time, issue };
}

test('a token speaks for its creator until it is revoked or has expired, and its use is noted', async () => {
  const { ports, time, issue } = world();
  const token = await issue();
  await expect(verifyToken(ports, token, 'read')).resolves.toMatchObject({ uid: 'uid-anna' });
  expect((await listTokens(ports, 'uid-anna'))[0]?.usedOn).toBe('2026-11-21');
  time.now += 90 * DAY;
  await expect(verifyToken(ports, token, 'read')).rejects.toThrow('unauthenticated');
  time.now = NOON;
  await ports.tokens.remove('uid-anna', 'id-1');
  await expect(verifyToken(ports, token, 'read')).rejects.toThrow('unauthenticated');
});

test('a token reads, or reads and drafts, and makes no call that is for pages', async () => {
  const { ports, issue } = world();
  const [reads, drafts] = [await issue('read'), await issue('draft')];
  await expect(verifyToken(ports, reads, 'draft')).rejects.toMatchObject({ code: 'forbidden' });
  await expect(verifyToken(ports, drafts, 'draft')).resolves.toMatchObject({ id: 'id-2' });
  await expect(verifyToken(ports, drafts, 'read')).resolves.toMatchObject({ id: 'id-2' });
  await expect(verifyToken(ports, drafts, null)).rejects.toMatchObject({ code: 'forbidden' });
});

test('neither a guess nor another creator’s token is taken, and no secret is stored', async () => {
  const { ports, stored, issue } = world();
  const token = await issue();
  const [owner, id, secret] = token.split('.');
  const boris = `rw_${Buffer.from('uid-boris').toString('base64url')}`;
  for (const wrong of [
    '',
    'rw_',
    `${owner}.${id}`,
    `${owner}.${id}.other`,
    `${boris}.${id}.${secret}`,
    `${token}.more`,
    `${owner}.__id__.${secret}`,
    ...['a/b', '..', '__x__', '\0'].map(
      (name) => `rw_${Buffer.from(name).toString('base64url')}.${id}.${secret}`,
    ),
  ])
    await expect(verifyToken(ports, wrong, 'read')).rejects.toThrow('unauthenticated');
  expect(JSON.stringify([...stored])).not.toContain(secret);
});

test('there are at most twenty, and those that have expired do not count', async () => {
  const { time, issue } = world();
  for (let at = 0; at < TOKENS.most; at += 1) await issue('read', 1);
  await expect(issue()).rejects.toMatchObject({ code: 'tokens_full' });
  time.now += DAY;
  await expect(issue()).resolves.toMatch(/^rw_/);
});
