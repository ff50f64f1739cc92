import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hashPassword } from '../../world/secrets.ts';
import { createCloudStandin, TOKEN, type Cloud } from '../../../standins/google-cloud/server.ts';
import {
  CLIENT,
  SERVER_KEY,
  soundProject,
  WEB_KEY,
  type SoundProject,
} from '../../../standins/google-cloud/sound-project.ts';
import { functionsFile, siteFile, withValues, writeText } from '../env-file.ts';
import { ALARMS, alarmName } from '../monitoring/files.ts';
import { SERVICES } from '../needs.ts';

export const PROJECT = 'my-replywell';
export const NOW = Date.parse('2026-11-25T12:00:00Z');

const repository = path.resolve(__dirname, '../../..');
const FILES = ['firestore.rules', 'firestore.indexes.json'] as const;

export const soundValues: Readonly<Record<string, string>> = {
  APP_ORIGIN: `https://${PROJECT}.web.app,https://${PROJECT}.firebaseapp.com`,
  GOOGLE_OAUTH_CLIENT_ID: CLIENT.id,
  WEB_API_KEY: WEB_KEY,
  SERVER_API_KEY: SERVER_KEY,
  ADMIN_LOGIN: 'nora',
  ADMIN_PASSWORD_HASH: hashPassword('an admin of the tests'),
};

export const soundSiteValues: Readonly<Record<string, string>> = {
  VITE_OPERATOR_NAME: 'Anna Example',
  VITE_OPERATOR_EMAIL: 'anna@example.com',
};

/** The page as it is built, and as it is served. */
export const SITE = '<title>Replywell</title><script src="/assets/main-1a2b3c4d.js"></script>';

/** A folder with the files that the commands read, and the settings of a project in order. */
export function soundFolder() {
  const root = mkdtempSync(path.join(tmpdir(), 'deploy-'));
  for (const file of FILES) cpSync(path.join(repository, file), path.join(root, file));
  const settle = (values: Readonly<Record<string, string>>): void =>
    writeText(functionsFile(root, PROJECT), withValues('', values));
  const settleSite = (values: Readonly<Record<string, string>>): void =>
    writeText(siteFile(root, PROJECT), withValues('', values));
  writeText(path.join(root, 'web/dist/index.html'), SITE);
  settle(soundValues);
  settleSite(soundSiteValues);
  return { root, settle, settleSite, remove: () => rmSync(root, { recursive: true }) };
}

function soundCloud(): Cloud {
  const [rules, indexes] = FILES.map((file) => readFileSync(path.join(repository, file), 'utf8'));
  const project: SoundProject = {
    projectId: PROJECT,
    rules: rules ?? '',
    indexes: JSON.parse(indexes ?? '') as SoundProject['indexes'],
    enabledServices: Object.keys(SERVICES),
    alarms: ALARMS.map(alarmName),
    environment: soundValues,
  };
  const firebase = {
    ...{ apiKey: WEB_KEY, projectId: PROJECT, authDomain: `${PROJECT}.firebaseapp.com` },
    ...{ authEmulatorUrl: null, firestoreEmulatorHost: null },
  };
  return {
    projectId: PROJECT,
    documents: soundProject(project, NOW),
    redirectUris: ['web.app', 'firebaseapp.com'].map(
      (host) => `https://${PROJECT}.${host}/auth/callback`,
    ),
    clientSecret: CLIENT.secret,
    site: {
      isUp: true,
      config: {
        origins: [`https://${PROJECT}.web.app`, `https://${PROJECT}.firebaseapp.com`],
        google: { clientId: CLIENT.id, authorizeUrl: 'https://accounts.google.com', scopes: [] },
        firebase,
      },
      html: SITE,
      headers: { 'content-security-policy': "default-src 'self'" },
      callbackOpenerPolicy: 'unsafe-none',
      deliveryStatus: 403,
      refusesOtherOrigins: true,
      refusesStrangers: true,
    },
    ownHosts: [],
    off: new Set(),
    forbidden: [],
  };
}

/** A cloud in which everything is right, served on a free port. `repair` brings it back. */
export async function soundWorld() {
  const cloud = soundCloud();
  const standin = createCloudStandin(cloud);
  const baseUrl = await standin.listen(0);
  return {
    cloud,
    // Only for what hangs: on a busy machine everything takes many times as long.
    google: { projectId: PROJECT, token: TOKEN, baseUrl, timeoutMs: 100_000 },
    repair: () => Object.assign(cloud, soundCloud()),
    close: () => standin.close(),
  };
}
