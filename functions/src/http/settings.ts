import { getSettings, saveSettings } from '@replywell/contract/endpoints/settings';
import type { Express } from 'express';
import * as core from '../core/settings/settings.ts';
import { creatorRoute, type Sessions } from './route.ts';

export function mountSettings(
  app: Express,
  sessions: Sessions,
  deps: core.SaveSettingsPorts,
): void {
  creatorRoute(app, sessions, getSettings, ({ uid, language }) =>
    core.readSettings(deps, uid, language),
  );

  creatorRoute(app, sessions, saveSettings, ({ uid, body, language }) =>
    core.saveSettings(deps, uid, body, language),
  );
}
