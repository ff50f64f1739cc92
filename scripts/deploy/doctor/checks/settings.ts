import { validateKey } from 'firebase-tools/lib/functions/env.js';
import { parseConfig } from '../../../../functions/src/config.ts';
import { SECRETS } from '../../../../functions/src/deployment.ts';
import type { Values } from '../../env-file.ts';
import { usualOrigins } from '../../names.ts';
import { wrongIf, type Check } from '../check.ts';

/** In place of the secrets, which are in Secret Manager, so that the rest can be parsed. */
const STANDING_IN: Readonly<Record<(typeof SECRETS)[number], string>> = {
  GOOGLE_OAUTH_CLIENT_SECRET: 'a secret',
  OPENAI_API_KEY: 'a secret',
  TOKEN_ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
};

/** What the functions would say about their variables, or null. */
export function settingsTrouble(values: Values, projectId: string): string | null {
  try {
    parseConfig({ ...values, ...STANDING_IN, GCLOUD_PROJECT: projectId });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const LOCAL = [
  ...['GOOGLE_OAUTH_BASE_URL', 'YOUTUBE_API_BASE_URL', 'CLOUD_TASKS_BASE_URL'],
  ...['AUTH_EMULATOR_URL', 'FIRESTORE_EMULATOR_ORIGIN', 'FIRESTORE_EMULATOR_HOST'],
  'FIREBASE_AUTH_EMULATOR_HOST',
];

function isTaken(name: string): boolean {
  if (SECRETS.some((secret) => secret === name)) return false;
  try {
    validateKey(name);
    return true;
  } catch {
    return false;
  }
}

export const settingsChecks: readonly Check[] = [
  {
    id: 'settings-operator',
    title: 'The privacy policy names who runs the site',
    look: ({ siteValues, names }) => {
      const missing = ['VITE_OPERATOR_NAME', 'VITE_OPERATOR_EMAIL'].filter(
        (name) => !siteValues[name],
      );
      return Promise.resolve(
        wrongIf(
          missing.length > 0,
          `${missing.join(' and ')} are not given, so the site is not built.`,
          `npm run setup -- --project ${names.projectId} --operator-name NAME --operator-email ADDRESS`,
        ),
      );
    },
  },
  {
    id: 'settings-complete',
    title: 'The functions have all their settings',
    look: ({ values, names }) => {
      const trouble = settingsTrouble(values, names.projectId);
      if (trouble === null) return Promise.resolve(null);
      const { projectId } = names;
      // Setup asks for what is missing, and keeps what is there.
      const isMissing = trouble.includes(': not set');
      const mend = isMissing
        ? `npm run setup -- --project ${projectId}`
        : `Correct these lines in functions/.env.${projectId}; functions/.env.example says what they take`;
      return Promise.resolve({ what: trouble, mend });
    },
  },
  {
    id: 'settings-admin',
    title: 'The admin has a login and a password, or there is none',
    look: ({ values, names }) =>
      Promise.resolve(
        wrongIf(
          Boolean(values.ADMIN_LOGIN) !== Boolean(values.ADMIN_PASSWORD_HASH),
          'One of ADMIN_LOGIN and ADMIN_PASSWORD_HASH is missing: nobody can open the admin page.',
          `npm run setup -- --project ${names.projectId} --admin-login NAME --admin-password-from FILE`,
        ),
      ),
  },
  {
    id: 'settings-names',
    title: 'Firebase takes every name in the settings',
    look: ({ values, names }) => {
      const refused = Object.keys(values).filter((name) => !isTaken(name));
      return Promise.resolve(
        wrongIf(
          refused.length > 0,
          `A deployment refuses ${refused.join(', ')}: a secret, a reserved name, or small letters.`,
          `Take these lines out of functions/.env.${names.projectId}; secrets are given to npm run setup`,
        ),
      );
    },
  },
  {
    id: 'settings-origins',
    title: 'The site knows both addresses that the project has',
    look: ({ values, names }) => {
      const known = values.APP_ORIGIN?.split(',') ?? [];
      const missing = usualOrigins(names.projectId).filter((origin) => !known.includes(origin));
      return Promise.resolve(
        wrongIf(
          missing.length > 0,
          `APP_ORIGIN lacks ${missing.join(' and ')}: nobody can sign in there.`,
          `npm run setup -- --project ${names.projectId}`,
        ),
      );
    },
  },
  {
    id: 'settings-real',
    title: 'The functions ask the real services',
    look: ({ values, names }) => {
      const local = LOCAL.filter((name) => values[name]);
      return Promise.resolve(
        wrongIf(
          local.length > 0,
          `${local.join(', ')} lead to other servers than Google’s.`,
          `Take these lines out of functions/.env.${names.projectId}`,
        ),
      );
    },
  },
  {
    id: 'settings-queue',
    title: 'Replies are delivered to this project',
    look: ({ values, names }) => {
      const { SEND_REPLY_URL: url, TASKS_QUEUE: queue, TASKS_SERVICE_ACCOUNT: account } = values;
      const foreign = [
        ...(url && url !== names.sendReplyUrl ? ['SEND_REPLY_URL'] : []),
        ...(queue && queue !== names.queue ? ['TASKS_QUEUE'] : []),
        ...(account && account !== names.tasksAccount ? ['TASKS_SERVICE_ACCOUNT'] : []),
      ];
      return Promise.resolve(
        wrongIf(
          foreign.length > 0,
          `${foreign.join(', ')} name something else than what is deployed.`,
          `Take these lines out of functions/.env.${names.projectId}: unset is right`,
        ),
      );
    },
  },
];
