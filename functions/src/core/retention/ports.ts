import type { DeletionPorts, RevocationStore } from '../account/ports.ts';
import type { Accounts, CreatorStore } from '../identity/ports.ts';
import type { AccessTokens } from '../permission/ports.ts';

/** Methods with `limit` return how many documents they have handled. 0: nothing is left to handle. */
export interface RetentionStore {
  /**
   * Deletes or empties comments that YouTube last returned before `before`, of one creator or of
   * all (`uid` null), with the texts of their ended replies.
   */
  expireComments(query: { uid: string | null; before: string; limit: number }): Promise<number>;
  /** Forgets the ids of comments that were deleted before `before`, of everybody. */
  forgetRemovals(before: string, limit: number): Promise<number>;
  /** Deletes videos that YouTube last returned before `before`, of one creator or all (`uid` null). */
  expireVideos(query: { uid: string | null; before: string; limit: number }): Promise<number>;
  /**
   * Deletes questions that nobody has answered and no comment asks any more, of those to be looked
   * after before `before`, of one creator or of all (`uid` null). The others are looked after later.
   */
  expireQuestions(query: { uid: string | null; before: string; limit: number }): Promise<number>;
  /**
   * Deletes the texts in batches that ended before `before`, or in all ended ones of one creator.
   */
  expireTexts(query: { uid: string | null; before: string; limit: number }): Promise<number>;
  /** Deletes titles, pictures and subscriber counts of channels. */
  expireChannels(before: string, limit: number): Promise<number>;
  /** Creators who disconnected before `before` and still have data, longest ago first. */
  listDisconnected(before: string): AsyncIterable<string>;
  /** Notes that no YouTube data is left. Does nothing if the creator has connected again. */
  settleDisconnected(uid: string): Promise<void>;
  /** Creators with a grant last used before `before`, longest idle first. */
  listIdle(before: string): AsyncIterable<string>;
  /** Deletes the grants of a creator that were last used before `before`. */
  dropGrants(uid: string, before: string): Promise<void>;
  /** Deletes the quota documents of days before `before` (YYYY-MM-DD). */
  dropQuotaDays(before: string, limit: number): Promise<number>;
  /** Deletes the days of everybody's statistics before `before` (YYYY-MM-DD). */
  dropStatsDays(before: string, limit: number): Promise<number>;
  /**
   * Deletes what ended before `before`: admin sessions, counted attempts, revocations, grants of
   * sign-ins never completed, what departed people had used, and the gates of channels.
   */
  dropExpired(before: string, limit: number): Promise<number>;
}

export interface RetentionPorts extends DeletionPorts {
  retention: RetentionStore;
  /** How many days of the statistics are kept. null: all of them. */
  statisticsKeptDays: number | null;
  tokens: AccessTokens;
  accounts: Pick<Accounts, 'find' | 'remove'>;
  creators: CreatorStore;
  /** Accounts made before `before` (milliseconds since the epoch) whose address nobody has confirmed. */
  listUnconfirmed: (before: number) => AsyncIterable<string>;
  revocations: RevocationStore;
}
