import http from 'node:http';
import https from 'node:https';

/**
 * Loaded into every process of the world under check, by NODE_OPTIONS. What is meant for a host of
 * Google's goes to the stand-in that plays it, if the real host has that path too; whatever else the
 * product asks of it is not found. The product knows nothing of it.
 */
const hosts = JSON.parse(process.env.REAL_HOSTS ?? '{}');

const standingFor = (url) => {
  const host = url.protocol === 'https:' && hosts[url.host];
  if (!host) return null;
  const isKnown = host.paths.some((path) => url.pathname.startsWith(path));
  return new URL(isKnown ? url.pathname + url.search : '/nowhere', host.at);
};

const { fetch } = globalThis;
globalThis.fetch = async (input, init) => {
  const url = input instanceof Request ? null : new URL(input);
  // Google leads whoever it does not know yet to the signing in.
  if (url?.host === 'accounts.google.com')
    return new Response(null, { status: 302, headers: { location: '/v3/signin/identifier' } });
  return fetch((url && standingFor(url)) ?? input, init);
};

const { request } = https;
https.request = (...call) => {
  const [url, ...rest] = call;
  const local = url instanceof URL ? standingFor(url) : null;
  return local ? http.request(local, ...rest) : request(...call);
};
