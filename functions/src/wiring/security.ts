import type { BudgetRecordPorts } from '../core/security/budgets.ts';
import type { ReadLogPorts } from '../core/security/read-log.ts';
import { createRecord } from '../core/security/record.ts';
import { createKeyedHash } from '../services/keyed-hash.ts';
import { createSecurityLog } from '../store/security/security-log.ts';
import { basics, clock, log, logError, newId, once, sleep, warn } from './basics.ts';

export const securityLog = once((): ReadLogPorts => {
  const { config, db } = basics();
  // The oldest key, so that hashes stay the same when a new key is put first.
  const { key } = config.tokenKeys.at(-1) ?? config.tokenKeys[0];
  return {
    entries: createSecurityLog(() => db, warn),
    hash: createKeyedHash(key, 'security log'),
  };
});

export const record = once(() =>
  createRecord({ ...securityLog(), clock, newId, sleep, log, logError }),
);

export const budgetRecordPorts = once((): BudgetRecordPorts => ({ record: record(), clock }));
