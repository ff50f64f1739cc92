import {
  addAnswer,
  changeAnswer,
  groupQuestions as groupCall,
  listAnswers,
  mergeQuestions,
  removeAnswer,
  splitQuestion,
} from '@replywell/contract/endpoints/answers';
import { listNotes, saveNotes } from '@replywell/contract/endpoints/notes';
import type { Express } from 'express';
import * as core from '../core/answers/answers.ts';
import * as corrections from '../core/answers/corrections.ts';
import * as notes from '../core/answers/notes.ts';
import { groupQuestions, type GroupingPorts } from '../core/drafting/grouping.ts';
import { creatorRoutes, type Sessions } from './route.ts';

/** What the creator tells the model beforehand, and what viewers ask. */
export function mountAnswers(
  app: Express,
  sessions: Sessions,
  deps: GroupingPorts & notes.NotePorts & corrections.SplitPorts,
): void {
  const route = creatorRoutes(app, sessions);
  // Before the path of one question, which would take it.
  route(groupCall, ({ uid, body }) => groupQuestions(deps, uid, body.ids));
  route(listAnswers, ({ uid }) => core.listAnswers(deps, uid));
  route(addAnswer, ({ uid, body }) => core.addAnswer(deps, uid, body));
  route(changeAnswer, ({ uid, params, body }) => core.changeAnswer(deps, uid, params.id, body));
  route(removeAnswer, ({ uid, params }) => core.removeAnswer(deps, uid, params.id));
  route(mergeQuestions, ({ uid, params, body }) =>
    corrections.mergeQuestions(deps, uid, params.id, body.into),
  );
  route(splitQuestion, ({ uid, params, body }) =>
    corrections.splitQuestion(deps, uid, { ...params, ...body }),
  );
  route(listNotes, ({ uid }) => notes.listNotes(deps, uid));
  route(saveNotes, ({ uid, params, body }) => notes.saveNotes(deps, uid, { ...params, ...body }));
}
