import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { commentsFolder } from './fixtures/comments-folder.ts';
import { SPEED } from './fixtures/speed.ts';

const root = path.dirname(import.meta.dirname);
const site = 'http://localhost:5055';

const startWorld = [
  `"${process.execPath}"`,
  'scripts/start.mjs',
  ...[`--speed ${SPEED}`, '--reset', `--comments "${commentsFolder(root)}"`],
].join(' ');

const CHROMIUM_FLAGS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
];

/** The ways of every day: signing in, the main job, the queue. `npm test` walks these. */
const QUICK = ['site', 'main-job', 'queue', 'sign-in-errors', 'email'].map(
  (name) => `**/${name}.spec.ts`,
);

// One world and one worker: the journeys share the stand-ins, whose calls they count.
export default defineConfig({
  testDir: import.meta.dirname,
  // Not the folder above: what is emptied at the start may hold what another run is writing.
  outputDir: path.join(root, 'test-results', 'journeys'),
  fullyParallel: false,
  workers: 1,
  retries: 0,
  forbidOnly: true,
  // For a machine that is busy with something else; what works waits for nothing.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    baseURL: site,
    locale: 'en-US',
    // A film of every step costs more than the step.
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: CHROMIUM_FLAGS },
  },
  projects: [
    { name: 'quick', testMatch: QUICK },
    { name: 'rest', testIgnore: [...QUICK, '**/screens/**'] },
  ],
  webServer: {
    command: `exec ${startWorld}`,
    cwd: root,
    env: {
      REPLYWELL_DATA_DIR: '.local/e2e-data',
      INIT_CWD: root,
      // The journeys answer for Google's script themselves, and count what it is told.
      VITE_ANALYTICS_ID: 'G-JOURNEY',
    },
    wait: { stdout: /Ready: http/ },
    timeout: 300_000,
    stdout: 'pipe',
    // The longest delivery is waited for, and then everything is stored.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 90_000 },
  },
});
