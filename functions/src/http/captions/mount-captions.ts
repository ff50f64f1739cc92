import {
  getCaptions,
  listCaptions,
  listPassages,
  pasteCaptions,
  removeCaptions,
} from '@replywell/contract/endpoints/captions';
import type { Express } from 'express';
import * as core from '../../core/captions/captions.ts';
import { creatorRoute, type Sessions } from '../route.ts';

export function mountCaptions(app: Express, sessions: Sessions, deps: core.CaptionPorts): void {
  creatorRoute(app, sessions, listCaptions, ({ uid }) => core.listCaptions(deps, uid));
  creatorRoute(app, sessions, getCaptions, ({ uid, params }) =>
    core.getCaptions(deps, uid, params.videoId),
  );
  creatorRoute(app, sessions, pasteCaptions, ({ uid, params, body }) =>
    core.pasteCaptions(deps, uid, { ...params, ...body }),
  );
  creatorRoute(app, sessions, removeCaptions, ({ uid, params }) =>
    core.removeCaptions(deps, uid, params.videoId),
  );
  creatorRoute(app, sessions, listPassages, ({ uid, params }) =>
    core.listPassages(deps, uid, params.id),
  );
}
