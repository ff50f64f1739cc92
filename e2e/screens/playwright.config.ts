import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from '../../scripts/checks/chromium.ts';

const root = path.join(import.meta.dirname, '../..');

const CHROMIUM_FLAGS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
  // A key or a wheel moves the page at once, so that a press right after it meets what it aims at.
  '--disable-smooth-scrolling',
];

const executablePath = await findChromium({
  root,
  node: process.execPath,
  environment: process.env,
  say: (line) => console.error(line),
});

/**
 * Tests the built site without a world. `sweep` looks at one scene of every screen and dialog, the
 * others press and type.
 */
export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: path.join(root, 'test-results', 'screens'),
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // The timeouts are long enough for a busy machine. A test that works does not wait so long.
  timeout: 90_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: { launchOptions: { args: CHROMIUM_FLAGS, ...(executablePath ? { executablePath } : {}) } },
});
