import { createKeyedHash } from '../services/keyed-hash.ts';
import { createTryStore } from '../store/identity/tries.ts';
import { basics, once } from './basics.ts';

/** The counters of what nobody may do without end. */
export const tryStore = once(() => {
  const { config, db } = basics();
  // The oldest key, so that counters stay valid when a new key is put first.
  const { key } = config.tokenKeys.at(-1) ?? config.tokenKeys[0];
  return createTryStore(db, createKeyedHash(key, 'sign-in tries'));
});
