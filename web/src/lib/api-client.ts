import { CREATOR_HEADER } from '@replywell/contract/creator-header';
import type { Endpoint } from '@replywell/contract/endpoint';
import { errorBodySchema, errorCodeSchema } from '@replywell/contract/errors';
import * as z from 'zod/mini';
import { appCheckFrame } from '../config/deployment.ts';
import { ApiError, type Refusal } from './api-error.ts';
import { permissionMissing, sessionEnded, useSession } from './session.ts';
import { noteServerDate } from './server-clock.ts';
import { getConfig } from '@replywell/contract/endpoints/config';
import { once } from './once.ts';

export { ApiError };

type Part<Key extends string, Value> = unknown extends Value
  ? { readonly [K in Key]?: undefined }
  : object extends Value
    ? { readonly [K in Key]?: Value }
    : { readonly [K in Key]: Value };

interface How {
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** The call outlives the page. */
  readonly keepalive?: boolean;
}
type CallOptions<E extends Endpoint> = Part<'params', z.input<E['params']>> &
  Part<'query', z.input<E['query']>> &
  Part<'body', z.input<E['body']>> &
  How;
type CallArguments<E extends Endpoint> =
  object extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>];

interface Request extends How {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

const pathValuesSchema = z.record(z.string(), z.string());
const queryValuesSchema = z.record(
  z.string(),
  z.optional(z.union([z.string(), z.number(), z.boolean()])),
);

const buildUrl = (path: string, { params, query }: Request): string => {
  const pathValues = pathValuesSchema.parse(params ?? {});
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(queryValuesSchema.parse(query ?? {}))) {
    if (value !== undefined) search.set(name, String(value));
  }
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = pathValues[name];
    if (value === undefined) throw new Error(`${path} needs the path value "${name}"`);
    return encodeURIComponent(value);
  });
  return search.size > 0 ? `${filled}?${search.toString()}` : filled;
};

const buildInit = (method: string, { body, headers, signal, keepalive }: Request): RequestInit => {
  const { ownerId } = useSession.getState();
  return {
    method,
    credentials: 'same-origin',
    headers: {
      Accept: 'application/json',
      'Accept-Language': document.documentElement.lang || 'en',
      ...(ownerId === null ? {} : { [CREATOR_HEADER]: ownerId }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
    ...(keepalive ? { keepalive } : {}),
  };
};

const send = async (url: string, init: RequestInit): Promise<Response> => {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new ApiError(0, 'Network Error', undefined, error);
  }
};

/** The server may be newer than this page, with codes unknown to it. */
const refusalSchema = z.extend(errorBodySchema, {
  code: z.catch(z.nullable(errorCodeSchema), null),
});

const readRefusal = (text: string): Refusal | undefined => {
  try {
    const { code, message, id = null, reason = null } = refusalSchema.parse(JSON.parse(text));
    return { code, reason, id, userMessage: message };
  } catch {
    // A proxy answered. The status is still known.
    return undefined;
  }
};

const toApiError = async (response: Response): Promise<ApiError> => {
  const text = await response.text();
  const error = new ApiError(response.status, text || response.statusText, readRefusal(text));
  if (error.code === 'unauthenticated') sessionEnded();
  if (error.code === 'other_creator') sessionEnded('taken');
  if (error.code === 'permission_needed') permissionMissing();
  return error;
};

const answered = async (endpoint: Endpoint, request: Request = {}): Promise<Response> => {
  const headers = appCheckFrame ? await (await import('./app-check.ts')).proof() : {};
  const response = await send(
    buildUrl(endpoint.path, request),
    buildInit(endpoint.method, { ...request, headers: { ...headers, ...request.headers } }),
  );
  noteServerDate(response.headers);
  if (!response.ok) throw await toApiError(response);
  return response;
};

/** Like `call`, for answers that may not fit in memory. */
export const callForFile = async (endpoint: Endpoint): Promise<Blob> =>
  (await answered(endpoint)).blob();

export const callWithHeaders = async <E extends Endpoint>(
  endpoint: E,
  ...[options]: CallArguments<E>
): Promise<{ answer: z.output<E['answer']>; headers: Headers }> => {
  const response = await answered(endpoint, options);
  const answer = endpoint.answer.parse(await response.json()) as z.output<E['answer']>;
  return { answer, headers: response.headers };
};

/** Throws ApiError if the server refuses or cannot be reached. */
export const call = async <E extends Endpoint>(
  endpoint: E,
  ...args: CallArguments<E>
): Promise<z.output<E['answer']>> => (await callWithHeaders(endpoint, ...args)).answer;

export const loadConfig = once(() => call(getConfig));
