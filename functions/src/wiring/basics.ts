import type { Log } from '../core/log.ts';
import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { info, warn as logWarning, write } from 'firebase-functions/logger';
import { readConfig } from '../config.ts';
import { createAccessTokens } from '../core/permission/access-tokens.ts';
import { pauseWithoutGrant } from '../core/sending/reschedule.ts';
import type { Clock, NewId, Pause, Repeat } from '../core/time.ts';
import { createRefresh } from '../services/google-oauth.ts';
import { noCredentials } from '../services/no-credentials.ts';
import { createPersonOf } from '../store/account/departed.ts';
import { createGrantStore } from '../store/permission/credentials.ts';
import { defaultApp, openFirestore } from '../store/firestore/firestore.ts';
import { createSendLedger } from '../store/sending/ledger.ts';
import { createTokenSealer } from '../store/permission/token-sealer.ts';

export const clock: Clock = Date.now;
export const newId: NewId = () => randomUUID().replaceAll('-', '');
export const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

export const pause: Pause = () => setImmediate();

export const repeat: Repeat = (milliseconds, work) => {
  const timer = setInterval(() => void work(), milliseconds);
  return () => clearInterval(timer);
};

export const log: Log = (message, details) => {
  info(message, details);
};
export const warn: Log = (message, details) => {
  logWarning(message, details);
};

const STACK = '\n    at ';
/** Error Reporting groups errors by this field. */
const stackOf = ({ error }: Record<string, unknown>) =>
  typeof error === 'string' && error.includes(STACK) ? { stack_trace: error } : {};

/** Not by the logger's `error`: it puts a stack into the message, which alarms look for as it is. */
export const logError: Log = (message, details) => {
  write({ ...details, ...stackOf(details), severity: 'ERROR', message });
};

/** Builds the value at the first use and keeps it while the process lives. */
export function once<T>(build: () => T): () => T {
  let built: { value: T } | null = null;
  return () => (built ??= { value: build() }).value;
}

/** What several features need. Building it calls no service. */
export const basics = once(() => {
  const config = readConfig();
  const app = defaultApp();
  const db = openFirestore(app, config.firestoreIsLocal ? noCredentials() : undefined);
  const sealer = createTokenSealer(config.tokenKeys);
  const personOf = createPersonOf(config.tokenKeys);
  const grants = createGrantStore(db, sealer);
  const refresh = createRefresh(config.google);
  const ledger = createSendLedger(() => db, { quota: config.youtube.quota, warn });
  const onLost = (uid: string): Promise<void> =>
    pauseWithoutGrant(uid, { ledger, clock }).catch((error: unknown) => {
      warn('batches without a grant are not all paused', { uid, error: String(error) });
    });
  const accessTokens = createAccessTokens({ grants, refresh, clock, onLost });
  return { config, app, db, sealer, personOf, grants, accessTokens, ledger };
});
