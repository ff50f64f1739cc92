import {
  deleteAccount,
  disconnectYoutube,
  downloadData,
  type Deletion,
} from '@replywell/contract/endpoints/account';
import type { Disconnection } from '../../core/account/disconnect.ts';
import { requireRecentSignIn } from '../../core/identity/recent-sign-in.ts';
import type { Log } from '../../core/log.ts';
import { toInstant, type Clock } from '../../core/time.ts';
import type { Express } from 'express';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { creatorRoute, rawCreatorRoute, type Sessions } from '../route.ts';
import { clearSessionCookie } from '../session-cookie.ts';

export interface AccountDeps {
  disconnect: (uid: string) => Promise<Disconnection>;
  deleteAccount: (uid: string, confirmation: string) => Promise<Deletion>;
  /** The text of the creator's file, in pieces. */
  exportText: (uid: string) => AsyncIterable<string>;
  log: Log;
  clock: Clock;
  secureCookies: boolean;
}

async function* following(
  first: IteratorResult<string>,
  rest: AsyncIterator<string>,
): AsyncGenerator<string> {
  try {
    for (let piece = first; !piece.done; piece = await rest.next()) yield piece.value;
  } finally {
    await rest.return?.();
  }
}

const cancelledSchema = z.object({
  code: z.enum(['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE']),
});

/**
 * Whether the browser ended the connection, because the creator closed the page or stopped the
 * download.
 */
const wasCancelled = (error: unknown): boolean => cancelledSchema.safeParse(error).success;

/** The calls with which creators disconnect, download and delete. */
export function mountAccount(app: Express, sessions: Sessions, deps: AccountDeps): void {
  creatorRoute(app, sessions, disconnectYoutube, async ({ uid, session }) => {
    requireRecentSignIn(session, deps.clock());
    const { changed, ...result } = await deps.disconnect(uid);
    if (changed) deps.log('security event', { event: 'youtube_disconnected', uid });
    return result;
  });

  creatorRoute(app, sessions, deleteAccount, async ({ uid, session, body, res }) => {
    requireRecentSignIn(session, deps.clock());
    const result = await deps.deleteAccount(uid, body.confirmation);
    deps.log('security event', { event: 'account_deleted', uid });
    clearSessionCookie(res, deps.secureCookies);
    return result;
  });

  // The file is streamed and never completely in memory. The answer starts only after the first
  // piece was read. If reading fails later, the connection is broken, so that the browser does not
  // take half a file for the whole.
  rawCreatorRoute(app, sessions, downloadData, async ({ uid, res }) => {
    const pieces = deps.exportText(uid)[Symbol.asyncIterator]();
    const first = await pieces.next();
    deps.log('security event', { event: 'data_exported', uid });
    res.setHeader('Content-Type', 'application/json; charset=utf-8');
    const today = toInstant(deps.clock()).slice(0, 10);
    res.setHeader('Content-Disposition', `attachment; filename="replywell-${today}.json"`);
    res.setHeader('Cache-Control', 'private, no-store');
    await pipeline(Readable.from(following(first, pieces)), res).catch((error: unknown) => {
      if (!wasCancelled(error)) throw error;
    });
  });
}
