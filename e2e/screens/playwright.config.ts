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

/** What is pressed and typed, and what moves or must not. */
const WAYS = [
  'early-press',
  'batch-by-keyboard',
  'sign-in-window',
  'session-over',
  'cookie-question',
  'session-asked',
  'layers',
  'discards',
  'own-words',
  'presses',
  'steady-toolbar',
  'moving-rows',
  'landing-layout',
  'lost-network',
  'account-menu',
  'batch-strip',
  'forced-colours',
  'by-ear',
];

/**
 * Every state of every screen on the built site, without a world. `walk` judges each in both languages
 * and themes, `quick-walk` in one of each, `ways` what is pressed and typed; `pictures` draws.
 */
export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: path.join(root, 'test-results', 'screens'),
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // For a machine that is busy with something else; what works waits for nothing.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: { launchOptions: { args: CHROMIUM_FLAGS, ...(executablePath ? { executablePath } : {}) } },
  projects: [
    { name: 'ways', testMatch: WAYS.map((name) => `**/${name}.spec.ts`) },
    { name: 'walk', testMatch: '**/screens/walk.spec.ts' },
    { name: 'quick-walk', testMatch: '**/quick-walk.spec.ts' },
    { name: 'pictures', testMatch: '**/pictures.spec.ts' },
  ],
});
