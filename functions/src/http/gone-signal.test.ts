import { once } from 'node:events';
import { createServer, get, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { goneSignal } from './gone-signal.ts';

test('a caller is gone once the connection is, also where that was before anybody looked', async () => {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const call = get({ port: (server.address() as AddressInfo).port });
  call.on('error', () => undefined);
  const [, res] = (await once(server, 'request')) as [unknown, ServerResponse];
  const signal = goneSignal(res);
  expect(signal.aborted).toBe(false);
  call.destroy();
  await once(res, 'close');
  expect(signal.aborted).toBe(true);
  expect(goneSignal(res).aborted).toBe(true);
  server.close();
});
