/**
 * A sum that many processes add to is spread over several documents, because Firestore bears about
 * one write a second on one document for long. Readers add the documents up.
 *
 * The first shard has the plain name, so that a sum which needs only one document has the name that
 * it has always had. The others follow it in the order of names, before the next day or month.
 */
export const shardName = (name: string, index: number): string =>
  index === 0 ? name : `${name}~${index}`;

/** The plain name of a shard's sum. */
export const nameOfShard = (shard: string): string => shard.split('~')[0] ?? shard;

/** The names of all `count` shards of `name`, the plain one first. */
export const shardNames = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => shardName(name, index));

/** Above the names of all shards of `name`. */
export const afterShards = (name: string): string => `${name}~~`;
