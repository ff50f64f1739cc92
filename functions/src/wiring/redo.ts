import type { RedoPorts } from '../core/account/redo.ts';
import { stopBatches } from '../core/sending/steer/stop-batches.ts';
import type { Clock } from '../core/time.ts';
import { createWithAccount } from '../services/firebase-auth.ts';
import { createDeletionStore, createDisconnectStore } from '../store/account/account.ts';
import { createStoredCreators } from '../store/account/stored-creators.ts';
import type { TokenSealer } from '../store/grants/token-sealer.ts';
import { createSendLedger } from '../store/sending/ledger.ts';

/** The command has no key, and needs none: it only throws tokens away. */
const keyless: TokenSealer = {
  keyId: '',
  open: () => null,
  seal: () => {
    throw new Error('There is no key to seal with.');
  },
};

interface Opened {
  db: Parameters<typeof createStoredCreators>[0];
  auth: Parameters<typeof createWithAccount>[0];
  clock: Clock;
}

/** The ports for after a restore, for a command that runs outside of the functions. */
export function redoPorts({ db, auth, clock }: Opened): RedoPorts {
  const ledger = createSendLedger(() => db);
  return {
    stored: createStoredCreators(db),
    withAccount: createWithAccount(auth),
    // Nor does it note who leaves today: these people left before the backup came back.
    deletions: createDeletionStore(db, keyless, null),
    connections: createDisconnectStore(db, keyless),
    accounts: { remove: () => Promise.resolve() },
    stopBatches: (uid) => stopBatches(uid, { ledger, clock }),
    clock,
  };
}
