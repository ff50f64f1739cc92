import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

/**
 * Runs a stand-in as a separate program, as `npm start` does, for the tests of one file. Returns a
 * function that returns its base URL once `beforeAll` has run.
 */
export function startStandin(
  name: 'google' | 'youtube' | 'openai' | 'cloud-tasks',
  /**
   * Further arguments, besides the port. Evaluated at the start, so that they may name a stand-in
   * started before.
   */
  args: () => readonly string[] = () => [],
): () => string {
  const program = path.join(process.cwd(), 'standins', name, 'main.ts');
  let stop = (): Promise<unknown> => Promise.resolve();
  let url = '';
  beforeAll(async () => {
    const child = spawn(process.execPath, [program, '--port', '0', ...args()], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    stop = () => {
      const ended = once(child, 'exit');
      child.kill();
      return ended;
    };
    for await (const line of createInterface(child.stdout)) {
      url = /http:\S+/.exec(line)?.[0] ?? '';
      if (url) return;
    }
    throw new Error(`The ${name} stand-in did not start.`);
  });
  afterAll(() => stop());
  return () => url;
}
