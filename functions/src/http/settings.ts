import { getSettings, saveSettings } from '@replywell/contract/endpoints/settings';
import type { Express } from 'express';
import * as core from '../core/settings/settings.ts';
import { creatorRoutes, type Sessions } from './route.ts';

export function mountSettings(
  app: Express,
  sessions: Sessions,
  deps: core.SaveSettingsPorts,
): void {
  const route = creatorRoutes(app, sessions);
  route(getSettings, ({ uid, language }) => core.readSettings(deps, uid, language));

  route(saveSettings, ({ uid, body, language }) => core.saveSettings(deps, uid, body, language));
}
