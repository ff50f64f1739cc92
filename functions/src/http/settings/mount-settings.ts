import { getSettings, saveSettings } from '@replywell/contract/endpoints/settings';
import type { Express } from 'express';
import type { RecordSecurity } from '../../core/security/record.ts';
import * as core from '../../core/settings/settings.ts';
import { callerOf, type Proxies } from '../caller-address.ts';
import { creatorRoute, type Sessions } from '../route.ts';

export interface SettingsDeps extends Omit<core.SaveSettingsPorts, 'onLendingChanged'> {
  record: RecordSecurity;
  proxyOf: Proxies;
}

export function mountSettings(app: Express, sessions: Sessions, deps: SettingsDeps): void {
  creatorRoute(app, sessions, getSettings, ({ uid }) => core.readSettings(deps, uid));

  creatorRoute(app, sessions, saveSettings, ({ uid, body, req }) => {
    const onLendingChanged = (lends: boolean): Promise<void> =>
      deps.record({
        event: lends ? 'lending_started' : 'lending_ended',
        ...{ creator: uid, address: callerOf(req, deps.proxyOf) },
      });
    return core.saveSettings({ ...deps, onLendingChanged }, uid, body);
  });
}
