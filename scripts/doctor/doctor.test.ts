import { createTokenSealer } from '../../functions/src/store/permission/token-sealer.ts';
import { CHECKS, type View } from './checks.ts';
import { Google, Unseen } from './google.ts';

const P = 'my-replywell';
const RUN = `serviceAccount:replywell-run@${P}.iam.gserviceaccount.com`;
const TASKS = `serviceAccount:replywell-tasks@${P}.iam.gserviceaccount.com`;
const policy = (member: string, ...roles: string[]) => ({
  bindings: roles.map((role) => ({ role: `roles/${role}`, members: [member] })),
});

const policyOf = (minPasswordLength: number, passwordPolicyEnforcementState = 'ENFORCE') => ({
  passwordPolicyEnforcementState,
  passwordPolicyVersions: [{ customStrengthOptions: { minPasswordLength } }],
});
const AUTH = {
  signIn: { email: { enabled: true } },
  emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
  client: { permissions: { disabledUserDeletion: true } },
  passwordPolicyConfig: policyOf(8),
};
const withAuth = (changed: object) => ({
  'identitytoolkit.googleapis.com/admin': { ...AUTH, ...changed },
});

const KEY = Buffer.alloc(32, 1);
/** Secret Manager's base64 of ours. */
const payloadOf = (key: Buffer): string => Buffer.from(key.toString('base64')).toString('base64');

function credentialsSealedWith(key: Buffer) {
  const accessToken = createTokenSealer([{ id: 'k1', key }]).seal('token', 'anna');
  const fields = { googleId: { stringValue: 'anna' }, accessToken: { stringValue: accessToken } };
  const grants = { arrayValue: { values: [{ mapValue: { fields } }] } };
  return { documents: [{ fields: { grants } }] };
}

/** What Google answers about a project in which all is well. The first address that fits counts. */
const SOUND: Readonly<Record<string, unknown>> = {
  [`v1/projects/${P}:getIamPolicy`]: policy(
    RUN,
    ...['datastore.user', 'firebaseauth.admin', 'cloudtasks.enqueuer', 'cloudtasks.taskDeleter'],
  ),
  [`replywell-run@${P}`]: policy(RUN, 'iam.serviceAccountTokenCreator'),
  [`replywell-tasks@${P}`]: policy(RUN, 'iam.serviceAccountUser'),
  'services/sendreply:getIamPolicy': policy(TASKS, 'run.invoker'),
  'cloudresourcemanager.googleapis.com': { lifecycleState: 'ACTIVE' },
  'cloudbilling.googleapis.com': { billingEnabled: true },
  'documents/credentials': credentialsSealedWith(KEY),
  'databases/(default)': { name: 'x' },
  'versions/latest:access': { payload: { data: payloadOf(KEY) } },
  '/secrets/GOOGLE_OAUTH_CLIENT_SECRET': { state: 'ENABLED' },
  '/secrets/': { state: 'ENABLED' },
  'functions/sendReply': { state: 'ACTIVE' },
  'cloudfunctions.googleapis.com': { state: 'ACTIVE' },
  'cloudtasks.googleapis.com/v2': { state: 'RUNNING' },
  'identitytoolkit.googleapis.com/admin': AUTH,
  'accounts.google.com': '/v3/signin/identifier',
  'web.app/api/config': {},
  'web.app/': {},
};

/** `changed`: answers in place of those; a number is a status, a text where it leads. */
function viewOf(changed: Readonly<Record<string, unknown>>): View {
  const ask = (url: string): Promise<Response> => {
    if (url.includes('services:batchGet') && changed[url] === undefined)
      return Promise.resolve(Response.json(allServices(url, changed.off)));
    const answers = { ...SOUND, ...changed };
    const found = Object.entries(answers).find(([part]) => url.includes(part))?.[1] ?? 404;
    if (typeof found === 'number') return Promise.resolve(Response.json({}, { status: found }));
    if (typeof found === 'string') return Promise.resolve(leadingTo(found));
    return Promise.resolve(Response.json(found));
  };
  const settings = { GOOGLE_OAUTH_CLIENT_ID: 'id', WEB_API_KEY: 'key' };
  return {
    projectId: P,
    google: new Google(P, 'token', ask),
    settings: { APP_ORIGIN: `https://${P}.web.app`, ...settings, ...(changed.settings ?? {}) },
  };
}

const leadingTo = (location: string): Response =>
  new Response(null, { status: 302, headers: { location } });

const allServices = (url: string, off: unknown) => ({
  services: new URL(url).searchParams
    .getAll('names')
    .map((name) => ({ name, state: name.endsWith(String(off)) ? 'DISABLED' : 'ENABLED' })),
});

const saidOf = async (changed: Readonly<Record<string, unknown>>): Promise<string[]> => {
  const view = viewOf(changed);
  const all = await Promise.all(CHECKS.map((check) => check.look(view)));
  return all.filter((found) => found !== null);
};

test('of a project in which all is well nothing is said', async () => {
  await expect(saidOf({})).resolves.toEqual([]);
});

const mismatch = Buffer.from('\n\u0015redirect_uri_mismatch').toString('base64');

const FAULTS: readonly [string, Readonly<Record<string, unknown>>, string][] = [
  ['a stranger’s project', { 'cloudresourcemanager.googleapis.com': 403 }, 'projects list'],
  ['no payer', { 'cloudbilling.googleapis.com': {} }, 'gcloud billing projects link'],
  ['a service', { off: 'youtube.googleapis.com' }, 'gcloud services enable youtube'],
  ['no database', { 'databases/(default)': 404 }, 'gcloud firestore databases create'],
  ['a role', { [`replywell-run@${P}`]: policy(RUN) }, 'roles/iam.serviceAccountTokenCreator'],
  ['a secret', { '/secrets/': { state: 'DESTROYED' } }, 'OPENAI_API_KEY, TOKEN_ENCRYPTION_KEY'],
  [
    'a new key',
    { 'versions/latest:access': { payload: { data: payloadOf(Buffer.alloc(32, 2)) } } },
    'opens no grant',
  ],
  ['a setting', { settings: { WEB_API_KEY: '' } }, 'Not set: WEB_API_KEY'],
  ['an address', { 'accounts.google.com': `/signin/oauth/error?authError=${mismatch}` }, 'uri_mis'],
  ['a function', { 'functions/sendReply': { state: 'FAILED' } }, 'sendReply. npm run deploy'],
  ['the queue’s right', { 'services/sendreply:getIamPolicy': policy(RUN) }, 'roles/run.invoker'],
  ['a paused queue', { 'cloudtasks.googleapis.com/v2': { state: 'PAUSED' } }, 'queues resume'],
  ['no password', withAuth({ signIn: {} }), '--only auth'],
  ['addresses that can be tried', withAuth({ emailPrivacyConfig: {} }), 'email enumeration'],
  ['deleting past us', withAuth({ client: {} }), 'deleting by users'],
  ['a short password', withAuth({ passwordPolicyConfig: policyOf(6) }), '8 characters'],
  ['a policy that is off', withAuth({ passwordPolicyConfig: policyOf(8, 'OFF') }), '8 characters'],
  [
    'a second account',
    withAuth({ signIn: { email: { enabled: true }, allowDuplicateEmails: true } }),
    'one account',
  ],
  ['a day for one stranger', { settings: { CREATOR_SHARE: '100' } }, 'CREATOR_SHARE'],
  ['half of App Check', { settings: { APP_CHECK: 'enforced' } }, 'VITE_APP_CHECK_KEY'],
  ['a site that fails', { 'web.app/api/config': 503 }, 'gcloud functions logs read api'],
  ['no site', { 'web.app/': 404 }, 'web.app answers 404. npm run deploy'],
  ['no queue', { 'cloudtasks.googleapis.com/v2': 404 }, 'It is not there.'],
];

test.each(FAULTS)('%s is found, and alone, with what mends it', async (_what, changed, mend) => {
  const said = await saidOf(changed);
  expect(said).toHaveLength(1);
  expect(said[0]).toContain(mend);
});

test('what may not be looked at is no fault', async () => {
  await expect(saidOf({ '/secrets/': 403 })).rejects.toThrow(Unseen);
});
