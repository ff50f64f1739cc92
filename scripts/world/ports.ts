import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { StartError } from './start-error.ts';

export interface PortUse {
  port: number;
  use: string;
}

function answers(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host });
    const end = (result: boolean): void => {
      socket.destroy();
      resolve(result);
    };
    socket.setTimeout(1000, () => end(true));
    socket.on('connect', () => end(true));
    socket.on('error', () => end(false));
  });
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

export function busySentence({ port, use }: PortUse): string {
  const elsewhere = use === 'the site' ? ', or choose another with --port N' : '';
  return `Port ${port} is busy, and ${use} needs it: stop what listens there${elsewhere}.`;
}

/** @throws StartError that names the first busy port, or a port that is planned twice */
export async function requireFreePorts(uses: readonly PortUse[]): Promise<void> {
  for (const [at, use] of uses.entries()) {
    const rival = uses.slice(0, at).find(({ port }) => port === use.port);
    if (rival)
      throw new StartError(
        `Port ${use.port} is wanted twice, for ${rival.use} and for ${use.use}: choose another with --port N.`,
      );
    if (await isBusy(use.port)) throw new StartError(busySentence(use));
  }
}
