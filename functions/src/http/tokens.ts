import { createToken, listTokens, revokeToken } from '@replywell/contract/endpoints/tokens';
import type { Express } from 'express';
import { requireRecentSignIn } from '../core/identity/sessions.ts';
import {
  issueToken,
  listTokens as listOpenTokens,
  type TokenPorts,
} from '../core/identity/tokens.ts';
import type { Log } from '../core/log.ts';
import { creatorRoutes, type Sessions } from './route.ts';

/** The calls for personal tokens. None of them can be made with one. */
export function mountTokens(
  app: Express,
  sessions: Sessions,
  ports: TokenPorts & { log: Log },
): void {
  const route = creatorRoutes(app, sessions);
  const listed = async (uid: string) => ({ tokens: await listOpenTokens(ports, uid) });

  route(listTokens, ({ uid }) => listed(uid));

  route(createToken, async ({ uid, session, body }) => {
    requireRecentSignIn(session, ports.clock());
    const secret = await issueToken(ports, uid, body);
    ports.log('security event', { event: 'token_created', uid });
    return { ...(await listed(uid)), secret };
  });

  route(revokeToken, async ({ uid, params }) => {
    await ports.tokens.remove(uid, params.id);
    ports.log('security event', { event: 'token_revoked', uid });
    return { ...(await listed(uid)), ok: true as const };
  });
}
