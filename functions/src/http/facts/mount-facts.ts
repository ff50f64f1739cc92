import {
  addFact,
  changeFact,
  keepReply,
  listFacts,
  removeFact,
} from '@replywell/contract/endpoints/facts';
import type { Express } from 'express';
import * as core from '../../core/facts/facts.ts';
import { creatorRoute, type Sessions } from '../route.ts';

export function mountFacts(app: Express, sessions: Sessions, deps: core.FactPorts): void {
  creatorRoute(app, sessions, listFacts, ({ uid }) => core.listFacts(deps, uid));
  creatorRoute(app, sessions, addFact, ({ uid, body }) => core.addFact(deps, uid, body));
  creatorRoute(app, sessions, keepReply, ({ uid, params }) => core.keepReply(deps, uid, params.id));
  creatorRoute(app, sessions, changeFact, ({ uid, params, body }) =>
    core.changeFact(deps, uid, { ...params, ...body }),
  );
  creatorRoute(app, sessions, removeFact, ({ uid, params }) =>
    core.removeFact(deps, uid, params.id),
  );
}
