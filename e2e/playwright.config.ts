import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { launchOptions } from '../scripts/checks/chromium.ts';
import { COMMENTS, SPEED } from './fixtures/start.ts';

const root = path.dirname(import.meta.dirname);
const site = 'http://localhost:5055';

const startWorld = [
  `"${process.execPath}"`,
  'scripts/start.mjs',
  ...[`--speed ${SPEED}`, '--reset', `--comments "${COMMENTS}"`],
].join(' ');

// There is one world and one worker, because the journeys share stand-ins and count their calls.
export default defineConfig({
  testDir: import.meta.dirname,
  // The folder above is not used. Playwright empties its folder, and another run may write there.
  outputDir: path.join(root, 'test-results', 'journeys'),
  fullyParallel: false,
  workers: 1,
  retries: 0,
  forbidOnly: true,
  // The timeouts are long enough for a busy machine. A test that works does not wait so long.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    // High enough for a batch's card in the sidebar.
    viewport: { width: 1440, height: 900 },
    baseURL: site,
    locale: 'en-US',
    // Recording every step takes about as much as the steps themselves. `--trace on` records one run.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: await launchOptions(),
  },
  testIgnore: '**/screens/**',
  webServer: {
    command: `exec ${startWorld}`,
    cwd: root,
    env: {
      REPLYWELL_DATA_DIR: '.local/e2e-data',
      INIT_CWD: root,
      // The journeys replace Google's script and count what is reported to it.
      VITE_ANALYTICS_ID: 'G-JOURNEY',
    },
    wait: { stdout: /Ready: http/ },
    timeout: 300_000,
    stdout: 'pipe',
    // The world waits for the longest delivery before it ends, and then stores everything.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 90_000 },
  },
});
