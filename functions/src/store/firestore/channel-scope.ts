import * as z from 'zod/mini';
import { userDocumentSchema } from '@replywell/contract/documents/users';
import type { Firestore, Query } from 'firebase-admin/firestore';
import { paths } from './documents.ts';

/** Which of a creator's channels is read. See docs/decisions/070. */
export interface ChannelScope {
  /** null: the creator has never changed the channel, so all stored data belongs to one. */
  channelId: string | null;
  /** The channel itself, also of those who have never changed it. */
  present: string | null;
  /** The prefix of the names of the channel's statistics documents. */
  prefix: string;
}

/** The prefix for statistics of a channel. It is empty for the channel that the creator had first. */
export const statsPrefix = (homeChannelId: string | null, channelId: string | null): string =>
  homeChannelId === null || channelId === null || homeChannelId === channelId
    ? ''
    : `${channelId}~`;

const channelsSchema = z.pick(userDocumentSchema, { homeChannelId: true, youtubeChannelId: true });

/** The creator's present channel. Costs one read. */
export async function readScope(db: Firestore, uid: string): Promise<ChannelScope> {
  const user = await paths.user(db, uid).get();
  const { homeChannelId = null, youtubeChannelId: present = null } =
    channelsSchema.safeParse(user.data() ?? {}).data ?? {};
  if (homeChannelId === null) return { channelId: null, present, prefix: '' };
  return { channelId: present, present, prefix: statsPrefix(homeChannelId, present) };
}

/** Limits the query to the channel, if there can be more than one. */
export const ofChannel = (query: Query, { channelId }: ChannelScope): Query =>
  channelId === null ? query : query.where('channelId', '==', channelId);
