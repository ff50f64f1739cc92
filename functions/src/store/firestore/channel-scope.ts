import * as z from 'zod/mini';
import { userDocumentSchema } from '@replywell/contract/documents/users';
import type { Firestore, Query } from 'firebase-admin/firestore';
import { paths } from './documents.ts';

/** Which of a creator's channels is looked at. See docs/decisions/017. */
export interface ChannelScope {
  /** null: the creator has never changed the channel, so everything stored is of one. */
  channelId: string | null;
  /** Stands before the names of the channel's statistics. */
  prefix: string;
}

/** The statistics of the channel a creator began with have plain names. */
export const statsPrefix = (homeChannelId: string | null, channelId: string | null): string =>
  homeChannelId === null || channelId === null || homeChannelId === channelId
    ? ''
    : `${channelId}~`;

const channelsSchema = z.pick(userDocumentSchema, { homeChannelId: true, youtubeChannelId: true });

/** One read. */
export async function readScope(db: Firestore, uid: string): Promise<ChannelScope> {
  const user = await paths.user(db, uid).get();
  const { homeChannelId = null, youtubeChannelId = null } =
    channelsSchema.safeParse(user.data() ?? {}).data ?? {};
  if (homeChannelId === null) return { channelId: null, prefix: '' };
  return { channelId: youtubeChannelId, prefix: statsPrefix(homeChannelId, youtubeChannelId) };
}

export const ofChannel = (query: Query, { channelId }: ChannelScope): Query =>
  channelId === null ? query : query.where('channelId', '==', channelId);
