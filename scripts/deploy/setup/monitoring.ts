import { gcloud, patient, type Command } from '../command.ts';
import {
  ALARMS,
  alarmFile,
  alarmName,
  DASHBOARD_FILE,
  METRICS,
  metricFile,
  MONITORING_NAME,
} from '../monitoring/files.ts';
import type { Names } from '../names.ts';
import type { Shell } from '../shell.ts';
import { runStep, type Step } from '../step.ts';

const inProject = (names: Names): string => `--project=${names.projectId}`;

/** Prints the name of what is called so, or nothing. `more`: what else has to be true of it. */
const listed = (names: Names, called: string, list: readonly string[], more = ''): Command =>
  gcloud(
    ...list,
    ...[`--filter=displayName="${called}"${more}`, '--format=value(name)', inProject(names)],
  );

const CHANNELS = ['beta', 'monitoring', 'channels'];
const channels = (names: Names, more?: string): Command =>
  listed(names, MONITORING_NAME, [...CHANNELS, 'list'], more);

/** `known`: the channel of an earlier run. Its alarms follow it to another address. */
const lettersStep = (names: Names, address: string, known: string): Step => ({
  title: `Letters about alarms go to ${address}`,
  unless: {
    command: channels(names, ` AND labels.email_address="${address}"`),
    prints: /\S/,
  },
  commands: [
    known
      ? gcloud(
          ...[...CHANNELS, 'update', known],
          ...[`--update-channel-labels=email_address=${address}`, inProject(names)],
        )
      : gcloud(
          ...[...CHANNELS, 'create', `--display-name=${MONITORING_NAME}`],
          ...['--type=email', `--channel-labels=email_address=${address}`, inProject(names)],
        ),
  ],
});

const metricStep = (names: Names, metric: string): Step => ({
  title: `The metric ${metric}`,
  unless: { command: gcloud('logging', 'metrics', 'describe', metric, inProject(names)) },
  commands: [
    gcloud(
      ...['logging', 'metrics', 'create', metric, `--config-from-file=${metricFile(metric)}`],
      inProject(names),
    ),
  ],
});

const hostOf = ({ origins }: Names): string => new URL(origins[0] ?? '').host;

const siteStep = (names: Names): Step => ({
  title: 'Google asks the site every five minutes whether it works',
  unless: {
    command: listed(
      names,
      MONITORING_NAME,
      ['monitoring', 'uptime', 'list-configs'],
      ` AND monitoredResource.labels.host="${hostOf(names)}"`,
    ),
    prints: /\S/,
  },
  commands: [
    gcloud(
      ...['monitoring', 'uptime', 'create', MONITORING_NAME, '--resource-type=uptime-url'],
      `--resource-labels=host=${hostOf(names)},project_id=${names.projectId}`,
      ...['--protocol=https', '--path=/api/health', '--period=5', inProject(names)],
    ),
  ],
});

/** A new metric is not known everywhere at once. */
const alarmStep = (names: Names, alarm: string, channel: string): Step => ({
  title: `The alarm ${alarm}`,
  unless: {
    command: listed(names, alarmName(alarm), ['alpha', 'monitoring', 'policies', 'list']),
    prints: /\S/,
  },
  commands: [
    patient(
      gcloud(
        ...['alpha', 'monitoring', 'policies', 'create'],
        ...[`--policy-from-file=${alarmFile(alarm)}`, `--notification-channels=${channel}`],
        inProject(names),
      ),
    ),
  ],
});

const dashboardStep = (names: Names): Step => ({
  title: 'The dashboard',
  unless: {
    command: listed(names, MONITORING_NAME, ['monitoring', 'dashboards', 'list']),
    prints: /\S/,
  },
  commands: [
    gcloud(
      ...['monitoring', 'dashboards', 'create', `--config-from-file=${DASHBOARD_FILE}`],
      inProject(names),
    ),
  ],
});

/** Installs alarms, and the dashboard. `address`: where letters go. Throws CommandFailed. */
export async function installMonitoring(
  names: Names,
  address: string,
  shell: Shell,
): Promise<void> {
  const known = shell.dry ? '' : ((await shell.read(channels(names))) ?? '').trim();
  await runStep(lettersStep(names, address, known), shell);
  for (const metric of METRICS) await runStep(metricStep(names, metric), shell);
  await runStep(siteStep(names), shell);
  const channel = shell.dry ? 'CHANNEL' : ((await shell.read(channels(names))) ?? '').trim();
  for (const alarm of ALARMS) await runStep(alarmStep(names, alarm, channel), shell);
  await runStep(dashboardStep(names), shell);
}
