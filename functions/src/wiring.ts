import { randomUUID } from 'node:crypto';
import type { Comment } from '@replywell/contract/endpoints/youtube';
import type { Express } from 'express';
import { error as logToCloud, info, warn as logWarning } from 'firebase-functions/logger';
import { readConfig, type Config } from './config.ts';
import { auditReply } from './core/drafting/drafts.ts';
import { DELETING_TIME_MS, deleteAccount, finishDeletions } from './core/account/delete-account.ts';
import { disconnect } from './core/account/disconnect.ts';
import { exportText } from './core/account/download.ts';
import { exchangeCode } from './core/identity/exchange-code.ts';
import { deleteAbandonedSignIns } from './core/identity/delete-abandoned.ts';
import { deleteUnconfirmed } from './core/identity/delete-unconfirmed.ts';
import { passwordCalls } from './core/identity/passwords.ts';
import { addressCounter, countFailures } from './core/identity/tries.ts';
import { grantYouTube } from './core/identity/grant-youtube.ts';
import { signIn } from './core/identity/sign-in.ts';
import { createAccessTokens } from './core/permission/access-tokens.ts';
import { REQUESTED_SCOPES } from './core/permission/grant.ts';
import { Refusal } from './core/refusal.ts';
import { ReadingCosts } from './core/sending/quota/book.ts';
import { sweepData as runSweepData } from './core/retention/sweep-data.ts';
import { missingPermission } from './core/permission/missing.ts';
import { followPace } from './core/sending/pace/follow-settings.ts';
import { resumeAfterPermission } from './core/sending/pace/resume-batch.ts';
import { stopBatches } from './core/sending/steer/stop-batches.ts';
import type { SubmitPorts } from './core/sending/submit/reply.ts';
import { closeOverdueBatches, requeueOverdue } from './core/sending/deliver/sweep.ts';
import { toInstant, type Clock, type NewId } from './core/time.ts';
import { listChannels } from './core/youtube/channels.ts';
import { presentComment } from './core/youtube/present-comment.ts';
import { createProxies } from './http/caller-address.ts';
import { mountAccount, type AccountDeps } from './http/account/mount-account.ts';
import { mountAdmin, type AdminDeps } from './http/admin/mount-admin.ts';
import { createApp } from './http/app.ts';
import { mountAuth, type AuthDeps } from './http/auth/mount-auth.ts';
import { mountBatches } from './http/batches/mount-batches.ts';
import { mountDrafts } from './http/comments/mount-drafts.ts';
import { mountConfig } from './http/config/mount-config.ts';
import type { LogError } from './http/errors.ts';
import { SESSION_LIFETIME_MS } from './http/session-cookie.ts';
import { mountSettings } from './http/settings/mount-settings.ts';
import { mountStats } from './http/stats/mount-stats.ts';
import { mountYoutube } from './http/youtube/mount-youtube.ts';
import { createCheckCredentials } from './services/admin-credentials.ts';
import { createAdminMarks } from './services/admin-marks.ts';
import {
  authOf,
  createAccountList,
  createAccountRemover,
  createAccounts,
} from './services/firebase-auth.ts';
import { createGoogleOAuth, createRefresh, createRevoke } from './services/google-oauth.ts';
import { createIdentityToolkit } from './services/identity-toolkit.ts';
import { createKeyedHash } from './services/keyed-hash.ts';
import { createModel } from './services/model.ts';
import { noCredentials } from './services/no-credentials.ts';
import { createSessionKeeper } from './services/session-keeper.ts';
import { createTaskQueue } from './services/task-queue.ts';
import { createMeteredYouTube, createYouTube } from './services/youtube.ts';
import { createDeletionStore, createDisconnectStore, createExportStore } from './store/account.ts';
import { createAdminAttempts, createAdminSessions } from './store/admin.ts';
import { createChannelStore } from './store/channels.ts';
import { createCommentStore } from './store/comments.ts';
import { createGrantStore } from './store/credentials.ts';
import { defaultApp, openFirestore } from './store/firestore.ts';
import { createGlobalPrompt, createPromptStore } from './store/global-prompt.ts';
import { createSendLedger } from './store/ledger.ts';
import { createQuotaCounter } from './store/quota.ts';
import { createRetentionStore } from './store/retention.ts';
import { createRevocationStore } from './store/revocations.ts';
import { createSettingsStore } from './store/settings.ts';
import { createTryStore } from './store/sign-in-tries.ts';
import { createSignInStore } from './store/sign-ins.ts';
import { createStatsStore } from './store/stats.ts';
import { createSyncStore } from './store/syncs.ts';
import { createTokenSealer } from './store/token-sealer.ts';
import { createCreatorStore } from './store/users.ts';
import { createVideoStore } from './store/videos.ts';
import { createSendReplyHandler } from './tasks/send-reply.ts';

const clock: Clock = Date.now;
const newId: NewId = () => randomUUID().replaceAll('-', '');
const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
const logError: LogError = (message, details) => {
  logToCloud(message, details);
};

function once<T>(build: () => T): () => T {
  let built: { value: T } | null = null;
  return () => (built ??= { value: build() }).value;
}

/** What several features need. Nothing here asks anybody anything before it is used. */
const basics = once(() => {
  const config = readConfig();
  const app = defaultApp();
  const db = openFirestore(app, config.firestoreIsLocal ? noCredentials() : undefined);
  const sealer = createTokenSealer(config.tokenKeys);
  const grants = createGrantStore(db, sealer, clock);
  const refresh = createRefresh(config.google);
  const auth = authOf(app);
  const [first, ...rest] = config.tokenKeys;
  const sessions = createSessionKeeper(auth, {
    keys: [first.key, ...rest.map(({ key }) => key)],
    lifetimeMs: SESSION_LIFETIME_MS,
  });
  const accessTokens = createAccessTokens({ grants, refresh, clock, newId, sleep });
  return { config, db, sealer, auth, sessions, accessTokens };
});

const log = (message: string, details: Record<string, unknown>): void => {
  info(message, details);
};
const warn = (message: string, details: Record<string, unknown>): void => {
  logWarning(message, details);
};

const readingCosts = new ReadingCosts();

/** What the requests for reading use; its costs are written by writeReadingCosts. */
const youtube = once(() =>
  createYouTube({ rootUrl: basics().config.youtubeBaseUrl, warn }, (units, usedUp) => {
    readingCosts.add(units, usedUp, clock());
  }),
);

/** One write where something was spent. A count that fails does not fail what it counts. */
async function writeReadingCosts(): Promise<void> {
  const changes = readingCosts.take();
  if (changes.length === 0) return;
  try {
    await createQuotaCounter(() => basics().db)(changes);
  } catch (error) {
    readingCosts.addBack(changes);
    logError('Units could not be counted', { error: String(error) });
  }
}

/** What sending needs, for the calls and for the task handler alike. */
export const sendingPorts = once((): SubmitPorts => {
  const { config, db, accessTokens } = basics();
  const { baseUrl, queue, sendReplyUrl, serviceAccount } = config.tasks;
  return {
    openYouTube: createMeteredYouTube({ rootUrl: config.youtubeBaseUrl }),
    tokens: accessTokens,
    ledger: createSendLedger(() => db, { warn }),
    queue: createTaskQueue({ baseUrl, queue, handlerUrl: sendReplyUrl, serviceAccount }),
    clock,
    random: Math.random,
    newId,
    log,
    sleep,
  };
});

/** Which channels the new grant is for. Where that cannot be told now, the next attempt asks. */
async function askForGrantedChannels(uid: string): Promise<void> {
  try {
    await listChannels(studioPorts(), uid);
  } catch (error) {
    warn('the channels of a grant are not known', { uid, error: String(error) });
  } finally {
    await writeReadingCosts();
  }
}

/** What was waiting for the creator's permission goes on; if it cannot now, the sweep comes. */
const onPermissionGranted = async (uid: string): Promise<void> => {
  try {
    await askForGrantedChannels(uid);
    await resumeAfterPermission(uid, clock(), sendingPorts());
  } catch (error) {
    logError('Batches could not be resumed', { uid, error: String(error) });
  }
};

/** Everything about channels, videos, comments, drafts, settings and figures. */
const studioPorts = once(() => {
  const { config, db, accessTokens } = basics();
  const open = () => db;
  return {
    youtube: youtube(),
    tokens: accessTokens,
    model: createModel(config.openai),
    channels: createChannelStore(open),
    comments: createCommentStore(open),
    videos: createVideoStore(open),
    syncs: createSyncStore(open),
    settings: createSettingsStore(open),
    globalPrompt: createGlobalPrompt(open),
    stats: createStatsStore(open),
    clock,
    warn,
  };
});

async function readComment(uid: string, commentId: string): Promise<Comment> {
  const comment = await studioPorts().comments.find(uid, commentId);
  if (!comment) throw new Refusal('comment_not_found');
  return presentComment(comment, clock());
}

const tryStore = once(() => {
  const { config, db } = basics();
  // The oldest key, so that counters survive a new one being put in front.
  const { key } = config.tokenKeys.at(-1) ?? config.tokenKeys[0];
  return createTryStore(db, createKeyedHash(key, 'sign-in tries'));
});

/** For the scheduled sweep; answers how many sign-ins were forgotten. */
export function sweepSignIns(limit: number): Promise<number> {
  const { db, sealer } = basics();
  const signIns = createSignInStore(db, sealer, clock);
  return deleteAbandonedSignIns({ signIns, tries: tryStore() }, clock(), limit);
}

/** Somebody signs in whose earlier deletion was broken off: it is finished first. */
async function finishingDeletions<T>(signIn: () => Promise<T>): Promise<T> {
  try {
    return await signIn();
  } catch (error) {
    if (error instanceof Refusal && error.code === 'account_deleting')
      await finishDeletions(accountPorts(), clock() + DELETING_TIME_MS);
    throw error;
  }
}

const authService = once(() => {
  const { config, auth } = basics();
  const toolkit = createIdentityToolkit({
    baseUrl: config.identityToolkitUrl,
    webApiKey: config.firebase.apiKey,
  });
  return { toolkit, accounts: createAccounts(auth, toolkit, newId) };
});

function authDeps(): AuthDeps {
  const { config, db, sealer, sessions } = basics();
  const { toolkit, accounts } = authService();
  const google = createGoogleOAuth(config.google);
  const signIns = createSignInStore(db, sealer, clock);
  const redirectUris = config.origins.map((origin) => `${origin}/auth/callback`);
  const creators = createCreatorStore(db);
  const ports = {
    ...{ google, accounts, signIns, sessions, creators, clock },
    ...{ redirectUris, onPermissionGranted },
  };
  const tries = tryStore();
  return {
    countFailures: (address, run) => countFailures({ tries, clock }, addressCounter(address), run),
    passwords: passwordCalls({ ...ports, tries, passwords: toolkit.passwords, sleep }),
    proxyOf: createProxies(config.trustedProxies),
    exchangeCode: (request) => exchangeCode(ports, request),
    signIn: (request) => finishingDeletions(() => signIn(ports, request)),
    grantYouTube: (uid, request) => grantYouTube(ports, uid, request),
    creators,
    issueCustomToken: (uid) => accounts.issueCustomToken(uid),
    secureCookies: config.secureCookies,
  };
}

/** What ends a creator's connection or everything that is stored of them. */
const accountPorts = once(() => {
  const { config, db, sealer, auth } = basics();
  return {
    revocations: createRevocationStore(db, sealer, clock),
    revoke: createRevoke(config.google),
    deletions: createDeletionStore(db, sealer),
    connections: createDisconnectStore(db, sealer),
    accounts: createAccountRemover(auth),
    creators: createCreatorStore(db),
    stopBatches: (uid: string) => stopBatches(uid, sendingPorts()),
    clock,
    warn,
  };
});

function accountDeps(): AccountDeps {
  const { config, db } = basics();
  const store = createExportStore(db);
  const today = () => toInstant(clock()).slice(0, 10);
  return {
    disconnect: (uid) => disconnect(accountPorts(), uid),
    deleteAccount: (uid, confirmation) => deleteAccount(accountPorts(), uid, confirmation),
    exportText: (uid) => exportText(store, uid, toInstant(clock())),
    today,
    secureCookies: config.secureCookies,
  };
}

function adminDeps(): AdminDeps {
  const { config, db } = basics();
  const open = () => db;
  const [first, ...rest] = config.tokenKeys;
  return {
    attempts: createAdminAttempts(open),
    sessions: createAdminSessions(open),
    marks: createAdminMarks([first.key, ...rest.map(({ key }) => key)]),
    checkCredentials: createCheckCredentials(config.admin),
    prompts: createPromptStore(open),
    model: studioPorts().model,
    clock,
    warn,
    origins: config.origins,
    proxyOf: createProxies(config.trustedProxies),
    secureCookies: config.secureCookies,
  };
}

const publicConfig = ({ origins, google, firebase }: Config) => ({
  origins,
  google: {
    clientId: google.clientId,
    authorizeUrl: google.endpoints.authorizeUrl,
    scopes: REQUESTED_SCOPES,
  },
  firebase,
});

export const api = once((): Express => {
  const { config, sessions } = basics();
  return createApp({
    origins: config.origins,
    sessions,
    mounts: [
      (app) => mountConfig(app, publicConfig(config)),
      (app) => mountAuth(app, sessions, authDeps()),
      (app) => mountAccount(app, sessions, accountDeps()),
      (app) => mountYoutube(app, sessions, { ...studioPorts(), writeReadingCosts }),
      (app) => mountDrafts(app, sessions, studioPorts()),
      (app) =>
        mountSettings(app, sessions, {
          ...studioPorts(),
          onPaceChanged: (uid) => followPace(uid, clock(), sendingPorts()),
        }),
      (app) => mountStats(app, sessions, studioPorts()),
      (app) =>
        mountBatches(app, sessions, {
          ...sendingPorts(),
          readComment,
          auditReply: (uid, id, text) => auditReply(studioPorts(), uid, id, text),
        }),
      (app) => mountAdmin(app, adminDeps()),
    ],
    newId,
    logError,
    whyMissing: async (uid) => missingPermission(await authDeps().creators.find(uid)),
  });
});

export const sendReply = createSendReplyHandler(sendingPorts);

export async function sweepData(): Promise<void> {
  const { db, accessTokens } = basics();
  const retention = createRetentionStore(db, clock, warn);
  const done = await runSweepData({ ...accountPorts(), retention, tokens: accessTokens });
  log('data sweep', { ...done, signIns: await sweepSignIns(200) });
}

export async function sweepAccounts(): Promise<void> {
  const { accounts: remover, creators } = accountPorts();
  const list = createAccountList(basics().auth);
  const { accounts } = authService();
  const removed = await deleteUnconfirmed({ list, accounts, remover, creators, clock, warn });
  log('account sweep', { unconfirmed: removed });
}

export async function sweepSends(): Promise<void> {
  const requeued = await requeueOverdue(null, sendingPorts());
  if (requeued > 0) warn('sends without a task were queued again', { requeued });
  const closed = await closeOverdueBatches(sendingPorts());
  if (closed > 0) warn('batches whose replies had all ended were closed', { closed });
}
