import { deepStrictEqual } from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { askCode } from '../../functions/src/testing/google.ts';

/**
 * Starts the world with `--real google,youtube`, where each of Google's hosts is a server of its own
 * that has only what the real one has, and signs in as a page does. Behind them are the stand-ins.
 */

const SITE = 'http://localhost:5055';
const EMAIL = 'anna@example.com';
const PATHS: Readonly<Record<string, readonly string[]>> = {
  'accounts.google.com': ['/o/oauth2/v2/auth'],
  'oauth2.googleapis.com': ['/token', '/revoke', '/tokeninfo'],
  'www.googleapis.com': ['/oauth2/v1/certs'],
  'youtube.googleapis.com': ['/youtube/v3/'],
};
/** Of one connection. */
const PER_HOP = ['host', 'connection', 'transfer-encoding'];
const started: ChildProcess[] = [];

/** Starts a program of ours, and waits for a line of it. */
async function start(args: readonly string[], ready: RegExp, environment = {}): Promise<string> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  for await (const line of createInterface(child.stdout)) {
    console.log(line);
    const [found] = ready.exec(line) ?? [];
    if (found === undefined) continue;
    child.stdout.resume();
    return found;
  }
  throw new Error(`${args[0] ?? ''} ended too early.`);
}

const standin = (name: string, ...args: string[]): Promise<string> =>
  start([path.join('standins', name, 'main.ts'), '--port', '0', ...args], /http:\S+/);

/** A host of Google's: it passes on what it has, and knows nothing else. */
async function host(name: string, target: string, asked: Set<string>): Promise<string> {
  const server = createServer((req, res) => {
    const url = new URL(req.url ?? '/', target);
    const isKnown = PATHS[name]?.some((known) => url.pathname.startsWith(known)) ?? false;
    if (isKnown) asked.add(name);
    // Google leads whoever it does not know yet to the signing in.
    if (isKnown && name === 'accounts.google.com' && !url.searchParams.has('prompt'))
      return void res.writeHead(302, { location: '/v3/signin/identifier' }).end();
    if (!isKnown) return void res.writeHead(404).end();
    const pass = async (): Promise<void> => {
      const chunks: Buffer[] = [];
      for await (const chunk of req) chunks.push(chunk as Buffer);
      const headers = Object.entries(req.headers).filter(([key]) => !PER_HOP.includes(key));
      const answer = await fetch(url, {
        method: req.method ?? 'GET',
        redirect: 'manual',
        headers: headers.map(([key, value]): [string, string] => [key, String(value)]),
        ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
      });
      const type = answer.headers.get('content-type') ?? 'text/plain';
      const location = answer.headers.get('location');
      res.writeHead(answer.status, { 'content-type': type, ...(location && { location }) });
      res.end(Buffer.from(await answer.arrayBuffer()));
    };
    pass().catch(() => res.destroy());
  });
  server.listen(0, '127.0.0.1');
  server.unref();
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const post = (at: string, body: object): Promise<Response> =>
  fetch(SITE + at, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const configSchema = z.object({ google: z.object({ authorizeUrl: z.string() }) });
const channelsSchema = z.array(z.object({ title: z.string() }));

/** As the page does. Returns the names of the channels. */
async function signIn(hosts: Readonly<Record<string, string>>): Promise<string[]> {
  const { google } = configSchema.parse(await (await fetch(`${SITE}/api/config`)).json());
  const page = new URL(google.authorizeUrl);
  const code = await askCode(hosts[page.host] ?? '', EMAIL);
  const exchanged = await post('/api/auth/google-code', code);
  const { idToken } = z.object({ idToken: z.string() }).parse(await exchanged.json());
  const entered = await post('/api/auth/google-login', { email: EMAIL, idToken });
  const cookie = (entered.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
  const answer = await fetch(`${SITE}/api/youtube/channels`, { headers: { cookie } });
  return channelsSchema.parse(await answer.json()).map(({ title }) => title);
}

async function check(): Promise<void> {
  const google = await standin('google');
  const youtube = await standin('youtube', '--google', google);
  const asked = new Set<string>();
  const hosts: Record<string, string> = {};
  for (const name of Object.keys(PATHS))
    hosts[name] = await host(name, name.startsWith('youtube') ? youtube : google, asked);
  const loaded = path.resolve('scripts/checks/real-hosts.mjs');
  await start(['scripts/start.mjs', '--real', 'google,youtube', '--reset'], /^Ready: /, {
    NODE_OPTIONS: `--import=${loaded}`,
    REAL_HOSTS: JSON.stringify(hosts),
    GOOGLE_OAUTH_CLIENT_ID: 'replywell-local',
    GOOGLE_OAUTH_CLIENT_SECRET: 'local-secret',
    REPLYWELL_DATA_DIR: '.local/real-check',
  });
  deepStrictEqual(await signIn(hosts), ['Anna in the Darkroom']);
  deepStrictEqual([...asked].sort(), Object.keys(PATHS).sort());
  console.log('Signed in, and every host was asked.');
}

try {
  await check();
} finally {
  const running = started.filter(({ exitCode }) => exitCode === null);
  await Promise.all(
    running.reverse().map((child) => {
      child.kill('SIGINT');
      return once(child, 'exit');
    }),
  );
}
process.exit(0);
