import { randomBytes } from 'node:crypto';
import type { AdminDeps } from '../http/admin.ts';
import { createCheckCredentials } from '../services/admin-credentials.ts';
import { createAdminSessions, createPromptStore, createSwitchStore } from '../store/admin/admin.ts';
import { createAttemptStore } from '../store/identity/attempts.ts';
import { basics, clock, log, warn } from './basics.ts';
import { model } from './drafting.ts';

export function adminDeps(): AdminDeps {
  const { config, db } = basics();
  const open = () => db;
  return {
    attempts: createAttemptStore(open),
    sessions: createAdminSessions(open),
    newToken: () => randomBytes(32).toString('base64url'),
    checkCredentials: createCheckCredentials(config.admin),
    prompts: createPromptStore(open),
    switches: createSwitchStore(open),
    model: model(),
    clock,
    log,
    warn,
    ownModels: config.openai.models,
    origins: config.origins,
    secureCookies: config.secureCookies,
  };
}
