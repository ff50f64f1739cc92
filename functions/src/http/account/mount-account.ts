import {
  deleteAccount,
  disconnectYoutube,
  downloadData,
} from '@replywell/contract/endpoints/account';
import { listOwnSecurityLog, type OwnSecurityEntry } from '@replywell/contract/endpoints/security';
import type { Disconnection } from '../../core/account/disconnect.ts';
import { requireRecentSignIn } from '../../core/identity/recent-sign-in.ts';
import type { RecordSecurity } from '../../core/security/record.ts';
import { toInstant, type Clock } from '../../core/time.ts';
import type { Express, Request } from 'express';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { callerOf, type Proxies } from '../caller-address.ts';
import { creatorRoute, rawCreatorRoute, type Sessions } from '../route.ts';
import { clearSessionCookie } from '../session-cookie.ts';

export interface AccountDeps {
  disconnect: (uid: string) => Promise<Disconnection>;
  deleteAccount: (uid: string, confirmation: string) => Promise<{ finished: boolean }>;
  /** The text of the creator's file, in pieces. */
  exportText: (uid: string) => AsyncIterable<string>;
  /** `address`: the network address of the caller. */
  readLog: (
    uid: string,
    query: { cursor?: string | undefined; address: string },
  ) => Promise<{ entries: OwnSecurityEntry[]; nextCursor: string | null }>;
  /** Throws WaitRefusal after too many. */
  countDownload: (uid: string) => Promise<void>;
  record: RecordSecurity;
  proxyOf: Proxies;
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

/** The calls with which creators disconnect, download, delete, and look at what has happened. */
export function mountAccount(app: Express, sessions: Sessions, deps: AccountDeps): void {
  const { record } = deps;
  const addressOf = (req: Request): string => callerOf(req, deps.proxyOf);

  creatorRoute(app, sessions, listOwnSecurityLog, ({ uid, query, req }) =>
    deps.readLog(uid, { ...query, address: addressOf(req) }),
  );

  creatorRoute(app, sessions, disconnectYoutube, async ({ uid, session, req }) => {
    requireRecentSignIn(session, deps.clock());
    const { changed, ...result } = await deps.disconnect(uid);
    if (changed)
      await record({ event: 'youtube_disconnected', creator: uid, address: addressOf(req) });
    return result;
  });

  creatorRoute(app, sessions, deleteAccount, async ({ uid, session, body, req, res }) => {
    requireRecentSignIn(session, deps.clock());
    const result = await deps.deleteAccount(uid, body.confirmation);
    // The confirmation is the account's own address. The entry names no account, so it stays.
    const email = body.confirmation;
    await record({ event: 'account_deleted', email, address: addressOf(req) });
    clearSessionCookie(res, deps.secureCookies);
    return result;
  });

  // The file is streamed and never completely in memory. The answer starts only after the first
  // piece was read. If reading fails later, the connection is broken, so that the browser does not
  // take half a file for the whole.
  rawCreatorRoute(app, sessions, downloadData, async ({ uid, req, res }) => {
    await deps.countDownload(uid);
    const pieces = deps.exportText(uid)[Symbol.asyncIterator]();
    const first = await pieces.next();
    await record({ event: 'data_exported', creator: uid, address: addressOf(req) });
    res.setHeader('Content-Type', 'application/json; charset=utf-8');
    const today = toInstant(deps.clock()).slice(0, 10);
    res.setHeader('Content-Disposition', `attachment; filename="replywell-${today}.json"`);
    res.setHeader('Cache-Control', 'private, no-store');
    await pipeline(Readable.from(following(first, pieces)), res).catch((error: unknown) => {
      if (!wasCancelled(error)) throw error;
    });
  });
}
