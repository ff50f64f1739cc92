import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { z } from 'zod';
import { textOf } from '../scripts/deploy/env-file.ts';
import { SCOPES } from '../scripts/deploy/needs.ts';
import type { Answer } from './answer.ts';
import { CannotAsk } from './learn.ts';
import { form, send, type Side } from './side.ts';

/** The titles of the two calls that only a permission of one's own makes possible. */
export const EXCHANGED = 'google: a code';
export const TAKEN_BACK = 'google: taking back a permission';

/** Not committed, and readable by its owner alone. */
const FILE = path.join('.local', 'conformance', 'refresh-token');
const TOLD = 'Done. You can close this page and go back to the terminal.';

/** Empty: none is kept. */
export const keptToken = (root: string): string => textOf(path.join(root, FILE)).trim();

export function keepToken(root: string, token: string): void {
  const file = path.join(root, FILE);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${token}\n`, { mode: 0o600 });
}

export const forgetToken = (root: string): void => rmSync(path.join(root, FILE), { force: true });

/** Waits until Google sends the browser back. The result is the query. */
async function broughtBack(redirect: URL, state: string): Promise<URLSearchParams> {
  const { promise, resolve, reject } = Promise.withResolvers<URLSearchParams>();
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', redirect);
    const ours = pathname === redirect.pathname && searchParams.get('state') === state;
    response.writeHead(ours ? 200 : 404, { 'content-type': 'text/plain' }).end(ours ? TOLD : '');
    if (ours) resolve(searchParams);
  });
  server.on('error', reject);
  server.listen(Number(redirect.port), '127.0.0.1');
  try {
    return await promise;
  } finally {
    server.close();
  }
}

/** Google's page for giving the permission, where it leads back to `redirect`. */
export function permissionPage({ google, client }: Side, redirect: string, state: string): string {
  const query = new URLSearchParams({
    client_id: client.id,
    redirect_uri: redirect,
    response_type: 'code',
    scope: SCOPES.join(' '),
    access_type: 'offline',
    prompt: 'consent',
    state,
  });
  return `${google.authorizeUrl}?${query.toString()}`;
}

export const exchange = (
  { google, client }: Side,
  code: string,
  redirect: string,
): Promise<Answer> =>
  send(
    form(google.tokenUrl, {
      client_id: client.id,
      client_secret: client.secret,
      grant_type: 'authorization_code',
      redirect_uri: redirect,
      code,
    }),
  );

export const takeBack = ({ google, refreshToken }: Side): Promise<Answer> =>
  send(form(google.revokeUrl, { token: refreshToken }));

const tokensSchema = z.object({ refresh_token: z.string().min(1) });

/** Asks a person for the permission, in a browser. `redirect` has to be one of the client's. */
export async function askPermission(
  side: Side,
  redirect: string,
  say: (line: string) => void,
): Promise<{ token: string; answer: Answer }> {
  const state = randomBytes(16).toString('hex');
  const waiting = broughtBack(new URL(redirect), state);
  say(`${redirect} has to be one of the client's redirect URIs. Then open:`);
  say(permissionPage(side, redirect, state));
  const query = await waiting;
  const code = query.get('code');
  if (code === null)
    throw new CannotAsk(`The permission was not given: ${query.get('error') ?? 'no code came'}.`);
  const answer = await exchange(side, code, redirect);
  const tokens = tokensSchema.safeParse(answer.body).data;
  if (!tokens) throw new CannotAsk(`Google gave no refresh token: ${String(answer.status)}`);
  return { token: tokens.refresh_token, answer };
}
