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

/** As the channel has answered, here or on YouTube. */
const given = (replies: ReturnType<typeof repliesIn>): OwnReply[] =>
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

type Replies = Pick<CommentStore, 'recentReplies' | 'ownReplies' | 'answeredBefore' | 'asking'>;

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

  const recentReplies: CommentStore['recentReplies'] = async (uid, { limit, except }) => {
    const query = comments(uid)
      .where('status', 'in', WITH_REPLY)
      .orderBy('publishedAt', 'desc')
      .limit(limit);
    const found = await repliesOf(uid, query, except);
    return found.flatMap(({ id, aiResponse: text }) => (text ? [{ id, text }] : []));
  };

  const ownReplies: CommentStore['ownReplies'] = async (uid, { limit, except }) => {
    const newest = (query: Query) => query.orderBy('responsePublishedAt', 'desc').limit(limit);
    const ofStatus = comments(uid).where('status', 'in', ['no_response', 'ready']);
    const [here, there] = await Promise.all([
      repliesOf(
        uid,
        newest(comments(uid).where('status', '==', 'sent').where('draftIsOwn', '==', true)),
        except,
      ),
      repliesOf(uid, newest(ofStatus.where('isReplied', '==', true)), except),
    ]);
    const all = [...here, ...there].sort((a, b) => (a.publishedAt < b.publishedAt ? 1 : -1));
    return given(all).slice(0, limit);
  };

  // Equality alone needs no index of its own, so the order is made here: a viewer has written little.
  const answeredBefore: CommentStore['answeredBefore'] = async (uid, query) => {
    const { authorChannelId, limit, except } = query;
    const theirs = comments(uid)
      .where('authorChannelId', '==', authorChannelId)
      .where('isReplied', '==', true)
      .limit(MOST_OF_VIEWER);
    const found = await repliesOf(uid, theirs, except);
    return given(found.sort((a, b) => (a.publishedAt < b.publishedAt ? 1 : -1))).slice(0, limit);
  };

  const asking: CommentStore['asking'] = async (uid, questions, { limit, except }) => {
    const alike = comments(uid).where(
      'asked.ids',
      'array-contains-any',
      questions.slice(0, MOST_NAMES),
    );
    const found = await repliesOf(uid, alike.limit(MOST_ASKING), except);
    return found
      .flatMap(({ id, aiResponse, channelReply }) => {
        const text = aiResponse ?? channelReply;
        return text ? [{ id, text }] : [];
      })
      .slice(0, limit);
  };

  return { recentReplies, ownReplies, answeredBefore, asking };
}
