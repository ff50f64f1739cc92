import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { requireFreePorts } from './ports.ts';

let server: Server;
afterEach(() => server.close());

async function listen(host: string): Promise<number> {
  server = createServer().listen(0, host);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

test.each(['127.0.0.1', '::1', '0.0.0.0'])(
  'a port that is taken on %s is named in one sentence, with what needs it',
  async (host) => {
    const port = await listen(host);
    await expect(requireFreePorts([{ port, use: 'the google stand-in' }])).rejects.toThrow(
      `Port ${port} is busy, and the google stand-in needs it: stop what listens there.`,
    );
  },
);
