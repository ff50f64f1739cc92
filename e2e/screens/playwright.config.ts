import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { launchOptions } from '../../scripts/checks/chromium.ts';

const root = path.join(import.meta.dirname, '../..');

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
  use: { launchOptions: await launchOptions() },
});
