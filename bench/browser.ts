import { chromium, type Browser } from '@playwright/test';
import { findChromium, NO_CHROMIUM } from '../scripts/checks/chromium.ts';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];

/** Throws if no Chromium can be found or fetched. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = await findChromium({
    root: `${import.meta.dirname}/..`,
    node: process.execPath,
    environment: process.env,
    say: (line) => console.error(line),
  });
  if (!executablePath) throw new Error(NO_CHROMIUM);
  return chromium.launch({ executablePath, args: FLAGS });
}
