import {
  addFact,
  changeFact,
  keepReply,
  listFacts,
  removeFact,
} from '@replywell/contract/endpoints/facts';
import { listNotes, saveNotes } from '@replywell/contract/endpoints/notes';
import type { Express } from 'express';
import * as core from '../core/facts/facts.ts';
import * as notes from '../core/facts/notes.ts';
import { creatorRoute, type Sessions } from './route.ts';

/** What the creator tells the model beforehand. */
export function mountFacts(
  app: Express,
  sessions: Sessions,
  deps: core.FactPorts & notes.NotePorts,
): void {
  creatorRoute(app, sessions, listFacts, ({ uid }) => core.listFacts(deps, uid));
  creatorRoute(app, sessions, addFact, ({ uid, body }) => core.addFact(deps, uid, body));
  creatorRoute(app, sessions, keepReply, ({ uid, params }) => core.keepReply(deps, uid, params.id));
  creatorRoute(app, sessions, changeFact, ({ uid, params, body }) =>
    core.changeFact(deps, uid, { ...params, ...body }),
  );
  creatorRoute(app, sessions, removeFact, ({ uid, params }) =>
    core.removeFact(deps, uid, params.id),
  );
  creatorRoute(app, sessions, listNotes, ({ uid }) => notes.listNotes(deps, uid));
  creatorRoute(app, sessions, saveNotes, ({ uid, params, body }) =>
    notes.saveNotes(deps, uid, { ...params, ...body }),
  );
}
