/** What the functions need around them: docs/deploy.md has the commands that make it. */

/** The region of the functions and the queue. `firebase.json` must name the same for /api/. */
export const REGION = 'us-central1';

/** As whom the functions run. */
export const RUNTIME_ACCOUNT = 'replywell-run';
/** As whom the queue calls `sendReply`. It may do nothing else. */
const TASKS_ACCOUNT = 'replywell-tasks';

export const tasksAccount = (projectId: string): string =>
  `${TASKS_ACCOUNT}@${projectId}.iam.gserviceaccount.com`;

/** The deployment completes it with the project. */
export const TASKS_INVOKER = `${TASKS_ACCOUNT}@`;

/** The names of the secrets. Every function is given all of them. */
export const SECRETS = [
  'GOOGLE_OAUTH_CLIENT_SECRET',
  'OPENAI_API_KEY',
  'TOKEN_ENCRYPTION_KEY',
] as const;

/**
 * The settings without which nothing runs. A deployment asks for those that `.env.PROJECT` does not
 * have; config.ts parses them, with all others.
 */
export const PARAMETERS = {
  APP_ORIGIN: 'Where the site is served, for example https://my-project.web.app',
  GOOGLE_OAUTH_CLIENT_ID: 'The ID of the OAuth client (a web application)',
  WEB_API_KEY: 'The apiKey of the Firebase web app (firebase apps:sdkconfig WEB)',
} as const;

export const queuePath = (projectId: string): string =>
  `projects/${projectId}/locations/${REGION}/queues/sendReply`;

/** Where the queue delivers: always the same, and for Cloud Run the audience of a token. */
export const sendReplyUrl = (projectId: string): string =>
  `https://${REGION}-${projectId}.cloudfunctions.net/sendReply`;
