import { getNotices, noticeBrowser, saveNotices } from '@replywell/contract/endpoints/notices';
import type { Express } from 'express';
import * as core from '../core/notices/notices.ts';
import { creatorRoutes, type Sessions } from './route.ts';

/** No token may make these calls: an address for notices is no program's to choose. */
export function mountNotices(app: Express, sessions: Sessions, ports: core.NoticesPorts): void {
  const route = creatorRoutes(app, sessions);
  route(getNotices, ({ uid }) => core.readNotices(ports, uid));
  route(saveNotices, ({ uid, body, language }) => core.saveNotices(ports, uid, body, language));
  route(noticeBrowser, ({ uid, body, language }) => core.noticeBrowser(ports, uid, body, language));
}
