import { lookup as lookupName, type LookupAddress } from 'node:dns';
import { request as requestByHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/**
 * Networks that are not the public internet (IANA's registries of special-purpose addresses). The last
 * two of IPv6 are tunnels, which lead to any IPv4 address.
 */
const INSIDE = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24'],
  ...['203.0.113.0/24', '224.0.0.0/3', '2001:db8::/32', '2001::/23', '2002::/16'],
];
/** Of IPv6 only this is public. */
const OUTSIDE_IPV6 = ['2000::/3'];

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    list.addSubnet(address, Number(prefix), familyOf(address));
  }
  return list;
}

export function createIsPublic(): (address: string) => boolean {
  const [inside, outsideIpv6] = [listOf(INSIDE), listOf(OUTSIDE_IPV6)];
  return (address) => {
    const family = familyOf(address);
    const isOutside = family === 'ipv6' ? outsideIpv6.check(address, family) : isIP(address) === 4;
    return isOutside && !inside.check(address, family);
  };
}

const WAITED_MS = 5_000;

interface Options {
  isPublic?: (address: string) => boolean;
  resolve?: (
    host: string,
    options: { all: true },
    done: (error: Error | null, found: LookupAddress[]) => void,
  ) => void;
  request?: typeof requestByHttps;
}

/** Answers the status. */
export type PublicPost = (
  url: string,
  headers: Readonly<Record<string, string | number>>,
  body: string | Buffer,
) => Promise<number>;

/**
 * Posts to a server that a creator has named, at public addresses only. The name is resolved once, and
 * the call goes to an address that was checked, so a name that changes meanwhile leads nowhere else.
 * Redirects are not followed. Rejects without an answer within five seconds.
 */
export function createPublicPost({
  isPublic = createIsPublic(),
  resolve = lookupName,
  request = requestByHttps,
}: Options = {}): PublicPost {
  const lookup: LookupFunction = (host, { all }, done) => {
    resolve(host, { all: true }, (error, found) => {
      // With an error nothing is found, whatever the types say.
      const [first] = error ? [] : found;
      if (!first) done(error ?? new Error('The name has no address.'), '');
      else if (!found.every(({ address }) => isPublic(address)))
        done(new Error('The address is not public.'), '');
      else if (all) done(null, found);
      else done(null, first.address, first.family);
    });
  };
  return async (url, headers, body) => {
    const literal = new URL(url).hostname.replace(/^\[(.*)\]$/u, '$1');
    // For an address that is written out, nothing is looked up.
    if (isIP(literal) !== 0 && !isPublic(literal)) throw new Error('The address is not public.');
    return new Promise<number>((done, fail) => {
      const signal = AbortSignal.timeout(WAITED_MS);
      const sized = { ...headers, 'Content-Length': Buffer.byteLength(body) };
      const call = request(url, { method: 'POST', headers: sized, lookup, signal, agent: false });
      call.on('error', fail);
      call.on('response', ({ statusCode = 0 }) => {
        // What it says is not read.
        call.destroy();
        done(statusCode);
      });
      call.end(body);
    });
  };
}
