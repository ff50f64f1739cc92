import { exchangeCode } from '../core/identity/exchange-code.ts';
import { grantYouTube } from '../core/identity/grant-youtube.ts';
import { issueListenToken } from '../core/identity/listen.ts';
import { createMayJoin } from '../core/identity/account-of.ts';
import { signInWithPassword } from '../core/identity/password-sign-in.ts';
import { signIn } from '../core/identity/sign-in.ts';
import { visit } from '../core/identity/visit.ts';
import { followGrant } from '../core/permission/follow-grant.ts';
import { pauseWithoutGrant, resumeAfterPermission } from '../core/sending/steer.ts';
import { listChannels } from '../core/youtube/channels.ts';
import type { AuthDeps } from '../http/auth/mount-auth.ts';
import { createGoogleOAuth } from '../services/google-oauth.ts';
import { sealIdTokens } from '../store/grants/token-sealer.ts';
import { createCreatorStore, createSignInStore } from '../store/identity/sign-ins.ts';
import { basics, clock, log, warn } from './basics.ts';
import { sendingPorts } from './sending.ts';
import { accounts, listenKeys, sessions } from './sessions.ts';
import { studioPorts } from './studio.ts';

const onPermissionGranted = (uid: string): Promise<void> =>
  followGrant(
    uid,
    {
      askForChannels: () =>
        studioPorts().readAs(uid, (youtube) => listChannels({ ...studioPorts(), youtube }, uid)),
      resumeBatches: () => resumeAfterPermission(uid, clock(), sendingPorts()),
      pauseBatches: () => pauseWithoutGrant(uid, sendingPorts()),
    },
    warn,
  );

export function authDeps(): AuthDeps {
  const { config, db, sealer, personOf } = basics();
  const google = createGoogleOAuth(config.google);
  const redirectUris = config.origins.map((origin) => `${origin}/auth/callback`);
  const ports = {
    google,
    accounts: accounts(),
    signIns: createSignInStore(db, sealer, clock, personOf),
    sessions: sessions(),
    creators: createCreatorStore(db),
    clock,
    listenKeys: listenKeys(),
    redirectUris,
    onPermissionGranted,
    idTokens: sealIdTokens(sealer),
    plainSignIns: config.authIsLocal,
    mayJoin: createMayJoin(config.allowedEmails),
  };
  return {
    exchangeCode: (request) => exchangeCode(ports, request),
    signIn: (request) => signIn(ports, request),
    signInWithPassword: (request) => signInWithPassword(ports, request),
    grantYouTube: (session, request) => grantYouTube(ports, session, request),
    visit: (uid) => visit(ports, uid),
    issueListenToken: (session, isOpen) => issueListenToken(ports, session, isOpen),
    log,
    secureCookies: config.secureCookies,
  };
}
