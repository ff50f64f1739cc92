import { createKeyedHash } from '../services/keyed-hash.ts';
import { basics, once } from './basics.ts';

/** Names a Google account in the book of the quota. */
export const personOf = once(() => {
  const { config } = basics();
  // The oldest key, so that the names stay the same when a new key is put first.
  const { key } = config.tokenKeys.at(-1) ?? config.tokenKeys[0];
  return createKeyedHash(key, 'quota day');
});
