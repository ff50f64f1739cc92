import { z } from 'zod';
import { QUEUE, SCHEDULES } from '../../../../functions/src/deployment.ts';
import { INVOKER_ROLE } from '../../needs.ts';
import { wrongIf, type Check, type View } from '../check.ts';
import { hasRole, membersOf, policySchema } from '../policy.ts';

type Job = keyof typeof SCHEDULES;
const JOBS = Object.keys(SCHEDULES) as Job[];
const FUNCTIONS = ['api', QUEUE.name, ...JOBS];

const place = ({ names }: View): string => `projects/${names.projectId}/locations/${names.region}`;

const functionSchema = z.object({
  name: z.string(),
  state: z.string(),
  serviceConfig: z
    .object({
      serviceAccountEmail: z.string().optional(),
      environmentVariables: z.record(z.string(), z.string()).default({}),
    })
    .optional(),
});

const functionsOf = (view: View) =>
  view.google.list(
    'cloudfunctions.googleapis.com',
    `/v2/${place(view)}/functions`,
    'functions',
    functionSchema,
  );

const shortName = (name: string): string => name.split('/').at(-1) ?? '';
const deployCommand = ({ names }: View): string => `npm run deploy -- --project ${names.projectId}`;

/** A deployment leaves out functions whose code and settings have not changed, unless they are named. */
function deployAnew({ names }: View, functions: readonly string[]): string {
  const only = functions.map((name) => `functions:${name}`);
  // The release of the site is bound to the version of its function.
  const site = functions.includes('api');
  const list = [...only, ...(site ? ['hosting'] : [])].join(',');
  return `npx firebase deploy --only ${list}${site ? ' --config firebase.release.json' : ''} --project ${names.projectId}`;
}

/** Of a function that was never deployed, rights and runs come with the deployment. */
const mendOf = async (view: View, name: string, command: string): Promise<string> =>
  (await functionsOf(view)).some((found) => shortName(found.name) === name)
    ? command
    : deployCommand(view);

/** Cloud Run writes the names of functions in small letters. */
const invokers = (view: View, name: string) =>
  view.google.get(
    'run.googleapis.com',
    `/v2/${place(view)}/services/${name.toLowerCase()}:getIamPolicy`,
    policySchema,
  );

const invokerCommand = (
  { names }: View,
  verb: 'add' | 'remove',
  name: string,
  member: string,
): string =>
  `gcloud run services ${verb}-iam-policy-binding ${name.toLowerCase()} --region=${names.region} --member=${member} --role=${INVOKER_ROLE} --project=${names.projectId}`;

const jobSchema = z.object({
  schedule: z.string(),
  state: z.string(),
  status: z.object({ code: z.number().default(0) }).optional(),
  lastAttemptTime: z.iso.datetime().optional(),
});

const jobId = ({ names }: View, name: Job): string => `firebase-schedule-${name}-${names.region}`;
const jobOf = (view: View, name: Job) =>
  view.google.get(
    'cloudscheduler.googleapis.com',
    `/v1/${place(view)}/jobs/${jobId(view, name)}`,
    jobSchema,
  );

const scheduleCheck = (name: Job): Check => ({
  id: `schedule-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
  title: `${name} runs ${SCHEDULES[name]}`,
  look: async (view) => {
    const job = await jobOf(view, name);
    if (job?.state === 'PAUSED')
      return {
        what: `The job of ${name} is paused.`,
        mend: `gcloud scheduler jobs resume ${jobId(view, name)} --location=${view.names.region} --project=${view.names.projectId}`,
      };
    if (job && job.schedule !== SCHEDULES[name])
      return {
        what: `Its job runs "${job.schedule}".`,
        mend: `gcloud scheduler jobs update http ${jobId(view, name)} --schedule='${SCHEDULES[name]}' --location=${view.names.region} --project=${view.names.projectId}`,
      };
    return wrongIf(
      job?.state !== 'ENABLED',
      job ? `Its job is ${job.state}.` : 'It has no job.',
      await mendOf(view, name, deployAnew(view, [name])),
    );
  },
});

const jobInvokerCheck: Check = {
  id: 'invoker-jobs',
  title: 'The scheduler may call the scheduled functions',
  look: async (view) => {
    for (const name of JOBS)
      if (!hasRole(await invokers(view, name), INVOKER_ROLE, view.names.runtimeAccount))
        return {
          what: `${view.names.runtimeAccount}, with which the scheduler calls, may not call ${name}.`,
          mend: await mendOf(
            view,
            name,
            invokerCommand(view, 'add', name, `serviceAccount:${view.names.runtimeAccount}`),
          ),
        };
    return null;
  },
};

const queueSchema = z.object({
  state: z.string(),
  retryConfig: z
    .object({
      maxAttempts: z.number().optional(),
      minBackoff: z.string().optional(),
      maxBackoff: z.string().optional(),
    })
    .optional(),
  rateLimits: z
    .object({
      maxConcurrentDispatches: z.number().optional(),
      maxDispatchesPerSecond: z.number().optional(),
    })
    .optional(),
});
const queueOf = ({ google, names }: View) =>
  google.get('cloudtasks.googleapis.com', `/v2/${names.queue}`, queueSchema);
const queueCommand = ({ names }: View, verb: string): string =>
  `gcloud tasks queues ${verb} ${QUEUE.name} --location=${names.region} --project=${names.projectId}`;

/** Google's own. */
const USUAL_PER_SECOND = 500;

const queueChecks: readonly Check[] = [
  {
    id: 'queue',
    title: 'The queue of replies is running',
    look: async (view) => {
      const queue = await queueOf(view);
      return wrongIf(
        queue?.state !== 'RUNNING',
        queue ? `The queue is ${queue.state}.` : 'There is no queue.',
        queue ? queueCommand(view, 'resume') : `npm run setup -- --project ${view.names.projectId}`,
      );
    },
  },
  {
    id: 'queue-limits',
    title: 'The queue tries as often and as fast as the code says',
    look: async (view) => {
      const queue = await queueOf(view);
      if (!queue)
        return {
          what: 'There is no queue.',
          mend: `npm run setup -- --project ${view.names.projectId}`,
        };
      const { maxAttempts, minBackoffSeconds, maxBackoffSeconds } = QUEUE.retryConfig;
      const found = { ...queue.retryConfig, ...queue.rateLimits };
      const limits = [
        ['--max-attempts', found.maxAttempts, maxAttempts],
        ['--min-backoff', found.minBackoff, `${minBackoffSeconds}s`],
        ['--max-backoff', found.maxBackoff, `${maxBackoffSeconds}s`],
        [
          '--max-concurrent-dispatches',
          found.maxConcurrentDispatches,
          QUEUE.rateLimits.maxConcurrentDispatches,
        ],
        ['--max-dispatches-per-second', found.maxDispatchesPerSecond, USUAL_PER_SECOND],
      ] as const;
      const other = limits.filter(([, is, wanted]) => is !== wanted);
      return wrongIf(
        other.length > 0,
        `The queue has ${other.map(([flag, is]) => `${flag}=${is ?? '(none)'}`).join(' ')}.`,
        `${queueCommand(view, 'update')} ${other.map(([flag, , wanted]) => `${flag}=${wanted}`).join(' ')}`,
      );
    },
  },
];

/** A run that is this late, or failed, deletes nothing of what the privacy page promises to delete. */
const LATE_MS = 60 * 60 * 1_000;

export const functionChecks: readonly Check[] = [
  {
    id: 'functions',
    title: 'All functions are deployed',
    look: async (view) => {
      const active = (await functionsOf(view))
        .filter(({ state }) => state === 'ACTIVE')
        .map(({ name }) => shortName(name));
      const missing = FUNCTIONS.filter((name) => !active.includes(name));
      return wrongIf(
        missing.length > 0,
        `Not there, or not active: ${missing.join(', ')}.`,
        deployCommand(view),
      );
    },
  },
  {
    id: 'functions-account',
    title: 'The functions run as their own account',
    look: async (view) => {
      const foreign = (await functionsOf(view)).filter(
        ({ name, serviceConfig }) =>
          FUNCTIONS.includes(shortName(name)) &&
          serviceConfig?.serviceAccountEmail !== view.names.runtimeAccount,
      );
      return wrongIf(
        foreign.length > 0,
        `Another account: ${foreign.map(({ name }) => shortName(name)).join(', ')}.`,
        deployAnew(
          view,
          foreign.map(({ name }) => shortName(name)),
        ),
      );
    },
  },
  {
    id: 'functions-settings',
    title: 'The functions run with the settings of this folder',
    look: async (view) => {
      const running = (await functionsOf(view)).filter(({ name }) =>
        FUNCTIONS.includes(shortName(name)),
      );
      const other = Object.entries(view.values).filter(([name, value]) =>
        running.some(
          ({ serviceConfig }) => (serviceConfig?.environmentVariables[name] ?? '') !== value,
        ),
      );
      return wrongIf(
        other.length > 0,
        `Changed since the deployment: ${other.map(([name]) => name).join(', ')}.`,
        deployCommand(view),
      );
    },
  },
  {
    id: 'invoker-api',
    title: 'The site may call its function',
    look: async (view) =>
      wrongIf(
        !membersOf(await invokers(view, 'api'), INVOKER_ROLE).includes('allUsers'),
        'The function api may not be called by everybody. Where an organisation forbids that, its policy iam.allowedPolicyMemberDomains needs an exception.',
        await mendOf(view, 'api', invokerCommand(view, 'add', 'api', 'allUsers')),
      ),
  },
  {
    id: 'invoker-send-reply',
    title: 'The queue, and nobody else, may deliver replies',
    look: async (view) => {
      const member = `serviceAccount:${view.names.tasksAccount}`;
      const members = membersOf(await invokers(view, QUEUE.name), INVOKER_ROLE);
      const others = members.filter((other) => other !== member);
      if (others.length > 0)
        return {
          what: `These may call sendReply as well: ${others.join(', ')}.`,
          mend: others.map((other) => invokerCommand(view, 'remove', QUEUE.name, other)).join('\n'),
        };
      return wrongIf(
        !members.includes(member),
        'The queue’s account may not call sendReply: no reply goes out.',
        await mendOf(view, QUEUE.name, invokerCommand(view, 'add', QUEUE.name, member)),
      );
    },
  },
  ...queueChecks,
  ...JOBS.map(scheduleCheck),
  jobInvokerCheck,
  {
    id: 'sweep-runs',
    title: 'What is due is deleted',
    look: async (view) => {
      const job = await jobOf(view, 'sweepData');
      const last = job?.lastAttemptTime === undefined ? null : Date.parse(job.lastAttemptTime);
      const isLate = last === null || view.now - last > LATE_MS;
      return wrongIf(
        isLate || (job?.status?.code ?? 0) !== 0,
        isLate ? 'sweepData has not run in the last hour.' : 'The last run of sweepData failed.',
        isLate
          ? await mendOf(
              view,
              'sweepData',
              `gcloud scheduler jobs run ${jobId(view, 'sweepData')} --location=${view.names.region} --project=${view.names.projectId}`,
            )
          : `npx firebase functions:log --only sweepData --project ${view.names.projectId}`,
      );
    },
  },
];
