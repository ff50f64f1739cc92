import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto';
import type { PublicPost } from './public-post.ts';
import { createWebPush, pushKeysOf } from './web-push.ts';

const ENDPOINT = 'https://push.example.com/send/abc';
const keys = pushKeysOf(Buffer.alloc(32, 7));

const browser = () => {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  return {
    endpoint: ENDPOINT,
    keys: { p256dh: curve.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
  };
};

const world = (status: number) => {
  const sent: { url: string; headers: Record<string, string | number>; body: string }[] = [];
  const post: PublicPost = (url, headers, body) => {
    sent.push({ url, headers: { ...headers }, body: body.toString() });
    return Promise.resolve(status);
  };
  const push = createWebPush(post, { keys, origin: 'https://replywell.example.com' });
  const words = { id: 'notice-1', title: 'Replywell', body: 'Wrote back: 2' };
  return { sent, tell: () => push(browser(), words) };
};

/** Of a public key that stands as its point, 0x04, x and y. */
const keyOf = (publicKey: string) => {
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)];
  return createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: x.toString('base64url'), y: y.toString('base64url') },
  });
};

test('the push service gets words that it cannot read, signed by this server', async () => {
  const { sent, tell } = world(201);
  await expect(tell()).resolves.toBe('taken');
  const [{ url, headers, body } = { url: '', headers: {}, body: '' }] = sent;
  expect([url, headers['Content-Encoding']]).toEqual([ENDPOINT, 'aes128gcm']);
  expect(body).not.toContain('Wrote back');
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(String(headers.Authorization)) ?? [];
  expect(key).toBe(keys.publicKey);
  const [head, claims = '', signature = ''] = token.split('.');
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: 'https://push.example.com',
    sub: 'https://replywell.example.com',
  });
  const signed = Buffer.from(`${head}.${claims}`);
  const asKey = { key: keyOf(keys.publicKey), dsaEncoding: 'ieee-p1363' } as const;
  expect(verify('sha256', signed, asKey, Buffer.from(signature, 'base64url'))).toBe(true);
});

test.each([404, 410])('after %i the browser is gone', async (status) => {
  await expect(world(status).tell()).resolves.toBe('gone');
});

test('a push service that fails is no end of the subscription', async () => {
  await expect(world(503).tell()).rejects.toThrow('503');
});
