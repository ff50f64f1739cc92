import type { CurrentUser } from '@replywell/contract/endpoints/auth';
import type { Comment } from '@replywell/contract/endpoints/youtube';
import { ChannelReplica } from './channel-replica.ts';
import { lastCached, nameOf } from './names.ts';
import { applyExpiry, entryWithId } from './replica-store.ts';

/**
 * Shows and caches the comments of this creator. `channelId` undefined: not known yet. null: there is
 * none. The cache is shown before the channel is known. The server is asked only after that, because
 * it answers for the channel that is in use now.
 */
export const showReplica = (creator: CurrentUser, channelId: string | null | undefined): void => {
  const { id: creatorId } = creator;
  const name = typeof channelId === 'string' ? nameOf(creatorId, channelId) : null;
  const { current } = ChannelReplica;
  const isOurs = current?.creatorId === creatorId && !current.isDeleted;
  const cached = lastCached();
  const cachedName = cached?.creatorId === creatorId ? cached.name : null;
  const now = current && isOurs ? current : ChannelReplica.open(creatorId, name ?? cachedName);
  if (name !== null && now.name === null) void now.adopt(name);
  const shown = name !== null && now.name !== name ? ChannelReplica.open(creatorId, name) : now;
  shown.creator = creator;
  const isCertain = channelId !== undefined || shown.name === null;
  if (isCertain && !shown.hasAsked) shown.sync().catch(() => undefined);
};

/**
 * Shows what the last session cached, before the server has told whose session this is. Resolves with
 * its creator once the newest comments are shown. null: nothing is cached.
 */
export const showCached = async (): Promise<CurrentUser | null> => {
  const cached = lastCached();
  if (!cached) return null;
  const replica = ChannelReplica.open(cached.creatorId, cached.name);
  await replica.shown;
  return replica.creator;
};

/** Resolves once the last sync is shown. Syncs again only if that has failed. */
export const whenSynced = async (): Promise<void> => {
  await ChannelReplica.current?.lastSync.catch(syncChanges);
};

/** Resolves once the changes are shown. Rejects if the server could not be asked. */
export const syncChanges = (): Promise<void> => ChannelReplica.current?.sync() ?? Promise.resolve();

/** The comment as it is stored now. null: it is stored no longer. Rejects as `syncChanges` does. */
export const fetchStored = async (id: string): Promise<Comment | null> => {
  await syncChanges();
  return entryWithId(id)?.synced ?? null;
};

/** Shows the comment as it is stored. False if it could not be read, or is stored no longer. */
export const showStoredComment = (id: string): Promise<boolean> =>
  fetchStored(id).then(
    (stored) => stored !== null,
    () => false,
  );

/** For what ends without telling this page: a draft of another device, a reply of unknown outcome. */
export const refresh = (): void => {
  applyExpiry();
  syncChanges().catch(() => undefined);
};
