import { createSign, type KeyObject } from 'node:crypto';

const coded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** A JWT with these claims, signed with this key under the name of another one. */
export function signedWith(key: KeyObject, claims: object): string {
  const text = `${coded({ alg: 'RS256', typ: 'JWT', kid: 'key-1' })}.${coded(claims)}`;
  return `${text}.${createSign('RSA-SHA256').update(text).sign(key).toString('base64url')}`;
}
