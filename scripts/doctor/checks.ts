import { PASSWORD_MIN_LENGTH } from '@replywell/contract/limits';
import { z } from 'zod';
import {
  PARAMETERS,
  queuePath,
  REGION,
  RUNTIME_ACCOUNT,
  SECRETS,
  tasksAccount,
} from '../../functions/src/deployment.ts';
import { tokenKeysSchema } from '../../functions/src/config-values.ts';
import { createTokenSealer } from '../../functions/src/store/permission/token-sealer.ts';
import { missingRoles, redirectFault, Refused, type Google } from './google.ts';

export interface View {
  projectId: string;
  google: Google;
  /** What stands in `functions/.env.PROJECT` and `web/.env.PROJECT`. */
  settings: Readonly<Record<string, string | undefined>>;
}

export interface Check {
  title: string;
  /** What is wrong, with what mends it; null: nothing. Throws Unseen. */
  look(view: View): Promise<string | null>;
}

const SERVICES = [
  'apikeys artifactregistry cloudbilling cloudbuild cloudfunctions cloudresourcemanager',
  'cloudscheduler cloudtasks eventarc firebase firebasehosting firebaserules firestore iam',
  'iamcredentials identitytoolkit run secretmanager securetoken serviceusage youtube',
].flatMap((line) => line.split(' ').map((name) => `${name}.googleapis.com`));

const PROJECT_ROLES = [
  ...['roles/datastore.user', 'roles/firebaseauth.admin'],
  ...['roles/cloudtasks.enqueuer', 'roles/cloudtasks.taskDeleter'],
];

const FUNCTIONS = ['api', 'sendReply', 'sweepData', 'sweepSends', 'makeReady'];
const SETTINGS = Object.keys(PARAMETERS);
/** In percent of the day's units. */
const MOST_FOR_ONE = 50;
const DEPLOY = 'npm run deploy -- --project';

const stateSchema = z.object({ state: z.string() });
const namedSchema = z.object({ name: z.string() });
const runtimeAccount = ({ projectId }: View): string =>
  `${RUNTIME_ACCOUNT}@${projectId}.iam.gserviceaccount.com`;
const siteOf = ({ projectId, settings }: View): string =>
  settings.APP_ORIGIN?.split(',')[0]?.trim() || `https://${projectId}.web.app`;

/** One sentence for a list of what is missing, or null where it is empty. */
const missing = (names: readonly string[], what: string, mend: string): string | null =>
  names.length === 0 ? null : `${what}: ${names.join(', ')}. ${mend}`;

const projectChecks: readonly Check[] = [
  {
    title: 'The project is there',
    async look({ google, projectId }) {
      const url = `cloudresourcemanager.googleapis.com/v1/projects/${projectId}`;
      const schema = z.object({ lifecycleState: z.string() });
      // Google does not tell a stranger's project from one that is not there.
      const project = await google.get(url, schema).catch((error: unknown) => {
        if (error instanceof Refused) return null;
        throw error;
      });
      return project?.lifecycleState === 'ACTIVE'
        ? null
        : 'It is not, or whoever is signed in may not see it. gcloud projects list';
    },
  },
  {
    title: 'Somebody pays (the Blaze plan)',
    async look({ google, projectId }) {
      const url = `cloudbilling.googleapis.com/v1/projects/${projectId}/billingInfo`;
      const billing = await google.get(
        url,
        z.object({ billingEnabled: z.boolean().default(false) }),
      );
      if (billing?.billingEnabled) return null;
      return `Nobody does. gcloud billing projects link ${projectId} --billing-account=ID`;
    },
  },
  {
    title: 'The services are switched on',
    async look({ google, projectId }) {
      const names = SERVICES.map((name) => `names=projects/${projectId}/services/${name}`);
      const url = `serviceusage.googleapis.com/v1/projects/${projectId}/services:batchGet`;
      const schema = z.object({ services: z.array(namedSchema.extend({ state: z.string() })) });
      const services = (await google.get(`${url}?${names.join('&')}`, schema))?.services ?? [];
      const on = new Set(
        services
          .filter(({ state }) => state === 'ENABLED')
          .map(({ name }) => name.split('/').at(-1)),
      );
      const off = SERVICES.filter((name) => !on.has(name));
      const mend = `gcloud services enable ${off.join(' ')} --project=${projectId}`;
      return missing(off, 'Off', mend);
    },
  },
  {
    title: 'There is a database',
    async look({ google, projectId }) {
      const url = `firestore.googleapis.com/v1/projects/${projectId}/databases/(default)`;
      if (await google.get(url, namedSchema)) return null;
      return `There is none. gcloud firestore databases create --location=LOCATION --project=${projectId}`;
    },
  },
  {
    title: 'The functions may do their work',
    async look(view) {
      const { google, projectId } = view;
      const account = runtimeAccount(view);
      const inProject = `cloudresourcemanager.googleapis.com/v1/projects/${projectId}`;
      const accounts = `iam.googleapis.com/v1/projects/${projectId}/serviceAccounts`;
      const wanted: readonly [url: string, roles: readonly string[]][] = [
        [inProject, PROJECT_ROLES],
        [`${accounts}/${account}`, ['roles/iam.serviceAccountTokenCreator']],
        [`${accounts}/${tasksAccount(projectId)}`, ['roles/iam.serviceAccountUser']],
      ];
      const lacking: string[] = [];
      for (const [url, roles] of wanted)
        lacking.push(...(await missingRoles(google, url, account, roles)));
      return missing(lacking, `${account} lacks`, 'docs/deploy.md, "Accounts and roles".');
    },
  },
];

const payloadSchema = z.object({ payload: z.object({ data: z.string() }) });

const textSchema = z
  .object({ stringValue: z.string() })
  .transform(({ stringValue }) => stringValue);
const grantSchema = z.object({ googleId: textSchema, accessToken: textSchema });

/** The sealed tokens of creators, however deep Firestore's own notation puts them. */
function grantsIn(value: unknown): z.infer<typeof grantSchema>[] {
  const grant = grantSchema.safeParse(value);
  if (grant.success) return [grant.data];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(grantsIn) : [];
}

const valueChecks: readonly Check[] = [
  {
    title: 'The secrets are set',
    async look({ google, projectId }) {
      const unset: string[] = [];
      for (const name of SECRETS) {
        const url = `secretmanager.googleapis.com/v1/projects/${projectId}/secrets/${name}/versions/latest`;
        if ((await google.get(url, stateSchema))?.state !== 'ENABLED') unset.push(name);
      }
      const mend = `npx firebase functions:secrets:set NAME --project ${projectId}`;
      return missing(unset, 'Without a value', mend);
    },
  },
  {
    title: 'The key of the tokens opens what is stored',
    async look({ google, projectId }) {
      const version = `projects/${projectId}/secrets/TOKEN_ENCRYPTION_KEY/versions/latest:access`;
      const secret = await google.get(`secretmanager.googleapis.com/v1/${version}`, payloadSchema);
      const text = Buffer.from(secret?.payload.data ?? '', 'base64')
        .toString()
        .trim();
      const keys = tokenKeysSchema.safeParse(text).data;
      const path = `projects/${projectId}/databases/(default)/documents/credentials?pageSize=20`;
      const grants = grantsIn(await google.get(`firestore.googleapis.com/v1/${path}`, z.unknown()));
      const sealer = keys && createTokenSealer(keys);
      const opens = grants.some((one) => sealer?.open(one.accessToken, one.googleId));
      if (grants.length === 0 || opens) return null;
      return `It opens no grant, as if it had been made anew. The earlier one has to stand behind it, docs/operations.md: gcloud secrets versions list TOKEN_ENCRYPTION_KEY --project=${projectId}`;
    },
  },
  {
    title: 'The settings are complete',
    look({ projectId, settings }) {
      const unset = SETTINGS.filter((name) => !settings[name]);
      const mend = `functions/.env.example tells what they are, functions/.env.${projectId} holds them.`;
      return Promise.resolve(missing(unset, 'Not set', mend));
    },
  },
  {
    title: 'No creator can use up the day of all',
    look({ settings }) {
      const { ALLOWED_EMAILS: allowed, CREATOR_SHARE: share } = settings;
      const isOpen = !allowed && Number(share) > MOST_FOR_ONE;
      const fault = `Anybody may join, and may use ${share ?? ''} % of YouTube’s units. Leave CREATOR_SHARE out, or set ALLOWED_EMAILS.`;
      return Promise.resolve(isOpen ? fault : null);
    },
  },
  {
    title: 'Where App Check is enforced, the page can prove itself',
    look({ projectId, settings }) {
      const unset = ['VITE_APP_CHECK_KEY', 'VITE_APP_ID'].filter((name) => !settings[name]);
      const fault = settings.APP_CHECK ? unset : [];
      return Promise.resolve(missing(fault, 'Every page is refused', `web/.env.${projectId}`));
    },
  },
  {
    title: 'The OAuth client knows the site',
    async look(view) {
      const redirectUri = `${siteOf(view)}/auth/callback`;
      const clientId = view.settings.GOOGLE_OAUTH_CLIENT_ID ?? '';
      const fault = await redirectFault(view.google.ask, { clientId, redirectUri });
      return (
        fault && `${fault} https://console.cloud.google.com/auth/clients?project=${view.projectId}`
      );
    },
  },
];

/** What stands in Google's answer there: `signIn.email.enabled`. What is not set is missing in it. */
const at = (answer: unknown, way: string): unknown =>
  way
    .split('.')
    .reduce<unknown>(
      (node, key) => Object.entries(node ?? {}).find(([name]) => name === key)?.[1],
      answer,
    );

const LENGTH = 'passwordPolicyVersions.0.customStrengthOptions.minPasswordLength';

/** Firebase Auth as docs/deploy.md wants it. */
function authFaults(auth: unknown): string[] {
  const policy = at(auth, 'passwordPolicyConfig');
  const isStrict = at(policy, 'passwordPolicyEnforcementState') === 'ENFORCE';
  const wanted: readonly [string, unknown][] = [
    ['signing in with an address and a password', at(auth, 'signIn.email.enabled')],
    ['email enumeration protection', at(auth, 'emailPrivacyConfig.enableImprovedEmailPrivacy')],
    ['no deleting by users', at(auth, 'client.permissions.disabledUserDeletion')],
    ['one account for each address', !at(auth, 'signIn.allowDuplicateEmails')],
    [
      `a policy of ${PASSWORD_MIN_LENGTH} characters`,
      isStrict && Number(at(policy, LENGTH) ?? 0) >= PASSWORD_MIN_LENGTH,
    ],
  ];
  return wanted.filter(([, isSet]) => isSet !== true).map(([what]) => what);
}

const deployedChecks: readonly Check[] = [
  {
    title: 'The functions are deployed',
    async look({ google, projectId }) {
      const url = `cloudfunctions.googleapis.com/v2/projects/${projectId}/locations/${REGION}/functions`;
      const gone: string[] = [];
      for (const name of FUNCTIONS)
        if ((await google.get(`${url}/${name}`, stateSchema))?.state !== 'ACTIVE') gone.push(name);
      return missing(gone, 'Not deployed, or not in order', `${DEPLOY} ${projectId}`);
    },
  },
  {
    title: 'The queue runs and may call its function',
    async look({ google, projectId }) {
      const queue = await google.get(
        `cloudtasks.googleapis.com/v2/${queuePath(projectId)}`,
        stateSchema,
      );
      if (queue?.state !== 'RUNNING')
        return `It is ${queue?.state.toLowerCase() ?? 'not there'}. gcloud tasks queues resume sendReply --location=${REGION} --project=${projectId}, or ${DEPLOY} ${projectId}`;
      const url = `run.googleapis.com/v2/projects/${projectId}/locations/${REGION}/services/sendreply`;
      const account = tasksAccount(projectId);
      const lacking = await missingRoles(google, url, account, ['roles/run.invoker']);
      const mend = `gcloud run services add-iam-policy-binding sendreply --region=${REGION} --member=serviceAccount:${account} --role=roles/run.invoker --project=${projectId}`;
      return missing(lacking, `Every delivery is refused in silence: ${account} lacks`, mend);
    },
  },
  {
    title: 'Firebase Auth has a password sign-in, and keeps strangers away from accounts',
    async look({ google, projectId }) {
      const url = `identitytoolkit.googleapis.com/admin/v2/projects/${projectId}/config`;
      const unset = authFaults(await google.get(url, z.unknown()));
      const page = `https://console.firebase.google.com/project/${projectId}/authentication/settings`;
      const mend = `npx firebase deploy --only auth --project ${projectId}, then ${page}`;
      return missing(unset, 'Not set', mend);
    },
  },
  {
    title: 'The site answers, and its function behind it',
    async look(view) {
      const site = siteOf(view);
      const page = await view.google.ask(`${site}/`);
      if (page.status !== 200) return `${site} answers ${page.status}. ${DEPLOY} ${view.projectId}`;
      const config = await view.google.ask(`${site}/api/config`);
      if (config.status === 200) return null;
      return `${site}/api/config answers ${config.status}. gcloud functions logs read api --region=${REGION} --project=${view.projectId}`;
    },
  },
];

export const CHECKS: readonly Check[] = [...projectChecks, ...valueChecks, ...deployedChecks];
