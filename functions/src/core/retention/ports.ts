import type { DeletionPorts } from '../account/ports.ts';
import type { SignInStore } from '../identity/ports.ts';
import type { TryStore } from '../tries.ts';
import type { AccessTokens } from '../permission/ports.ts';

/**
 * Each looks at `limit` documents at a time and answers how many it has dealt with; 0: none is left
 * that it can deal with.
 */
export interface RetentionStore {
  /** Comments YouTube has not told of since; of one creator, or of all (uid null). */
  expireComments(query: { uid: string | null; before: string; limit: number }): Promise<number>;
  expireVideos(query: { uid: string | null; before: string; limit: number }): Promise<number>;
  /** Texts of replies in batches that ended before then. */
  expireTexts(before: string, limit: number): Promise<number>;
  /** Titles and pictures of channels. */
  expireChannels(before: string, limit: number): Promise<number>;
  /** Creators who disconnected before then and whose data is still here. */
  listDisconnected(before: string, limit: number): Promise<string[]>;
  /** Nothing of YouTube's is left of this creator. */
  settleDisconnected(uid: string): Promise<void>;
  /** Creators whose grant was last used before then, longest ago first. */
  listIdle(before: string, limit: number): Promise<string[]>;
  /** A grant that cannot be used any more, unless it has been renewed since. */
  dropGrant(uid: string, before: string): Promise<void>;
  /** The quota's days before that one. */
  dropQuotaDays(before: string, limit: number): Promise<number>;
  /** The admin's sessions and counted tries that ended before then. */
  dropExpiredAdmin(before: string, limit: number): Promise<number>;
}

export interface RetentionPorts extends DeletionPorts {
  retention: RetentionStore;
  tokens: AccessTokens;
  signIns: Pick<SignInStore, 'removeAbandoned'>;
  tries: Pick<TryStore, 'removeExpired'>;
}
