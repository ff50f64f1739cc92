import { createHmac } from 'node:crypto';
import { createServer, request as requestByHttp, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPublicPost, isPublicAddress } from './public-post.ts';
import { createWebhook } from './webhook.ts';

const SIGNING = { secret: 'a secret', at: 1_764_000_000_000 };
const BODY = { id: 'notice-1' };

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '198.18.0.1',
  '203.0.113.7',
  '2001::1',
  'fec0::1',
  '::7f00:1',
  '4000::1',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

const named =
  (...addresses: string[]) =>
  (
    _host: string,
    _options: object,
    done: (error: null, found: { address: string; family: number }[]) => void,
  ): void =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );

test.each([
  ['an address of this machine', 'https://127.0.0.1:1/', []],
  ['one in other figures', 'https://2130706433/', []],
  ['one in brackets', 'https://[::1]/', []],
  ['a name that leads inside', 'https://hooks.example.com/', ['10.0.0.1']],
  ['a name of which one address is inside', 'https://hooks.example.com/', ['8.8.8.8', '10.0.0.1']],
])('nothing is sent to %s', async (_what, url, addresses) => {
  const post = createWebhook(createPublicPost({ resolve: named(...addresses) }));
  await expect(post(url, BODY, SIGNING)).rejects.toThrow('not public');
});

const allowed = () =>
  createPublicPost({ isPublic: () => true, resolve: named('127.0.0.1'), request: requestByHttp });

describe('at an address that may be called', () => {
  let server: Server;
  const got: { signature: string; text: string }[] = [];
  beforeAll(async () => {
    server = createServer((req, res) => {
      let text = '';
      req.setEncoding('utf8').on('data', (piece: string) => (text += piece));
      req.on('end', () => {
        got.push({ signature: String(req.headers['replywell-signature']), text });
        if (req.url === '/moved') res.writeHead(302, { Location: '/taken' });
        else res.writeHead(req.url === '/taken' ? 204 : 500);
        res.end();
      });
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  });
  afterAll(() => void server.close());

  const post = (path: string) => {
    const { port } = server.address() as AddressInfo;
    return createWebhook(allowed())(`http://hooks.example.com:${port}${path}`, BODY, SIGNING);
  };

  test('the notice is signed, so that its receiver knows it from a stranger’s', async () => {
    await post('/taken');
    const { signature, text } = got[0] ?? { signature: '', text: '' };
    const expected = createHmac('sha256', SIGNING.secret)
      .update(`1764000000.${text}`)
      .digest('hex');
    expect(signature).toBe(`t=1764000000,v1=${expected}`);
    expect(JSON.parse(text)).toEqual(BODY);
  });

  test.each(['/broken', '/moved'])('%s is no answer, and no redirect is followed', async (path) => {
    const before = got.length;
    await expect(post(path)).rejects.toThrow('The address answered');
    expect(got).toHaveLength(before + 1);
  });
});
