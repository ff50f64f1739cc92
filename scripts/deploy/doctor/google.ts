import { z } from 'zod';

/** A service that has to be asked is switched off. */
export class ServiceOff extends Error {
  readonly service: string;
  constructor(service: string) {
    super(`${service} is switched off`);
    this.service = service;
  }
}

/** It could not be seen. The message says why. */
export class Unseen extends Error {}

/** Whoever is signed in may not look there. */
export class Forbidden extends Unseen {}

export interface GoogleOptions {
  projectId: string;
  /** An access token of somebody who may look. */
  token: string;
  /** One server in place of all of Google's: `BASE/HOST/path`. null: Google's own. */
  baseUrl: string | null;
  /** How long an answer may take, in milliseconds. */
  timeoutMs?: number;
}

const USUAL_TIMEOUT_MS = 20_000;
const PAGE_SIZE = 200;

const refusalSchema = z.object({
  error: z.object({
    message: z.string(),
    details: z
      .array(
        z.looseObject({
          reason: z.string().optional(),
          metadata: z.record(z.string(), z.string()).optional(),
        }),
      )
      .catch([]),
  }),
});

function refusalOf(host: string, status: number, body: unknown): Error {
  const { message = `status ${status}`, details = [] } =
    refusalSchema.safeParse(body).data?.error ?? {};
  const off = details.find(({ reason }) => reason === 'SERVICE_DISABLED');
  if (off) return new ServiceOff(off.metadata?.service ?? host);
  if (status === 401) return new Unseen('nobody is signed in: gcloud auth login');
  return new (status === 403 ? Forbidden : Unseen)(`${host} answered: ${message}`);
}

/** Where a host of Google is asked. `baseUrl`: as in GoogleOptions. */
export const googleBase = (host: string, baseUrl: string | null): string =>
  baseUrl === null ? `https://${host}` : `${baseUrl}/${host}`;

/** Reads the project through Google's own APIs. Every question is asked once. */
export class Google {
  readonly #options: GoogleOptions;
  readonly #asked = new Map<string, Promise<unknown>>();

  constructor(options: GoogleOptions) {
    this.#options = options;
  }

  /** null: there is no such thing. Throws ServiceOff and Unseen. */
  get<T>(host: string, path: string, schema: z.ZodType<T>): Promise<T | null> {
    return this.#ask('GET', host, path, schema);
  }

  /** For questions that Google takes as POST. They change nothing. */
  post<T>(host: string, path: string, schema: z.ZodType<T>): Promise<T | null> {
    return this.#ask('POST', host, path, schema);
  }

  /** All pages of a list. An empty one may come without its field. */
  async list<T>(host: string, path: string, field: string, item: z.ZodType<T>): Promise<T[]> {
    const schema = z.looseObject({ nextPageToken: z.string().optional() });
    const items = z.array(item).default([]);
    const found: T[] = [];
    let next: string | undefined = '';
    while (next !== undefined) {
      const mark: string = path.includes('?') ? '&' : '?';
      const page: string = `${path}${mark}pageSize=${PAGE_SIZE}${next && `&pageToken=${encodeURIComponent(next)}`}`;
      const answer: z.infer<typeof schema> | null = await this.get(host, page, schema);
      found.push(...items.parse(answer?.[field]));
      next = answer?.nextPageToken || undefined;
    }
    return found;
  }

  /** A call without a token, whose redirects are not followed. Throws Unseen if nothing answers. */
  async outside(host: string, path: string, init: RequestInit = {}): Promise<Response> {
    try {
      return await fetch(this.#url(host, path), {
        ...init,
        redirect: 'manual',
        signal: AbortSignal.timeout(this.#options.timeoutMs ?? USUAL_TIMEOUT_MS),
      });
    } catch {
      throw new Unseen(`${host} does not answer`);
    }
  }

  async #ask<T>(
    method: string,
    host: string,
    path: string,
    schema: z.ZodType<T>,
  ): Promise<T | null> {
    const key = `${method} ${host}${path}`;
    let answer = this.#asked.get(key);
    if (!answer) {
      answer = this.#call(method, host, path);
      this.#asked.set(key, answer);
    }
    const body = await answer;
    if (body === null) return null;
    const parsed = schema.safeParse(body);
    if (parsed.success) return parsed.data;
    throw new Unseen(`${host} answered in another form than it is documented`);
  }

  async #call(method: string, host: string, path: string): Promise<unknown> {
    const answer = await this.outside(host, path, {
      method,
      headers: {
        authorization: `Bearer ${this.#options.token}`,
        'x-goog-user-project': this.#options.projectId,
        ...(method === 'POST' && { 'content-type': 'application/json' }),
      },
      ...(method === 'POST' && { body: '{}' }),
    });
    if (answer.status === 404) return null;
    const body: unknown = await answer.json().catch(() => null);
    if (!answer.ok) throw refusalOf(host, answer.status, body);
    return body ?? {};
  }

  #url(host: string, path: string): string {
    return `${googleBase(host, this.#options.baseUrl)}${path}`;
  }
}
