import { getSettings, saveSettings } from '@replywell/contract/endpoints/settings';
import type { Express } from 'express';
import { readSettings, savePace, type SettingsPorts } from '../../core/settings/settings.ts';
import { creatorRoute, type Sessions } from '../route.ts';

export function mountSettings(app: Express, sessions: Sessions, deps: SettingsPorts): void {
  creatorRoute(app, sessions, getSettings, ({ uid }) => readSettings(deps, uid));
  creatorRoute(app, sessions, saveSettings, ({ uid, body }) => savePace(deps, uid, body));
}
