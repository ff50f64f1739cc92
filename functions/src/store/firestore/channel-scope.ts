import * as z from 'zod/mini';
import { userDocumentSchema } from '@replywell/contract/documents/users';
import type { Firestore, Query } from 'firebase-admin/firestore';
import { paths } from './documents.ts';

/** The creator's channel in use. See docs/decisions/070. */
export interface ChannelScope {
  /** null: no channel is known yet. */
  channelId: string | null;
  /** The prefix of the names of the channel's statistics documents. */
  prefix: string;
}

/** The statistics of a creator's first channel have plain names; those of the others begin with its id. */
export const statsPrefix = (homeChannelId: string | null, channelId: string | null): string =>
  homeChannelId === null || channelId === null || homeChannelId === channelId
    ? ''
    : `${channelId}~`;

const channelsSchema = z.pick(userDocumentSchema, { homeChannelId: true, youtubeChannelId: true });

/** Costs one read. */
export async function readScope(db: Firestore, uid: string): Promise<ChannelScope> {
  const user = await paths.user(db, uid).get();
  const { homeChannelId = null, youtubeChannelId: channelId = null } =
    channelsSchema.safeParse(user.data() ?? {}).data ?? {};
  return { channelId, prefix: statsPrefix(homeChannelId, channelId) };
}

export const ofChannel = (query: Query, { channelId }: ChannelScope): Query =>
  channelId === null ? query : query.where('channelId', '==', channelId);
