import { getConfig } from '@replywell/contract/endpoints/config';
import type { Language } from '@replywell/contract/language';
import type { Express } from 'express';
import type { Config } from '../config.ts';
import { draftMonth } from '../core/model/month.ts';
import { auditReply } from '../core/drafting/drafts.ts';
import { REQUESTED_SCOPES } from '../core/permission/grant.ts';
import { followPace } from '../core/sending/steer.ts';
import { readState } from '../core/operation/state.ts';
import { readComment } from '../core/youtube/present-comment.ts';
import { mountAccount } from '../http/account/mount-account.ts';
import { mountAdmin } from '../http/admin/mount-admin.ts';
import { createApp } from '../http/app.ts';
import { openRoute } from '../http/route.ts';
import { mountAuth } from '../http/auth/mount-auth.ts';
import { mountBatches } from '../http/batches/mount-batches.ts';
import { mountDrafts } from '../http/drafts/mount-drafts.ts';
import { mountFacts } from '../http/facts/mount-facts.ts';
import { mountHealth } from '../http/health/mount-health.ts';
import { mountPageErrors } from '../http/page-errors/mount-page-errors.ts';
import { mountReplies } from '../http/replies/mount-replies.ts';
import { mountSettings } from '../http/settings/mount-settings.ts';
import { mountStats } from '../http/stats/mount-stats.ts';
import { mountYoutube } from '../http/youtube/mount-youtube.ts';
import { accountDeps } from './account.ts';
import { adminDeps } from './admin.ts';
import { basics, clock, logError, newId, once, pause } from './basics.ts';
import { monthPorts } from './model.ts';
import { sendingPorts } from './sending.ts';
import { sessions as openSessions } from './sessions.ts';
import { authDeps } from './sign-in.ts';
import { studioPorts } from './studio.ts';

const publicConfig = ({ origins, google, firebase, draftsNote }: Config, language: Language) => ({
  origins,
  google: {
    clientId: google.clientId,
    authorizeUrl: google.endpoints.authorizeUrl,
    scopes: REQUESTED_SCOPES,
  },
  firebase,
  draftsNote: draftsNote[language],
});

export const api = once((): Express => {
  const { config } = basics();
  const sessions = openSessions();
  return createApp({
    origins: config.origins,
    sessions,
    mounts: [
      (app) => openRoute(app, getConfig, ({ language }) => publicConfig(config, language)),
      (app) => mountHealth(app, () => readState(sendingPorts())),
      (app) => mountPageErrors(app, sessions, { clock, logError }),
      (app) => mountAuth(app, sessions, authDeps()),
      (app) => mountAccount(app, sessions, accountDeps()),
      (app) => mountYoutube(app, sessions, studioPorts()),
      (app) =>
        mountDrafts(app, sessions, {
          ...studioPorts(),
          draftMonth: (uid) => draftMonth(monthPorts(), uid),
        }),
      (app) => mountFacts(app, sessions, { ...studioPorts(), newId }),
      (app) =>
        mountSettings(app, sessions, {
          ...studioPorts(),
          onPaceChanged: (uid) => followPace(uid, clock(), sendingPorts()),
        }),
      (app) => mountStats(app, sessions, studioPorts()),
      (app) =>
        mountReplies(app, sessions, {
          ...sendingPorts(),
          readAs: studioPorts().readAs,
          readComment: (uid, id) => readComment(studioPorts(), uid, id),
        }),
      (app) =>
        mountBatches(app, sessions, {
          ...sendingPorts(),
          auditReply: (uid, id, text) => auditReply(studioPorts(), uid, id, text),
          pause,
        }),
      (app) => mountAdmin(app, adminDeps()),
    ],
    newId,
    logError,
  });
});
