import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { AdminMarks } from '../core/admin/ports.ts';

const ID_BYTES = 32;

const derive = (secret: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/**
 * Creates and checks session tokens of the form `id.mark`, and the keyed hashes under which
 * sessions and tabs are stored. The first secret marks new tokens, all of them are recognised.
 */
export function createAdminMarks(secrets: readonly [Buffer, ...Buffer[]]): AdminMarks {
  const [current] = secrets;
  const marking = derive(current, 'admin session');
  const recognised = secrets.map((secret) => derive(secret, 'admin session'));
  // The last secret, so that sessions stay valid when a new key is put first.
  const hashing = derive(secrets.at(-1) ?? current, 'admin names');

  return {
    hash: (kind, value) => hmac(hashing, `${kind}:${value}`).toString('base64url'),

    issue() {
      const id = randomBytes(ID_BYTES).toString('base64url');
      return `${id}.${hmac(marking, id).toString('base64url')}`;
    },

    isOurs(token) {
      const [id = '', given = '', ...rest] = token.split('.');
      const mark = Buffer.from(given, 'base64url');
      const known = recognised
        .map((key) => hmac(key, id))
        .some((own) => own.length === mark.length && timingSafeEqual(own, mark));
      return known && rest.length === 0;
    },
  };
}
