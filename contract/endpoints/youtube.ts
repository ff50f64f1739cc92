import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { SAVED_COMMENTS_MAX } from '../limits.ts';
import { commentStatusSchema, sendReasonSchema } from '../states.ts';
import { dismissalSchema } from '../dismissal.ts';
import { draftFindingsSchema } from '../drafts.ts';
import { answerGivenSchema, saidSchema, wroteBackSchema } from '../thread.ts';
import { instantSchema, youtubeIdSchema } from '../values.ts';

export const channelSchema = z.object({
  id: z.string(),
  title: z.string(),
  thumbnailUrl: z.nullable(z.string()),
  /** null: the channel hides it. */
  subscriberCount: z.nullable(z.number()),
  /** true: before it is used, the creator has to let us act for it at Google. */
  needsGrant: z.optional(z.boolean()),
});
export type Channel = z.infer<typeof channelSchema>;

export const listChannels = endpoint({
  method: 'GET',
  path: '/api/youtube/channels',
  answer: z.array(channelSchema),
});

/** Switches the creator to this channel. Replies of the previous channel go on. */
export const chooseChannel = endpoint({
  method: 'POST',
  path: '/api/youtube/channels/choose',
  body: z.object({ channelId: youtubeIdSchema }),
  /** The same as the answer of `listChannels`: the chosen channel comes first. */
  answer: z.array(channelSchema),
});

export const videoSchema = z.object({
  id: z.string(),
  youtubeId: z.string(),
  title: z.string(),
  description: z.nullable(z.string()),
  thumbnailUrl: z.nullable(z.string()),
  publishedAt: z.nullable(instantSchema),
  channelId: z.string(),
  summary: z.nullable(z.string()),
  isShort: z.boolean(),
  /** It was deleted or made private: nobody would see a reply under it. */
  isGone: z._default(z.boolean(), false),
});
export type Video = z.infer<typeof videoSchema>;

export const listVideos = endpoint({
  method: 'GET',
  path: '/api/youtube/videos',
  query: z.object({ channelId: youtubeIdSchema }),
  answer: z.array(videoSchema),
});

export const commentSchema = z.object({
  id: z.string(),
  youtubeId: z.string(),
  videoId: z.string(),
  text: z.string(),
  /** The URL of a picture that was posted as the comment or with it. */
  imageUrl: z.nullable(z.string()),
  authorName: z.string(),
  authorProfileImageUrl: z.nullable(z.string()),
  publishedAt: instantSchema,
  isReplied: z.boolean(),
  /** false: YouTube accepts no reply from this channel. */
  canReply: z.boolean(),
  aiResponse: z.nullable(z.string()),
  responsePublishedAt: z.nullable(instantSchema),
  /**
   * The reply that was written on YouTube itself. null: there is none, or only its time is known. Of a
   * comment that is `sent`: the text as YouTube shows it, where YouTube changed it.
   */
  channelReply: z._default(z.nullable(z.string()), null),
  /** The newest replies in the thread, oldest first. Missing: there is none. */
  thread: z.optional(z.array(saidSchema)),
  /** Somebody has written after the channel's answer: this is what waits, or was answered last. */
  wroteBack: z.optional(wroteBackSchema),
  /** What was sent to earlier words of the thread, oldest first. */
  answersBefore: z.optional(z.array(answerGivenSchema)),
  likeCount: z.optional(z.int()),
  replyCount: z.optional(z.int()),
  status: commentStatusSchema,
  /** Of one that is `generating`: if no draft has come by then, none will. Otherwise null. */
  generatingUntil: z._default(z.nullable(instantSchema), null),
  /**
   * The creator has said that it needs no reply, or none yet. It counts only while none is there or
   * on its way, the last one has not failed, and `until` has not come.
   */
  dismissed: z.optional(dismissalSchema),
  /** When a queued reply is due. Otherwise null. */
  scheduledFor: z.nullable(instantSchema),
  /** Why the last send ended without a reply. Otherwise null. */
  sendReason: z.nullable(sendReasonSchema),
  /** The reply is about to be sent and can be undone until this moment. */
  undoUntil: z._default(z.nullable(instantSchema), null),
  /** false: sent, but not visible on YouTube some minutes later. true: a later look saw it. */
  replyVisible: z._default(z.nullable(z.boolean()), null),
  /** Sent, and deleted on YouTube from here since. No other reply to the same words is sent. */
  replyDeleted: z.optional(z.boolean()),
  /** YouTube's answer was lost, and the reply is looked for until this moment. Otherwise null. */
  checkingUntil: z._default(z.nullable(instantSchema), null),
  /** What the audit found in the draft. These are warnings and block nothing. */
  draftFindings: draftFindingsSchema,
  /** The creator wrote or changed the draft. */
  draftIsOwn: z._default(z.boolean(), false),
  /**
   * The creator's own draft that a generated one replaced, or the draft before it was rewritten or
   * their own words were put into the viewer's language. null: there is none.
   */
  replacedDraft: z._default(z.nullable(z.string()), null),
  /** Whether the creator had written that draft. */
  replacedIsOwn: z.optional(z.boolean()),
  /**
   * The languages that the comment may be in, best first. Missing: it is too short to tell, or
   * nobody has looked yet.
   */
  languages: z.optional(z.array(z.string())),
  /** An `assessmentSchema`, which is parsed where it is shown. */
  assessment: z.optional(z.unknown()),
  /** The creator's answers that the draft rests on. */
  restsOn: z.optional(z.array(z.string())),
  createdAt: instantSchema,
  /** When YouTube last returned it. It may be kept for 30 days from then. */
  refreshedAt: instantSchema,
});
export type Comment = z.infer<typeof commentSchema>;

export const savedVideoSchema = z.extend(videoSchema, {
  comments: z.array(commentSchema),
  /** Ids of comments that are kept no longer. Only an answer to `changedSince` names any. */
  removed: z._default(z.array(z.string()), []),
});
export type SavedVideo = z.infer<typeof savedVideoSchema>;

/**
 * The creator's comments, newest first, in pages of at most `limit`; the next page is in a
 * `Link: <…>; rel="next"` header. Every answer names its time in SERVER_TIME_HEADER.
 *
 * `changedSince`: the time that an earlier answer named. Then only what has been written or removed
 * since is answered, in the order in which it happened. Something may be told twice, and nothing is
 * left out. A page that removes and tells the same comment removed it before.
 */
export const listSavedVideos = endpoint({
  method: 'GET',
  path: '/api/youtube/videos/saved',
  query: z.object({
    changedSince: z.optional(instantSchema),
    /** Of this channel. Missing: of the one in use. */
    channelId: z.optional(youtubeIdSchema),
    limit: z._default(
      z.coerce.number().check(z.int(), z.gte(1), z.lte(SAVED_COMMENTS_MAX)),
      SAVED_COMMENTS_MAX,
    ),
    cursor: z.optional(z.string().check(z.maxLength(500))),
  }),
  answer: z.array(savedVideoSchema),
});

/** The database's own time of an answer: what was written before is in it, or in an earlier page. */
export const SERVER_TIME_HEADER = 'X-Server-Time';

/** The reason with which a load that nobody asked for is refused: the day's last units are for replies. */
export const KEPT_FOR_REPLIES = 'kept_for_replies';

export const loadLatestComments = endpoint({
  method: 'POST',
  path: '/api/youtube/load-latest-comments',
  /** `automatic`: nobody has pressed a button. */
  query: z.object({ automatic: z.optional(z.literal('1')) }),
  answer: z.object({
    message: z.string(),
    newComments: z.int(),
    updatedComments: z.int(),
    /** Of the updated: so many viewers have written back. */
    wroteBack: z._default(z.int(), 0),
    /**
     * Comments that YouTube sent but that are not shown: they belong to no video, or could not be
     * read.
     */
    leftOut: z._default(z.int(), 0),
    /** false: YouTube has more. Call again to continue where this call stopped. */
    complete: z.boolean(),
  }),
});
