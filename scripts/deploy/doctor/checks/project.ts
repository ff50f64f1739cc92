import { z } from 'zod';
import { consolePage } from '../../names.ts';
import { SERVICES, SERVICES_AT_ONCE } from '../../needs.ts';
import { wrongIf, type Check, type View } from '../check.ts';
import { Forbidden } from '../google.ts';

const projectSchema = z.object({ projectNumber: z.string(), lifecycleState: z.string() });
const billingSchema = z.object({
  billingEnabled: z.boolean().default(false),
  billingAccountName: z.string().default(''),
});
const serviceSchema = z.object({ config: z.object({ name: z.string() }) });
const budgetSchema = z.object({
  name: z.string(),
  budgetFilter: z.object({ projects: z.array(z.string()).default([]) }).optional(),
  thresholdRules: z.array(z.unknown()).default([]),
});

export const projectOf = ({ google, names }: View) =>
  google.get(
    'cloudresourcemanager.googleapis.com',
    `/v1/projects/${names.projectId}`,
    projectSchema,
  );

const billingOf = ({ google, names }: View) =>
  google.get(
    'cloudbilling.googleapis.com',
    `/v1/projects/${names.projectId}/billingInfo`,
    billingSchema,
  );

/** Without projects in its filter a budget is about everything that the account pays. */
async function budgetsOf(view: View, account: string) {
  const budgets = await view.google.list(
    'billingbudgets.googleapis.com',
    `/v1/${account}/budgets`,
    'budgets',
    budgetSchema,
  );
  const number = (await projectOf(view))?.projectNumber ?? '';
  const ours = [`projects/${number}`, `projects/${view.names.projectId}`];
  return budgets.filter(({ budgetFilter }) => {
    const projects = budgetFilter?.projects ?? [];
    return projects.length === 0 || projects.some((project) => ours.includes(project));
  });
}

export const PROJECT_CHECK = 'project-active';

export const projectChecks: readonly Check[] = [
  {
    id: PROJECT_CHECK,
    title: 'The project exists and is in use',
    look: async (view) => {
      const { projectId } = view.names;
      // Google does not tell a stranger's project from one that is not there.
      const project = await projectOf(view).catch((error: unknown) => {
        if (error instanceof Forbidden) return null;
        throw error;
      });
      if (project === null)
        return {
          what: `There is no project ${projectId}, or whoever is signed in may not see it.`,
          mend: 'gcloud projects list',
        };
      return wrongIf(
        project.lifecycleState !== 'ACTIVE',
        'The project is about to be deleted.',
        `gcloud projects undelete ${projectId}`,
      );
    },
  },
  {
    id: 'billing',
    title: 'Somebody pays (the Blaze plan)',
    look: async (view) =>
      wrongIf(
        !(await billingOf(view))?.billingEnabled,
        'Functions, tasks and secrets need the Blaze plan.',
        `gcloud billing projects link ${view.names.projectId} --billing-account=ID`,
      ),
  },
  {
    id: 'budget-alert',
    title: 'A letter comes when it costs much',
    look: async (view) => {
      const account = (await billingOf(view))?.billingAccountName ?? '';
      const budgets = account === '' ? [] : await budgetsOf(view, account);
      if (budgets.some(({ thresholdRules }) => thresholdRules.length > 0)) return null;
      const [silent] = budgets;
      return {
        what: 'No budget with a threshold covers the project.',
        mend: silent
          ? `gcloud billing budgets update ${silent.name} --add-threshold-rule=percent=0.5 --add-threshold-rule=percent=1.0`
          : `npm run setup -- --project ${view.names.projectId} --billing-account ${account.replace('billingAccounts/', '') || 'ID'}`,
      };
    },
  },
  {
    id: 'services',
    title: 'All services are switched on',
    look: async ({ google, names }) => {
      const enabled = await google.list(
        'serviceusage.googleapis.com',
        `/v1/projects/${names.projectId}/services?filter=state:ENABLED`,
        'services',
        serviceSchema,
      );
      const known = new Set(enabled.map(({ config }) => config.name));
      const missing = Object.keys(SERVICES).filter((name) => !known.has(name));
      return wrongIf(
        missing.length > 0,
        `Off: ${missing.map((name) => `${name} (${SERVICES[name] ?? ''})`).join(', ')}.`,
        `gcloud services enable ${missing.slice(0, SERVICES_AT_ONCE).join(' ')} --project=${names.projectId}`,
      );
    },
  },
  {
    id: 'youtube-units',
    title: 'The functions know how many YouTube units there are each day',
    look: async ({ google, names, values }) => {
      const metrics = await google.list(
        'serviceusage.googleapis.com',
        `/v1beta1/projects/${names.projectId}/services/youtube.googleapis.com/consumerQuotaMetrics`,
        'metrics',
        metricSchema,
      );
      const given = dailyUnits(metrics);
      const told = Number(values.YOUTUBE_UNITS_PER_DAY || 10_000);
      return wrongIf(
        given !== told,
        given === null || given === 0
          ? 'Google gives this project no units for YouTube.'
          : `Google gives ${given} units a day, and the functions reckon with ${told}.`,
        given === null || given === 0
          ? consolePage.google(names.projectId, 'apis/api/youtube.googleapis.com/quotas')
          : `YOUTUBE_UNITS_PER_DAY=${given} in functions/.env.${names.projectId}, then npm run deploy`,
      );
    },
  },
];

const metricSchema = z.object({
  metric: z.string(),
  consumerQuotaLimits: z
    .array(
      z.object({
        unit: z.string(),
        quotaBuckets: z.array(z.object({ effectiveLimit: z.string().optional() })).default([]),
      }),
    )
    .default([]),
});

/** The bucket that comments and replies are paid from; searches and uploads have others. */
function dailyUnits(metrics: readonly z.infer<typeof metricSchema>[]): number | null {
  const limits = metrics
    .filter(({ metric }) => metric === 'youtube.googleapis.com/default')
    .flatMap(({ consumerQuotaLimits }) => consumerQuotaLimits);
  const daily = limits.find(({ unit }) => unit === '1/d/{project}');
  const limit = daily?.quotaBuckets[0]?.effectiveLimit;
  return limit === undefined ? null : Number(limit);
}
