import { defineSecret } from 'firebase-functions/params';
import { onRequest } from 'firebase-functions/v2/https';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { onTaskDispatched } from 'firebase-functions/v2/tasks';
import { REGION } from './region.ts';

const secrets = ['GOOGLE_OAUTH_CLIENT_SECRET', 'OPENAI_API_KEY', 'TOKEN_ENCRYPTION_KEY'].map(
  (name) => defineSecret(name),
);

// Each function loads its code with its first request. A deployment is analysed without the
// environment, and the handler of one reply must not wait for the whole API.
const openApi = () => import('./wiring/api.ts');
const openTasks = () => import('./wiring/tasks.ts');
const openJobs = () => import('./wiring/jobs.ts');

/** All calls under /api/. Hosting, in front of it, gives up after 60 seconds. */
export const api = onRequest(
  {
    region: REGION,
    secrets,
    timeoutSeconds: 60,
    memory: '512MiB',
    cpu: 1,
    concurrency: 80,
    cors: false,
  },
  async (request, response) => {
    (await openApi()).api()(request, response);
  },
);

/**
 * The handler of the queue with the same name. One delivery makes one attempt, which lasts no
 * longer than its lease. Many tries, because a failed delivery says nothing about its reply.
 */
export const sendReply = onTaskDispatched(
  {
    region: REGION,
    secrets,
    timeoutSeconds: 180,
    memory: '512MiB',
    cpu: 1,
    concurrency: 80,
    retryConfig: { maxAttempts: 100, minBackoffSeconds: 10, maxBackoffSeconds: 300 },
    rateLimits: { maxConcurrentDispatches: 50 },
  },
  async (request) => (await openTasks()).sendReply(request),
);

/** Does what the privacy page promises: deletes what is due and finishes interrupted deletions. */
export const sweepData = onSchedule(
  { region: REGION, secrets, schedule: 'every 15 minutes', memory: '512MiB', timeoutSeconds: 300 },
  async () => (await openJobs()).sweepData(),
);

/** Finds replies whose task was lost. */
export const sweepSends = onSchedule(
  { region: REGION, secrets, schedule: 'every 5 minutes', memory: '512MiB', timeoutSeconds: 120 },
  async () => (await openJobs()).sweepSends(),
);

/**
 * Removes accounts whose address was not confirmed. It reads all accounts, so it runs only once a
 * day.
 */
export const sweepAccounts = onSchedule(
  { region: REGION, secrets, schedule: 'every 24 hours', memory: '512MiB', timeoutSeconds: 300 },
  async () => (await openJobs()).sweepAccounts(),
);
