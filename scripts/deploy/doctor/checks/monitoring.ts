import { z } from 'zod';
import { ALARMS, alarmName, MONITORING_NAME } from '../../monitoring/files.ts';
import { wrongIf, type Check, type View } from '../check.ts';

const HOST = 'monitoring.googleapis.com';
const policySchema = z.looseObject({
  displayName: z.string(),
  enabled: z.boolean().default(true),
  notificationChannels: z.array(z.string()).default([]),
});
const namedSchema = z.looseObject({ displayName: z.string().default('') });

const mend = ({ names }: View): string => `npm run setup -- --project ${names.projectId}`;

const listed = <T>({ google, names }: View, kind: string, item: z.ZodType<T>) =>
  google.list(HOST, `/v3/projects/${names.projectId}/${kind}`, kind, item);

export const monitoringChecks: readonly Check[] = [
  {
    id: 'alarms',
    title: 'Every alarm is installed, is on, and sends letters',
    look: async (view) => {
      const policies = await listed(view, 'alertPolicies', policySchema);
      const silent = ALARMS.filter(
        (alarm) =>
          !policies.some(
            ({ displayName, enabled, notificationChannels }) =>
              displayName === alarmName(alarm) && enabled && notificationChannels.length > 0,
          ),
      );
      return wrongIf(silent.length > 0, `Nobody hears of: ${silent.join(', ')}.`, mend(view));
    },
  },
  {
    id: 'uptime',
    title: 'Google asks the site whether it works',
    look: async (view) => {
      const found = await listed(view, 'uptimeCheckConfigs', namedSchema);
      const isThere = found.some(({ displayName }) => displayName === MONITORING_NAME);
      return wrongIf(!isThere, 'Nobody asks /api/health.', mend(view));
    },
  },
];
