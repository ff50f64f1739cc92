import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { StartError } from './start-error.ts';

interface PortUse {
  port: number;
  use: string;
}

/** One that takes a second to answer counts too. */
async function answers(port: number, host: string): Promise<boolean> {
  const socket = connect({ port, host });
  const signal = AbortSignal.timeout(1000);
  const connected = once(socket, 'connect', { signal }).then(() => true);
  return connected.catch(() => signal.aborted).finally(() => socket.destroy());
}

async function canListen(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}

/**
 * Whether the port is in use. A server only on ::1 counts too: browsers try it first for
 * "localhost", so it would hide ours.
 */
async function isBusy(port: number): Promise<boolean> {
  if ((await answers(port, '127.0.0.1')) || (await answers(port, '::1'))) return true;
  return !(await canListen(port));
}

/** @throws StartError that names the first busy port, or a port that is planned twice */
export async function requireFreePorts(uses: readonly PortUse[]): Promise<void> {
  for (const [at, use] of uses.entries()) {
    const rival = uses.slice(0, at).find(({ port }) => port === use.port);
    if (rival)
      throw new StartError(
        `Port ${use.port} is wanted twice, for ${rival.use} and for ${use.use}: choose another with --port N.`,
      );
    const elsewhere = use.use === 'the site' ? ', or choose another with --port N' : '';
    if (await isBusy(use.port))
      throw new StartError(
        `Port ${use.port} is busy, and ${use.use} needs it: stop what listens there${elsewhere}.`,
      );
  }
}
