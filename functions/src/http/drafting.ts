import {
  approveDraft as approveCall,
  correctAssessment as correctCall,
  dismissComments as dismissCall,
  generateCustomResponse,
  judgeComments as judgeCall,
  updateResponse,
} from '@replywell/contract/endpoints/comments';
import {
  cancelDraft as cancelDraftCall,
  examineDrafts as examineCall,
  type DraftMonth,
  getDraftMonth,
  translate as translateCall,
} from '@replywell/contract/endpoints/drafts';
import {
  readTone as readToneCall,
  tryVoice as tryVoiceCall,
} from '@replywell/contract/endpoints/voice';
import type { Express } from 'express';
import {
  approveDraft,
  cancelDraft,
  generateDraft,
  saveDraft,
  type DraftPorts,
} from '../core/drafting/drafts.ts';
import { examineDrafts } from '../core/drafting/second-look.ts';
import { readTone, tryVoice } from '../core/drafting/tone.ts';
import { correctAssessment, judgeComments, type TriagePorts } from '../core/drafting/triage.ts';
import { dismissComments } from '../core/youtube/dismiss.ts';
import { translate } from '../core/translation/translate.ts';
import { creatorRoutes, type Sessions } from './route.ts';

export interface DraftDeps extends DraftPorts, Pick<TriagePorts, 'hasModel'> {
  draftMonth: (uid: string) => Promise<DraftMonth>;
}

export function mountDrafts(app: Express, sessions: Sessions, deps: DraftDeps): void {
  const route = creatorRoutes(app, sessions);
  route(generateCustomResponse, ({ uid, params, body, language, isProgram: byProgram }) =>
    generateDraft(deps, uid, params.id, {
      ...body,
      ...(byProgram ? { replaces: null } : {}),
      language,
      byProgram,
    }),
  );
  route(updateResponse, ({ uid, params, body, language, isProgram }) =>
    saveDraft(deps, uid, params.id, {
      text: body.response,
      replaces: body.replaces,
      language,
      byProgram: isProgram,
    }),
  );
  route(approveCall, ({ uid, params, body }) => approveDraft(deps, uid, params.id, body));
  route(cancelDraftCall, ({ uid, params }) => cancelDraft(deps, uid, params.id));
  route(translateCall, ({ uid, params, body }) => translate(deps, uid, params.id, body.to));
  route(judgeCall, ({ uid, body }) => judgeComments(deps, uid, body.ids));
  route(examineCall, ({ uid, body }) => examineDrafts(deps, uid, body.ids));
  route(readToneCall, ({ uid, language }) => readTone(deps, uid, language));
  route(tryVoiceCall, ({ uid, body, language }) => tryVoice(deps, uid, body, language));
  route(correctCall, ({ uid, params, body }) => correctAssessment(deps, uid, params.id, body));
  route(dismissCall, ({ uid, body }) => dismissComments(deps, uid, body));
  route(getDraftMonth, ({ uid }) => deps.draftMonth(uid));
}
