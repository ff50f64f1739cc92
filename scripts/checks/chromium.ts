import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { StartError } from '../world/start-error.ts';

/** The browser without windows comes first, because the others draw windows even if nobody sees them. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
const MINUTES = 60_000;

/** Whether the browser works. One with missing libraries cannot even print its version. */
function works(program: string): boolean {
  if (!existsSync(program)) return false;
  return spawnSync(program, ['--version'], { timeout: 20_000 }).status === 0;
}

function installed(): string | null {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...onPath, chromium.executablePath()].find(works) ?? null;
}

const runs = promisify(execFile);

/** Debian's package where that is possible, otherwise Playwright's download. */
async function install(): Promise<void> {
  const timeout = 8 * MINUTES;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    const root = path.join(import.meta.dirname, '../..');
    const cli = path.join(root, 'node_modules/@playwright/test/cli.js');
    await runs(process.execPath, [cli, 'install', 'chromium'], { timeout });
    return;
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) => runs('apt-get', args, { timeout, env });
  await apt('update');
  // Older releases of the system have only the second package.
  const add = (name: string) => apt('install', '-y', '--no-install-recommends', name);
  await add('chromium-headless-shell').catch(() => add('chromium'));
}

/**
 * The browser that CHROMIUM_PATH names, or the system's, or one that is installed now. Throws
 * StartError if none works, or not the named one: another would not be what was asked for.
 */
export async function findChromium(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named && !works(named))
    throw new StartError(`CHROMIUM_PATH is ${named}, which is no Chromium that runs here.`);
  const present = named ?? installed();
  if (present) return present;
  console.error('Installing Chromium for the browser journeys ...');
  // Whatever went wrong, what counts is whether there is a browser now.
  await install().catch(() => undefined);
  const now = installed();
  if (now) return now;
  throw new StartError(
    'The browser journeys need Chromium: install it (on Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH.',
  );
}

const FLAGS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
  // A key or a wheel moves the page at once, so that a press right after it meets what it aims at.
  '--disable-smooth-scrolling',
];

/** How journeys, scenes and measurements start it. */
export async function launchOptions(): Promise<{ executablePath: string; args: string[] }> {
  return { executablePath: await findChromium(), args: FLAGS };
}
