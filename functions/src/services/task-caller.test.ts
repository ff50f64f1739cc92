import { createServer } from 'node:http';
import { createSigningKey } from '../../../standins/kernel/signing-key.ts';
import { createTaskCaller } from './task-caller.ts';

const ACCOUNT = 'tasks@example.com';
const AUDIENCE = 'https://handler.example.com/sendReply';

const key = createSigningKey();
const server = createServer((_request, response) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(key.pemMap));
});
let certsUrl = '';
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address && typeof address === 'object') certsUrl = `http://127.0.0.1:${address.port}/certs`;
});
afterAll(() => server.close());

const seconds = (offset = 0): number => Math.floor(Date.now() / 1_000) + offset;

const claims = (change: object = {}): object => ({
  iss: 'https://accounts.google.com',
  aud: AUDIENCE,
  email: ACCOUNT,
  email_verified: true,
  sub: '1',
  iat: seconds(),
  exp: seconds(3_600),
  ...change,
});

const isOurs = (authorization: string | undefined): Promise<boolean> =>
  createTaskCaller({ certsUrl, sendReplyUrl: AUDIENCE, serviceAccount: ACCOUNT })(authorization);

test('the queue is known by the token of its account', async () => {
  expect(await isOurs(`Bearer ${key.signJwt(claims())}`)).toBe(true);
});

const withoutSignature = (token: string): string => `${token.split('.').slice(0, 2).join('.')}.`;
const unsigned = (): string => {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims())}.`;
};

test.each<[string, () => string | undefined]>([
  ['nothing', () => undefined],
  ['rubbish', () => 'Bearer rubbish'],
  ['another scheme', () => `Basic ${key.signJwt(claims())}`],
  ['a token without a signature', () => `Bearer ${withoutSignature(key.signJwt(claims()))}`],
  ['a token that says it needs none', () => `Bearer ${unsigned()}`],
  ['a token of another key', () => `Bearer ${createSigningKey().signJwt(claims())}`],
  ['another issuer', () => `Bearer ${key.signJwt(claims({ iss: 'https://example.com' }))}`],
  ['another audience', () => `Bearer ${key.signJwt(claims({ aud: 'https://example.com' }))}`],
  ['another account', () => `Bearer ${key.signJwt(claims({ email: 'other@example.com' }))}`],
  ['an unverified account', () => `Bearer ${key.signJwt(claims({ email_verified: false }))}`],
  ['no account', () => `Bearer ${key.signJwt(claims({ email: undefined }))}`],
  [
    'an old token',
    () => `Bearer ${key.signJwt(claims({ iat: seconds(-7_200), exp: seconds(-3_600) }))}`,
  ],
])('%s does not prove to be the queue', async (_what, authorization) => {
  expect(await isOurs(authorization())).toBe(false);
});

test('without Google’s keys it throws, so that the task is delivered again', async () => {
  const caller = createTaskCaller({
    certsUrl: 'http://127.0.0.1:1/certs',
    sendReplyUrl: AUDIENCE,
    serviceAccount: ACCOUNT,
  });
  await expect(caller(`Bearer ${key.signJwt(claims())}`)).rejects.toThrow();
});
