import type { DocumentSnapshot, Firestore, Query } from 'firebase-admin/firestore';
import { z } from 'zod';
import type { CommentStore, OwnReply } from '../../core/youtube/stores.ts';
import { readScope, type ChannelScope } from '../firestore/channel-scope.ts';
import { paths } from '../firestore/documents.ts';

const REPLY_FIELDS = ['text', 'aiResponse', 'channelReply', 'status', 'publishedAt', 'channelId'];
const replySchema = z.object({
  text: z.string(),
  aiResponse: z.string().nullish(),
  channelReply: z.string().nullish(),
  status: z.string(),
  publishedAt: z.string(),
  channelId: z.string().nullish(),
});

/** Of the channel in use; what does not fit is left out. */
function repliesIn(
  found: readonly DocumentSnapshot[],
  { channelId }: ChannelScope,
  except?: string,
) {
  return found.flatMap((snapshot) => {
    const reply = replySchema.safeParse(snapshot.data()).data;
    const isOther = channelId !== null && reply?.channelId !== channelId;
    return !reply || isOther || snapshot.id === except ? [] : [{ id: snapshot.id, ...reply }];
  });
}

type Found = ReturnType<typeof repliesIn>;

const newestFirst = (replies: Found): Found =>
  replies.toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt));

/** As the channel has answered, here or on YouTube. */
const given = (replies: Found): OwnReply[] =>
  replies.flatMap(({ text: comment, status, aiResponse, channelReply }) => {
    const text = status === 'sent' ? aiResponse : channelReply;
    return text ? [{ comment, text }] : [];
  });

/** More comments of one viewer tell no more about the talk with them. */
const MOST_OF_VIEWER = 30;
/** Firestore compares with no more in one query. */
const MOST_NAMES = 30;
/** Few of those who ask the same have no draft yet when the others get theirs. */
const MOST_ASKING = 30;
/** The statuses with a draft or a reply. */
const WITH_REPLY = ['ready', 'sending', 'scheduled', 'sent'];

type Replies = Pick<
  CommentStore,
  'answered' | 'recentReplies' | 'ownReplies' | 'answeredBefore' | 'asking'
>;

/** What the channel has drafted and replied, without the comments around it. */
export function replyQueries(db: () => Firestore): Replies {
  const comments = (uid: string) => paths.comments(db(), uid);

  const repliesOf = async (uid: string, query: Query, except?: string) => {
    const [scope, found] = await Promise.all([
      readScope(db(), uid),
      query.select(...REPLY_FIELDS).get(),
    ]);
    return repliesIn(found.docs, scope, except);
  };

  return {
    answered: async (uid, { channelId, since, until, limit }) => {
      const found = await comments(uid)
        .where('responsePublishedAt', '>=', since)
        .where('responsePublishedAt', '<=', until)
        .orderBy('responsePublishedAt', 'desc')
        .select('channelId')
        .limit(limit)
        .get();
      return found.docs.filter((one) => one.get('channelId') === channelId).map(({ id }) => id);
    },

    recentReplies: async (uid, { limit, except }) => {
      const query = comments(uid)
        .where('status', 'in', WITH_REPLY)
        .orderBy('publishedAt', 'desc')
        .limit(limit);
      const found = await repliesOf(uid, query, except);
      return found.flatMap(({ id, aiResponse: text }) => (text ? [{ id, text }] : []));
    },

    ownReplies: async (uid, { limit, except }) => {
      const newest = (query: Query) => query.orderBy('responsePublishedAt', 'desc').limit(limit);
      const sent = comments(uid).where('status', '==', 'sent').where('draftIsOwn', '==', true);
      const open = comments(uid).where('status', 'in', ['no_response', 'ready']);
      const [here, there] = await Promise.all([
        repliesOf(uid, newest(sent), except),
        repliesOf(uid, newest(open.where('isReplied', '==', true)), except),
      ]);
      return given(newestFirst([...here, ...there])).slice(0, limit);
    },

    // Equality alone needs no index of its own, so the order is made here: a viewer has written little.
    answeredBefore: async (uid, { authorChannelId, limit, except }) => {
      const theirs = comments(uid)
        .where('authorChannelId', '==', authorChannelId)
        .where('isReplied', '==', true)
        .limit(MOST_OF_VIEWER);
      return given(newestFirst(await repliesOf(uid, theirs, except))).slice(0, limit);
    },

    asking: async (uid, questions, { limit, except }) => {
      const some = questions.slice(0, MOST_NAMES);
      const alike = comments(uid).where('asked.ids', 'array-contains-any', some);
      const found = await repliesOf(uid, alike.limit(MOST_ASKING), except);
      return found
        .flatMap(({ id, aiResponse, channelReply }) => {
          const text = aiResponse ?? channelReply;
          return text ? [{ id, text }] : [];
        })
        .slice(0, limit);
    },
  };
}
