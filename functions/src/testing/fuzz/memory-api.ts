import { deleteAccount } from '../../core/account/delete-account.ts';
import { disconnect } from '../../core/account/disconnect.ts';
import { exportText, type ExportStore } from '../../core/account/download.ts';
import type { DeletionPorts } from '../../core/account/ports.ts';
import { auditReply, type DraftPorts } from '../../core/drafting/drafts.ts';
import { exchangeCode } from '../../core/identity/exchange-code.ts';
import { grantYouTube } from '../../core/identity/grant-youtube.ts';
import { endingListeners, issueListenToken } from '../../core/identity/listen.ts';
import { signInWithPassword } from '../../core/identity/password-sign-in.ts';
import type { CreatorStore, SessionKeeper } from '../../core/identity/ports.ts';
import { signIn } from '../../core/identity/sign-in.ts';
import { createPictureOf } from '../../core/pictures.ts';
import { Refusal } from '../../core/refusal.ts';
import { followPace } from '../../core/sending/pace/follow-settings.ts';
import { stopBatches } from '../../core/sending/steer/batch.ts';
import type { SubmitPorts } from '../../core/sending/submit/reply.ts';
import { toInstant } from '../../core/time.ts';
import { createHealth } from '../../core/operation/health.ts';
import { readComment } from '../../core/youtube/read-comment.ts';
import { mountAccount, type AccountDeps } from '../../http/account/mount-account.ts';
import { mountAdmin } from '../../http/admin/mount-admin.ts';
import { createApp } from '../../http/app.ts';
import { mountAuth, type AuthDeps } from '../../http/auth/mount-auth.ts';
import { mountBatches } from '../../http/batches/mount-batches.ts';
import { mountConfig } from '../../http/config/mount-config.ts';
import { mountHealth } from '../../http/health/mount-health.ts';
import { mountDrafts } from '../../http/drafts/mount-drafts.ts';
import { mountReplies } from '../../http/replies/mount-replies.ts';
import type { FactPorts } from '../../core/facts/facts.ts';
import type { NotePorts } from '../../core/facts/notes.ts';
import { mountFacts } from '../../http/facts/mount-facts.ts';
import { mountSettings } from '../../http/settings/mount-settings.ts';
import { mountStats, type StatsDeps } from '../../http/stats/mount-stats.ts';
import { mountYoutube, type YoutubePorts } from '../../http/youtube/mount-youtube.ts';
import { sealIdTokens } from '../../store/grants/token-sealer.ts';
import type { Express } from 'express';
import { memoryAdminPorts } from '../admin-world.ts';
import { ORIGIN } from '../api.ts';
import { freeModelFor, neverRepeats, noPause } from '../free-model.ts';
import { testSealer } from '../grants.ts';
import { noLanguages } from '../languages.ts';
import { START } from '../sending-world/samples.ts';
import { FuzzCreator, WORDS } from './creators.ts';
import { MemoryIdentity } from './memory-identity.ts';
import { sharedPort } from './shared-port.ts';

const nothing = (): Promise<void> => Promise.resolve();

const PUBLIC_CONFIG = {
  origins: [ORIGIN],
  google: { clientId: 'replywell-local', authorizeUrl: `${ORIGIN}/google`, scopes: [] },
  firebase: {
    ...{ apiKey: 'local', projectId: 'demo', authDomain: 'demo.example.com' },
    ...{ authEmulatorUrl: null, firestoreEmulatorHost: null },
  },
};

/** What the features around drafts need. */
type Studio = Pick<FactPorts, 'facts'> & NotePorts;

const MONTH = { month: '2026-11', used: 3, limit: 300 };

/** The whole API over stores in memory, with two creators who have comments and drafts. */
export class MemoryApi {
  readonly creators = WORDS.map((word) => new FuzzCreator(word));
  readonly identity: MemoryIdentity;
  readonly app: Express;
  /** What the API has logged as an error of its own. */
  readonly logged: string[] = [];
  readonly #admin = memoryAdminPorts();
  #now = START;
  #ids = 0;

  constructor() {
    this.identity = new MemoryIdentity(this.creators, this.#clock);
    this.app = this.#build();
  }

  readonly #clock = (): number => this.#now;

  readonly #creatorOf = (name: string): FuzzCreator => {
    const found = this.creators.find((creator) => creator.answersTo(name));
    if (!found) throw new Error(`No creator is called ${name}.`);
    return found;
  };

  /** One port of all creators. */
  #shared<T extends object>(portOf: (creator: FuzzCreator) => T): T {
    const [first] = this.creators;
    if (!first) throw new Error('There are no creators.');
    return sharedPort(portOf(first), (name) => portOf(this.#creatorOf(name)));
  }

  /** Everything stored and sent, except counted tries and what was spent on loading. */
  stored(): string {
    const { sessions, prompt, sending } = this.#admin.held;
    return JSON.stringify([
      this.creators.map((creator) => creator.stored()),
      this.identity.stored(),
      [[...sessions], prompt, sending],
    ]);
  }

  /** Counted tries. A refused sign-in may change them. */
  counted(): string {
    return JSON.stringify([...this.#admin.tries]);
  }

  readonly #users: CreatorStore = {
    find: (uid) =>
      Promise.resolve(this.creators.find(({ names }) => names.uid === uid)?.user ?? null),
  };

  #studio(): YoutubePorts & DraftPorts & StatsDeps & Studio {
    const youtube = this.#shared((creator) => creator.youtube);
    return {
      readAs: (_uid, work) => work(youtube),
      tokens: this.#shared(({ tokens }) => tokens),
      channels: this.#shared(({ memory }) => memory.channels),
      comments: this.#shared(({ memory }) => memory.commentStore),
      videos: this.#shared(({ memory }) => memory.videoStore),
      facts: this.#shared(({ memory }) => memory.factStore),
      syncs: this.#shared(({ memory }) => memory.syncStore),
      settings: this.#shared(({ memory }) => memory.settingsStore),
      globalPrompt: {
        read: () => Promise.resolve(this.#admin.held.prompt?.prompt ?? null),
      },
      modelFor: freeModelFor(({ user }) => `Thank you for ${user.length} letters.`),
      languages: noLanguages,
      stats: this.#stats(),
      clock: this.#clock,
      warn: () => undefined,
      pause: noPause,
      repeat: neverRepeats,
    };
  }

  #stats(): StatsDeps['stats'] {
    const waitingOf = (uid: string) =>
      [...this.#creatorOf(uid).memory.comments.values()].filter(({ isReplied }) => !isReplied);
    return {
      summary: () => Promise.resolve(null),
      count: (uid) => {
        const { videos, comments } = this.#creatorOf(uid).memory;
        const pending = waitingOf(uid).length;
        return Promise.resolve({ videos: videos.size, comments: comments.size, pending });
      },
      days: () => Promise.resolve([]),
      waiting: (uid) =>
        Promise.resolve(new Map([[this.#creatorOf(uid).names.videoId, waitingOf(uid).length]])),
    };
  }

  #sending(): SubmitPorts {
    const opened = this.creators.map(({ sending }) => sending.ports().openYouTube());
    const [first] = opened;
    const [creator] = this.creators;
    if (!first || !creator) throw new Error('There are no creators.');
    const open = new Map(this.creators.map((one, index) => [one, opened[index] ?? first]));
    const youtubeOf = (one: FuzzCreator) => (open.get(one) ?? first).youtube;
    const ledger = this.#shared(({ sending }) => sending.ports().ledger);
    return {
      clock: this.#clock,
      newId: () => `id-${(this.#ids += 1)}`,
      random: () => 0.5,
      log: () => undefined,
      sleep: (milliseconds) => {
        this.#now += milliseconds;
        return nothing();
      },
      tokens: this.#shared(({ tokens }) => tokens),
      openYouTube: () => ({
        youtube: this.#shared(youtubeOf),
        units: () => opened.reduce((sum, { units }) => sum + units(), 0),
      }),
      ledger: { ...ledger, readQuota: creator.sending.ports().ledger.readQuota },
      queue: {
        enqueue: (task, at) => {
          this.#creatorOf(task.uid).sending.tasks.push({ task, at: at ?? this.#now, tries: 0 });
          return nothing();
        },
        remove: nothing,
      },
    };
  }

  #auth(sessions: SessionKeeper): AuthDeps {
    const { google, accountStore: accounts, listenKeys, signIns } = this.identity;
    const ports = {
      ...{ google, accounts, signIns, sessions, listenKeys },
      ...{ creators: this.#users, clock: this.#clock, idTokens: sealIdTokens(testSealer) },
      redirectUris: [`${ORIGIN}/auth/callback`],
      onPermissionGranted: nothing,
      mayJoin: () => true,
      pictureOf: createPictureOf([]),
    };
    return {
      exchangeCode: (body) => exchangeCode(ports, body),
      signIn: (body) => signIn(ports, body),
      signInWithPassword: (body) => signInWithPassword(ports, body),
      grantYouTube: (session, body) => grantYouTube(ports, session, body),
      creators: this.#users,
      log: this.#admin.deps.log,
      issueListenToken: (session, isOpen) => issueListenToken(ports, session, isOpen),
      secureCookies: false,
    };
  }

  #account(): AccountDeps {
    const revocations = { find: () => Promise.resolve(null), done: nothing };
    const deletions: DeletionPorts = {
      revocations: {
        ...revocations,
        takeDue: () => Promise.resolve([]),
        dropOlderThan: () => Promise.resolve(0),
      },
      revoke: nothing,
      deletions: this.#deletions(),
      accounts: this.identity.accountStore,
      clock: this.#clock,
      warn: () => undefined,
    };
    const connections = {
      disconnect: (uid: string) => {
        const creator = this.#creatorOf(uid);
        if (!creator.user) return Promise.reject(new Refusal('unauthenticated'));
        const changed = creator.user.permission !== 'none';
        creator.user = { ...creator.user, permission: 'none' };
        const { googleId } = creator.user;
        return Promise.resolve({ permission: 'none' as const, googleId, changed });
      },
    };
    const stop = (uid: string) => stopBatches(uid, this.#sending());
    return {
      disconnect: (uid) => disconnect({ ...deletions, connections, stopBatches: stop }, uid),
      deleteAccount: (uid, confirmation) =>
        deleteAccount({ ...deletions, creators: this.#users }, uid, confirmation),
      countDownload: nothing,
      exportText: (uid) => exportText(this.#exports(), uid, toInstant(this.#now)),
      log: this.#admin.deps.log,
      clock: this.#clock,
      secureCookies: false,
    };
  }

  #deletions(): DeletionPorts['deletions'] {
    return {
      find: () => Promise.resolve({ googleId: null, finished: false }),
      begin: (uid) => {
        this.#creatorOf(uid).user = null;
        return Promise.resolve({ googleId: null });
      },
      deleteSome: (uid) => {
        const { comments } = this.#creatorOf(uid).memory;
        const { size } = comments;
        comments.clear();
        return Promise.resolve(size);
      },
      finish: nothing,
      async *listUnfinished() {
        yield* await Promise.resolve([]);
      },
      forgetFinished: () => Promise.resolve(0),
    };
  }

  #exports(): ExportStore {
    return {
      profile: (uid) => Promise.resolve({ ...this.#creatorOf(uid).user }),
      page: (uid, collection, after) => {
        const all = this.#creatorOf(uid).memory.comments;
        if (collection !== 'comments' || after !== null) return Promise.resolve([]);
        return Promise.resolve(
          [...all].map(([id, document]) => ({ id, document: { ...document } })),
        );
      },
    };
  }

  #build(): Express {
    const sessions = endingListeners(this.identity.sessions, this.identity.listenKeys);
    const studio = this.#studio();
    return createApp({
      origins: [ORIGIN],
      sessions,
      mounts: [
        (app) => mountConfig(app, PUBLIC_CONFIG),
        (app) =>
          mountHealth(
            app,
            // Its clock runs ahead of the queue, which nobody delivers, so replies would be late.
            createHealth({
              switches: this.#admin.deps.switches,
              ledger: { listOverdue: () => Promise.resolve([]) },
              clock: this.#clock,
              sleep: () => new Promise(() => undefined),
            }),
          ),
        (app) => mountAuth(app, sessions, this.#auth(sessions)),
        (app) => mountAccount(app, sessions, this.#account()),
        (app) => mountYoutube(app, sessions, studio),
        (app) =>
          mountDrafts(app, sessions, {
            ...studio,
            draftMonth: () => Promise.resolve(MONTH),
          }),
        (app) => mountFacts(app, sessions, { ...studio, newId: () => `fact-${(this.#ids += 1)}` }),
        (app) =>
          mountSettings(app, sessions, {
            ...studio,
            onPaceChanged: (uid) => followPace(uid, this.#now, this.#sending()),
          }),
        (app) => mountStats(app, sessions, studio),
        (app) =>
          mountReplies(app, sessions, {
            ...this.#sending(),
            readComment: (uid, id) => readComment(studio, uid, id),
          }),
        (app) =>
          mountBatches(app, sessions, {
            ...this.#sending(),
            isStopped: () => Promise.resolve(this.#admin.held.sending?.stopped ?? false),
            auditReply: (uid, id, text) => auditReply(studio, uid, id, text),
            pause: noPause,
          }),
        (app) => mountAdmin(app, { ...this.#admin.deps, clock: this.#clock }),
      ],
      newId: () => '0123456789abcdef',
      logError: (message, details) => this.logged.push(`${message} ${String(details.error)}`),
    });
  }
}
