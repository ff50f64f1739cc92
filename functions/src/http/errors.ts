import type { ErrorBody, ErrorCode } from '@replywell/contract/errors';
import type { NextFunction, Request, Response } from 'express';
import { GoogleUnavailable, PermissionLost } from '../core/permission/ports.ts';
import { AccountRefusal, FieldRefusal, Refusal, WaitRefusal } from '../core/refusal.ts';
import type { NewId } from '../core/time.ts';
import type { MissingPermission } from '../core/permission/missing.ts';
import { Contended } from '../core/sending/ledger/ports.ts';
import { YouTubeRefusal, type YouTubeRefusalKind } from '../core/youtube/ports.ts';
import { fieldMessage } from './field-messages.ts';
import {
  accountMessage,
  ERROR_MESSAGES,
  languageOf,
  PERMISSION_MESSAGES,
  waitMessage,
  type Language,
} from './messages.ts';
import { creatorOf } from './route.ts';

const STATUS: Record<ErrorCode, number> = {
  bad_request: 400,
  unauthenticated: 401,
  other_creator: 409,
  origin_refused: 403,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 400,
  too_many_requests: 429,
  internal: 500,
  google_code_refused: 400,
  google_token_refused: 401,
  google_unavailable: 503,
  password_wrong: 401,
  email_unconfirmed: 403,
  letter_refused: 400,
  redirect_refused: 403,
  other_google_account: 409,
  google_account_taken: 409,
  password_account: 409,
  sign_in_not_configured: 500,
  sign_in_not_enabled: 403,
  permission_needed: 403,
  no_channel: 404,
  channel_suspended: 403,
  channel_busy: 409,
  other_channel: 409,
  quota_exceeded: 429,
  quota_share_used: 429,
  youtube_unavailable: 503,
  youtube_refused: 403,
  youtube_endless: 503,
  comment_not_found: 404,
  comment_already_answered: 409,
  reply_in_progress: 409,
  reply_text_required: 400,
  reply_outcome_unknown: 502,
  reply_refused: 422,
  draft_failed: 502,
  draft_in_progress: 409,
  draft_is_own: 409,
  no_comments_selected: 400,
  not_all_have_replies: 400,
  batch_not_found: 404,
  batch_ended: 409,
  reply_not_queued: 409,
  settings_invalid: 400,
  admin_login_wrong: 401,
  admin_session_needed: 401,
  prompt_required: 400,
  prompt_changed: 409,
  test_input_required: 400,
  text_too_long: 400,
  confirmation_wrong: 400,
  account_deleting: 409,
};

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

/** body-parser marks its errors with a `type`. */
function bodyError(error: unknown): Refusal | null {
  if (!(error instanceof Error) || !('type' in error)) return null;
  if (error.type === 'entity.too.large') return new Refusal('too_large');
  return UNREADABLE.has(error.type) ? new Refusal('bad_request', 'body: not valid JSON') : null;
}

function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  // Others kept writing the same: nothing was written, and a moment later it will be.
  if (error instanceof Contended) return new Refusal('conflict');
  if (error instanceof PermissionLost) return new Refusal('permission_needed');
  if (error instanceof GoogleUnavailable) return new Refusal('google_unavailable');
  if (error instanceof YouTubeRefusal) return new Refusal(CODE_OF_KIND[error.kind], error.reason);
  if (error instanceof URIError) return new Refusal('bad_request', 'path');
  return bodyError(error);
}

export type LogError = (message: string, details: Record<string, unknown>) => void;

/** Why a creator's permission is not there. */
export type WhyMissing = (uid: string) => Promise<MissingPermission>;

const unknownWhy: WhyMissing = () => Promise.resolve('lost');

/** Three things that can have happened, with the button that helps; asked for only when told. */
async function permissionMessage(whyMissing: WhyMissing, req: Request): Promise<string> {
  const uid = creatorOf(req);
  const why = uid === undefined ? 'lost' : await whyMissing(uid).catch(() => 'lost' as const);
  return PERMISSION_MESSAGES[why][languageOf(req.headers['accept-language'])];
}

function messageOf(refusal: Refusal | null, language: Language): string {
  if (refusal instanceof AccountRefusal) return accountMessage(refusal, language);
  if (refusal instanceof WaitRefusal) return waitMessage(refusal.seconds, language);
  const ofField = refusal instanceof FieldRefusal ? fieldMessage(refusal.found, language) : null;
  return ofField ?? ERROR_MESSAGES[refusal?.code ?? 'internal'][language];
}

/** The last middleware: every error becomes `{code, message, id?}`; unknown ones are logged by id. */
export function presentErrors(newId: NewId, logError: LogError, whyMissing = unknownWhy) {
  return async (error: unknown, req: Request, res: Response, _next: NextFunction) => {
    const refusal = refusalOf(error);
    const code = refusal?.code ?? 'internal';
    const message =
      code === 'permission_needed'
        ? await permissionMessage(whyMissing, req)
        : messageOf(refusal, languageOf(req.headers['accept-language']));
    const body: ErrorBody = { code, message };
    if (refusal?.reason) body.reason = refusal.reason;
    if (refusal instanceof WaitRefusal) res.setHeader('Retry-After', String(refusal.seconds));
    if (!refusal) {
      body.id = newId().slice(0, 8);
      logError('Unexpected error', {
        id: body.id,
        call: `${req.method} ${req.path}`,
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      });
    }
    if (code === 'sign_in_not_configured')
      logError('Signing in is not set up correctly', { reason: refusal?.reason });
    // Half an answer is out: only the broken connection can still say that it is not whole.
    if (res.headersSent) {
      res.destroy();
      return;
    }
    res.setHeader('Cache-Control', 'private, no-store');
    res.status(STATUS[code]).json(body);
  };
}
