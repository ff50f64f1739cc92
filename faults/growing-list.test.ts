import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { GrowingList } from './growing-list.ts';

const schema = z.array(z.object({ name: z.string(), status: z.number().nullable() }));

let server: Server;
let members: z.output<typeof schema> = [];
let asked: string[] = [];

beforeAll(async () => {
  server = createServer(({ url = '' }, answer) => {
    asked.push(url);
    const from = Number(new URL(url, 'http://localhost').searchParams.get('from'));
    answer.end(JSON.stringify(members.slice(from)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

const listOf = (): GrowingList<{ name: string; status: number | null }> => {
  asked = [];
  return new GrowingList(`http://127.0.0.1:${(server.address() as AddressInfo).port}/list`, schema);
};

test('what was answered is fetched once, and what was open is fetched until it is answered', async () => {
  const list = listOf();
  const [first, slow] = [
    { name: 'first', status: 200 },
    { name: 'slow', status: null },
  ];
  members = [first, slow];
  expect(await list.read()).toEqual(members);
  members = [first, slow, { name: 'third', status: 503 }];
  expect(await list.read()).toEqual(members);
  members = [first, { name: 'slow', status: 0 }, { name: 'third', status: 503 }];
  expect(await list.read()).toEqual(members);
  expect(await list.read()).toEqual(members);
  expect(asked).toEqual(['/list?from=0', '/list?from=1', '/list?from=1', '/list?from=3']);
});

test('two readings at the same time find the same list', async () => {
  const list = listOf();
  members = Array.from({ length: 5 }, (_, index) => ({ name: String(index), status: 200 }));
  const [one, other] = await Promise.all([list.read(), list.read()]);
  expect(one).toEqual(members);
  expect(other).toEqual(members);
});
