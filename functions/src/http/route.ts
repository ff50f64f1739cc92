import type { Language } from '@replywell/contract/language';
import { CREATOR_HEADER } from '@replywell/contract/creator-header';
import type { Endpoint, TokenScope } from '@replywell/contract/endpoint';
import type { ErrorCode } from '@replywell/contract/errors';
import type { Express, Request, Response } from 'express';
import type * as z from 'zod/mini';
import type { ProgramSession, Session } from '../core/identity/ports.ts';
import { Refusal } from '../core/refusal.ts';
import type { Mounted } from './errors.ts';
import { languageOf } from './messages.ts';
import { readSessionCookie } from './session-cookie.ts';

export interface Sessions {
  /** null: the cookie is forged, expired or revoked. */
  verify(cookie: string): Promise<Session | null>;
  /** Throws `unauthenticated` or `forbidden`. Missing: no tokens are taken. */
  verifyToken?: (token: string, needed: TokenScope | null) => Promise<ProgramSession>;
}

interface Parsed<E extends Endpoint> {
  params: z.output<E['params']>;
  query: z.output<E['query']>;
  body: z.output<E['body']>;
  language: Language;
  req: Request;
  res: Response;
}

type Answer<E extends Endpoint> = Promise<z.input<E['answer']>> | z.input<E['answer']>;

function parsePart<S extends z.ZodMiniType>(
  schema: S,
  value: unknown,
  part: string,
  code: ErrorCode = 'bad_request',
): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = [part, ...(issue?.path ?? [])].join('.');
  throw new Refusal(code, field, { found: issue?.message ?? '' });
}

function parseCall<E extends Endpoint>(endpoint: E, req: Request, res: Response): Parsed<E> {
  return {
    params: parsePart(endpoint.params, req.params, 'params') as z.output<E['params']>,
    query: parsePart(endpoint.query, req.query, 'query') as z.output<E['query']>,
    body: parsePart(endpoint.body, req.body ?? {}, 'body', endpoint.invalidBody) as z.output<
      E['body']
    >,
    language: languageOf(req),
    req,
    res,
  };
}

/** Parsed with the contract's schema, so a new field never leaks. A handler may also write to `res` itself. */
async function answer<E extends Endpoint>(endpoint: E, res: Response, result: Answer<E>) {
  const body = endpoint.answer.parse(await result);
  if (res.headersSent) return;
  if (!res.hasHeader('Cache-Control')) res.setHeader('Cache-Control', 'private, no-store');
  res.json(body);
}

function mount(
  app: Express,
  endpoint: Endpoint,
  run: (req: Request, res: Response) => Promise<void>,
): void {
  const open = async (req: Request, res: Response<unknown, Mounted>): Promise<void> => {
    res.locals.endpoint = endpoint;
    await res.locals.requirePage?.(endpoint);
    await run(req, res);
  };
  const verb = endpoint.method.toLowerCase() as Lowercase<Endpoint['method']>;
  app[verb](endpoint.path, (req, res, next) => {
    open(req, res).catch(next);
  });
}

/** A call that anybody may make. */
export function openRoute<E extends Endpoint>(
  app: Express,
  endpoint: E,
  handle: (call: Parsed<E>) => Answer<E>,
): void {
  mount(app, endpoint, async (req, res) =>
    answer(endpoint, res, handle(parseCall(endpoint, req, res))),
  );
}

export type Handler<E extends Endpoint, Caller extends object> = (
  call: Parsed<E> & Caller,
) => Answer<E>;

/** `authenticate` runs before anything of the call is parsed, and throws for strangers. */
export function guardedRoute<E extends Endpoint, Caller extends object>(
  app: Express,
  endpoint: E,
  authenticate: (req: Request) => Promise<Caller>,
  handle: Handler<E, Caller>,
): void {
  mount(app, endpoint, async (req, res) => {
    const caller = await authenticate(req);
    await answer(endpoint, res, handle({ ...parseCall(endpoint, req, res), ...caller }));
  });
}

/** false: the page was opened by another creator than the session's. */
export function isOwnPage(req: Request, uid: string): boolean {
  const owner = req.get(CREATOR_HEADER);
  return owner === undefined || owner === uid;
}

interface SignedIn {
  uid: string;
  session: Session;
  /** A program calls, not a page. */
  isProgram: boolean;
}

const BEARER = /^Bearer +(\S+)$/iu;

/** The creator for whom a program calls. Throws what `verifyToken` throws. */
export async function authenticateProgram(
  sessions: Sessions,
  req: Request,
  needed: TokenScope | null,
): Promise<ProgramSession> {
  // A page that is signed in has no use for a token, so this is a mistake or worse.
  if (readSessionCookie(req) !== null) throw new Refusal('bad_request', 'authorization');
  const token = BEARER.exec(req.get('authorization') ?? '')?.[1] ?? '';
  const session = await sessions.verifyToken?.(token, needed);
  if (!session) throw new Refusal('unauthenticated');
  return session;
}

const authenticateWith =
  (sessions: Sessions, { scope }: Pick<Endpoint, 'scope'>) =>
  async (req: Request): Promise<SignedIn> => {
    if (req.get('authorization') !== undefined) {
      const session = await authenticateProgram(sessions, req, scope ?? null);
      return { uid: session.uid, session, isProgram: true };
    }
    const cookie = readSessionCookie(req);
    const session = cookie === null ? null : await sessions.verify(cookie);
    if (!session) throw new Refusal('unauthenticated');
    if (!isOwnPage(req, session.uid)) throw new Refusal('other_creator');
    return { uid: session.uid, session, isProgram: false };
  };

/** Mounts calls of a signed-in creator. The handlers must use only the data of the session's uid. */
export const creatorRoutes =
  (app: Express, sessions: Sessions) =>
  <E extends Endpoint>(endpoint: E, handle: Handler<E, SignedIn>): void =>
    guardedRoute(app, endpoint, authenticateWith(sessions, endpoint), handle);
