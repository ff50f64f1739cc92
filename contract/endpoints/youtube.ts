import * as z from 'zod/mini';
import { get, post } from '../endpoint.ts';
import { YOUTUBE_ERRORS } from '../errors.ts';
import { SAVED_COMMENTS_MAX } from '../limits.ts';
import { channelFields, commentFields, videoFields } from '../shown.ts';
import { wroteBackSchema } from '../thread.ts';
import { instantSchema, youtubeIdSchema } from '../values.ts';

export const channelSchema = z.object({
  ...channelFields,
  /** true: before it is used, the creator has to let us act for it at Google. */
  needsGrant: z.optional(z.boolean()),
});
export type Channel = z.infer<typeof channelSchema>;

export const listChannels = get('/api/youtube/channels', {
  scope: 'read',
  answer: z.array(channelSchema),
  errors: YOUTUBE_ERRORS,
});

/** Switches the creator to this channel. Replies of the previous channel go on. */
export const chooseChannel = post('/api/youtube/channels/choose', {
  body: z.object({ channelId: youtubeIdSchema }),
  /** The same as the answer of `listChannels`: the chosen channel comes first. */
  answer: z.array(channelSchema),
  errors: ['forbidden', 'permission_needed'],
});

export const videoSchema = z.object(videoFields);
export type Video = z.infer<typeof videoSchema>;

export const listVideos = get('/api/youtube/videos', {
  scope: 'read',
  query: z.object({ channelId: youtubeIdSchema }),
  answer: z.array(videoSchema),
  errors: [...YOUTUBE_ERRORS, 'forbidden'],
});

export const commentSchema = z.object({
  ...commentFields,
  /**
   * The reply that was written on YouTube itself. null: there is none, or only its time is known. Of a
   * comment that is `sent`: the text as YouTube shows it, where YouTube changed it.
   */
  channelReply: z._default(z.nullable(z.string()), null),
  /** Somebody has written after the channel's answer: this is what waits, or was answered last. */
  wroteBack: z.optional(wroteBackSchema),
  /** The reply is about to be sent and can be undone until this moment. */
  undoUntil: z._default(z.nullable(instantSchema), null),
  /** false: sent, but not visible on YouTube some minutes later. true: a later look saw it. */
  replyVisible: z._default(z.nullable(z.boolean()), null),
  /** YouTube's answer was lost, and the reply is looked for until this moment. Otherwise null. */
  checkingUntil: z._default(z.nullable(instantSchema), null),
  /** The creator lets their programs send this draft. */
  isApproved: z.optional(z.boolean()),
  /** Whether the creator had written the replaced draft. */
  replacedIsOwn: z.optional(z.boolean()),
  /** An `assessmentSchema`, which is parsed where it is shown. */
  assessment: z.optional(z.unknown()),
  /** Ids of the questions that it asks. Missing: nobody has found out. */
  asks: z.optional(z.array(z.string())),
});
export type Comment = z.infer<typeof commentSchema>;

export const savedVideoSchema = z.extend(videoSchema, {
  comments: z.array(commentSchema),
  /** Ids of comments that are kept no longer. Only an answer to `changedSince` names any. */
  removed: z._default(z.array(z.string()), []),
});
export type SavedVideo = z.infer<typeof savedVideoSchema>;

/** Where a page begins: the moment that the list is ordered by, and the id of a comment. */
const cursorSchema = z.string().check(z.regex(/^[\dTZ:.-]{1,40},[A-Za-z0-9_.-]{1,128}$/));

/**
 * The creator's comments, newest first, in pages of at most `limit`; the next page is in a
 * `Link: <…>; rel="next"` header. Every answer names its time in SERVER_TIME_HEADER.
 *
 * With `changedSince` in the order in which it happened. Something may be told twice, and nothing is
 * left out. A page that removes and tells the same comment removed it before.
 */
export const listSavedVideos = get('/api/youtube/videos/saved', {
  scope: 'read',
  query: z.object({
    changedSince: z
      .optional(instantSchema)
      .check(
        z.describe('X-Server-Time of an earlier answer: only what was written or removed since'),
      ),
    channelId: z.optional(youtubeIdSchema).check(z.describe('Missing: the channel in use')),
    limit: z
      ._default(
        z.coerce.number().check(z.int(), z.gte(1), z.lte(SAVED_COMMENTS_MAX)),
        SAVED_COMMENTS_MAX,
      )
      .check(z.describe('So many comments, and a `Link` to the next page')),
    cursor: z.optional(cursorSchema).check(z.describe('From the `Link` of the page before')),
  }),
  answer: z.array(savedVideoSchema),
});

/** The database's own time of an answer: what was written before is in it, or in an earlier page. */
export const SERVER_TIME_HEADER = 'X-Server-Time';

/** Why a reply, or a load that nobody asked for, is refused: the day's last units are for other replies. */
export const KEPT_FOR_REPLIES = 'kept_for_replies';

export const loadLatestComments = post('/api/youtube/load-latest-comments', {
  units: '1 for each 100 new comments and 2, 1 for each 50 new videos',
  scope: 'draft',
  query: z.object({
    automatic: z
      .optional(z.literal('1'))
      .check(z.describe('Nobody asked for it: it leaves the day’s last units to replies')),
  }),
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
  errors: YOUTUBE_ERRORS,
});
