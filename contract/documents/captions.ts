import * as z from 'zod/mini';
import { instantSchema } from '../values.ts';

export const passageSchema = z.object({
  /** Seconds from the beginning of the video. null: not known. */
  at: z.nullable(z.int().check(z.gte(0))),
  text: z.string(),
});

/** `users/{uid}/captions/{videoId}`: what is said in a video, in passages of a few sentences. */
export const captionsDocumentSchema = z.object({
  schemaVersion: z.int(),
  videoId: z.string(),
  source: z.enum(['pasted', 'youtube']),
  passages: z.array(passageSchema),
  /** How many passages there are, for lists that do without the words. */
  passageCount: z.int(),
  /**
   * The track that is to be downloaded. null: it was, or nothing is known of one. Captions of
   * YouTube without passages and without a track: there are none that may be read.
   */
  trackId: z.nullable(z.string()),
  /** YouTube is not asked before then: somebody is asking, or it has refused. */
  notBefore: z.nullable(instantSchema),
  /**
   * When YouTube last told them; they may be kept for 30 days from then. null: the creator has
   * pasted them, and they go with the video.
   */
  refreshedAt: z.nullable(instantSchema),
  /** Names this text of them. */
  savedAt: instantSchema,
});
export type CaptionsDocument = z.infer<typeof captionsDocumentSchema>;
