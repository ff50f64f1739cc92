import { generateCustomResponse, updateResponse } from '@replywell/contract/endpoints/comments';
import { listSamples, removeSample } from '@replywell/contract/endpoints/samples';
import type { Express } from 'express';
import { generateDraft, saveDraft, type DraftPorts } from '../../core/drafting/drafts.ts';
import * as core from '../../core/drafting/samples.ts';
import { creatorRoute, type Sessions } from '../route.ts';

export function mountDrafts(app: Express, sessions: Sessions, deps: DraftPorts): void {
  creatorRoute(app, sessions, generateCustomResponse, ({ uid, params, body }) =>
    generateDraft(deps, uid, params.id, body),
  );
  creatorRoute(app, sessions, updateResponse, ({ uid, params, body }) =>
    saveDraft(deps, uid, params.id, { text: body.response, replaces: body.replaces }),
  );
  creatorRoute(app, sessions, listSamples, ({ uid }) => core.listSamples(deps, uid));
  creatorRoute(app, sessions, removeSample, ({ uid, params }) =>
    core.removeSample(deps, uid, params.id),
  );
}
