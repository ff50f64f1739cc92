import path from 'node:path';
import { Child } from './child.ts';
import type { Environment, Plan } from './plan.ts';

const READY_WITHIN_MS = 60_000;

interface FollowerOptions {
  root: string;
  local: string;
  node: string;
  environment: Environment;
}

/**
 * Starts the programs that build again after every change of the code: the functions into their
 * folder, which the emulator watches, and the site in memory, on a server in front of Hosting,
 * which still answers the calls.
 */
export function launchFollowers(plan: Plan, options: FollowerOptions): Child[] {
  const { root, local, node, environment } = options;
  const launch = (name: string, folder: string, args: readonly string[]): Child =>
    new Child({
      name,
      args,
      environment: { ...environment, REPLYWELL_HOSTING: `http://localhost:${plan.hostingPort}` },
      program: node,
      cwd: path.join(root, folder),
      logFolder: path.join(local, 'logs'),
    });
  const site = ['--port', String(plan.sitePort), '--strictPort', '--clearScreen', 'false'];
  return [
    launch('follow-functions', 'functions', ['build.mjs', '--watch']),
    launch('follow-web', 'web', ['../node_modules/vite/bin/vite.js', ...site]),
  ];
}

export const waitForFollower = (child: Child, withinMs = READY_WITHIN_MS): Promise<void> =>
  child.waitForLine(/ready in|Built once/, withinMs);

export const stopFollower = (child: Child): Promise<void> =>
  child.stop({ signal: 'SIGTERM', graceMs: 3_000 });
