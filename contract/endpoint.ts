import * as z from 'zod/mini';
import { COMMON_ERRORS, type ErrorCode } from './errors.ts';

/**
 * What a personal token may do, each with all before it: read, write drafts, send. What it sends is a
 * draft that the creator has approved word for word; no other text.
 */
export const TOKEN_SCOPES = ['read', 'draft', 'send'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** One HTTP call. The page and the server both take its path and schemas from here. */
export interface Endpoint<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
  Errors extends ErrorCode = ErrorCode,
> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Express syntax, `/api/...`. */
  readonly path: string;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly answer: Answer;
  /** What it may be refused with, besides COMMON_ERRORS. */
  readonly errors: readonly Errors[];
  /** The code for an invalid body, used where `bad_request` would not say enough. */
  readonly invalidBody?: Errors;
  /** What it costs of the day's YouTube units. Missing: none. */
  readonly units?: string;
  /** What a personal token needs for it. Missing: no token may call it. */
  readonly scope?: TokenScope;
}

/** A part of the request that the server ignores. Callers may send `{}` or nothing. */
const ignored = z.unknown();
type Ignored = typeof ignored;

/** Parts of the request that are not named are ignored. */
const calling =
  (method: Endpoint['method']) =>
  <
    Answer extends z.ZodMiniType,
    Params extends z.ZodMiniType = Ignored,
    Query extends z.ZodMiniType = Ignored,
    Body extends z.ZodMiniType = Ignored,
    Errors extends ErrorCode = never,
  >(
    path: string,
    parts: Partial<Endpoint<Params, Query, Body, Answer, Errors>> & { readonly answer: Answer },
  ) =>
    ({
      method,
      path,
      params: ignored,
      query: ignored,
      body: ignored,
      errors: [],
      ...parts,
    }) as Endpoint<Params, Query, Body, Answer, Errors>;

export const get = calling('GET');
export const post = calling('POST');
export const remove = calling('DELETE');

export const errorsOf = ({ errors }: Endpoint): readonly ErrorCode[] => [
  ...COMMON_ERRORS,
  ...errors,
];

/** The answer of a call that has nothing to say. */
export const done = z.object({ ok: z.literal(true) });
