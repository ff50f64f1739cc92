import type { Response } from 'express';
import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { Refusal } from '../core/refusal.ts';
import { COOKIE, creatorApp } from '../testing/creator-app.ts';
import { mountAccount } from './account.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const BIG = 'x'.repeat(1_000_000);

const closing: (() => Promise<void>)[] = [];
afterEach(() => Promise.all(closing.splice(0).map((close) => close())));

/** A server whose file has these pieces; `ended` is told how the writing of it ended. */
async function world(pieces: () => AsyncIterable<string>) {
  let tellEnd: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (tellEnd = resolve));
  async function* watched() {
    try {
      yield* pieces();
    } finally {
      tellEnd();
    }
  }
  const answering: Response[] = [];
  const { app, unexpected } = creatorApp(
    (express, sessions) => {
      express.use((_req, res, next) => {
        answering.push(res);
        next();
      });
      mountAccount(express, sessions, {
        disconnect: () => Promise.reject(new Error('not asked for')),
        deleteAccount: () => Promise.reject(new Error('not asked for')),
        exportText: watched,
        log: () => undefined,
        clock: () => NOW,
        secureCookies: true,
      });
    },
    { signedInAt: NOW },
  );
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ask = async (path: string, headers = {}): Promise<IncomingMessage> => {
    const options = { port, path, headers: { cookie: COOKIE, ...headers } };
    const [answer] = (await once(get(options), 'response')) as [IncomingMessage];
    return answer;
  };
  const download = (headers = {}) => ask('/api/account/download', headers);
  /** After another complete call, everything that the previous call had still to report was reported. */
  const anotherCall = async () => readAll(await ask('/api/other'));
  closing.push(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  /** What was written for the browser and has not left this process, in bytes. */
  const waiting = () => answering[0]?.writableLength ?? 0;
  return { download, anotherCall, ended, unexpected, waiting };
}

async function readAll(answer: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of answer) text += String(chunk);
  return text;
}

test('the file arrives complete, named by day, and is never cached', async () => {
  const { download, unexpected } = await world(async function* () {
    yield await Promise.resolve('{"a":');
    yield '1}';
  });
  const answer = await download();
  expect(answer.headers).toMatchObject({
    'content-disposition': 'attachment; filename="replywell-2026-11-20.json"',
    'cache-control': 'private, no-store',
  });
  expect(await readAll(answer)).toBe('{"a":1}');
  expect(unexpected).toEqual([]);
});

test('reads no further while a slow browser has not taken the last piece', async () => {
  const before: number[] = [];
  const { download, waiting } = await world(async function* () {
    for (let piece = 0; piece < 50; piece += 1) {
      before.push(waiting());
      yield await Promise.resolve(BIG);
    }
  });
  expect((await readAll(await download())).length).toBe(50 * BIG.length);
  expect(Math.max(...before)).toBe(0);
});

test('a second download too soon is refused in the creator’s language', async () => {
  const { download } = await world(() => {
    throw new Refusal('download_too_soon', undefined, { waitMs: 4 * 60_000 });
  });
  const answer = await download({ 'accept-language': 'ru' });
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '240']);
  expect(await readAll(answer)).toContain(
    'Свои данные можно скачивать раз в пять минут. Попробуйте снова через 4 минуты.',
  );
});

test('a cancelled download stops without an error', async () => {
  const { download, anotherCall, ended, unexpected } = await world(async function* () {
    for (;;) yield await setImmediate(BIG);
  });
  const answer = await download();
  await once(answer, 'readable');
  answer.destroy();
  await ended;
  await anotherCall();
  expect(unexpected).toEqual([]);
});

test('a read error midway breaks the connection and is logged', async () => {
  const { download, unexpected } = await world(async function* () {
    yield await Promise.resolve(BIG);
    throw new Error('the database is gone');
  });
  const answer = await download();
  await expect(readAll(answer)).rejects.toThrow('aborted');
  expect(unexpected).toEqual([expect.stringContaining('the database is gone')]);
});

test('a read error before the first piece is a proper error answer', async () => {
  const { download, unexpected } = await world(() => {
    throw new Error('the database is gone');
  });
  const answer = await download();
  expect(answer.statusCode).toBe(500);
  expect(await readAll(answer)).toContain('"code":"internal"');
  expect(unexpected).toHaveLength(1);
});
