import { callerAddress, createTrustedProxies } from './caller-address.ts';

const isTrusted = createTrustedProxies(['198.51.100.0/24']);
const CONTAINER_FRONT = '169.254.1.1';
const GOOGLE = '66.249.83.20';
const FASTLY = '151.101.1.10';

test.each<[string, string | undefined, string | undefined, string]>([
  ['called directly', '203.0.113.7', CONTAINER_FRONT, '203.0.113.7'],
  ['through Hosting', `203.0.113.7,${GOOGLE}`, CONTAINER_FRONT, '203.0.113.7'],
  ['through Fastly', `203.0.113.7, ${FASTLY}, ${GOOGLE}`, CONTAINER_FRONT, '203.0.113.7'],
  ['through a proxy of ours', `203.0.113.7, 198.51.100.3`, CONTAINER_FRONT, '203.0.113.7'],
  ['with a mapped peer', '203.0.113.7', '::ffff:169.254.1.1', '203.0.113.7'],
  ['in the emulator', undefined, '127.0.0.1', '127.0.0.1'],
])('a caller %s is known', (_name, forwarded, peer, address) => {
  expect(callerAddress(forwarded, peer, isTrusted)).toBe(address);
});

test.each<[string, string, string | undefined, string]>([
  ['directly', '1.1.1.1, 203.0.113.7', CONTAINER_FRONT, '203.0.113.7'],
  ['as one of our proxies', `1.1.1.1, ${FASTLY}, 203.0.113.7`, CONTAINER_FRONT, '203.0.113.7'],
  ['through Hosting', `1.1.1.1, 203.0.113.7, ${GOOGLE}`, CONTAINER_FRONT, '203.0.113.7'],
  ['in the emulator', '1.1.1.1', '127.0.0.1', '127.0.0.1'],
  ['in the emulator, over a socket file', '1.1.1.1', undefined, 'unknown'],
  ['with rubbish', '1.1.1.1, <script>', CONTAINER_FRONT, 'unknown'],
])('an address made up %s is not believed', (_name, forwarded, peer, address) => {
  expect(callerAddress(forwarded, peer, isTrusted)).toBe(address);
});

test('only our proxies and nobody behind them is nobody', () => {
  expect(callerAddress(GOOGLE, CONTAINER_FRONT, isTrusted)).toBe('unknown');
});

test('the addresses of one IPv6 network count as one, those of another do not', () => {
  const of = (address: string) => callerAddress(address, CONTAINER_FRONT, isTrusted);
  expect(of('2001:db8:0:1::5')).toBe(of('2001:DB8::1:ffff:ffff:ffff:ffff'));
  expect(of('2001:db8:0:1::5')).not.toBe(of('2001:db8:0:2::5'));
});
