import { callerAddress } from './caller-address.ts';

const CONTAINER_FRONT = '169.254.1.1';
const GOOGLE = '66.249.83.20';
const FASTLY = '151.101.1.10';

test.each([
  ['called directly', '203.0.113.7', '203.0.113.7'],
  ['through Hosting', `203.0.113.7, ${FASTLY}, ${GOOGLE}`, '203.0.113.7'],
  ['with an address made up', '1.1.1.1, 203.0.113.7', '203.0.113.7'],
  ['with one made up, through Hosting', `1.1.1.1, 203.0.113.7, ${GOOGLE}`, '203.0.113.7'],
  ['with rubbish', '1.1.1.1, <script>', 'unknown'],
  // These networks are shared: their other customers can send from them what they like.
  ['as another customer of Fastly', `1.1.1.1, ${FASTLY}`, FASTLY],
  ['with a chain of proxies made up', `1.1.1.1, ${GOOGLE}, ${GOOGLE}, ${GOOGLE}`, GOOGLE],
])(
  'a caller %s is counted under the address that cannot be forged',
  (_name, forwarded, address) => {
    expect(callerAddress(forwarded, CONTAINER_FRONT)).toBe(address);
  },
);

test('the addresses of one IPv6 network count as one, those of another do not', () => {
  const of = (address: string) => callerAddress(address, CONTAINER_FRONT);
  expect(of('2001:db8:0:1::5')).toBe(of('2001:DB8::1:ffff:ffff:ffff:ffff'));
  expect(of('2001:db8:0:1::5')).not.toBe(of('2001:db8:0:2::5'));
});
