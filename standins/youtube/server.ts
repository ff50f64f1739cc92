import type { Request } from 'express';
import type { CallContext, Sleep } from '../kernel/call.ts';
import { Standin } from '../kernel/standin.ts';
import { readCommentFiles } from '../world/comment-files.ts';
import type { World } from '../world/world.ts';
import { identify, requireScope, type Identity } from './caller.ts';
import { channelMethods } from './channels.ts';
import { commentMethods } from './comments.ts';
import { commentThreadMethods } from './comment-threads.ts';
import { mountControls } from './controls/mount.ts';
import { fieldSelector } from './fields.ts';
import { LateEffects } from './late-effects.ts';
import type { Method } from './method.ts';
import { moderationMethods } from './moderation.ts';
import { Parameters } from './parameters.ts';
import { mountPictures } from './pictures.ts';
import { newThreadMethod } from './new-threads.ts';
import { playlistItemMethods } from './playlist-items.ts';
import { Quota } from './quota.ts';
import { Quirks } from './quirks/quirks.ts';
import { answerRefusal, Refusal } from './refusals.ts';
import { videoMethods } from './videos.ts';

const BASE_PATH = '/youtube/v3';
/** The units that a refused call costs. */
const REFUSED_UNITS = 1;

const methods: readonly Method[] = [
  ...channelMethods,
  ...playlistItemMethods,
  ...videoMethods,
  ...commentThreadMethods,
  newThreadMethod,
  ...commentMethods,
  ...moderationMethods,
];

export interface YoutubeStandinOptions {
  world: World;
  /** The base URL of the google stand-in, which checks access tokens. */
  googleBaseUrl?: string;
  /** A folder of CSV files that become the videos of Anna's channel. */
  commentsDir?: string;
  sleep?: Sleep;
}

export interface YoutubeStandin {
  standin: Standin;
  world: World;
  quota: Quota;
}

interface Service {
  world: World;
  quota: Quota;
  quirks: Quirks;
  late: LateEffects;
  identities: WeakMap<Request, Identity>;
}

const isRefused = (identity: Identity | undefined): identity is Exclude<Identity, object> =>
  typeof identity === 'string';

function perform(method: Method, service: Service, { req }: CallContext): unknown {
  const identity = service.identities.get(req) ?? 'required';
  if (isRefused(identity)) throw new Refusal(identity);
  requireScope(identity, method.scope);
  if (identity.suspended) throw new Refusal('channelSuspended');
  if (!service.quota.affords(method.units)) throw new Refusal('quotaExceeded');
  const url = new URL(req.originalUrl, `http://${req.get('host') ?? '127.0.0.1'}`);
  const parameters = new Parameters(url.searchParams, method);
  const select = fieldSelector(parameters.get('fields'));
  const answer = method.handle({
    parameters,
    caller: identity,
    body: req.body,
    pathname: url.pathname,
    base: url.origin,
    world: service.world,
    quirks: service.quirks.of(identity.email),
    takeInsertQuirks: () => service.quirks.take(identity.email),
    late: service.late,
  });
  return select(answer);
}

function answer(method: Method, service: Service, context: CallContext): void {
  const { res, call } = context;
  const pay = (units: number): void => {
    call.units = units;
    service.quota.charge(units);
  };
  try {
    service.late.settle();
    const body = perform(method, service, context);
    service.late.settle();
    pay(method.units);
    if (body === null) res.status(204).end();
    else if (typeof body === 'string') res.type('application/octet-stream').send(body);
    else res.json(body);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    pay(error.reason === 'quotaExceeded' ? 0 : REFUSED_UNITS);
    answerRefusal(res, error);
  }
}

/** YouTube's Data API v3, with the parts that an app for answering comments needs. */
export function createYoutubeStandin(options: YoutubeStandinOptions): YoutubeStandin {
  const { world, googleBaseUrl = 'http://127.0.0.1:9301', commentsDir } = options;
  if (commentsDir !== undefined) world.useCommentFiles(readCommentFiles(commentsDir));
  const quota = new Quota(world.now);
  const quirks = new Quirks();
  const late = new LateEffects(world.clock);
  const identities = new WeakMap<Request, Identity>();
  const standin = new Standin({
    name: 'youtube',
    ...(options.sleep && { sleep: options.sleep }),
    accountOf: (req) => {
      const identity = identities.get(req);
      return typeof identity === 'object' ? identity.email : null;
    },
    isAccount: (email) => world.account(email) !== undefined,
    unitsOf: () => REFUSED_UNITS,
    defer: (delayMs, operation, deed) => late.add(delayMs, operation, deed),
    refuse: (res, status, reason, { message, when }) => {
      // A call that is served and then refused has already paid.
      if (identities.has(res.req) && when !== 'after') quota.charge(REFUSED_UNITS);
      answerRefusal(res, { status, reason, message });
    },
    reset: () => {
      world.reset();
      quota.reset();
      quirks.clear();
      late.clear();
    },
  });
  mountPictures(standin.app);
  standin.app.use(BASE_PATH, (req, _res, next) => {
    identify(req, googleBaseUrl, world).then((identity) => {
      identities.set(req, identity);
      next();
    }, next);
  });
  const service = { world, quota, quirks, late, identities };
  for (const method of methods)
    standin.on(method.operation, method.verb, BASE_PATH + method.path, (context) => {
      answer(method, service, context);
    });
  mountControls(standin, service);
  return { standin, world, quota };
}
