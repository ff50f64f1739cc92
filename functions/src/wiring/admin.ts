import type { AdminDeps } from '../http/admin/mount-admin.ts';
import { createProxies } from '../http/caller-address.ts';
import { createCheckCredentials } from '../services/admin-credentials.ts';
import { createAdminMarks } from '../services/admin-marks.ts';
import { createAdminSessions } from '../store/identity/admin-sessions.ts';
import { createLimitsStore } from '../store/budget/draft-limits.ts';
import { createQueueStore } from '../store/sending/queue.ts';
import { createPromptStore } from '../store/settings/global-prompt.ts';
import { createCommentSampler } from '../store/studio/sampled-comments.ts';
import { createSwitchStore } from '../store/settings/sending-switch.ts';
import { basics, clock, warn } from './basics.ts';
import { budgetPorts, projectModel } from './budget.ts';
import { record, securityLog } from './security.ts';
import { tryStore } from './tries.ts';
import { studioPorts } from './studio.ts';

export function adminDeps(): AdminDeps {
  const { config, db } = basics();
  const open = () => db;
  const [first, ...rest] = config.tokenKeys;
  return {
    tries: tryStore(),
    sessions: createAdminSessions(open),
    marks: createAdminMarks([first.key, ...rest.map(({ key }) => key)]),
    checkCredentials: createCheckCredentials(config.admin),
    prompts: createPromptStore(open, warn),
    switches: createSwitchStore(open),
    queue: createQueueStore(open),
    sampler: createCommentSampler(open),
    random: Math.random,
    model: projectModel(),
    budget: budgetPorts().book,
    usualLimits: budgetPorts().usualLimits,
    limits: createLimitsStore(open),
    record: record(),
    log: securityLog(),
    languages: studioPorts().languages,
    clock,
    warn,
    ownModels: config.openai.models,
    ownPrices: config.openai.prices,
    origins: config.origins,
    proxyOf: createProxies(config.trustedProxies),
    secureCookies: config.secureCookies,
  };
}
