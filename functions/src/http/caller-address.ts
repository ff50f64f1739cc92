import { BlockList, isIPv4, isIPv6 } from 'node:net';
import type { Request } from 'express';

/** In front of the container, or of the emulators: only the connection itself can have these. */
const FRONT = ['169.254.0.0/16', 'fe80::/10', '127.0.0.0/8', '::1/128'];

/**
 * Google's front ends: the published ranges without those of Google Cloud's customers. If a range
 * is missing here, callers share a counter, but nobody can forge an address.
 */
const GOOGLE = [
  ...['35.191.0.0/16', '64.233.160.0/19', '66.102.0.0/20', '66.249.64.0/19', '72.14.192.0/18'],
  ...['74.125.0.0/16', '108.177.0.0/17', '130.211.0.0/22', '142.250.0.0/15', '172.217.0.0/16'],
  ...['172.253.0.0/16', '173.194.0.0/16', '192.178.0.0/15', '209.85.128.0/17', '216.58.192.0/19'],
  ...['216.239.32.0/19', '2001:4860::/32', '2404:6800::/32', '2607:f8b0::/32', '2800:3f0::/32'],
  ...['2a00:1450::/32', '2c0f:fb50::/32'],
];

/** Fastly, which Firebase Hosting uses. */
const FASTLY = [
  ...['23.235.32.0/20', '43.249.72.0/22', '103.244.50.0/24', '103.245.222.0/23'],
  ...['103.245.224.0/24', '104.156.80.0/20', '140.248.64.0/18', '140.248.128.0/17'],
  ...['146.75.0.0/17', '151.101.0.0/16', '157.52.64.0/18', '167.82.0.0/17', '167.82.128.0/20'],
  ...['167.82.160.0/20', '167.82.224.0/20', '172.111.64.0/18', '185.31.16.0/22'],
  ...['199.27.72.0/21', '199.232.0.0/16', '2a04:4e40::/32', '2a04:4e42::/32'],
];

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv4(address) ? 'ipv4' : 'ipv6');

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
}

const PROXIES = { front: listOf(FRONT), google: listOf(GOOGLE), fastly: listOf(FASTLY) } as const;
const KINDS = ['front', 'google', 'fastly'] as const;

/** Whose proxy has this address. undefined: none that we know. */
const proxyOf = (address: string) =>
  KINDS.find((kind) => PROXIES[kind].check(address, familyOf(address)));

/** The proxies of Hosting between a browser and a function, starting at the function, one of each. */
const HOSTING = ['google', 'fastly'];

const UNKNOWN = 'unknown';

/** A mapped IPv4 address is returned as IPv4. null: the text is no address. */
function parseAddress(text: string): string | null {
  const address = text.trim().replace(/^::ffff:(?=[\d.]+$)/i, '');
  return isIPv4(address) || isIPv6(address) ? address : null;
}

/** The /64 network of an IPv6 address, because one household or server has a whole /64. */
function networkOf(address: string): string {
  if (isIPv4(address)) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  const groups = tail === undefined ? left : [...left, ...zeros, ...right];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/**
 * The caller's address, or its /64 network for IPv6; `unknown` if it cannot be known. Each proxy
 * adds the address that called it at the end of X-Forwarded-For, so only the end can be trusted. We
 * go from the connection backwards; the caller is the first address that is not our next expected
 * proxy. We skip at most the proxies that Hosting has, and only in its order, because others use
 * these networks too and can send any beginning of the header. Fastly-Client-IP is not read,
 * because a client can set it.
 */
export function callerAddress(forwardedFor: string | undefined, peer: string | undefined): string {
  const hops = [...(forwardedFor ?? '').split(',').filter((hop) => hop.trim()), peer ?? ''];
  let passed = 0;
  for (const hop of hops.toReversed()) {
    const address = parseAddress(hop);
    if (address === null) return UNKNOWN;
    const proxy = proxyOf(address);
    if (proxy === 'front') continue;
    if (proxy === undefined || proxy !== HOSTING[passed]) return networkOf(address);
    passed += 1;
  }
  return UNKNOWN;
}

/** As callerAddress, for this request. */
export const callerOf = (req: Request): string =>
  callerAddress(req.get('x-forwarded-for'), req.socket.remoteAddress);
