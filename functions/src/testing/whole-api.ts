import { randomBytes, scryptSync } from 'node:crypto';
import { ADMIN_TAB_HEADER } from '@replywell/contract/endpoints/admin';
import type { Endpoint } from '@replywell/contract/endpoint';
import type { Express } from 'express';
import request, { type Response } from 'supertest';
import { z } from 'zod';
import { ORIGIN } from './api.ts';
import { authEmulatorUrl, clearAccounts, clearFirestore } from './emulator.ts';
import { askCode, controlGoogle } from './google.ts';
import { recordingProxy, type Outgoing } from './recording-proxy.ts';
import { startStandin } from './standin.ts';

/** Secrets that must be in no answer, no log line and no creator's document, by what they are. */
export const SECRETS = {
  clientSecret: 'local-secret',
  modelKey: 'sk-local-of-these-tests',
  sealingKey: randomBytes(32).toString('base64'),
  adminPassword: 'open sesame of these tests',
} as const;
export const ADMIN_LOGIN = 'nora';
export const TAB = 'tab-of-these-tests-01';
const QUEUE = 'projects/demo-replywell/locations/us-central1/queues/sendReply';

function adminPasswordHash(): string {
  const salt = randomBytes(16);
  const hash = scryptSync(SECRETS.adminPassword, salt, 32, { N: 16_384, r: 8, p: 1 });
  return `scrypt$16384$8$1$${salt.toString('base64')}$${hash.toString('base64')}`;
}

export interface Part {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
}
export interface Caller {
  cookie?: string;
  headers?: Record<string, string>;
}
export interface SignedIn {
  uid: string;
  email: string;
  /** `__session=…`, as a browser sends it. */
  cookie: string;
}

const idTokenSchema = z.object({ idToken: z.string() });
const userSchema = z.object({ id: z.string() });

const fill = (path: string, params: Record<string, string> = {}): string =>
  path.replaceAll(/:(\w+)/g, (_whole, name: string) => params[name] ?? `missing-${name}`);

const cookieOf = (answer: Response): string =>
  (answer.get('Set-Cookie')?.[0] ?? '').split(';')[0] ?? '';

const SEND_REPLY_URL = 'http://127.0.0.1:9/sendReply';
const TASKS_ACCOUNT = 'tasks@example.com';
const tokenSchema = z.object({ token: z.string() });

type Standins = Record<'google' | 'youtube' | 'openai' | 'cloud-tasks', () => string>;

/**
 * The API as deployed, with its real wiring: Firestore and Auth are emulated, and stand-ins play
 * Google, YouTube, the model and Cloud Tasks. Outgoing calls are recorded. It uses the emulators'
 * project, which is empty before the first test of the file. Tasks are accepted and never
 * delivered.
 */
export class WholeApi {
  readonly outgoing: Outgoing[] = [];
  readonly answers: Response[] = [];
  readonly project = process.env.GCLOUD_PROJECT ?? '';
  #app: Express | null = null;
  #standins: Standins | null = null;

  open(app: Express, standins: Standins): void {
    this.#app = app;
    this.#standins = standins;
  }

  /** Uses a control of a stand-in, and returns its answer. */
  async control(name: keyof Standins, path: string, body: object = {}): Promise<unknown> {
    const answer = await controlGoogle(this.#at(name), path, body);
    if (!answer.ok) throw new Error(`${name} ${path}: ${answer.status}`);
    return answer.json();
  }

  /** The `Authorization` header of a delivery by the queue. */
  async queueAuthorization(): Promise<string> {
    const caller = { email: TASKS_ACCOUNT, audience: SEND_REPLY_URL };
    const { token } = tokenSchema.parse(await this.control('cloud-tasks', 'token', caller));
    return `Bearer ${token}`;
  }

  #at(name: keyof Standins): string {
    return this.#standins?.[name]() ?? '';
  }

  get app(): Express {
    if (!this.#app) throw new Error('The API is there once beforeAll has run.');
    return this.#app;
  }

  async call(endpoint: Endpoint, part: Part = {}, caller: Caller = {}): Promise<Response> {
    const verb = endpoint.method.toLowerCase() as 'get' | 'post' | 'delete';
    const agent = request(this.app);
    const asked = agent[verb](fill(endpoint.path, part.params)).query(part.query ?? {});
    const { cookie, headers = {} } = caller;
    if (cookie) void asked.set('cookie', cookie);
    const answer = await asked.set(headers).send(verb === 'get' ? undefined : (part.body ?? {}));
    this.answers.push(answer);
    return answer;
  }

  /** Gets a code as a person who approves everything at Google. */
  askCode(email: string): ReturnType<typeof askCode> {
    return askCode(this.#at('google'), email);
  }

  async signIn(email: string, { exchange, login }: SignInCalls): Promise<SignedIn> {
    const exchanged = await this.call(exchange, { body: await this.askCode(email) });
    const { idToken } = idTokenSchema.parse(exchanged.body);
    const answer = await this.call(login, { body: { email, idToken } });
    return { uid: userSchema.parse(answer.body).id, email, cookie: cookieOf(answer) };
  }

  async signInAsAdmin(login: Endpoint): Promise<Caller> {
    const headers = { [ADMIN_TAB_HEADER]: TAB };
    const body = { login: ADMIN_LOGIN, password: SECRETS.adminPassword };
    return { cookie: cookieOf(await this.call(login, { body }, { headers })), headers };
  }
}

interface SignInCalls {
  exchange: Endpoint;
  login: Endpoint;
}

/** The first origin has no TLS, as on a developer's machine. The second makes cookies secure. */
const environmentOf = (services: Record<string, string>): Record<string, string> => ({
  ...services,
  APP_ORIGIN: `${ORIGIN},https://replywell.example.com`,
  GOOGLE_OAUTH_CLIENT_ID: 'replywell-local',
  GOOGLE_OAUTH_CLIENT_SECRET: SECRETS.clientSecret,
  OPENAI_API_KEY: SECRETS.modelKey,
  TOKEN_ENCRYPTION_KEY: SECRETS.sealingKey,
  ADMIN_LOGIN,
  ADMIN_PASSWORD_HASH: adminPasswordHash(),
  SEND_REPLY_URL,
  TASKS_SERVICE_ACCOUNT: TASKS_ACCOUNT,
  TASKS_QUEUE: QUEUE,
  WEB_API_KEY: 'local',
  AUTH_EMULATOR_URL: authEmulatorUrl(),
});

const SERVICES = [
  ['google', 'GOOGLE_OAUTH_BASE_URL', ''],
  ['youtube', 'YOUTUBE_API_BASE_URL', ''],
  ['openai', 'OPENAI_BASE_URL', '/v1'],
  ['cloud-tasks', 'CLOUD_TASKS_BASE_URL', ''],
] as const;

/** Call it once in a file, outside of every test. */
export function startWholeApi(): WholeApi {
  const world = new WholeApi();
  const google = startStandin('google');
  const standins = {
    google,
    youtube: startStandin('youtube', () => ['--google', google()]),
    openai: startStandin('openai'),
    'cloud-tasks': startStandin('cloud-tasks'),
  };
  const closing: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    await clearAccounts();
    await clearFirestore(world.project);
    const services: Record<string, string> = {};
    for (const [name, variable, suffix] of SERVICES) {
      const proxy = await recordingProxy(name, standins[name](), (call) =>
        world.outgoing.push(call),
      );
      services[variable] = proxy.url + suffix;
      closing.push(proxy.close);
    }
    Object.assign(process.env, environmentOf(services));
    const { api } = await import('../wiring/api.ts');
    world.open(api(), standins);
  });
  afterAll(() => Promise.all(closing.map((close) => close())));
  return world;
}
