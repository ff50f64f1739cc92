import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { askPermission, forgetToken, keepToken, keptToken, takeBack } from './permission.ts';
import { send } from './side.ts';
import { accessTokenOf } from './learn.ts';
import { startStandins, type Standins } from './standins.ts';

let standins: Standins;
beforeAll(async () => {
  standins = await startStandins();
});
afterAll(() => standins.close());

async function freeRedirect(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return `http://localhost:${port}/auth/callback`;
}

/** A browser in which somebody agrees to everything, or does not. */
const opening = (visit: (page: URL) => Promise<unknown>) => {
  const visits: Promise<unknown>[] = [];
  const say = (line: string): void => {
    if (line.includes('/o/oauth2/')) visits.push(visit(new URL(line)));
  };
  return { say, visited: () => Promise.all(visits) };
};

test('a person agrees in the browser, and what comes back is a permission that works', async () => {
  const browser = opening((page) => {
    page.searchParams.set('prompt', 'none');
    page.searchParams.set('login_hint', 'big@example.com');
    return fetch(page).then((answer) => answer.text());
  });
  const { token, answer } = await askPermission(standins.side, await freeRedirect(), browser.say);
  expect(await browser.visited()).toEqual([expect.stringContaining('close this page')]);
  expect(answer.status).toBe(200);
  const side = { ...standins.side, refreshToken: token };
  expect(await accessTokenOf(side)).not.toBe('');
  expect((await takeBack(side)).status).toBe(200);
  await expect(accessTokenOf(side)).rejects.toThrow('invalid_grant');
});

test('an answer with another state is none, and a refusal is told', async () => {
  const redirect = await freeRedirect();
  const browser = opening(async (page) => {
    const state = page.searchParams.get('state') ?? '';
    const forged = await send({ url: `${redirect}?state=forged&code=theirs` });
    await send({ url: `${redirect}?state=${state}&error=access_denied` });
    return forged.status;
  });
  const asked = askPermission(standins.side, redirect, browser.say);
  await expect(asked).rejects.toThrow('access_denied');
  expect(await browser.visited()).toEqual([404]);
});

test('it is kept for its owner alone, and forgotten', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'permission-'));
  expect(keptToken(root)).toBe('');
  keepToken(root, '1//token');
  expect(keptToken(root)).toBe('1//token');
  expect(statSync(path.join(root, '.local/conformance/refresh-token')).mode & 0o077).toBe(0);
  forgetToken(root);
  expect(keptToken(root)).toBe('');
  rmSync(root, { recursive: true });
});
