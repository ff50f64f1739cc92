/** What the stand-in serves: resources by their names, as the real APIs answer them. */
export type Documents = Record<string, Record<string, unknown>>;

export interface SoundProject {
  projectId: string;
  /** The names of the alarms that are installed. */
  alarms: readonly string[];
  /** The rules that are released. */
  rules: string;
  /** The composite indexes and single fields, as `firestore.indexes.json` lists them. */
  indexes: {
    indexes: { collectionGroup: string; queryScope: string; fields: object[] }[];
    fieldOverrides?: {
      collectionGroup: string;
      fieldPath: string;
      indexes: { queryScope: string; order?: string; arrayConfig?: string }[];
    }[];
  };
  enabledServices: readonly string[];
  /** The variables with which the functions were deployed. */
  environment: Readonly<Record<string, string>>;
}

export const PROJECT_NUMBER = '123456789012';
export const WEB_KEY = 'AIza-of-the-page';
export const SERVER_KEY = 'AIza-of-the-functions';
export const CLIENT = { id: '42-client.apps.googleusercontent.com', secret: 'GOCSPX-invented' };
const BILLING = 'billingAccounts/0X0X0X-0X0X0X-0X0X0X';
const REGION = 'us-central1';

const account = (name: string, projectId: string): string =>
  `${name}@${projectId}.iam.gserviceaccount.com`;
const policy = (...pairs: [string, string[]][]) => ({
  version: 1,
  etag: 'BwYx',
  bindings: pairs.map(([role, members]) => ({ role, members })),
});

function projectDocuments({ projectId, enabledServices }: SoundProject): Documents {
  const runtime = `serviceAccount:${account('replywell-run', projectId)}`;
  const project = { projectId, projectNumber: PROJECT_NUMBER };
  const manager = `cloudresourcemanager.googleapis.com/v1/projects/${projectId}`;
  const usage = `serviceusage.googleapis.com`;
  return {
    [`GET ${manager}`]: { ...project, lifecycleState: 'ACTIVE', name: 'Replywell' },
    [`POST ${manager}:getIamPolicy`]: policy(
      ['roles/owner', ['user:anna@example.com']],
      ['roles/datastore.user', [runtime]],
      ['roles/firebaseauth.admin', [runtime]],
      ['roles/cloudtasks.enqueuer', [runtime]],
      ['roles/cloudtasks.taskDeleter', [runtime]],
      ['roles/editor', [`serviceAccount:${PROJECT_NUMBER}-compute@developer.gserviceaccount.com`]],
    ),
    [`GET cloudbilling.googleapis.com/v1/projects/${projectId}/billingInfo`]: {
      name: `projects/${projectId}/billingInfo`,
      projectId,
      billingAccountName: BILLING,
      billingEnabled: true,
    },
    [`GET billingbudgets.googleapis.com/v1/${BILLING}/budgets`]: {
      budgets: [
        {
          name: `${BILLING}/budgets/1`,
          displayName: `Replywell ${projectId}`,
          budgetFilter: { projects: [`projects/${PROJECT_NUMBER}`] },
          amount: { specifiedAmount: { currencyCode: 'USD', units: '20' } },
          thresholdRules: [{ thresholdPercent: 0.5, spendBasis: 'CURRENT_SPEND' }],
        },
      ],
    },
    [`GET ${usage}/v1/projects/${projectId}/services`]: {
      services: enabledServices.map((name) => ({
        name: `projects/${PROJECT_NUMBER}/services/${name}`,
        config: { name },
        state: 'ENABLED',
      })),
    },
    [`GET ${usage}/v1beta1/projects/${projectId}/services/youtube.googleapis.com/consumerQuotaMetrics`]:
      {
        metrics: [
          {
            metric: 'youtube.googleapis.com/default',
            displayName: 'Queries',
            consumerQuotaLimits: [
              {
                metric: 'youtube.googleapis.com/default',
                unit: '1/d/{project}',
                quotaBuckets: [{ effectiveLimit: '10000', defaultLimit: '10000' }],
              },
            ],
          },
        ],
      },
  };
}

function accountDocuments({ projectId }: SoundProject): Documents {
  const [runtime, tasks] = [
    account('replywell-run', projectId),
    account('replywell-tasks', projectId),
  ];
  const accounts = `iam.googleapis.com/v1/projects/${projectId}/serviceAccounts`;
  const member = [`serviceAccount:${runtime}`];
  return {
    [`GET ${accounts}/${runtime}`]: { email: runtime, projectId, uniqueId: '1' },
    [`GET ${accounts}/${tasks}`]: { email: tasks, projectId, uniqueId: '2' },
    [`POST ${accounts}/${runtime}:getIamPolicy`]: policy([
      'roles/iam.serviceAccountTokenCreator',
      member,
    ]),
    [`POST ${accounts}/${tasks}:getIamPolicy`]: policy(['roles/iam.serviceAccountUser', member]),
  };
}

function secretDocuments({ projectId }: SoundProject): Documents {
  const values = {
    GOOGLE_OAUTH_CLIENT_SECRET: CLIENT.secret,
    OPENAI_API_KEY: 'sk-invented',
    TOKEN_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
  };
  const member = [`serviceAccount:${account('replywell-run', projectId)}`];
  const entries = Object.entries(values).map(([name, value]) => {
    const secret = `secretmanager.googleapis.com/v1/projects/${projectId}/secrets/${name}`;
    const version = `projects/${PROJECT_NUMBER}/secrets/${name}/versions/1`;
    return {
      [`GET ${secret}/versions`]: { versions: [{ name: version, state: 'ENABLED' }] },
      [`GET ${secret}/versions/latest`]: { name: version, state: 'ENABLED' },
      [`GET ${secret}/versions/latest:access`]: {
        name: version,
        payload: { data: Buffer.from(value).toString('base64') },
      },
      [`GET ${secret}:getIamPolicy`]: policy(['roles/secretmanager.secretAccessor', member]),
    };
  });
  return Object.assign({}, ...entries) as Documents;
}

const NAME_FIELD = { fieldPath: '__name__', order: 'ASCENDING' };

function databaseDocuments({ projectId, rules, indexes }: SoundProject): Documents {
  const database = `projects/${projectId}/databases/(default)`;
  const groups = `${database}/collectionGroups`;
  const base = 'firestore.googleapis.com/v1';
  const ruleset = `projects/${projectId}/rulesets/1`;
  return {
    [`GET ${base}/${database}`]: {
      name: database,
      locationId: REGION,
      type: 'FIRESTORE_NATIVE',
      deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
      pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
    },
    [`GET ${base}/${groups}/-/indexes`]: {
      indexes: indexes.indexes.map(({ collectionGroup, queryScope, fields }, at) => ({
        name: `${groups}/${collectionGroup}/indexes/${at}`,
        queryScope,
        fields: [...fields, NAME_FIELD],
        state: 'READY',
      })),
    },
    [`GET ${base}/${groups}/-/fields`]: {
      fields: (indexes.fieldOverrides ?? []).map((override) => ({
        name: `${groups}/${override.collectionGroup}/fields/${override.fieldPath}`,
        indexConfig: {
          indexes: override.indexes.map(({ queryScope, ...how }) => ({
            queryScope,
            fields: [{ fieldPath: override.fieldPath, ...how }],
            state: 'READY',
          })),
        },
      })),
    },
    [`GET firebaserules.googleapis.com/v1/projects/${projectId}/releases/cloud.firestore`]: {
      name: `projects/${projectId}/releases/cloud.firestore`,
      rulesetName: ruleset,
    },
    [`GET firebaserules.googleapis.com/v1/${ruleset}`]: {
      name: ruleset,
      source: { files: [{ name: 'firestore.rules', content: rules, fingerprint: 'x' }] },
    },
  };
}

function signInDocuments({ projectId }: SoundProject): Documents {
  const config = `identitytoolkit.googleapis.com/admin/v2/projects/${projectId}`;
  const keys = `projects/${PROJECT_NUMBER}/locations/global/keys`;
  const key = (uid: string, services: string[], restrictions: object) => ({
    name: `${keys}/${uid}`,
    uid,
    restrictions: { ...restrictions, apiTargets: services.map((service) => ({ service })) },
  });
  const app = '1:123456789012:web:1';
  const apps = `firebase.googleapis.com/v1beta1/projects/${projectId}/webApps`;
  return {
    [`GET ${config}/config`]: {
      name: `projects/${PROJECT_NUMBER}/config`,
      signIn: { email: { enabled: true, passwordRequired: true } },
      authorizedDomains: ['localhost', `${projectId}.firebaseapp.com`, `${projectId}.web.app`],
      notification: {
        sendEmail: { method: 'DEFAULT', callbackUri: `https://${projectId}.web.app/auth/action` },
      },
      emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
    },
    [`GET ${config}/defaultSupportedIdpConfigs/google.com`]: {
      name: `projects/${PROJECT_NUMBER}/defaultSupportedIdpConfigs/google.com`,
      enabled: true,
      clientId: CLIENT.id,
      clientSecret: CLIENT.secret,
    },
    [`GET ${apps}`]: { apps: [{ appId: app, displayName: 'Replywell', state: 'ACTIVE' }] },
    [`GET ${apps}/${app}/config`]: { apiKey: WEB_KEY, projectId },
    [`GET apikeys.googleapis.com/v2/keys:lookupKey ${WEB_KEY}`]: { name: `${keys}/page` },
    [`GET apikeys.googleapis.com/v2/keys:lookupKey ${SERVER_KEY}`]: { name: `${keys}/server` },
    [`GET apikeys.googleapis.com/v2/${keys}/page`]: key(
      'page',
      ['identitytoolkit.googleapis.com', 'securetoken.googleapis.com', 'firestore.googleapis.com'],
      { browserKeyRestrictions: { allowedReferrers: [`https://${projectId}.web.app/*`] } },
    ),
    [`GET apikeys.googleapis.com/v2/${keys}/server`]: key(
      'server',
      ['identitytoolkit.googleapis.com'],
      {},
    ),
  };
}

const JOBS = {
  sweepData: 'every 15 minutes',
  sweepSends: 'every 5 minutes',
  sweepAccounts: 'every 24 hours',
};

function functionDocuments({ projectId, environment }: SoundProject, now: number): Documents {
  const place = `projects/${projectId}/locations/${REGION}`;
  const runtime = account('replywell-run', projectId);
  const invoker = (...members: string[]) => policy(['roles/run.invoker', members]);
  const services = `run.googleapis.com/v2/${place}/services`;
  const jobs = Object.entries(JOBS).flatMap(([name, schedule]) => [
    [
      `GET cloudscheduler.googleapis.com/v1/${place}/jobs/firebase-schedule-${name}-${REGION}`,
      {
        schedule,
        state: 'ENABLED',
        status: {},
        lastAttemptTime: new Date(now - 600_000).toISOString(),
      },
    ],
    [`GET ${services}/${name.toLowerCase()}:getIamPolicy`, invoker(`serviceAccount:${runtime}`)],
  ]);
  return {
    [`GET cloudfunctions.googleapis.com/v2/${place}/functions`]: {
      functions: ['api', 'sendReply', ...Object.keys(JOBS)].map((name) => ({
        name: `${place}/functions/${name}`,
        state: 'ACTIVE',
        environment: 'GEN_2',
        buildConfig: { runtime: 'nodejs22' },
        serviceConfig: {
          serviceAccountEmail: runtime,
          environmentVariables: { ...environment, FUNCTION_TARGET: name, LOG_EXECUTION_ID: 'true' },
        },
      })),
    },
    [`GET ${services}/api:getIamPolicy`]: invoker('allUsers'),
    [`GET ${services}/sendreply:getIamPolicy`]: invoker(
      `serviceAccount:${account('replywell-tasks', projectId)}`,
    ),
    [`GET cloudtasks.googleapis.com/v2/${place}/queues/sendReply`]: {
      name: `${place}/queues/sendReply`,
      state: 'RUNNING',
      rateLimits: { maxDispatchesPerSecond: 500, maxConcurrentDispatches: 50 },
      retryConfig: { maxAttempts: 100, minBackoff: '10s', maxBackoff: '300s' },
    },
    ...(Object.fromEntries(jobs) as Documents),
  };
}

const siteDocuments = ({ projectId }: SoundProject): Documents => ({
  [`GET firebasehosting.googleapis.com/v1beta1/sites/${projectId}/releases`]: {
    releases: [
      {
        name: `sites/${projectId}/releases/1`,
        type: 'DEPLOY',
        version: {
          name: `sites/${projectId}/versions/1`,
          config: {
            rewrites: [
              { glob: '/api/**', run: { serviceId: 'api', region: REGION, tag: 'fh-1' } },
              { glob: '/login', path: '/index.html' },
            ],
          },
        },
      },
    ],
  },
});

const monitoringDocuments = ({ projectId, alarms }: SoundProject): Documents => {
  const place = `monitoring.googleapis.com/v3/projects/${projectId}`;
  return {
    [`GET ${place}/alertPolicies`]: {
      alertPolicies: alarms.map((displayName, at) => ({
        name: `projects/${projectId}/alertPolicies/${at}`,
        displayName,
        enabled: true,
        notificationChannels: [`projects/${projectId}/notificationChannels/1`],
      })),
    },
    [`GET ${place}/notificationChannels`]: {
      notificationChannels: [
        {
          name: `projects/${projectId}/notificationChannels/1`,
          displayName: 'Replywell',
          type: 'email',
          labels: { email_address: 'anna@example.com' },
        },
      ],
    },
    [`GET ${place}/uptimeCheckConfigs`]: {
      uptimeCheckConfigs: [
        { name: `projects/${projectId}/uptimeCheckConfigs/1`, displayName: 'Replywell' },
      ],
    },
  };
};

/** Everything as it has to be. */
export const soundProject = (project: SoundProject, now: number): Documents => ({
  ...projectDocuments(project),
  ...accountDocuments(project),
  ...secretDocuments(project),
  ...databaseDocuments(project),
  ...signInDocuments(project),
  ...functionDocuments(project, now),
  ...siteDocuments(project),
  ...monitoringDocuments(project),
});
