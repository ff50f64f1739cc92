import { REGION } from './region.ts';

/**
 * What the functions need around them. The functions are declared with it, the commands that set a
 * project up make it, and the doctor compares a project with it.
 */

/** As whom the functions run. Its roles are in `scripts/deploy/needs.ts`. */
export const RUNTIME_ACCOUNT = 'replywell-run';
/** As whom the queue calls `sendReply`. It may do nothing else. */
const TASKS_ACCOUNT = 'replywell-tasks';

const addressOf = (account: string, projectId: string): string =>
  `${account}@${projectId}.iam.gserviceaccount.com`;

export const runtimeAccount = (projectId: string): string => addressOf(RUNTIME_ACCOUNT, projectId);
export const tasksAccount = (projectId: string): string => addressOf(TASKS_ACCOUNT, projectId);

/** The deployment completes it with the project. */
export const TASKS_INVOKER = `${TASKS_ACCOUNT}@`;

/** The names of the secrets. Every function is given all of them. */
export const SECRETS = [
  'GOOGLE_OAUTH_CLIENT_SECRET',
  'OPENAI_API_KEY',
  'TOKEN_ENCRYPTION_KEY',
] as const;

/** The queue of `sendReply`. Many tries, because a failed delivery says nothing about its reply. */
export const QUEUE = {
  name: 'sendReply',
  retryConfig: { maxAttempts: 100, minBackoffSeconds: 10, maxBackoffSeconds: 300 },
  rateLimits: { maxConcurrentDispatches: 50 },
} as const;

export const queuePath = (projectId: string): string =>
  `projects/${projectId}/locations/${REGION}/queues/${QUEUE.name}`;

/**
 * Where the queue delivers. It does not change with a deployment, and Cloud Run takes it as the
 * audience of a token.
 */
export const sendReplyUrl = (projectId: string): string =>
  `https://${REGION}-${projectId}.cloudfunctions.net/${QUEUE.name}`;

/** When the scheduled functions run. The local world reads only this spelling. */
export const SCHEDULES = {
  sweepData: 'every 15 minutes',
  sweepSends: 'every 5 minutes',
  sweepAccounts: 'every 24 hours',
} as const;
