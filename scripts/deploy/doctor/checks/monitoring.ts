import { z } from 'zod';
import { ALARMS, alarmName, MONITORING_NAME } from '../../monitoring/files.ts';
import { wrongIf, type Check, type View } from '../check.ts';

const HOST = 'monitoring.googleapis.com';
const policySchema = z.looseObject({
  name: z.string(),
  displayName: z.string(),
  enabled: z.boolean().default(true),
  notificationChannels: z.array(z.string()).default([]),
});
const namedSchema = z.looseObject({ name: z.string(), displayName: z.string().default('') });

const mend = ({ names }: View): string => `npm run setup -- --project ${names.projectId}`;

const listed = <T>({ google, names }: View, kind: string, item: z.ZodType<T>) =>
  google.list(HOST, `/v3/projects/${names.projectId}/${kind}`, kind, item);

const loud = ({ names }: View, policy: string, channel: string): string =>
  `gcloud alpha monitoring policies update ${policy} --enabled --set-notification-channels=${channel} --project=${names.projectId}`;

export const monitoringChecks: readonly Check[] = [
  {
    id: 'alarms',
    title: 'Every alarm is installed, is on, and sends letters',
    look: async (view) => {
      const policies = await listed(view, 'alertPolicies', policySchema);
      const found = ALARMS.map((alarm) => ({
        alarm,
        policy: policies.find(({ displayName }) => displayName === alarmName(alarm)),
      }));
      const missing = found.filter(({ policy }) => !policy);
      const silent = found.flatMap(({ alarm, policy }) =>
        policy && !(policy.enabled && policy.notificationChannels.length > 0)
          ? [{ alarm, policy }]
          : [],
      );
      const names = [...missing, ...silent].map(({ alarm }) => alarm);
      if (names.length === 0) return null;
      const channels = await listed(view, 'notificationChannels', namedSchema);
      const channel = channels.find(({ displayName }) => displayName === MONITORING_NAME);
      return {
        what: `Nobody hears of: ${names.join(', ')}.`,
        // Setup makes what is not there, and leaves alone what is.
        mend:
          missing.length > 0 || !channel
            ? mend(view)
            : silent.map(({ policy }) => loud(view, policy.name, channel.name)).join('\n'),
      };
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
