import { defineSecret } from 'firebase-functions/params';
import { onRequest } from 'firebase-functions/v2/https';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { onTaskDispatched } from 'firebase-functions/v2/tasks';
import { REGION } from './region.ts';

const secrets = ['GOOGLE_OAUTH_CLIENT_SECRET', 'OPENAI_API_KEY', 'TOKEN_ENCRYPTION_KEY'].map(
  (name) => defineSecret(name),
);

// What a function needs is loaded with its first request: a deployment is analysed without the
// environment, and the handler of one reply does not wait for the whole API.
const openApi = () => import('./wiring/api.ts');
const openTasks = () => import('./wiring/tasks.ts');
const openJobs = () => import('./wiring/jobs.ts');

/** Everything under /api/, behind Hosting, which gives up after 60 seconds. */
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
 * The handler of the queue of the same name. One delivery runs one attempt, at most as long as its
 * lease; many tries, because a delivery that fails has not said anything about its reply.
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

/** Keeps what the privacy page promises: deletes what is due, finishes what was broken off. */
export const sweepData = onSchedule(
  { region: REGION, secrets, schedule: 'every 15 minutes', memory: '512MiB', timeoutSeconds: 300 },
  async () => (await openJobs()).sweepData(),
);

/** Finds replies whose task was lost. */
export const sweepSends = onSchedule(
  { region: REGION, secrets, schedule: 'every 5 minutes', memory: '512MiB', timeoutSeconds: 120 },
  async () => (await openJobs()).sweepSends(),
);

/** Removes accounts whose address nobody has confirmed. It looks at all there are, so once a day. */
export const sweepAccounts = onSchedule(
  { region: REGION, secrets, schedule: 'every 24 hours', memory: '512MiB', timeoutSeconds: 300 },
  async () => (await openJobs()).sweepAccounts(),
);
