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
import { creatorRoute, type Sessions } from './route.ts';

/** What the creator tells the model beforehand, and what viewers ask. */
export function mountAnswers(
  app: Express,
  sessions: Sessions,
  deps: GroupingPorts & notes.NotePorts & corrections.SplitPorts,
): void {
  // Before the path of one question, which would take it.
  creatorRoute(app, sessions, groupCall, ({ uid, body }) => groupQuestions(deps, uid, body.ids));
  creatorRoute(app, sessions, listAnswers, ({ uid }) => core.listAnswers(deps, uid));
  creatorRoute(app, sessions, addAnswer, ({ uid, body }) => core.addAnswer(deps, uid, body));
  creatorRoute(app, sessions, changeAnswer, ({ uid, params, body }) =>
    core.changeAnswer(deps, uid, params.id, body),
  );
  creatorRoute(app, sessions, removeAnswer, ({ uid, params }) =>
    core.removeAnswer(deps, uid, params.id),
  );
  creatorRoute(app, sessions, mergeQuestions, ({ uid, params, body }) =>
    corrections.mergeQuestions(deps, uid, params.id, body.into),
  );
  creatorRoute(app, sessions, splitQuestion, ({ uid, params, body }) =>
    corrections.splitQuestion(deps, uid, { ...params, ...body }),
  );
  creatorRoute(app, sessions, listNotes, ({ uid }) => notes.listNotes(deps, uid));
  creatorRoute(app, sessions, saveNotes, ({ uid, params, body }) =>
    notes.saveNotes(deps, uid, { ...params, ...body }),
  );
}
