import type { Check } from './check.ts';
import { accountChecks } from './checks/accounts.ts';
import { databaseChecks } from './checks/database.ts';
import { functionChecks } from './checks/functions.ts';
import { keyChecks } from './checks/keys.ts';
import { monitoringChecks } from './checks/monitoring.ts';
import { projectChecks } from './checks/project.ts';
import { secretChecks } from './checks/secrets.ts';
import { settingsChecks } from './checks/settings.ts';
import { signInChecks } from './checks/sign-in.ts';
import { siteChecks } from './checks/site.ts';

/** In the order of the report: what others need comes first. */
export const CHECKS: readonly Check[] = [
  ...settingsChecks,
  ...projectChecks,
  ...accountChecks,
  ...secretChecks,
  ...databaseChecks,
  ...signInChecks,
  ...keyChecks,
  ...functionChecks,
  ...siteChecks,
  ...monitoringChecks,
];

const FIRST = [
  ...['project-active', 'billing', 'services', 'runtime-account', 'tasks-account'],
  ...['token-key', 'database'],
];

/** Without these a deployment fails halfway, or succeeds and nobody can use it. */
export const CHECKS_BEFORE: readonly Check[] = CHECKS.filter(
  ({ id }) => FIRST.includes(id) || /^(settings|secret)-/.test(id),
);
