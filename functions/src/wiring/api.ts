import { getConfig } from '@replywell/contract/endpoints/config';
import type { TokenScope } from '@replywell/contract/endpoint';
import { verifyToken } from '../core/identity/tokens.ts';
import type { Language } from '@replywell/contract/language';
import type { Express } from 'express';
import type { Config } from '../config.ts';
import { draftMonth } from '../core/model/month.ts';
import { auditReply } from '../core/drafting/drafts.ts';
import { REQUESTED_SCOPES } from '../core/permission/grant.ts';
import { followPace } from '../core/sending/reschedule.ts';
import { readState } from '../core/operation/state.ts';
import { mayProgramSend } from '../core/youtube/approved.ts';
import { readComment } from '../core/youtube/present-comment.ts';
import { mountAccount } from '../http/account.ts';
import { mountAdmin } from '../http/admin.ts';
import { createApp } from '../http/app.ts';
import { mountAssistant } from '../http/mcp.ts';
import { mountTokens } from '../http/tokens.ts';
import { openRoute } from '../http/route.ts';
import { mountAuth } from '../http/identity.ts';
import { mountDrafts } from '../http/drafting.ts';
import { mountAnswers } from '../http/answers.ts';
import { mountHealth, mountPageErrors } from '../http/operation.ts';
import { mountNotices } from '../http/notices.ts';
import { mountSending } from '../http/sending.ts';
import { mountSettings } from '../http/settings.ts';
import { mountStats } from '../http/stats.ts';
import { mountYoutube } from '../http/youtube.ts';
import { createAppCheck } from '../services/app-check.ts';
import { accountDeps } from './account.ts';
import { adminDeps } from './admin.ts';
import { createStatsStore } from '../store/stats/stats.ts';
import { basics, clock, log, logError, newId, once, pause, warn } from './basics.ts';
import { draftingPorts, monthPorts } from './drafting.ts';
import { identityDeps, sessions as openSessions, tokenPorts } from './identity.ts';
import { noticesPorts } from './notices.ts';
import { sendingPorts } from './sending.ts';
import { youtubePorts } from './youtube.ts';

const publicConfig = (
  { origins, google, firebase, openai, draftsNote }: Config,
  language: Language,
) => ({
  origins,
  google: {
    clientId: google.clientId,
    authorizeUrl: google.endpoints.authorizeUrl,
    scopes: REQUESTED_SCOPES,
  },
  firebase,
  modelHost: new URL(openai.baseUrl).host,
  draftsNote: draftsNote[language],
});

export const api = once((): Express => {
  const { config, app: firebase, db } = basics();
  const sessions = {
    ...openSessions(),
    verifyToken: (token: string, needed: TokenScope | null) =>
      verifyToken(tokenPorts(), token, needed),
  };
  return createApp({
    origins: config.origins,
    ...(config.appCheck && { isGenuine: createAppCheck(firebase) }),
    sessions,
    mounts: [
      (app) => openRoute(app, getConfig, ({ language }) => publicConfig(config, language)),
      (app) => mountHealth(app, () => readState(sendingPorts())),
      (app) => mountPageErrors(app, sessions, { clock, logError }),
      (app) => mountAuth(app, sessions, identityDeps()),
      (app) => mountTokens(app, sessions, { ...tokenPorts(), log }),
      (app) => mountAccount(app, sessions, accountDeps()),
      (app) => mountYoutube(app, sessions, youtubePorts()),
      (app) =>
        mountDrafts(app, sessions, {
          ...draftingPorts(),
          draftMonth: (uid) => draftMonth(monthPorts(), uid),
        }),
      (app) => mountAssistant(app, sessions, { ...draftingPorts(), ledger: sendingPorts().ledger }),
      (app) => mountAnswers(app, sessions, draftingPorts()),
      (app) =>
        mountSettings(app, sessions, {
          ...draftingPorts(),
          onPaceChanged: (uid) => followPace(uid, clock(), sendingPorts()),
        }),
      (app) => mountNotices(app, sessions, noticesPorts()),
      (app) =>
        mountStats(app, sessions, {
          stats: createStatsStore(() => db, warn),
          keptDays: config.statisticsKeptDays,
          clock,
        }),
      (app) =>
        mountSending(app, sessions, {
          ...sendingPorts(),
          readAs: youtubePorts().readAs,
          readComment: (uid, id) => readComment(youtubePorts(), uid, id),
          mayProgramSend: (uid, id, text) => mayProgramSend(youtubePorts(), uid, id, text),
          auditReply: (uid, id, text) => auditReply(draftingPorts(), uid, id, text),
          pause,
        }),
      (app) => mountAdmin(app, adminDeps()),
    ],
    newId,
    logError,
  });
});
