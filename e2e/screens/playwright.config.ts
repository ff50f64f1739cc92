import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from '../../scripts/checks/chromium.ts';

const root = path.join(import.meta.dirname, '../..');

const CHROMIUM_FLAGS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
];

const executablePath = await findChromium({
  root,
  node: process.execPath,
  environment: process.env,
  say: (line) => console.error(line),
});

/** Every state of every screen on the built site, without a world: `walk` judges, `pictures` draws. */
export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: path.join(root, 'test-results', 'screens'),
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: { launchOptions: { args: CHROMIUM_FLAGS, ...(executablePath ? { executablePath } : {}) } },
  projects: [
    {
      name: 'walk',
      testMatch: ['**/walk.spec.ts', '**/early-press.spec.ts', '**/batch-by-keyboard.spec.ts'],
    },
    { name: 'pictures', testMatch: '**/pictures.spec.ts' },
  ],
});
