import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { NAMED_COMMENTS_MAX, SAVED_COMMENTS_MAX, SEARCH_MAX_LENGTH } from '../limits.ts';
import { commentStatusSchema, sendReasonSchema } from '../states.ts';
import { draftFindingsSchema } from '../drafts.ts';
import { instantSchema, youtubeIdSchema } from '../values.ts';
import { ignored } from './empty.ts';

export const channelSchema = z.object({
  id: z.string(),
  title: z.string(),
  thumbnailUrl: z.nullable(z.string()),
  /** null: the channel hides it. */
  subscriberCount: z.nullable(z.number()),
});
export type Channel = z.infer<typeof channelSchema>;

export const listChannels = endpoint({
  method: 'GET',
  path: '/api/youtube/channels',
  params: ignored,
  query: ignored,
  body: ignored,
  answer: z.array(channelSchema),
});

/** Switches the creator to this channel. Refused while replies of the previous channel are being sent. */
export const chooseChannel = endpoint({
  method: 'POST',
  path: '/api/youtube/channels/choose',
  params: ignored,
  query: ignored,
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
});
export type Video = z.infer<typeof videoSchema>;

export const listVideos = endpoint({
  method: 'GET',
  path: '/api/youtube/videos',
  params: ignored,
  query: z.object({ channelId: youtubeIdSchema }),
  body: ignored,
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
  status: commentStatusSchema,
  /** When a queued reply is due. Otherwise null. */
  scheduledFor: z.nullable(instantSchema),
  /** Why the last send ended without a reply. Otherwise null. */
  sendReason: z.nullable(sendReasonSchema),
  /** The reply is about to be sent and can be undone until this moment. */
  undoUntil: z._default(z.nullable(instantSchema), null),
  /** false: sent, but not visible on YouTube some minutes later. true: a later look saw it. */
  replyVisible: z._default(z.nullable(z.boolean()), null),
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
  /** It stands before all comments that do not have this, because the search puts questions first. */
  first: z.optional(z.boolean()),
  /** An `assessmentSchema`, which is parsed where it is shown. */
  assessment: z.optional(z.unknown()),
  /** The creator's answers that the draft rests on. */
  restsOn: z.optional(z.array(z.string())),
  createdAt: instantSchema,
});
export type Comment = z.infer<typeof commentSchema>;

export const savedVideoSchema = z.extend(videoSchema, { comments: z.array(commentSchema) });
export type SavedVideo = z.infer<typeof savedVideoSchema>;

/**
 * `pending`: not answered yet. `with_responses`: a draft or a reply exists, wherever it was
 * written. `no_response` and `ready` leave out comments that were answered on YouTube itself.
 */
export const savedStatusSchema = z.enum([
  'all',
  'pending',
  'with_responses',
  'no_response',
  'ready',
  'sent',
]);
export type SavedStatus = z.infer<typeof savedStatusSchema>;

/** Other spellings of the same filters. They are accepted on input and never written. */
const SAVED_STATUS_SPELLINGS: Partial<Record<string, SavedStatus>> = {
  'all comments': 'all',
  'all statuses': 'all',
  'with responses': 'with_responses',
  'no response': 'no_response',
  generated: 'ready',
  'not sent': 'ready',
};

export const savedStatusInputSchema = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value) => {
      const spelled = value.trim().toLowerCase();
      return SAVED_STATUS_SPELLINGS[spelled] ?? spelled;
    }),
  ),
  savedStatusSchema,
);

export const listSavedVideos = endpoint({
  method: 'GET',
  path: '/api/youtube/videos/saved',
  params: ignored,
  query: z.object({
    since: z.optional(instantSchema),
    until: z.optional(instantSchema),
    status: z._default(savedStatusInputSchema, 'all'),
    videoId: z.optional(youtubeIdSchema),
    limit: z._default(
      z.coerce.number().check(z.int(), z.gte(1), z.lte(SAVED_COMMENTS_MAX)),
      SAVED_COMMENTS_MAX,
    ),
    cursor: z.optional(z.string().check(z.maxLength(500))),
    /**
     * Every word of it must occur in the comment's text or in its author's name. Some words ask for
     * kinds of comments or for an order instead (`contract/kinds.ts`).
     */
    search: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(SEARCH_MAX_LENGTH))),
  }),
  body: ignored,
  /**
   * Newest comments first. The next page is in a `Link: <…>; rel="next"` header. A page of a search
   * may be empty and still have a next page; SEARCHED_TO_HEADER then says how far back the search
   * has come.
   */
  answer: z.array(savedVideoSchema),
});

/**
 * The publishing time of the oldest comment that this page of a search examined, if there is a next
 * page.
 */
export const SEARCHED_TO_HEADER = 'X-Searched-To';

/**
 * The comments with the given ids, in no order. The page uses it to show a batch's replies with
 * their comments.
 */
export const findComments = endpoint({
  method: 'GET',
  path: '/api/youtube/comments',
  params: ignored,
  query: z.object({
    /** Separated by commas. Ids that are not stored are left out of the answer. */
    ids: z.pipe(
      z.pipe(
        z.string(),
        z.transform((text) => [...new Set(text.split(','))]),
      ),
      z.array(youtubeIdSchema).check(z.minLength(1), z.maxLength(NAMED_COMMENTS_MAX)),
    ),
  }),
  body: ignored,
  answer: z.array(commentSchema),
});

export const loadLatestComments = endpoint({
  method: 'POST',
  path: '/api/youtube/load-latest-comments',
  params: ignored,
  query: ignored,
  body: ignored,
  answer: z.object({
    message: z.string(),
    newComments: z.int(),
    updatedComments: z.int(),
    /**
     * Comments that YouTube sent but that are not shown: they belong to no video, or could not be
     * read.
     */
    leftOut: z._default(z.int(), 0),
    /** false: YouTube has more. Call again to continue where this call stopped. */
    complete: z.boolean(),
  }),
});
