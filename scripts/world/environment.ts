import { queuePath, REGION } from '../../functions/src/deployment.ts';
import { EMULATOR_PORTS, PROJECT, type Environment, type Plan } from './plan.ts';
import { hashPassword, type Secrets } from './secrets.ts';

/** The URL of the task handler in the Functions emulator. */
export const SEND_REPLY_URL = `http://127.0.0.1:${EMULATOR_PORTS.functions}/${PROJECT}/${REGION}/sendReply`;

/** Whoever starts it for the first time takes the stand-in's drafts for the product's. */
const OF_STANDIN = {
  DRAFTS_NOTE_EN: 'Drafts come from a stand-in: npm start -- --real openai for real ones.',
  DRAFTS_NOTE_RU: 'Черновики пишет модель-заглушка; настоящие: npm start -- --real openai.',
};

/** The environment variables for functions/. Those set by the caller have priority. */
export function functionsEnvironment(
  plan: Plan,
  secrets: Secrets,
  caller: Environment,
): Record<string, string> {
  const local: Record<string, string> = {
    ...plan.services,
    GOOGLE_OAUTH_CLIENT_ID: 'replywell-local',
    GOOGLE_OAUTH_CLIENT_SECRET: 'local-secret',
    OPENAI_API_KEY: 'sk-local',
    ...(plan.standins.some(({ name }) => name === 'openai') ? OF_STANDIN : {}),
    TOKEN_ENCRYPTION_KEY: secrets.tokenEncryptionKey,
    ADMIN_LOGIN: 'admin',
    ADMIN_PASSWORD_HASH: hashPassword(secrets.adminPassword),
    APP_ORIGIN: `http://localhost:${plan.sitePort}`,
    SEND_REPLY_URL,
    TASKS_SERVICE_ACCOUNT: `tasks@${PROJECT}.iam.gserviceaccount.com`,
    TASKS_QUEUE: queuePath(PROJECT),
    WEB_API_KEY: 'local',
    AUTH_EMULATOR_URL: `http://127.0.0.1:${EMULATOR_PORTS.auth}`,
    // The emulator's own server shows a stack for what it cannot read, unless it runs as in the cloud.
    NODE_ENV: 'production',
    FIRESTORE_EMULATOR_ORIGIN: `127.0.0.1:${EMULATOR_PORTS.firestore}`,
  };
  const chosen = Object.entries(local).map(
    ([name, value]) => [name, caller[name] || value] as const,
  );
  return Object.fromEntries(chosen);
}
