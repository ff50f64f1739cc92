import {
  deleteAccount,
  disconnectYoutube,
  downloadData,
  type Deletion,
} from '@replywell/contract/endpoints/account';
import type { disconnect } from '../core/account/disconnect.ts';
import { requireRecentSignIn } from '../core/identity/sessions.ts';
import type { Log } from '../core/log.ts';
import { utcDayOf, type Clock } from '../core/time.ts';
import type { Express } from 'express';
import { once } from 'node:events';
import { creatorRoutes, type Sessions } from './route.ts';
import { writeCookie } from './session-cookie.ts';

export interface AccountDeps {
  disconnect: (uid: string) => ReturnType<typeof disconnect>;
  deleteAccount: (uid: string, confirmation: string) => Promise<Deletion>;
  exportText: (uid: string) => AsyncIterable<string>;
  log: Log;
  clock: Clock;
  secureCookies: boolean;
}

export function mountAccount(app: Express, sessions: Sessions, deps: AccountDeps): void {
  const route = creatorRoutes(app, sessions);
  route(disconnectYoutube, async ({ uid, session }) => {
    requireRecentSignIn(session, deps.clock());
    const { changed, ...result } = await deps.disconnect(uid);
    if (changed) deps.log('security event', { event: 'youtube_disconnected', uid });
    return result;
  });

  route(deleteAccount, async ({ uid, session, body, res }) => {
    requireRecentSignIn(session, deps.clock());
    const result = await deps.deleteAccount(uid, body.confirmation);
    deps.log('security event', { event: 'account_deleted', uid });
    writeCookie(res, { creator: null }, deps.secureCookies);
    return result;
  });

  // Streamed, so the file is never in memory as a whole. The answer starts after the first piece was
  // read. A later failure breaks the connection, so that no browser takes half a file for the whole.
  route(downloadData, async ({ uid, res }) => {
    const closed = new Promise((resolve) => res.once('close', resolve));
    for await (const piece of deps.exportText(uid)) {
      // The creator has closed the page or stopped the download.
      if (res.destroyed) return;
      if (!res.headersSent) {
        const today = utcDayOf(deps.clock());
        res.setHeader('Content-Type', 'application/json; charset=utf-8');
        res.setHeader('Content-Disposition', `attachment; filename="replywell-${today}.json"`);
        res.setHeader('Cache-Control', 'private, no-store');
        deps.log('security event', { event: 'data_exported', uid });
      }
      if (!res.write(piece)) await Promise.race([once(res, 'drain'), closed]);
    }
    res.end();
  });
}
