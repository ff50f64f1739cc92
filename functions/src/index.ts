import { defineSecret, defineString, expr, projectID } from 'firebase-functions/params';
import { onRequest } from 'firebase-functions/v2/https';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { onTaskDispatched } from 'firebase-functions/v2/tasks';
import { PARAMETERS, REGION, RUNTIME_ACCOUNT, SECRETS, TASKS_INVOKER } from './deployment.ts';

for (const [name, description] of Object.entries(PARAMETERS)) defineString(name, { description });

/**
 * The same for all. The account is written out: `name@`, which the deployment would complete, does
 * not reach the scheduler and the secrets. No instance waits for calls (`minInstances`): it would
 * cost money day and night, and a function that is pinned to a release of the site cannot have one.
 *
 * Loaded, a function takes 140 MB before its first call, so 256 MiB would leave little. Cloud Run lets
 * an instance serve several calls at once only with a whole processor; a job gets one because its
 * minutes are few, and half of one would make them twice as many.
 */
const common = {
  region: REGION,
  secrets: SECRETS.map((name) => defineSecret(name)),
  serviceAccount: expr`${RUNTIME_ACCOUNT}@${projectID}.iam.gserviceaccount.com`,
  minInstances: 0,
  memory: '512MiB',
  cpu: 1,
} as const;

// Each function loads its code with its first request. A deployment is analysed without the
// environment, and the handler of one reply must not wait for the whole API.
const openApi = () => import('./wiring/api.ts');
const openTasks = () => import('./wiring/tasks.ts');
const openJobs = () => import('./wiring/jobs.ts');

// Every function has a highest number of instances, so that a flood of calls, or a loop of our own,
// cannot cost without bound. The numbers are low: a new project is refused a hundred instances, and
// whoever needs more sees it in the logs ("no available instance") before it hurts.

/**
 * All calls under /api/. Hosting, in front of it, gives up after 60 seconds. A call mostly waits for
 * others (Firestore, YouTube, the model), so one instance serves 80 at once in 512 MiB. Twenty of
 * them serve 1,600 calls at the same moment; what comes above waits and then gets 429 from Google.
 */
export const api = onRequest(
  {
    ...common,
    // Hosting calls without an identity. Whoever calls is verified inside.
    invoker: 'public',
    timeoutSeconds: 60,
    concurrency: 80,
    maxInstances: 20,
    cors: false,
  },
  async (request, response) => {
    (await openApi()).api()(request, response);
  },
);

/**
 * The handler of the queue with the same name. One delivery makes one attempt, which lasts no
 * longer than its lease.
 *
 * The queue delivers at most 50 at once, and one instance takes 80. Ten leave room for an instance
 * that is being replaced and for deliveries that hang until their 180 seconds are over: longer than
 * the lease of 120 seconds, so that an attempt is not cut off while it still holds the reply.
 */
export const sendReply = onTaskDispatched(
  {
    ...common,
    invoker: [TASKS_INVOKER],
    timeoutSeconds: 180,
    concurrency: 80,
    maxInstances: 10,
    // Many tries, because a failed delivery says nothing about its reply.
    retryConfig: { maxAttempts: 100, minBackoffSeconds: 10, maxBackoffSeconds: 300 },
    rateLimits: { maxConcurrentDispatches: 50 },
  },
  async (request) => (await openTasks()).sendReply(request),
);

/**
 * A job that runs by the clock (the local world reads only this spelling of `schedule`): one run at a time. A run that is late makes the next one wait, and
 * two runs never do the same work beside each other. What a run leaves, the next one finds.
 */
const job = { ...common, concurrency: 1, maxInstances: 1 } as const;

/**
 * Does what the privacy page promises: deletes what is due and finishes interrupted deletions. It ends
 * by itself after 200 seconds (SWEEPING_TIME_MS); the rest of 300 is for the step that it is in.
 */
export const sweepData = onSchedule(
  { ...job, schedule: 'every 15 minutes', timeoutSeconds: 300 },
  async () => (await openJobs()).sweepData(),
);

/** Finds replies whose task was lost. It must be over before the next run, five minutes later. */
export const sweepSends = onSchedule(
  { ...job, schedule: 'every 5 minutes', timeoutSeconds: 120 },
  async () => (await openJobs()).sweepSends(),
);

/**
 * Loads, judges and drafts for creators who want that. It ends by itself after 200 seconds
 * (READY_TIME_MS); the rest of 300 is for the creator that it is at.
 */
export const makeReady = onSchedule(
  { ...job, schedule: 'every 60 minutes', timeoutSeconds: 300 },
  async () => (await openJobs()).makeReady(),
);
