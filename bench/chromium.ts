import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findChromium, NO_CHROMIUM } from '../scripts/checks/chromium.ts';
import {
  descendantsOf,
  listProcesses,
  signalQuietly,
  type ProcessEntry,
} from '../scripts/world/process-tree.ts';

export const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];
const START_MS = 30_000;
const LOOK_MS = 50;
const END_MS = 10_000;

export const chromiumPath = async (): Promise<string> => {
  const found = await findChromium({
    root: `${import.meta.dirname}/..`,
    node: process.execPath,
    environment: process.env,
    say: (line) => console.error(line),
  });
  if (!found) throw new Error(NO_CHROMIUM);
  return found;
};

export interface RunningChromium {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

/** Reads the port that Chromium chose. Chromium writes it into its profile. */
const portIn = async (profile: string): Promise<number> => {
  const file = path.join(profile, 'DevToolsActivePort');
  const end = Date.now() + START_MS;
  while (Date.now() < end) {
    const port = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8')) : NaN;
    if (!Number.isNaN(port)) return port;
    await wait(LOOK_MS);
  }
  throw new Error('Chromium did not open its debugging port.');
};

/**
 * Waits for the browser's helper processes. They run a little longer than the browser and still
 * write to its profile.
 */
const endHelpers = async (helpers: readonly ProcessEntry[]): Promise<void> => {
  const end = Date.now() + END_MS;
  const left = (): ProcessEntry[] =>
    listProcesses().filter(({ pid, started }) =>
      helpers.some((helper) => helper.pid === pid && helper.started === started),
    );
  for (let still = left(); still.length > 0 && Date.now() < end; still = left()) {
    for (const { pid } of still) signalQuietly(pid, 'SIGKILL');
    await wait(LOOK_MS);
  }
};

/** Starts a browser with a new profile and without automation flags, as Lighthouse needs it. */
export const startChromium = async (language: string): Promise<RunningChromium> => {
  const profile = mkdtempSync(path.join(tmpdir(), 'bench-chromium-'));
  const child = spawn(
    await chromiumPath(),
    [
      ...FLAGS,
      '--headless=new',
      '--remote-debugging-port=0',
      `--accept-lang=${language}`,
      `--user-data-dir=${profile}`,
    ],
    { stdio: 'ignore' },
  );
  const ended = once(child, 'exit');
  const stop = async (): Promise<void> => {
    const helpers = descendantsOf(child.pid ?? 0);
    child.kill();
    await ended;
    await endHelpers(helpers);
    // An error is only logged, because the files that remain are in the system's temporary folder
    // and no figure depends on them.
    await rm(profile, { recursive: true, force: true, maxRetries: 10 }).catch(console.error);
  };
  return { port: await portIn(profile), stop };
};
