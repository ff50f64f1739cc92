import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { NAMED_COMMENTS_MAX, SAVED_COMMENTS_MAX, SEARCH_MAX_LENGTH } from '../limits.ts';
import { commentStatusSchema, sendReasonSchema } from '../states.ts';
import { draftFindingSchema } from '../drafts.ts';
import { instantSchema, youtubeIdSchema } from '../values.ts';
import { ignored } from './empty.ts';

export const channelSchema = z.object({
  id: z.string(),
  title: z.string(),
  thumbnailUrl: z.string().nullable(),
  /** null when the channel hides it. */
  subscriberCount: z.number().nullable(),
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

/** From here on everything is about this channel. Refused while replies of the other are under way. */
export const chooseChannel = endpoint({
  method: 'POST',
  path: '/api/youtube/channels/choose',
  params: ignored,
  query: ignored,
  body: z.object({ channelId: youtubeIdSchema }),
  /** As `listChannels` answers it: the chosen one first. */
  answer: z.array(channelSchema),
});

export const videoSchema = z.object({
  id: z.string(),
  youtubeId: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  thumbnailUrl: z.string().nullable(),
  publishedAt: instantSchema.nullable(),
  channelId: z.string(),
  summary: z.string().nullable(),
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
  /** A picture posted as, or with, the comment. */
  imageUrl: z.string().nullable(),
  authorName: z.string(),
  authorProfileImageUrl: z.string().nullable(),
  publishedAt: instantSchema,
  isReplied: z.boolean(),
  /** false where YouTube takes no reply from this channel. */
  canReply: z.boolean(),
  aiResponse: z.string().nullable(),
  responsePublishedAt: instantSchema.nullable(),
  status: commentStatusSchema,
  /** When a queued reply is due; null otherwise. */
  scheduledFor: instantSchema.nullable(),
  /** Why the last send ended without a reply; null otherwise. */
  sendReason: sendReasonSchema.nullable(),
  /** false: sent, and some minutes later not to be seen on YouTube; true: seen later after all. */
  replyVisible: z.boolean().nullable().default(null),
  /** What the audit found in the draft: warnings, never decisions. */
  draftFindings: z.array(draftFindingSchema),
  createdAt: instantSchema,
});
export type Comment = z.infer<typeof commentSchema>;

export const savedVideoSchema = videoSchema.extend({ comments: z.array(commentSchema) });
export type SavedVideo = z.infer<typeof savedVideoSchema>;

/** `pending`: not answered yet. `with_responses`: a draft or a reply exists. */
export const savedStatusSchema = z.enum([
  'all',
  'pending',
  'with_responses',
  'no_response',
  'ready',
  'sent',
]);
export type SavedStatus = z.infer<typeof savedStatusSchema>;

/** Other spellings in use for the same filters; accepted on input, never written. */
const SAVED_STATUS_SPELLINGS: Partial<Record<string, SavedStatus>> = {
  'all comments': 'all',
  'all statuses': 'all',
  'with responses': 'with_responses',
  'no response': 'no_response',
  generated: 'ready',
  'not sent': 'ready',
};

export const savedStatusInputSchema = z
  .string()
  .transform((value) => {
    const spelled = value.trim().toLowerCase();
    return SAVED_STATUS_SPELLINGS[spelled] ?? spelled;
  })
  .pipe(savedStatusSchema);

export const listSavedVideos = endpoint({
  method: 'GET',
  path: '/api/youtube/videos/saved',
  params: ignored,
  query: z.object({
    since: instantSchema.optional(),
    until: instantSchema.optional(),
    status: savedStatusInputSchema.default('all'),
    videoId: youtubeIdSchema.optional(),
    limit: z.coerce.number().int().min(1).max(SAVED_COMMENTS_MAX).default(SAVED_COMMENTS_MAX),
    cursor: z.string().max(500).optional(),
    /** Every word of it stands in the comment's text or its author's name. */
    search: z.string().trim().min(1).max(SEARCH_MAX_LENGTH).optional(),
  }),
  body: ignored,
  /**
   * Newest comments first; the next page is named in a `Link: <…>; rel="next"` header. A page of a
   * search may be empty and still have a next one; SEARCHED_TO_HEADER says how far back it looked.
   */
  answer: z.array(savedVideoSchema),
});

/** The moment of the oldest comment a page of a search has looked at, while more is left. */
export const SEARCHED_TO_HEADER = 'X-Searched-To';

/** Named comments, in no order: how a batch's replies are shown with what they answer. */
export const findComments = endpoint({
  method: 'GET',
  path: '/api/youtube/comments',
  params: ignored,
  query: z.object({
    /** Separated by commas; ids that are not stored, or no longer, are left out of the answer. */
    ids: z
      .string()
      .transform((text) => [...new Set(text.split(','))])
      .pipe(z.array(youtubeIdSchema).min(1).max(NAMED_COMMENTS_MAX)),
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
    newComments: z.number().int(),
    updatedComments: z.number().int(),
    /** false: more is waiting at YouTube; call again to go on where this call stopped. */
    complete: z.boolean(),
  }),
});
