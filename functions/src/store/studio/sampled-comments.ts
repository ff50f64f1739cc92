import { commentDocumentSchema } from '@replywell/contract/documents/comments';
import { userDocumentSchema } from '@replywell/contract/documents/users';
import {
  FieldPath,
  type DocumentSnapshot,
  type Firestore,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { CommentSampler, SampledComment } from '../../core/admin/ports.ts';
import { ofChannel, scopeIn } from '../firestore/channel-scope.ts';
import { paths } from '../firestore/documents.ts';
import { isDisconnected } from '../firestore/standing.ts';

const commentSchema = z.pick(commentDocumentSchema, {
  text: true,
  assessment: true,
  refreshedAt: true,
});
const namesSchema = z.pick(userDocumentSchema, { displayName: true, youtubeChannelTitle: true });

const PROFILE_FIELDS = [
  'permission',
  'displayName',
  'youtubeChannelTitle',
  'youtubeChannelId',
  'homeChannelId',
];

const namesIn = (creator: DocumentSnapshot): string[] => {
  const names = namesSchema.safeParse(creator.data()).data;
  return [names?.displayName, names?.youtubeChannelTitle].flatMap((name) => name ?? []);
};

const commentIn = (snapshot: QueryDocumentSnapshot): SampledComment[] => {
  const parsed = commentSchema.safeParse(snapshot.data());
  return parsed.success ? [parsed.data] : [];
};

/** Of the creators who lend their comments. A deletion removes the profile before anything else. */
export function createCommentSampler(db: () => Firestore): CommentSampler {
  /** Ids are random, so those that follow on a random one are no special creators. */
  async function lendersFrom(from: string, limit: number): Promise<DocumentSnapshot[]> {
    const lent = db()
      .collectionGroup('settings')
      .where('lendComments', '==', true)
      .orderBy(FieldPath.documentId())
      .select();
    const place = paths.settings(db(), from);
    const { docs } = await lent.startAt(place).limit(limit).get();
    const missing = limit - docs.length;
    const rest = missing === 0 ? [] : (await lent.endBefore(place).limit(missing).get()).docs;
    const profiles = [...docs, ...rest].flatMap(({ ref }) => ref.parent.parent ?? []);
    if (profiles.length === 0) return [];
    return db().getAll(...profiles, { fieldMask: PROFILE_FIELDS });
  }

  return {
    async sample({ from, creators, comments }) {
      const found = await lendersFrom(from, creators);
      const usable = found.filter((creator) => creator.exists && !isDisconnected(creator));
      const each = Math.floor(comments / Math.max(1, usable.length));
      return Promise.all(
        usable.map(async (creator) => {
          // The name of another channel is not known here, so it could not be hidden.
          const newest = await ofChannel(paths.comments(db(), creator.id), scopeIn(creator))
            .orderBy('publishedAt', 'desc')
            .limit(each)
            .select('text', 'assessment', 'refreshedAt')
            .get();
          const comments = newest.docs.flatMap(commentIn);
          return { uid: creator.id, names: namesIn(creator), comments };
        }),
      );
    },
  };
}
