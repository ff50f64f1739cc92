import { deepStrictEqual } from 'node:assert/strict';
import path from 'node:path';
import { z } from 'zod';
import { askCode } from '../../functions/src/testing/google.ts';
import { Child } from '../world/child.ts';

/**
 * Starts the world with `--real google,youtube`, where each of Google's hosts has only what the real
 * one has (real-hosts.mjs), and signs in as a page does. Behind them are the stand-ins.
 */

const SITE = 'http://localhost:5055';
const GOOGLE = 'http://127.0.0.1:9301';
const YOUTUBE = 'http://127.0.0.1:9302';
const EMAIL = 'anna@example.com';
const HOSTS = {
  'oauth2.googleapis.com': { at: GOOGLE, paths: ['/token', '/revoke', '/tokeninfo'] },
  'www.googleapis.com': { at: GOOGLE, paths: ['/oauth2/v1/certs'] },
  'youtube.googleapis.com': { at: YOUTUBE, paths: ['/youtube/v3/'] },
};
const started: Child[] = [];

/** Starts a program of ours, and waits for a line of it. */
async function start(name: string, args: string[], ready: RegExp, more = {}): Promise<void> {
  const child = new Child({
    name: `real-${name}`,
    program: process.execPath,
    args,
    cwd: process.cwd(),
    environment: { ...process.env, ...more },
    logFolder: '.local/logs',
  });
  started.push(child);
  await child.waitForLine(ready);
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
async function signIn(): Promise<string[]> {
  const config = configSchema.parse(await (await fetch(`${SITE}/api/config`)).json());
  deepStrictEqual(config.google.authorizeUrl, 'https://accounts.google.com/o/oauth2/v2/auth');
  const exchanged = await post('/api/auth/google-code', await askCode(GOOGLE, EMAIL));
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

try {
  for (const name of ['google', 'youtube'])
    await start(name, [path.join('standins', name, 'main.ts')], / stand-in: http:/);
  const loaded = path.resolve('scripts/checks/real-hosts.mjs');
  await start('world', ['scripts/start.mjs', '--real', 'google,youtube', '--reset'], /^Ready: /, {
    NODE_OPTIONS: `--import=${loaded}`,
    REAL_HOSTS: JSON.stringify(HOSTS),
    GOOGLE_OAUTH_CLIENT_ID: 'replywell-local',
    GOOGLE_OAUTH_CLIENT_SECRET: 'local-secret',
    REPLYWELL_DATA_DIR: '.local/real-check',
  });
  deepStrictEqual(await signIn(), ['Anna in the Darkroom']);
  const asked = [...(await askedOf(GOOGLE)), ...(await askedOf(YOUTUBE))];
  for (const path of ['/token', '/oauth2/v1/certs', '/youtube/v3/channels'])
    deepStrictEqual([path, asked.includes(path)], [path, true]);
  console.log('Signed in, and every host was asked.');
} finally {
  await Promise.all(started.map((child) => child.stop({ signal: 'SIGINT', graceMs: 40_000 })));
}
process.exit(0);
