import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';
import { deployedNode } from './install.mjs';

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a TypeScript entry with the Node of the deployment, or another one, and resolves with its exit code. The
 * child has an IPC channel: it stops everything if this process dies suddenly, and it reports the
 * process groups that it has started, so that they can be ended here if the child itself is killed.
 */
export function handOver(root, entry, args, node = deployedNode(root)) {
  if (!node) {
    process.stderr.write('Node is missing: delete node_modules and run the command again.\n');
    return Promise.resolve(1);
  }
  const groups = new Set();
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', entry, ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // What it starts by the name of `node` runs on the same.
    env: {
      ...process.env,
      PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ''}`,
    },
  });
  child.on('message', ({ pid, running }) => {
    if (running && pid > 1) groups.add(pid);
    else groups.delete(pid);
  });
  for (const signal of FORWARDED) process.on(signal, () => child.kill(signal));
  whenNpmIsGone(() => child.kill('SIGTERM'));
  return new Promise((resolve) => {
    child.on('error', (error) => {
      process.stderr.write(`${error.message}\n`);
      resolve(1);
    });
    child.on('exit', (code, signal) => {
      if (signal) killGroups(groups);
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}

/**
 * npm sends SIGTERM only to its shell, which dies without telling us. So we stop when that parent
 * is gone. A start by hand may run longer than its shell, so it is not stopped.
 */
function whenNpmIsGone(stop) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop(), 250).unref();
}

function killGroups(groups) {
  for (const group of groups) {
    try {
      process.kill(-group, 'SIGKILL');
    } catch {
      // Already gone.
    }
  }
}
