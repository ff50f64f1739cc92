import { deepStrictEqual } from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { askCode } from '../../functions/src/testing/google.ts';

/**
 * Starts the world with `--real google,youtube`, where each of Google's hosts has only what the real
 * one has (real-hosts.mjs), and signs in as a page does. Behind them are the stand-ins.
 */

const SITE = 'http://localhost:5055';
const EMAIL = 'anna@example.com';
const PATHS: Readonly<Record<string, readonly string[]>> = {
  'oauth2.googleapis.com': ['/token', '/revoke', '/tokeninfo'],
  'www.googleapis.com': ['/oauth2/v1/certs'],
  'youtube.googleapis.com': ['/youtube/v3/'],
};
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

const post = (at: string, body: object): Promise<Response> =>
  fetch(SITE + at, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const configSchema = z.object({ google: z.object({ authorizeUrl: z.string() }) });
const channelsSchema = z.array(z.object({ title: z.string() }));

/** As the page does. Returns the names of the channels. */
async function signIn(google: string): Promise<string[]> {
  const config = configSchema.parse(await (await fetch(`${SITE}/api/config`)).json());
  deepStrictEqual(config.google.authorizeUrl, 'https://accounts.google.com/o/oauth2/v2/auth');
  const exchanged = await post('/api/auth/google-code', await askCode(google, EMAIL));
  const { idToken } = z.object({ idToken: z.string() }).parse(await exchanged.json());
  const entered = await post('/api/auth/google-login', { email: EMAIL, idToken });
  const cookie = (entered.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
  const answer = await fetch(`${SITE}/api/youtube/channels`, { headers: { cookie } });
  return channelsSchema.parse(await answer.json()).map(({ title }) => title);
}

const callsSchema = z.array(z.object({ path: z.string() }));
const askedOf = async (standin: string): Promise<string[]> =>
  callsSchema
    .parse(await (await fetch(`${standin}/__control/calls`)).json())
    .map(({ path }) => path);

async function check(): Promise<void> {
  const google = await standin('google');
  const youtube = await standin('youtube', '--google', google);
  const hosts = Object.entries(PATHS).map(([name, paths]) => {
    return [name, { paths, at: name.startsWith('youtube') ? youtube : google }] as const;
  });
  const loaded = path.resolve('scripts/checks/real-hosts.mjs');
  await start(['scripts/start.mjs', '--real', 'google,youtube', '--reset'], /^Ready: /, {
    NODE_OPTIONS: `--import=${loaded}`,
    REAL_HOSTS: JSON.stringify(Object.fromEntries(hosts)),
    GOOGLE_OAUTH_CLIENT_ID: 'replywell-local',
    GOOGLE_OAUTH_CLIENT_SECRET: 'local-secret',
    REPLYWELL_DATA_DIR: '.local/real-check',
  });
  deepStrictEqual(await signIn(google), ['Anna in the Darkroom']);
  const asked = [...(await askedOf(google)), ...(await askedOf(youtube))];
  for (const path of ['/token', '/oauth2/v1/certs', '/youtube/v3/channels'])
    deepStrictEqual([path, asked.includes(path)], [path, true]);
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
