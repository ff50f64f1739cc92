import { callerAddress, createProxies } from './caller-address.ts';

const proxies = createProxies(['198.51.100.0/24']);
const CONTAINER_FRONT = '169.254.1.1';
const GOOGLE = '66.249.83.20';
const FASTLY = '151.101.1.10';
const OURS = '198.51.100.3';

test.each<[string, string | undefined, string | undefined, string]>([
  ['called directly', '203.0.113.7', CONTAINER_FRONT, '203.0.113.7'],
  ['through Hosting', `203.0.113.7,${GOOGLE}`, CONTAINER_FRONT, '203.0.113.7'],
  ['through Fastly', `203.0.113.7, ${FASTLY}, ${GOOGLE}`, CONTAINER_FRONT, '203.0.113.7'],
  ['through a proxy of ours', `203.0.113.7, ${OURS}`, CONTAINER_FRONT, '203.0.113.7'],
  ['with a mapped peer', '203.0.113.7', '::ffff:169.254.1.1', '203.0.113.7'],
  ['in the emulator', undefined, '127.0.0.1', '127.0.0.1'],
])('a caller %s is known', (_name, forwarded, peer, address) => {
  expect(callerAddress(forwarded, peer, proxies)).toBe(address);
});

test.each<[string, string, string | undefined, string]>([
  ['directly', '1.1.1.1, 203.0.113.7', CONTAINER_FRONT, '203.0.113.7'],
  ['as one of our proxies', `1.1.1.1, ${FASTLY}, 203.0.113.7`, CONTAINER_FRONT, '203.0.113.7'],
  ['through Hosting', `1.1.1.1, 203.0.113.7, ${GOOGLE}`, CONTAINER_FRONT, '203.0.113.7'],
  ['behind a proxy of ours', `1.1.1.1, 203.0.113.7, ${OURS}`, CONTAINER_FRONT, '203.0.113.7'],
  ['in the emulator', '1.1.1.1', '127.0.0.1', '127.0.0.1'],
  ['in the emulator, over a socket file', '1.1.1.1', undefined, 'unknown'],
  ['with rubbish', '1.1.1.1, <script>', CONTAINER_FRONT, 'unknown'],
])('an address made up %s is not believed', (_name, forwarded, peer, address) => {
  expect(callerAddress(forwarded, peer, proxies)).toBe(address);
});

// These networks are shared: their other customers can send from them what they like.
test.each<[string, string, string]>([
  ['a Fastly customer at the function itself', `1.1.1.1, ${FASTLY}`, FASTLY],
  [
    'a Fastly customer through Hosting, where Fastly counts itself',
    `1.1.1.1, 151.101.9.9, ${FASTLY}, ${GOOGLE}`,
    '151.101.9.9',
  ],
  ['something in Google’s network through Hosting', `1.1.1.1, 74.125.9.9, ${GOOGLE}`, '74.125.9.9'],
  ['a chain made up of proxies', `1.1.1.1, ${GOOGLE}, ${GOOGLE}, ${GOOGLE}`, GOOGLE],
])('%s is counted as itself, whatever it writes in front', (_name, forwarded, address) => {
  expect(callerAddress(forwarded, CONTAINER_FRONT, proxies)).toBe(address);
});

test('only our proxies and nobody behind them is nobody', () => {
  expect(callerAddress(GOOGLE, CONTAINER_FRONT, proxies)).toBe('unknown');
});

test('the addresses of one IPv6 network count as one, those of another do not', () => {
  const of = (address: string) => callerAddress(address, CONTAINER_FRONT, proxies);
  expect(of('2001:db8:0:1::5')).toBe(of('2001:DB8::1:ffff:ffff:ffff:ffff'));
  expect(of('2001:db8:0:1::5')).not.toBe(of('2001:db8:0:2::5'));
});
