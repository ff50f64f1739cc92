/**
 * What `setup` installs in Cloud Monitoring. The files are in the form that gcloud takes; what each
 * alarm means, and what to do, is in docs/operations.md.
 */

const FOLDER = 'scripts/deploy/monitoring';

/** Metrics that Google makes of the log. The alarms need them. */
export const METRICS = [
  'replywell_events',
  'replywell_refusals',
  'replywell_oldest_late_seconds',
  'replywell_units_free',
  'replywell_draft_dollars',
] as const;

/** In the order of docs/operations.md. */
export const ALARMS = [
  'site-down',
  'replies-late',
  'jobs-silent',
  'queue-deep',
  'tasks-lost',
  'outcomes-unknown',
  'replies-refused',
  'units-low',
  'drafts-dear',
  'sweep-failed',
  'errors',
  'instances-short',
  'documents-broken',
  'sign-in-broken',
  'log-lost',
  'admin-guessed',
  'admin-acted',
  'passwords-guessed',
  'accounts-leaving',
] as const;

/** Under this name a person finds it, and so does the next run. */
export const alarmName = (alarm: string): string => `Replywell: ${alarm}`;
/** Of the dashboard, of the check that asks the site, and of where letters go. */
export const MONITORING_NAME = 'Replywell';

export const metricFile = (metric: string): string => `${FOLDER}/metrics/${metric}.json`;
export const alarmFile = (alarm: string): string => `${FOLDER}/policies/${alarm}.json`;
export const DASHBOARD_FILE = `${FOLDER}/dashboard.json`;
