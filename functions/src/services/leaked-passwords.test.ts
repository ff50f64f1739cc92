import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createLeakedPasswords } from './leaked-passwords.ts';

const sha1 = (text: string): string => createHash('sha1').update(text).digest('hex').toUpperCase();
const STOLEN = 'stolen elsewhere';
const HIDDEN = 'only to hide the length';

const asked: { url: string | undefined; padding: unknown }[] = [];
let answer = (_request: IncomingMessage, response: ServerResponse): void => {
  const lines = [
    `${sha1(STOLEN).slice(5)}:12`,
    `${sha1(HIDDEN).slice(5)}:0`,
    `${'0'.repeat(35)}:3`,
  ];
  response.end(lines.join('\r\n'));
};
const server = createServer((request, response) => {
  asked.push({ url: request.url, padding: request.headers['add-padding'] });
  answer(request, response);
});
let baseUrl = '';
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address && typeof address === 'object') baseUrl = `http://127.0.0.1:${address.port}`;
});
beforeEach(() => void (asked.length = 0));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const warnings: string[] = [];
const warn = (message: string): void => void warnings.push(message);

test('a stolen password is found, and its list is told five digits of the hash', async () => {
  const isLeaked = createLeakedPasswords({ baseUrl, warn });
  expect(await isLeaked(STOLEN)).toBe(true);
  expect(asked).toEqual([{ url: `/range/${sha1(STOLEN).slice(0, 5)}`, padding: 'true' }]);
});

test.each([
  ['another', 'never stolen'],
  ['one that was never seen, in a line that hides the length', HIDDEN],
])('%s is not', async (_name, password) => {
  expect(await createLeakedPasswords({ baseUrl, warn })(password)).toBe(false);
});

test('without a list nobody is asked', async () => {
  expect(await createLeakedPasswords({ baseUrl: null, warn })(STOLEN)).toBe(false);
  expect(asked).toEqual([]);
});

test.each<[string, typeof answer]>([
  ['refuses', (_request, response) => void response.writeHead(429).end(sha1(STOLEN).slice(5))],
  ['breaks off', (request) => void request.socket.destroy()],
  ['does not answer', () => undefined],
])('a list that %s hinders nobody, and is told to the operators', async (_name, given) => {
  answer = given;
  expect(await createLeakedPasswords({ baseUrl, warn })(STOLEN)).toBe(false);
  expect(warnings.splice(0)).toEqual(['The list of stolen passwords did not answer']);
});
