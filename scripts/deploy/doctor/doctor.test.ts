import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Cloud } from '../../../standins/google-cloud/server.ts';
import type { Documents } from '../../../standins/google-cloud/sound-project.ts';
import { NOW, PROJECT, soundFolder, soundValues, soundWorld } from '../testing/sound-world.ts';
import { CHECKS } from './checks.ts';
import type { Verdict } from './check.ts';
import { examine, viewOf } from './doctor.ts';
import { reportOf } from './report.ts';
import { noteSeen } from './seen.ts';

let world: Awaited<ReturnType<typeof soundWorld>>;
let folder: ReturnType<typeof soundFolder>;

beforeAll(async () => {
  world = await soundWorld();
});
afterAll(() => world.close());
beforeEach(() => {
  world.repair();
  folder = soundFolder();
  noteSeen(folder.root, PROJECT, 'oauth-published', NOW);
});
afterEach(() => folder.remove());

const forgetSeen = (): void => rmSync(path.join(folder.root, '.local'), { recursive: true });

const viewNow = (google: Partial<typeof world.google> = {}) =>
  viewOf(folder.root, { ...world.google, ...google }, NOW);
const look = (google?: Partial<typeof world.google>): Promise<Verdict[]> =>
  examine(viewNow(google));

async function lookAt(id: string): Promise<Verdict | undefined> {
  const [verdict] = await examine(
    viewNow(),
    CHECKS.filter((check) => check.id === id),
  );
  return verdict;
}

const notGood = (verdicts: readonly Verdict[]): string[] =>
  verdicts.filter(({ state }) => state !== 'good').map(({ check }) => check.id);

/** The document whose name ends so. */
function documentOf(documents: Documents, ending: string): [string, Record<string, unknown>] {
  const found = Object.entries(documents).filter(([name]) => name.endsWith(ending));
  const [only] = found;
  if (!only || found.length > 1) throw new Error(`${found.length} documents end in ${ending}`);
  return only;
}

type Settle = (values: Record<string, string>) => void;
type Break = (cloud: Cloud, settle: Settle, settleSite: Settle) => void;

const change =
  (ending: string, changes: object): Break =>
  ({ documents }) =>
    void Object.assign(documentOf(documents, ending)[1], changes);

const lose =
  (ending: string): Break =>
  ({ documents }) => {
    documents[documentOf(documents, ending)[0]] = undefined as never;
  };

interface Binding {
  role: string;
  members: string[];
}

const loseRole =
  (ending: string, role: string): Break =>
  ({ documents }) => {
    const policy = documentOf(documents, ending)[1];
    policy.bindings = (policy.bindings as Binding[]).filter((binding) => binding.role !== role);
  };

/** Takes members out of a list, or changes them. */
const inList =
  (ending: string, field: string, map: (items: object[]) => object[]): Break =>
  ({ documents }) => {
    const document = documentOf(documents, ending)[1];
    document[field] = map(document[field] as object[]);
  };

const set =
  (values: Record<string, string>): Break =>
  (_cloud, settle) =>
    settle({ ...soundValues, ...values });

const inSecret = (value: string): object => ({
  payload: { data: Buffer.from(value).toString('base64') },
});

const job = (name: string): string => `/jobs/firebase-schedule-${name}-us-central1`;

/** One thing that makes the check fail, and a part of what mends it. */
const breaks: Readonly<Record<string, [Break, mend: string]>> = {
  'settings-complete': [set({ GOOGLE_OAUTH_CLIENT_ID: '' }), 'npm run setup'],
  'settings-operator': [
    (_cloud, _settle, settleSite) => settleSite({ VITE_OPERATOR_NAME: 'Anna Example' }),
    '--operator-email',
  ],
  'settings-admin': [set({ ADMIN_LOGIN: '' }), '--admin-login'],
  'settings-names': [set({ FIREBASE_WEB_API_KEY: 'x', OPENAI_API_KEY: 'sk' }), 'Take these lines'],
  'settings-origins': [set({ APP_ORIGIN: `https://${PROJECT}.web.app` }), 'npm run setup'],
  'settings-real': [set({ YOUTUBE_API_BASE_URL: 'http://127.0.0.1:9302' }), `.env.${PROJECT}`],
  'settings-queue': [set({ SEND_REPLY_URL: 'https://example.com/sendReply' }), 'unset is right'],
  'project-active': [
    change(`/v1/projects/${PROJECT}`, { lifecycleState: 'DELETE_REQUESTED' }),
    'undelete',
  ],
  billing: [change('/billingInfo', { billingEnabled: false }), 'gcloud billing projects link'],
  'budget-alert': [inList('/budgets', 'budgets', () => []), '--billing-account 0X0X0X'],
  services: [
    inList(`/v1/projects/${PROJECT}/services`, 'services', (all) =>
      all.filter((service) => !JSON.stringify(service).includes('iamcredentials')),
    ),
    'gcloud services enable iamcredentials.googleapis.com',
  ],
  'youtube-units': [set({ YOUTUBE_UNITS_PER_DAY: '50000' }), 'YOUTUBE_UNITS_PER_DAY=10000'],
  'runtime-account': [lose(`/replywell-run@${PROJECT}.iam.gserviceaccount.com`), 'create'],
  'tasks-account': [
    change(`/replywell-tasks@${PROJECT}.iam.gserviceaccount.com`, { disabled: true }),
    'gcloud iam service-accounts enable',
  ],
  'role-datastore-user': [
    loseRole(`${PROJECT}:getIamPolicy`, 'roles/datastore.user'),
    '--role=roles/datastore.user',
  ],
  'role-firebaseauth-admin': [
    loseRole(`${PROJECT}:getIamPolicy`, 'roles/firebaseauth.admin'),
    '--role=roles/firebaseauth.admin',
  ],
  'role-cloudtasks-enqueuer': [
    loseRole(`${PROJECT}:getIamPolicy`, 'roles/cloudtasks.enqueuer'),
    '--role=roles/cloudtasks.enqueuer',
  ],
  'role-cloudtasks-taskdeleter': [
    loseRole(`${PROJECT}:getIamPolicy`, 'roles/cloudtasks.taskDeleter'),
    '--role=roles/cloudtasks.taskDeleter',
  ],
  'role-token-creator': [
    loseRole(
      `replywell-run@${PROJECT}.iam.gserviceaccount.com:getIamPolicy`,
      'roles/iam.serviceAccountTokenCreator',
    ),
    '--role=roles/iam.serviceAccountTokenCreator',
  ],
  'role-service-account-user': [
    loseRole(
      `replywell-tasks@${PROJECT}.iam.gserviceaccount.com:getIamPolicy`,
      'roles/iam.serviceAccountUser',
    ),
    '--role=roles/iam.serviceAccountUser',
  ],
  'role-builder': [
    loseRole(`${PROJECT}:getIamPolicy`, 'roles/editor'),
    '--role=roles/cloudbuild.builds.builder',
  ],
  'secret-google-oauth-client-secret': [
    lose('GOOGLE_OAUTH_CLIENT_SECRET/versions/latest'),
    '--client-secret-from',
  ],
  'secret-openai-api-key': [
    change('OPENAI_API_KEY/versions/latest', { state: 'DISABLED' }),
    'gcloud secrets versions enable 1 --secret=OPENAI_API_KEY',
  ],
  'secret-token-encryption-key': [lose('TOKEN_ENCRYPTION_KEY/versions/latest'), 'npm run setup'],
  'secret-role-google-oauth-client-secret': [
    change('GOOGLE_OAUTH_CLIENT_SECRET:getIamPolicy', { bindings: [] }),
    'gcloud secrets add-iam-policy-binding GOOGLE_OAUTH_CLIENT_SECRET',
  ],
  'secret-role-openai-api-key': [
    change('OPENAI_API_KEY:getIamPolicy', { bindings: [] }),
    'gcloud secrets add-iam-policy-binding OPENAI_API_KEY',
  ],
  'secret-role-token-encryption-key': [
    change('TOKEN_ENCRYPTION_KEY:getIamPolicy', { bindings: [] }),
    'gcloud secrets add-iam-policy-binding TOKEN_ENCRYPTION_KEY',
  ],
  'token-key': [
    ({ documents }) => {
      const [list] = documentOf(documents, 'TOKEN_ENCRYPTION_KEY/versions');
      documents[`${list}/latest:access`] = inSecret('too short') as Record<string, unknown>;
      documents[`${list}/1:access`] = inSecret('too short') as Record<string, unknown>;
    },
    'openssl rand -base64 32',
  ],
  database: [change('/databases/(default)', { type: 'DATASTORE_MODE' }), 'firestore-native'],
  'delete-protection': [
    change('/databases/(default)', { deleteProtectionState: 'DELETE_PROTECTION_DISABLED' }),
    '--delete-protection',
  ],
  'point-in-time-recovery': [
    change('/databases/(default)', { pointInTimeRecoveryEnablement: undefined }),
    '--enable-pitr',
  ],
  indexes: [inList('/indexes', 'indexes', (all) => all.slice(1)), '--only firestore'],
  rules: [
    change('/rulesets/1', { source: { files: [{ content: 'allow read, write: if true;' }] } }),
    '--only firestore:rules',
  ],
  'password-sign-in': [
    change(`${PROJECT}/config`, { signIn: { email: { enabled: false } } }),
    '--only auth',
  ],
  'google-provider': [change('/google.com', { clientId: 'another' }), 'authentication/providers'],
  'authorized-domains': [
    change(`${PROJECT}/config`, { authorizedDomains: ['localhost'] }),
    'authentication/settings',
  ],
  'enumeration-protection': [
    change(`${PROJECT}/config`, { emailPrivacyConfig: {} }),
    'Email enumeration protection',
  ],
  'action-url': [
    change(`${PROJECT}/config`, { notification: {} }),
    `${PROJECT}.web.app/auth/action`,
  ],
  'redirect-web-app': [(cloud) => void cloud.redirectUris.shift(), `${PROJECT}.web.app/auth`],
  'redirect-firebaseapp': [
    (cloud) => void cloud.redirectUris.pop(),
    `${PROJECT}.firebaseapp.com/auth/callback`,
  ],
  'redirect-own': [
    set({ APP_ORIGIN: `https://replies.example.com,${soundValues.APP_ORIGIN ?? ''}` }),
    'https://replies.example.com/auth/callback',
  ],
  'client-secret': [(cloud) => void (cloud.clientSecret = 'rotated'), '--client-secret-from'],
  'oauth-published': [() => forgetSeen(), '--seen oauth-published'],
  'web-key': [set({ WEB_API_KEY: 'AIza-of-the-functions' }), 'npm run setup'],
  'web-key-services': [
    change('/keys/page', { restrictions: { apiTargets: [{ service: 'translate' }] } }),
    'API restrictions',
  ],
  'server-key-unrestricted': [set({ SERVER_API_KEY: '' }), 'makes a key for the functions'],
  'server-key-service': [
    change('/keys/server', { restrictions: { apiTargets: [{ service: 'translate' }] } }),
    '--api-target=service=identitytoolkit.googleapis.com',
  ],
  functions: [inList('/functions', 'functions', (all) => all.slice(1)), 'npm run deploy'],
  'functions-account': [
    inList('/functions', 'functions', ([first = {}, ...rest]) => [
      { ...first, serviceConfig: { serviceAccountEmail: 'x@developer.gserviceaccount.com' } },
      ...rest,
    ]),
    '--only functions:api,hosting --config firebase.release.json',
  ],
  'functions-settings': [set({ DRAFTS_PER_CREATOR: '7' }), 'npm run deploy'],
  'invoker-api': [change('/services/api:getIamPolicy', { bindings: [] }), '--member=allUsers'],
  'invoker-send-reply': [
    change('/services/sendreply:getIamPolicy', { bindings: [] }),
    'add-iam-policy-binding sendreply',
  ],
  'invoker-jobs': [
    change('/services/sweepdata:getIamPolicy', { bindings: [] }),
    'add-iam-policy-binding sweepdata',
  ],
  queue: [change('/queues/sendReply', { state: 'PAUSED' }), 'gcloud tasks queues resume'],
  'queue-limits': [
    change('/queues/sendReply', { retryConfig: { maxAttempts: 3 } }),
    '--max-attempts=100',
  ],
  'schedule-sweep-data': [change(job('sweepData'), { state: 'PAUSED' }), 'jobs resume'],
  'schedule-sweep-sends': [lose(job('sweepSends')), '--only functions:sweepSends'],
  'schedule-sweep-accounts': [
    change(job('sweepAccounts'), { schedule: 'every 7 days' }),
    "--schedule='every 24 hours'",
  ],
  'sweep-runs': [change(job('sweepData'), { status: { code: 13 } }), 'functions:log'],
  'site-released': [inList('/releases', 'releases', () => []), 'npm run deploy'],
  'site-pinned': [
    inList('/releases', 'releases', () => [
      { version: { config: { rewrites: [{ glob: '/api/**', run: { serviceId: 'api' } }] } } },
    ]),
    'npm run deploy',
  ],
  alarms: [
    inList('/alertPolicies', 'alertPolicies', ([first = {}, ...rest]) => [
      { ...first, notificationChannels: [] },
      ...rest,
    ]),
    '--set-notification-channels=projects/my-replywell/notificationChannels/1',
  ],
  uptime: [inList('/uptimeCheckConfigs', 'uptimeCheckConfigs', () => []), 'npm run setup'],
  'site-own-domain': [
    set({ APP_ORIGIN: `https://replies.example.com,${soundValues.APP_ORIGIN ?? ''}` }),
    'replies.example.com',
  ],
  'site-answers': [(cloud) => void (cloud.site.isUp = false), 'functions:log --only api'],
};

test('a project in order is found to be in order', async () => {
  expect(notGood(await look())).toEqual([]);
});

test('every check can fail', () => {
  expect(Object.keys(breaks).sort()).toEqual(CHECKS.map(({ id }) => id).sort());
  expect(CHECKS.length).toBeGreaterThanOrEqual(30);
});

test.each(Object.entries(breaks))(
  '%s notices and says what mends it',
  async (id, [broken, mend]) => {
    broken(world.cloud, folder.settle, folder.settleSite);
    const verdict = await lookAt(id);
    expect(verdict).toMatchObject({
      state: 'wrong',
      mend: expect.stringContaining(mend) as string,
    });
  },
);

/** Versions of the tokens' key, the newest first, as Secret Manager lists them. */
function keepTokenKeys(...keys: (string | null)[]): void {
  const { documents } = world.cloud;
  const [list] = documentOf(documents, 'TOKEN_ENCRYPTION_KEY/versions');
  const versions = keys.map((key, at) => ({
    name: `projects/1/secrets/TOKEN_ENCRYPTION_KEY/versions/${keys.length - at}`,
    state: key === null ? 'DESTROYED' : 'ENABLED',
  }));
  documents[list] = { versions };
  keys.forEach((key, at) => {
    const held = key === null ? { name: 'gone' } : inSecret(key);
    documents[`${list}/${keys.length - at}:access`] = held as Record<string, unknown>;
    if (at > 0) return;
    documents[`${list}/latest`] = versions[0] ?? {};
    documents[`${list}/latest:access`] = held as Record<string, unknown>;
  });
}
const KEY = Buffer.alloc(32, 7).toString('base64');

test('a key of the tokens that was spoilt is mended by the newest version that can be used', async () => {
  keepTokenKeys('mistyped', `k2:${KEY},k2:${KEY}`, `k2:${KEY},${KEY}`, KEY);
  const verdict = await lookAt('token-key');
  expect(verdict).toMatchObject({
    mend: `gcloud secrets versions access 2 --secret=TOKEN_ENCRYPTION_KEY --project=${PROJECT} | gcloud secrets versions add TOKEN_ENCRYPTION_KEY --data-file=- --project=${PROJECT}`,
  });
  keepTokenKeys(null, KEY);
  expect(await lookAt('secret-token-encryption-key')).toMatchObject({
    mend: expect.stringContaining('versions access 1') as string,
  });
});

test('a new key of the tokens is told only with what it costs', async () => {
  keepTokenKeys('mistyped');
  expect(await lookAt('token-key')).toMatchObject({
    what: expect.stringContaining('every creator has to give the permission again') as string,
    mend: expect.stringContaining('openssl rand') as string,
  });
});

test('a secret that is destroyed is given anew', async () => {
  change('OPENAI_API_KEY/versions/latest', { state: 'DESTROYED' })(
    world.cloud,
    folder.settle,
    folder.settleSite,
  );
  expect(await lookAt('secret-openai-api-key')).toMatchObject({
    mend: expect.stringContaining('--openai-key-from') as string,
  });
});

const inFirstPolicy =
  (changes: object): Break =>
  (cloud, settle, settleSite) =>
    inList('/alertPolicies', 'alertPolicies', ([first = {}, ...rest]) => [
      { ...first, ...changes },
      ...rest,
    ])(cloud, settle, settleSite);

/** Other ways in which a check fails, each with what mends just that. */
test.each<[string, Break, string]>([
  ['settings-complete', set({ YOUTUBE_UNITS_PER_DAY: 'abc' }), 'Correct these lines'],
  ['alarms', inFirstPolicy({ enabled: false }), 'policies update projects/my-replywell/alert'],
  ['alarms', inFirstPolicy({ displayName: 'another' }), 'npm run setup'],
  [
    'budget-alert',
    inList('/budgets', 'budgets', ([first = {}]) => [{ ...first, thresholdRules: [] }]),
    'budgets/1 --add-threshold-rule=percent=0.5',
  ],
  ['queue', lose('/queues/sendReply'), 'npm run setup'],
  ['queue-limits', lose('/queues/sendReply'), 'npm run setup'],
  [
    'queue-limits',
    change('/queues/sendReply', { retryConfig: { maxAttempts: 100, minBackoff: '0.100s' } }),
    'update sendReply --location=us-central1 --project=my-replywell --min-backoff=10s --max-backoff=300s',
  ],
  [
    'queue-limits',
    change('/queues/sendReply', {
      rateLimits: { maxDispatchesPerSecond: 0.01, maxConcurrentDispatches: 50 },
    }),
    '--max-dispatches-per-second=500',
  ],
  [
    'invoker-send-reply',
    change('/services/sendreply:getIamPolicy', {
      bindings: [{ role: 'roles/run.invoker', members: ['allUsers'] }],
    }),
    'gcloud run services remove-iam-policy-binding sendreply',
  ],
  [
    'server-key-unrestricted',
    change('/keys/server', {
      restrictions: { browserKeyRestrictions: {}, apiTargets: [{ service: 'translate' }] },
    }),
    '--clear-restrictions --project=my-replywell && gcloud services api-keys update server --api-target',
  ],
  ['server-key-service', change('/keys/server', { restrictions: {} }), '--api-target'],
])('%s says what mends just that', async (id, broken, mend) => {
  broken(world.cloud, folder.settle, folder.settleSite);
  expect(await lookAt(id)).toMatchObject({
    state: 'wrong',
    mend: expect.stringContaining(mend) as string,
  });
});

test('a site with other settings than those of the folder is found', async () => {
  world.cloud.site.config = {
    ...world.cloud.site.config,
    google: { clientId: 'earlier', authorizeUrl: 'https://accounts.google.com', scopes: [] },
  };
  expect(notGood(await look())).toEqual(['site-answers']);
});

test('a domain that was set and not deployed is found, though it leads to the site', async () => {
  const origin = 'https://replies.example.com';
  folder.settle({ ...soundValues, APP_ORIGIN: `${origin},${soundValues.APP_ORIGIN ?? ''}` });
  world.cloud.ownHosts.push('replies.example.com');
  const wrong = notGood(await look());
  expect(wrong).toEqual(expect.arrayContaining(['functions-settings', 'site-answers']));
  expect(wrong).not.toContain('site-own-domain');
});

test('somebody else who may deliver replies is found', async () => {
  const bindings = [{ role: 'roles/run.invoker', members: ['allUsers'] }];
  change('/services/sendreply:getIamPolicy', { bindings })(
    world.cloud,
    folder.settle,
    folder.settleSite,
  );
  const verdict = await lookAt('invoker-send-reply');
  expect(verdict).toMatchObject({ what: 'These may call sendReply as well: allUsers.' });
});

test('before the first deployment, everything that it brings is mended by it', async () => {
  const { documents } = world.cloud;
  for (const name of Object.keys(documents))
    if (/cloudfunctions|run\.googleapis|cloudscheduler|firebasehosting/.test(name))
      documents[name] = undefined as never;
  world.cloud.site.isUp = false;
  const wrong = (await look()).filter((verdict) => verdict.state === 'wrong');
  expect(wrong.map(({ check }) => check.id)).toEqual(
    expect.arrayContaining(['functions', 'invoker-api', 'sweep-runs', 'site-answers']),
  );
  expect(new Set(wrong.map(({ mend }) => mend))).toEqual(
    new Set([`npm run deploy -- --project ${PROJECT}`]),
  );
});

test('indexes that are being built are no missing ones', async () => {
  inList('/indexes', 'indexes', ([first = {}, ...rest]) => [
    { ...first, state: 'CREATING' },
    ...rest,
  ])(world.cloud, folder.settle, folder.settleSite);
  const verdict = await lookAt('indexes');
  expect(verdict).toMatchObject({ what: '1 are still being built.' });
});

test('a service that is off is what is wrong, and one command switches it on', async () => {
  world.cloud.off.add('cloudtasks.googleapis.com');
  const verdict = await lookAt('queue');
  expect(verdict).toMatchObject({
    state: 'wrong',
    mend: `gcloud services enable cloudtasks.googleapis.com --project=${PROJECT}`,
  });
});

test('what may not be seen counts as neither right nor wrong, and as not in order', async () => {
  const verdicts = await look({ token: 'ya29.expired' });
  const verdict = verdicts.find(({ check }) => check.id === 'queue');
  expect(verdict).toMatchObject({
    state: 'unseen',
    what: expect.stringContaining('auth login') as string,
  });
  expect(reportOf(verdicts, true)).toMatch(/\d+ not seen$/);
});

test('of a mistyped project only that is told', async () => {
  const verdicts = await look({ projectId: 'my-replywel' });
  expect(verdicts).toMatchObject([{ state: 'wrong', mend: 'gcloud projects list' }]);
});

test.each(['', '{"oauth-published":""}', 'no JSON'])(
  'what was seen, noted as %j, is nothing',
  (text) => {
    writeFileSync(path.join(folder.root, '.local/deploy', `${PROJECT}.json`), text);
    expect(viewNow().seen).toEqual(new Set());
    noteSeen(folder.root, PROJECT, 'oauth-published', NOW);
    expect(viewNow().seen).toEqual(new Set(['oauth-published']));
  },
);

test('no secret is in a report', async () => {
  const report = reportOf(await look(), false);
  expect(report).not.toMatch(/GOCSPX|sk-invented|ya29/);
  expect(report).toContain(`${CHECKS.length} in order, 0 wrong, 0 not seen`);
});

test('only what no API tells can be confirmed by hand', () => {
  expect(() => noteSeen(folder.root, PROJECT, 'billing', NOW)).toThrow('--seen takes');
});
