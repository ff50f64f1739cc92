import { generateCustomResponse, updateResponse } from '@replywell/contract/endpoints/comments';
import {
  cancelDraft as cancelDraftCall,
  getDraftMonth,
  type DraftMonth,
} from '@replywell/contract/endpoints/drafts';
import { listSamples, removeSample } from '@replywell/contract/endpoints/samples';
import {
  translate as translateCall,
  translateReply as translateReplyCall,
} from '@replywell/contract/endpoints/translations';
import { tryVoice as tryVoiceCall } from '@replywell/contract/endpoints/voice';
import type { Express } from 'express';
import {
  cancelDraft,
  generateDraft,
  saveDraft,
  type DraftPorts,
} from '../../core/drafting/drafts.ts';
import * as core from '../../core/drafting/samples.ts';
import { translateReply } from '../../core/translation/translate-reply.ts';
import { translate } from '../../core/translation/translate.ts';
import { tryVoice } from '../../core/drafting/try-voice.ts';
import { goneSignal } from '../gone-signal.ts';
import { creatorRoute, type Sessions } from '../route.ts';

export interface DraftDeps extends DraftPorts {
  /** Throws `unauthenticated` for a creator without data. */
  draftMonth: (uid: string) => Promise<DraftMonth>;
}

export function mountDrafts(app: Express, sessions: Sessions, deps: DraftDeps): void {
  creatorRoute(app, sessions, generateCustomResponse, ({ uid, params, body }) =>
    generateDraft(deps, uid, params.id, body),
  );
  creatorRoute(app, sessions, updateResponse, ({ uid, params, body }) =>
    saveDraft(deps, uid, params.id, { text: body.response, replaces: body.replaces }),
  );
  creatorRoute(app, sessions, tryVoiceCall, ({ uid, params, body, res }) =>
    tryVoice(deps, uid, params.id, {
      tone: { ...body, voiceNotes: body.voiceNotes.trim() || null },
      signal: goneSignal(res),
    }),
  );
  creatorRoute(app, sessions, listSamples, ({ uid }) => core.listSamples(deps, uid));
  creatorRoute(app, sessions, removeSample, ({ uid, params }) =>
    core.removeSample(deps, uid, params.id),
  );
  creatorRoute(app, sessions, cancelDraftCall, ({ uid, params }) =>
    cancelDraft(deps, uid, params.id),
  );
  creatorRoute(app, sessions, translateCall, ({ uid, params, body }) =>
    translate(deps, uid, params.id, body),
  );
  creatorRoute(app, sessions, translateReplyCall, ({ uid, params, body }) =>
    translateReply(deps, uid, params.id, body),
  );
  creatorRoute(app, sessions, getDraftMonth, ({ uid }) => deps.draftMonth(uid));
}
