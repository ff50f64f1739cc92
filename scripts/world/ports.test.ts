import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { isBusy, requireFreePorts } from './ports.ts';

let server: Server;
afterEach(() => server.close());

async function listen(host: string): Promise<number> {
  server = createServer().listen(0, host);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

describe('a port', () => {
  test.each(['127.0.0.1', '::1', '0.0.0.0'])('that is taken on %s is busy', async (host) => {
    expect(await isBusy(await listen(host))).toBe(true);
  });
});

describe('starting on busy ports', () => {
  test('says in one sentence which port it is and what needs it', async () => {
    const port = await listen('127.0.0.1');
    await expect(requireFreePorts([{ port, use: 'the google stand-in' }])).rejects.toThrow(
      `Port ${port} is busy, and the google stand-in needs it: stop what listens there.`,
    );
  });
});
