import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { DeviceMarks } from '../core/identity/devices.ts';
import { createKeyedHash } from './keyed-hash.ts';

const ID_BYTES = 12;
const PURPOSE = 'known device';

const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/**
 * Marks of the form `id.hash`. The hash binds the id to one address and says nothing about it. The
 * first key makes new marks, all of them are recognised.
 */
export function createDeviceMarks(keys: readonly [Buffer, ...Buffer[]]): DeviceMarks {
  const hashes = keys.map((key) => createKeyedHash(key, PURPOSE));
  const [newest = createKeyedHash(keys[0], PURPOSE)] = hashes;
  return {
    issue(email) {
      const id = randomBytes(ID_BYTES).toString('base64url');
      return `${id}.${newest(`${id} ${email}`)}`;
    },
    read(mark, email) {
      const [id = '', given = ''] = (mark ?? '').split('.');
      return id && hashes.some((hash) => isSame(hash(`${id} ${email}`), given)) ? id : null;
    },
  };
}
