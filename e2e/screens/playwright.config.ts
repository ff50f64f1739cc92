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

/** Specs about movement, layout, forced colours and screen readers. */
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
 * Tests every state of every screen on the built site, without a world. `walk` checks each state in
 * both languages and themes, `quick-walk` in one of each. `looks` checks what moves and what a
 * screen reader says. `ways` checks what is pressed and typed. It contains every spec that has no
 * other project, and `more-ways` contains the tests of these specs that are tagged for the full
 * set. `pictures` takes the screenshots.
 */
export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: path.join(root, 'test-results', 'screens'),
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // The timeouts are long enough for a busy machine. A test that works does not wait so long.
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
