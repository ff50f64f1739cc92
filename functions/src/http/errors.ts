import type { Log } from '../core/log.ts';
import { errorsOf, type Endpoint } from '@replywell/contract/endpoint';
import type { ErrorBody, ErrorCode } from '@replywell/contract/errors';
import { KEPT_FOR_REPLIES } from '@replywell/contract/endpoints/youtube';
import type { Language } from '@replywell/contract/language';
import type { NextFunction, Request, Response } from 'express';
import { GoogleUnavailable, PermissionLost } from '../core/permission/ports.ts';
import { Refusal } from '../core/refusal.ts';
import type { NewId } from '../core/time.ts';
import { Contended } from '../core/sending/ports.ts';
import { YouTubeRefusal, type YouTubeRefusalKind } from '../core/youtube/ports.ts';
import { modelFailureMessage } from './draft-failures.ts';
import { ERRORS } from './error-table.ts';
import { fieldMessage } from './field-messages.ts';
import {
  accountMessage,
  againIn,
  draftsUsedMessage,
  KEPT,
  languageOf,
  untilReset,
} from './messages.ts';

const CODE_OF_KIND: Record<YouTubeRefusalKind, ErrorCode> = {
  permission: 'permission_needed',
  quota: 'quota_exceeded',
  rate: 'youtube_unavailable',
  gone: 'comment_not_found',
  closed: 'youtube_refused',
  text: 'youtube_refused',
  suspended: 'channel_suspended',
  forbidden: 'youtube_refused',
  unavailable: 'youtube_unavailable',
};

const UNREADABLE = new Set<unknown>([
  'charset.unsupported',
  'encoding.unsupported',
  'entity.parse.failed',
  'request.aborted',
  'request.size.invalid',
]);

/** A body that is not compressed as its header says. body-parser passes on zlib's error. */
const isBadlyPacked = (error: Error): boolean =>
  'status' in error && error.status === 400 && 'code' in error && /^Z_/.test(String(error.code));

/** body-parser marks its own errors with a `type`. */
function bodyError(error: unknown): Refusal | null {
  if (!(error instanceof Error)) return null;
  if (isBadlyPacked(error)) return new Refusal('bad_request', 'body: badly packed');
  if (!('type' in error)) return null;
  if (error.type === 'entity.too.large') return new Refusal('too_large');
  return UNREADABLE.has(error.type) ? new Refusal('bad_request', 'body: not valid JSON') : null;
}

/**
 * gRPC's RESOURCE_EXHAUSTED and ABORTED: the database is busy and has written nothing, so a retry is
 * safe. After any other failure something may have been written.
 */
const PASSING = new Set<unknown>([8, 10]);
const BUSY = { waitMs: 5_000 };

const isPassing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && PASSING.has(error.code);

function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  // Others kept writing the same documents, and nothing was written.
  if (error instanceof Contended || isPassing(error)) return new Refusal('busy', undefined, BUSY);
  if (error instanceof PermissionLost) return new Refusal('permission_needed');
  if (error instanceof GoogleUnavailable) return new Refusal('google_unavailable');
  if (error instanceof YouTubeRefusal) return new Refusal(CODE_OF_KIND[error.kind], error.reason);
  if (error instanceof URIError) return new Refusal('bad_request', 'path');
  return bodyError(error);
}

function messageOf(refusal: Refusal | null, language: Language): string {
  if (!refusal) return ERRORS.internal[language];
  const { code, told } = refusal;
  if (told.addresses) return accountMessage(code, told.addresses, language);
  if (told.drafts) return draftsUsedMessage(told.drafts, language);
  if (code === 'quota_exceeded' || code === 'quota_share_used') {
    const which = refusal.reason === KEPT_FOR_REPLIES ? KEPT : ERRORS[code];
    return `${which[language]} ${untilReset(Date.now(), language)}`;
  }
  if (ERRORS[code].status === 429 && told.waitMs)
    return `${ERRORS[code][language]} ${againIn(told.waitMs, language)}`;
  const exact =
    modelFailureMessage(refusal, language) ?? (told.found && fieldMessage(told.found, language));
  return exact || ERRORS[code][language];
}

/** What `res.locals` holds once a route has been found. */
export interface Mounted {
  endpoint?: Endpoint;
  /** Where App Check is on. */
  requirePage?: (endpoint: Endpoint) => Promise<void>;
}

/** Every error becomes `{code, message, reason?, id?}`. An unknown one is logged under `id`. */
export function presentErrors(newId: NewId, logError: Log) {
  return (
    error: unknown,
    req: Request,
    res: Response<ErrorBody, Mounted>,
    _next: NextFunction,
  ): void => {
    const refusal = refusalOf(error);
    const code = refusal?.code ?? 'internal';
    const call = `${req.method} ${req.path}`;
    const body: ErrorBody = { code, message: messageOf(refusal, languageOf(req)) };
    if (refusal?.reason) body.reason = refusal.reason;
    const { waitMs } = refusal?.told ?? {};
    if (waitMs) res.setHeader('Retry-After', String(Math.ceil(waitMs / 1_000)));
    if (isPassing(error)) logError('The database is busy', { call });
    const { endpoint } = res.locals;
    // The caller is answered all the same: the mistake is ours.
    if (refusal && endpoint && !errorsOf(endpoint).includes(code))
      logError('The contract of this call does not name its error', { call, code });
    if (!refusal) {
      body.id = newId().slice(0, 8);
      logError('Unexpected error', {
        id: body.id,
        call,
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      });
    }
    if (code === 'sign_in_not_configured')
      logError('Signing in is not set up correctly', { reason: refusal?.reason });
    // Part of the answer was sent already. Only a broken connection can show that it is incomplete.
    if (res.headersSent) {
      res.destroy();
      return;
    }
    res.setHeader('Cache-Control', 'private, no-store');
    res.status(ERRORS[code].status).json(body);
  };
}
