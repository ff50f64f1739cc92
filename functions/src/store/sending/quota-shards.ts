import { createHash } from 'node:crypto';
import { shardName, shardNames } from '../firestore/shards.ts';

/**
 * So many units a day are kept in one document. Where all of them are used, it is written about once
 * in two seconds. A new project has 10,000.
 */
export const UNITS_PER_SHARD = 2_000_000;

/** Over how many documents a day of the quota is spread. */
export const quotaShards = (unitsPerDay: number): number =>
  Math.max(1, Math.ceil(unitsPerDay / UNITS_PER_SHARD));

/** The names of all documents of a day. */
export const documentsOfDay = (day: string, unitsPerDay: number): string[] =>
  shardNames(day, quotaShards(unitsPerDay));

/** The name of the document that has all of this creator's units of the day. */
export function documentFor(uid: string, day: string, unitsPerDay: number): string {
  const shards = quotaShards(unitsPerDay);
  if (shards === 1) return shardName(day, 0);
  const hash = createHash('sha256').update(uid).digest().readUInt32BE(0);
  return shardName(day, hash % shards);
}
