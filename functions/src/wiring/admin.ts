import type { AdminDeps } from '../http/admin/mount-admin.ts';
import { createCheckCredentials } from '../services/admin-credentials.ts';
import { createAdminMarks } from '../services/admin-marks.ts';
import { createAttemptStore } from '../store/identity/admin-attempts.ts';
import { createAdminSessions } from '../store/identity/admin-sessions.ts';
import { createPromptStore } from '../store/settings/global-prompt.ts';
import { createSwitchStore } from '../store/settings/sending-switch.ts';
import { basics, clock, log, warn } from './basics.ts';
import { model } from './model.ts';

export function adminDeps(): AdminDeps {
  const { config, db } = basics();
  const open = () => db;
  const [first, ...rest] = config.tokenKeys;
  return {
    attempts: createAttemptStore(open),
    sessions: createAdminSessions(open),
    marks: createAdminMarks([first.key, ...rest.map(({ key }) => key)]),
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
