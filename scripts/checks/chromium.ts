import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import type { Environment } from '../world/plan.ts';
import { StartError } from '../world/start-error.ts';

/** The browser without windows comes first, because the others draw windows even if nobody sees them. */
const NAMES = [
  'chromium-headless-shell',
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const DOWNLOADS = 'https://cdn.playwright.dev/';
const MINUTES = 60_000;

/** Whether the browser works. One with missing libraries cannot even print its version. */
function works(program: string): boolean {
  if (!existsSync(program)) return false;
  return spawnSync(program, ['--version'], { timeout: 20_000 }).status === 0;
}

function installed(environment: Environment): string | null {
  const folders = (environment.PATH ?? '').split(path.delimiter).filter(Boolean);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...onPath, MAC, chromium.executablePath()].find(works) ?? null;
}

async function isOnline(): Promise<boolean> {
  try {
    await fetch(DOWNLOADS, { method: 'HEAD', signal: AbortSignal.timeout(8000) });
    return true;
  } catch {
    return false;
  }
}

function download(root: string, node: string): void {
  const cli = path.join(root, 'node_modules/@playwright/test/cli.js');
  spawnSync(node, [cli, 'install', 'chromium'], { stdio: 'ignore', timeout: 5 * MINUTES });
}

/** Older releases of the system have only the second package. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

function installPackage(): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]): boolean =>
    spawnSync('apt-get', args, { stdio: 'ignore', timeout: 8 * MINUTES, env }).status === 0;
  apt('update');
  PACKAGES.find((name) => apt('install', '-y', '--no-install-recommends', name));
}

export interface ChromiumSearch {
  root: string;
  node: string;
  environment: Environment;
  say: (line: string) => void;
}

/** Throws StartError. Another browser in its place would not be the one that was asked for. */
function requireWorking(program: string): string {
  if (works(program)) return program;
  throw new StartError(`CHROMIUM_PATH is ${program}, which is no Chromium that runs here.`);
}

/**
 * The browser that CHROMIUM_PATH names, or else the system's, or else Playwright's download, or
 * else Debian's package. null: none works. Throws StartError if the named one does not work.
 */
export async function findChromium(search: ChromiumSearch): Promise<string | null> {
  const { root, node, environment, say } = search;
  if (environment.CHROMIUM_PATH) return requireWorking(environment.CHROMIUM_PATH);
  const present = installed(environment);
  if (present) return present;
  if (await isOnline()) {
    say('Downloading Chromium for the browser journeys ...');
    download(root, node);
    const downloaded = installed(environment);
    if (downloaded) return downloaded;
  }
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say("Installing Debian's Chromium package for the browser journeys ...");
    installPackage();
  }
  return installed(environment);
}

export const NO_CHROMIUM =
  'The browser journeys need Chromium: install it (on Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH.';
