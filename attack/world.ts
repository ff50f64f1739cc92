import { createHash, randomBytes } from 'node:crypto';
import type { Endpoint } from '@replywell/contract/endpoint';
import { CREATOR_HEADER } from '@replywell/contract/creator-header';
import { googleCode, googleLogin } from '@replywell/contract/endpoints/auth';
import { getConfig, type PublicConfig } from '@replywell/contract/endpoints/config';
import { z } from 'zod';
import { nonceOf } from '../functions/src/core/identity/nonce.ts';
import { REGION } from '../functions/src/region.ts';
import { EMULATOR_PORTS } from '../scripts/world/plan.ts';

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** undefined: the text is no JSON. */
  body: unknown;
}

export interface Part {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Calls an address, and answers whatever its status is. */
export async function ask(url: string, init: RequestInit = {}): Promise<Answer> {
  const answer = await fetch(url, { redirect: 'manual', ...init });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, body: parsed(text) };
}

export const posting = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

const fill = (path: string, params: Record<string, string> = {}): string =>
  path.replaceAll(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));

const userSchema = z.object({ id: z.string() });

/** A browser with the cookie of one session, or with none. */
export class Visitor {
  readonly #site: string;
  readonly email: string;
  cookie = '';
  uid = '';
  /** Every text that an answer has brought into the page. */
  readonly seen: string[] = [];

  constructor(site: string, email = '') {
    this.#site = site;
    this.email = email;
  }

  async call(
    endpoint: Endpoint,
    part: Part = {},
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const url = new URL(fill(endpoint.path, part.params), this.#site);
    for (const [name, value] of Object.entries(part.query ?? {})) url.searchParams.set(name, value);
    const own = { ...(this.cookie && { cookie: this.cookie }), ...headers };
    const answer = await ask(
      url.href,
      endpoint.method === 'GET'
        ? { headers: own }
        : { ...posting(part.body ?? {}, own), method: endpoint.method },
    );
    this.seen.push(answer.text);
    const set = answer.headers.getSetCookie()[0]?.split(';')[0];
    if (set !== undefined) this.cookie = set;
    return answer;
  }

  /** As `call`. Throws for a refusal: it is no part of the attack, but of the way to it. */
  async must<E extends Endpoint>(endpoint: E, part: Part = {}): Promise<z.output<E['answer']>> {
    const { status, text, body } = await this.call(endpoint, part);
    if (status !== 200) throw new Error(`${this.email} ${endpoint.path}: ${status} ${text}`);
    return endpoint.answer.parse(body) as z.output<E['answer']>;
  }

  /** Headers of a page that says whose it is. */
  static pageOf = (uid: string): Record<string, string> => ({ [CREATOR_HEADER]: uid });
}

const callSchema = z.object({
  status: z.number().nullable(),
  units: z.number(),
  account: z.string().nullable(),
  path: z.string(),
});
export type StandinCall = z.infer<typeof callSchema>;
type Standin = 'youtube' | 'openai' | 'cloud-tasks';

const STANDINS: Record<Standin, string> = {
  youtube: 'http://127.0.0.1:9302',
  openai: 'http://127.0.0.1:9303',
  'cloud-tasks': 'http://127.0.0.1:9304',
};

/** The Firestore emulator takes whoever says so for the owner of the database. */
const OWNER = { authorization: 'Bearer owner' };
const storedSchema = z.object({
  documents: z.array(z.object({ name: z.string(), updateTime: z.string() })).default([]),
});
type StoredDocument = z.infer<typeof storedSchema>['documents'][number];

/** The running local world, as an attacker finds it, and what arrived at its stand-ins. */
export class AttackWorld {
  readonly site: string;
  readonly config: PublicConfig;
  /** How many calls are made at the same moment where an attack floods. */
  readonly atOnce: number;

  private constructor(site: string, config: PublicConfig, atOnce: number) {
    this.site = site;
    this.config = config;
    this.atOnce = atOnce;
  }

  static async at(url: string, atOnce: number): Promise<AttackWorld> {
    const site = new URL(url).origin;
    const { status, body } = await ask(`${site}${getConfig.path}`);
    if (status !== 200) throw new Error(`${getConfig.path}: ${status}`);
    return new AttackWorld(site, getConfig.answer.parse(body), atOnce);
  }

  get handlerUrl(): string {
    const { projectId } = this.config.firebase;
    return `http://127.0.0.1:${EMULATOR_PORTS.functions}/${projectId}/${REGION}/sendReply`;
  }

  get queueUrl(): string {
    const queue = `projects/${this.config.firebase.projectId}/locations/${REGION}/queues/sendReply`;
    return `${STANDINS['cloud-tasks']}/v2/${queue}`;
  }

  visitor(): Visitor {
    return new Visitor(this.site);
  }

  async signIn(email: string): Promise<Visitor> {
    const visitor = new Visitor(this.site, email);
    const codeVerifier = randomBytes(40).toString('base64url');
    const redirectUri = `${this.site}/auth/callback`;
    const code = await this.#askGoogle(email, codeVerifier, redirectUri);
    const { idToken } = await visitor.must(googleCode, {
      body: { code, codeVerifier, redirectUri },
    });
    visitor.uid = userSchema.parse(
      await visitor.must(googleLogin, { body: { email, idToken } }),
    ).id;
    return visitor;
  }

  async #askGoogle(email: string, codeVerifier: string, redirectUri: string): Promise<string> {
    const { authorizeUrl, clientId, scopes } = this.config.google;
    const url = new URL(authorizeUrl);
    const query = {
      ...{ client_id: clientId, redirect_uri: redirectUri, response_type: 'code' },
      ...{ scope: scopes.join(' '), access_type: 'offline', prompt: 'none', login_hint: email },
      code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
      code_challenge_method: 'S256',
      nonce: nonceOf(codeVerifier),
    };
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const { headers } = await ask(url.href);
    const back = new URL(headers.get('location') ?? 'http://nowhere.example.com');
    const code = back.searchParams.get('code');
    if (code === null) throw new Error(`Google let ${email} not in.`);
    return code;
  }

  /** A code as whoever is `email` gets it at Google, with its verifier. */
  async askCode(
    email: string,
  ): Promise<{ code: string; codeVerifier: string; redirectUri: string }> {
    const codeVerifier = randomBytes(40).toString('base64url');
    const redirectUri = `${this.site}/auth/callback`;
    return {
      code: await this.#askGoogle(email, codeVerifier, redirectUri),
      codeVerifier,
      redirectUri,
    };
  }

  /** What arrives at a stand-in while `work` runs. */
  async arriving(name: Standin, work: () => Promise<unknown>): Promise<StandinCall[]> {
    const calls = async () =>
      z.array(callSchema).parse((await ask(`${STANDINS[name]}/__control/calls`)).body);
    const before = (await calls()).length;
    await work();
    return (await calls()).slice(before);
  }

  get #documents(): string {
    const { projectId } = this.config.firebase;
    const host = `http://127.0.0.1:${EMULATOR_PORTS.firestore}`;
    return `${host}/v1/projects/${projectId}/databases/(default)/documents`;
  }

  /** What is stored in a collection, and when each document was written. At most 300 documents. */
  async stored(collection: string): Promise<StoredDocument[]> {
    const url = `${this.#documents}/${collection}?pageSize=300`;
    const { status, body, text } = await ask(url, { headers: OWNER });
    if (status !== 200) throw new Error(`${collection}: ${status} ${text}`);
    return storedSchema.parse(body).documents;
  }

  /** Lets nobody wait for what an attack has counted. */
  async forgetTries(): Promise<void> {
    for (const { name } of await this.stored('sign_in_tries'))
      await ask(`${this.#documents}/sign_in_tries/${name.split('/').at(-1) ?? ''}`, {
        ...{ method: 'DELETE', headers: OWNER },
      });
  }

  async control(name: Standin, path: string, body: object): Promise<unknown> {
    const answer = await ask(`${STANDINS[name]}/__control/${path}`, posting(body));
    if (answer.status !== 200) throw new Error(`${name} ${path}: ${answer.status} ${answer.text}`);
    return answer.body;
  }
}
