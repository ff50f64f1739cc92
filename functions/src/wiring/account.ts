import { deleteAccount } from '../core/account/delete-account.ts';
import { disconnect } from '../core/account/disconnect.ts';
import { exportText } from '../core/account/download.ts';
import { stopBatches } from '../core/sending/steer.ts';
import type { AccountDeps } from '../http/account.ts';
import { createRevoke } from '../services/google-oauth.ts';
import {
  createDeletionStore,
  createDisconnectStore,
  createExportStore,
} from '../store/account/account.ts';
import { createCreatorStore } from '../store/identity/sign-ins.ts';
import { basics, clock, log, once, warn } from './basics.ts';
import { sendingPorts } from './sending.ts';
import { accounts } from './identity.ts';

export const accountPorts = once(() => {
  const { config, db, grants, personOf } = basics();
  return {
    grants,
    revoke: createRevoke(config.google),
    deletions: createDeletionStore(db, personOf),
    connections: createDisconnectStore(db),
    accounts: accounts(),
    creators: createCreatorStore(db),
    stopBatches: (uid: string) => stopBatches(uid, sendingPorts()),
    clock,
    warn,
  };
});

export function accountDeps(): AccountDeps {
  const { config, db } = basics();
  const store = createExportStore(db);
  return {
    disconnect: (uid) => disconnect(accountPorts(), uid),
    deleteAccount: (uid, confirmation) => deleteAccount(accountPorts(), uid, confirmation),
    exportText: (uid) => exportText(store, uid, clock()),
    log,
    clock,
    secureCookies: config.secureCookies,
  };
}
