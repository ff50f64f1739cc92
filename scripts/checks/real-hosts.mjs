import http from 'node:http';
import https from 'node:https';

/**
 * Loaded into every process of the world under check, by NODE_OPTIONS: what is meant for a host of
 * `REAL_HOSTS` goes to the server that stands for it. The product knows nothing of it.
 */
const hosts = JSON.parse(process.env.REAL_HOSTS ?? '{}');

const standingFor = (url) => {
  const to = hosts[url.host];
  return url.protocol === 'https:' && to ? new URL(url.pathname + url.search, to) : null;
};

const { fetch } = globalThis;
globalThis.fetch = (input, init) => {
  const local = input instanceof Request ? null : standingFor(new URL(input));
  return fetch(local ?? input, init);
};

const { request } = https;
https.request = (...call) => {
  const [url, ...rest] = call;
  const local = url instanceof URL ? standingFor(url) : null;
  return local ? http.request(local, ...rest) : request(...call);
};
