import { QUOTA } from '@replywell/contract/limits';
import { z } from 'zod';
import {
  allowedEmailsSchema,
  modelServerSchema,
  passwordHashSchema,
  tokenKeysSchema,
} from './config-values.ts';
import { REPLACEMENT_MODEL } from './core/model/models.ts';
import { quotaLimits } from './core/sending/quota.ts';
import { queuePath, sendReplyUrl, tasksAccount } from './deployment.ts';

const YOUTUBE = 'https://youtube.googleapis.com';
export const OPENAI = 'https://api.openai.com/v1';
const IDENTITY_TOOLKIT = 'https://identitytoolkit.googleapis.com';

const text = z.string().min(1);
const url = z.url().transform((value) => value.replace(/\/{1,3}$/, ''));
const origins = z
  .string()
  .transform((value) => value.split(',').map((origin) => origin.trim()))
  .pipe(
    z.array(z.url().refine((value) => new URL(value).origin === value, 'must be an origin')).min(1),
  );

/** All variables that functions/ reads. .env.example describes them. */
const environmentSchema = z.object({
  APP_ORIGIN: origins,
  GOOGLE_OAUTH_CLIENT_ID: text,
  GOOGLE_OAUTH_CLIENT_SECRET: text,
  GOOGLE_OAUTH_BASE_URL: url.optional(),
  YOUTUBE_API_BASE_URL: url.default(YOUTUBE),
  YOUTUBE_UNITS_PER_DAY: z.coerce.number().int().min(1_000).default(QUOTA.usualUnitsPerDay),
  CREATOR_SHARE: z.coerce.number().positive().max(100).optional(),
  /** `none`: a server of one's own needs no key, and at OpenAI there are no drafts. */
  OPENAI_API_KEY: text,
  OPENAI_BASE_URL: modelServerSchema.default(OPENAI),
  OPENAI_MODEL: text.optional(),
  OPENAI_FALLBACK_MODEL: text.optional(),
  OPENAI_JUDGE_MODEL: text.optional(),
  DRAFTS_PER_MONTH: z.coerce.number().int().min(0).optional(),
  DRAFTS_NOTE_EN: text.optional(),
  DRAFTS_NOTE_RU: text.optional(),
  CLOUD_TASKS_BASE_URL: url.optional(),
  TASKS_QUEUE: z
    .string()
    .regex(/^projects\/[^/]+\/locations\/[^/]+\/queues\/[^/]+$/)
    .optional(),
  TASKS_SERVICE_ACCOUNT: z.email().optional(),
  SEND_REPLY_URL: url.optional(),
  TOKEN_ENCRYPTION_KEY: tokenKeysSchema,
  WEB_API_KEY: text,
  SERVER_API_KEY: text.optional(),
  WEB_AUTH_DOMAIN: text.optional(),
  AUTH_EMULATOR_URL: url.optional(),
  FIRESTORE_EMULATOR_ORIGIN: text.optional(),
  FIRESTORE_EMULATOR_HOST: text.optional(),
  FIREBASE_AUTH_EMULATOR_HOST: text.optional(),
  /** Named by the runtime. */
  GCLOUD_PROJECT: text,
  ADMIN_LOGIN: text.optional(),
  ADMIN_PASSWORD_HASH: passwordHashSchema.optional(),
  ALLOWED_EMAILS: allowedEmailsSchema.optional(),
  APP_CHECK: z.literal('enforced').optional(),
  STATISTICS_KEPT_DAYS: z.coerce.number().int().min(7).max(3_650).optional(),
});

type Values = z.infer<typeof environmentSchema>;

/** null: other servers do not have OpenAI's. */
const usualFallback = ({ OPENAI_BASE_URL: server }: Values): string | null =>
  server === OPENAI ? REPLACEMENT_MODEL : null;

/** undefined: there is no model. */
function modelKey({ OPENAI_API_KEY: key, OPENAI_BASE_URL: server }: Values): string | undefined {
  return key === 'none' && server === OPENAI ? undefined : key;
}

const isOnALaptop = ({ FIRESTORE_EMULATOR_HOST: emulator }: Values): boolean =>
  emulator !== undefined;

/** In percent. Where anybody may join, nobody may use up the day of all. */
const SHARE_WHERE_ANYBODY_JOINS = 20;

function creatorShare(values: Values): number {
  const isForFew = values.ALLOWED_EMAILS !== undefined;
  return (
    values.CREATOR_SHARE ?? (isForFew || isOnALaptop(values) ? 100 : SHARE_WHERE_ANYBODY_JOINS)
  );
}

const DEPLOYED_DRAFTS_PER_MONTH = 1_000;
/** What YouTube lets anybody keep. More has to be agreed with it: docs/deploy.md. */
const STATISTICS_DAYS = 30;

/** null: on a laptop the creator pays the model, so there is no limit unless they set one. */
const draftsPerMonth = (values: Values): number | null =>
  values.DRAFTS_PER_MONTH ?? (isOnALaptop(values) ? null : DEPLOYED_DRAFTS_PER_MONTH);

/** Google's endpoints are on three hosts. A base URL puts them all on one, with Google's paths. */
export function googleEndpoints(base: string | undefined) {
  return {
    authorizeUrl: `${base ?? 'https://accounts.google.com'}/o/oauth2/v2/auth`,
    tokenUrl: `${base ?? 'https://oauth2.googleapis.com'}/token`,
    revokeUrl: `${base ?? 'https://oauth2.googleapis.com'}/revoke`,
    tokenInfoUrl: `${base ?? 'https://oauth2.googleapis.com'}/tokeninfo`,
    /** `{kid: PEM}` */
    certsUrl: `${base ?? 'https://www.googleapis.com'}/oauth2/v1/certs`,
  };
}

/** An admin exists only if both the login and the password hash are set. */
const adminOf = ({ ADMIN_LOGIN: login, ADMIN_PASSWORD_HASH: passwordHash }: Values) =>
  login && passwordHash ? { login, passwordHash } : null;

function configOf(values: Values) {
  const projectId = values.GCLOUD_PROJECT;
  const auth = values.AUTH_EMULATOR_URL;
  return {
    /** The first one is the address of the site. */
    origins: values.APP_ORIGIN,
    secureCookies: values.APP_ORIGIN.some((origin) => origin.startsWith('https:')),
    google: {
      clientId: values.GOOGLE_OAUTH_CLIENT_ID,
      clientSecret: values.GOOGLE_OAUTH_CLIENT_SECRET,
      endpoints: googleEndpoints(values.GOOGLE_OAUTH_BASE_URL),
    },
    youtube: {
      rootUrl: values.YOUTUBE_API_BASE_URL,
      /** What Google gives this project each day, and how much of it one creator may have. */
      quota: quotaLimits(values.YOUTUBE_UNITS_PER_DAY, creatorShare(values)),
    },
    openai: {
      apiKey: modelKey(values),
      baseUrl: values.OPENAI_BASE_URL,
      models: {
        model: values.OPENAI_MODEL ?? null,
        fallback: values.OPENAI_FALLBACK_MODEL ?? usualFallback(values),
        judge: values.OPENAI_JUDGE_MODEL ?? null,
      },
    },
    /** How many drafts each creator may have in a calendar month (UTC). null: as many as they like. */
    draftsPerMonth: draftsPerMonth(values),
    /** What creators are told once about drafts. */
    draftsNote: { en: values.DRAFTS_NOTE_EN ?? null, ru: values.DRAFTS_NOTE_RU ?? null },
    tasks: {
      /** null: the real service. */
      baseUrl: values.CLOUD_TASKS_BASE_URL ?? null,
      /** `projects/P/locations/L/queues/Q` */
      queue: values.TASKS_QUEUE ?? queuePath(projectId),
      /** The address of the handler, for which the queue asks its tokens. */
      sendReplyUrl: values.SEND_REPLY_URL ?? sendReplyUrl(projectId),
      /** With which the queue calls it. */
      serviceAccount: values.TASKS_SERVICE_ACCOUNT ?? tasksAccount(projectId),
      certsUrl: `${values.CLOUD_TASKS_BASE_URL ?? 'https://www.googleapis.com'}/oauth2/v1/certs`,
    },
    tokenKeys: values.TOKEN_ENCRYPTION_KEY,
    /** The web key may be restricted to the site's own pages, and these calls come from no page. */
    serverApiKey: values.SERVER_API_KEY ?? values.WEB_API_KEY,
    identityToolkitUrl: auth ? `${auth}/identitytoolkit.googleapis.com` : IDENTITY_TOOLKIT,
    /** Whether the Firestore client uses a local server. This follows the client's own rule. */
    firestoreIsLocal: isOnALaptop(values),
    /** Whether the Admin SDK takes the Auth emulator for the Auth service. By its own rule too. */
    authIsLocal: values.FIREBASE_AUTH_EMULATOR_HOST !== undefined,
    firebase: {
      apiKey: values.WEB_API_KEY,
      projectId,
      authDomain: values.WEB_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`,
      authEmulatorUrl: auth ?? null,
      firestoreEmulatorHost: values.FIRESTORE_EMULATOR_ORIGIN ?? null,
    },
    /** Whether every call of a page has to bring a token of App Check. */
    appCheck: values.APP_CHECK === 'enforced',
    /** null: nobody can sign in as admin. */
    admin: adminOf(values),
    /** Who may become a creator. null: anybody. */
    allowedEmails: values.ALLOWED_EMAILS ?? null,
    /** How many days of the statistics are kept. null: all, as long as the account. */
    statisticsKeptDays:
      values.STATISTICS_KEPT_DAYS ?? (isOnALaptop(values) ? null : STATISTICS_DAYS),
  };
}
export type Config = ReturnType<typeof configOf>;

/** Throws an error that names every missing or wrong variable, without its value. */
export function parseConfig(environment: NodeJS.ProcessEnv): Config {
  // An empty value counts as unset.
  const values = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const parsed = environmentSchema.safeParse(values);
  if (parsed.success) return configOf(parsed.data);
  const lines = parsed.error.issues.map(({ path, message }) => {
    const name = String(path[0]);
    return `${name}: ${values[name] === undefined ? 'not set' : message}`;
  });
  throw new Error(`The environment is not complete:\n${lines.join('\n')}`);
}

/** Not on import: a deployment is analysed without the values. */
export const readConfig = (): Config => parseConfig(process.env);
