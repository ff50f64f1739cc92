import path from 'node:path';
import { Child } from './child.ts';
import type { Environment, Standin } from './plan.ts';

const READY_WITHIN_MS = 30_000;

export interface StandinOptions {
  root: string;
  local: string;
  node: string;
  environment: Environment;
}

export function launchStandin(standin: Standin, options: StandinOptions): Child {
  return new Child({
    name: standin.name,
    program: options.node,
    args: [path.join(options.root, 'standins', standin.name, 'main.ts'), ...standin.args],
    cwd: options.root,
    environment: options.environment,
    logFolder: path.join(options.local, 'logs'),
  });
}

export function waitForStandin(child: Child, withinMs = READY_WITHIN_MS): Promise<void> {
  return child.waitForLine(/ stand-in: http:/, withinMs);
}

export function stopStandin(child: Child): Promise<void> {
  return child.stop({ signal: 'SIGTERM', graceMs: 3000 });
}
