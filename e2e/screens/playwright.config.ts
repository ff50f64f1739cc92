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

/** What moves or must not, what other eyes see, and what is heard. */
const LOOKS = [
  'steady-toolbar',
  'moving-rows',
  'landing-layout',
  'batch-strip',
  'forced-colours',
  'by-ear',
];

const specs = (names: readonly string[]): string[] => names.map((name) => `**/${name}.spec.ts`);

const NO_WAYS = specs([...LOOKS, 'walk', 'quick-walk', 'pictures']);

/**
 * Every state of every screen on the built site, without a world. `walk` judges each in both languages
 * and themes, `quick-walk` in one of each, `looks` what moves and is heard, `ways` what is pressed and
 * typed: every spec that has no other place, and `more-ways` those of it that are tagged for the full
 * set; `pictures` draws.
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
    { name: 'ways', testIgnore: NO_WAYS, grepInvert: /@full/ },
    { name: 'more-ways', testIgnore: NO_WAYS, grep: /@full/ },
    { name: 'looks', testMatch: specs(LOOKS) },
    { name: 'walk', testMatch: '**/screens/walk.spec.ts' },
    { name: 'quick-walk', testMatch: '**/quick-walk.spec.ts' },
    { name: 'pictures', testMatch: '**/pictures.spec.ts' },
  ],
});
