import { lookup as lookupName, type LookupAddress } from 'node:dns';
import { request as requestByHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Of IPv6 only 2000::/3 is public. Its tunnels, which lead to any IPv4 address, are no unicast. */
export function isPublicAddress(address: string): boolean {
  const parsed = ipaddr.process(address);
  const isOutside = parsed instanceof ipaddr.IPv4 || (parsed.parts[0] ?? 0) >> 13 === 1;
  return isOutside && parsed.range() === 'unicast';
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
  isPublic = isPublicAddress,
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
