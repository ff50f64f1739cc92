import type { Request } from 'express';
import type { CallContext } from '../kernel/call.ts';
import { Standin } from '../kernel/standin.ts';
import type { World } from '../world/world.ts';
import { identify, requireScope, type Identity } from './caller.ts';
import { channelsList } from './channels.ts';
import {
  commentsDelete,
  commentsInsert,
  commentsList,
  commentsSetModerationStatus,
  commentsUpdate,
} from './comments.ts';
import { mountControls } from './controls.ts';
import { Quota } from './quota.ts';
import { answerRefusal, Refusal } from './refusals.ts';
import { Parameters, type Method } from './request.ts';
import { mountPictures } from './resources.ts';
import { commentThreadsList } from './threads.ts';
import { playlistItemsList } from './uploads.ts';
import { videosList } from './videos.ts';

const BASE_PATH = '/youtube/v3';
/** The units that a refused call costs. */
const REFUSED_UNITS = 1;

const methods: readonly Method[] = [
  ...[channelsList, playlistItemsList, videosList],
  ...[commentThreadsList, commentsList, commentsInsert, commentsUpdate],
  ...[commentsSetModerationStatus, commentsDelete],
];

export interface YoutubeStandinOptions {
  world: World;
  /** The base URL of the google stand-in, which checks access tokens. */
  googleBaseUrl?: string;
}

export interface YoutubeStandin {
  standin: Standin;
  world: World;
}

interface Service {
  world: World;
  quota: Quota;
  identities: WeakMap<Request, Identity>;
}

function perform(method: Method, service: Service, { req }: CallContext): object | null {
  const { world, quota, identities } = service;
  const caller = identities.get(req) ?? 'required';
  if (typeof caller === 'string') throw new Refusal(caller);
  requireScope(caller);
  if (!quota.affords(method.units)) throw new Refusal('quotaExceeded');
  const url = new URL(req.originalUrl, `http://${req.get('host') ?? '127.0.0.1'}`);
  return method.handle({
    world,
    caller,
    body: req.body as unknown,
    base: url.origin,
    parameters: new Parameters(url.searchParams, method),
  });
}

function answer(method: Method, service: Service, context: CallContext): void {
  const { res, call } = context;
  const pay = (units: number): void => {
    call.units = units;
    service.quota.charge(units);
  };
  try {
    const body = perform(method, service, context);
    pay(method.units);
    if (body) res.json(body);
    else res.status(204).end();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    pay(error.reason === 'quotaExceeded' ? 0 : REFUSED_UNITS);
    answerRefusal(res, error);
  }
}

/** YouTube's Data API v3, with the parts that an app for answering comments needs. */
export function createYoutubeStandin(options: YoutubeStandinOptions): YoutubeStandin {
  const { world, googleBaseUrl = 'http://127.0.0.1:9301' } = options;
  const quota = new Quota(world.now);
  const identities = new WeakMap<Request, Identity>();
  const standin = new Standin({
    accountOf: (req) => {
      const identity = identities.get(req);
      return typeof identity === 'object' ? identity.email : null;
    },
    unitsOf: () => REFUSED_UNITS,
    refuse: (res, status, reason, message) => {
      if (identities.has(res.req)) quota.charge(REFUSED_UNITS);
      answerRefusal(res, { status, reason, message });
    },
    reset: () => {
      world.reset();
      quota.reset();
    },
  });
  mountPictures(standin.app);
  standin.app.use(BASE_PATH, (req, _res, next) => {
    identify(req, googleBaseUrl, world).then((identity) => {
      identities.set(req, identity);
      next();
    }, next);
  });
  const service = { world, quota, identities };
  for (const method of methods)
    standin.on(method.operation, method.verb, BASE_PATH + method.path, (context) => {
      answer(method, service, context);
    });
  mountControls(standin, world, quota);
  return { standin, world };
}
