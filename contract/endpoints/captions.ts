import * as z from 'zod/mini';
import { passageSchema } from '../documents/captions.ts';
import { endpoint } from '../endpoint.ts';
import { CAPTIONS_MAX_LENGTH } from '../limits.ts';
import { youtubeIdSchema } from '../values.ts';
import { ignored } from './empty.ts';

const ofVideo = z.object({ videoId: youtubeIdSchema });

const captionedVideoSchema = z.object({
  videoId: z.string(),
  title: z.string(),
  /** Where its captions are from. `none`: YouTube has none for us. null: nobody has asked yet. */
  captions: z.nullable(z.enum(['pasted', 'youtube', 'none'])),
});
export type CaptionedVideo = z.infer<typeof captionedVideoSchema>;

/** The newest videos that comments were loaded for. */
const answer = z.object({ videos: z.array(captionedVideoSchema) });

export const listCaptions = endpoint({
  method: 'GET',
  path: '/api/captions',
  params: ignored,
  query: ignored,
  body: ignored,
  answer,
});

/** Takes SubRip, WebVTT, YouTube's transcript, or plain text. Replaces what is there. */
export const pasteCaptions = endpoint({
  method: 'POST',
  path: '/api/captions/:videoId',
  params: ofVideo,
  query: ignored,
  body: z.object({
    text: z.string().check(
      z.trim(),
      z.minLength(1),
      z.maxLength(CAPTIONS_MAX_LENGTH),
      z.refine((text: string) => text.isWellFormed()),
    ),
  }),
  answer,
});

export const removeCaptions = endpoint({
  method: 'DELETE',
  path: '/api/captions/:videoId',
  params: ofVideo,
  query: ignored,
  body: ignored,
  answer,
});

/** What is kept of what is said in the video, for its owner to read. Throws `not_found` if nothing is. */
export const getCaptions = endpoint({
  method: 'GET',
  path: '/api/captions/:videoId',
  params: ofVideo,
  query: ignored,
  body: ignored,
  answer: z.object({ passages: z.array(passageSchema) }),
});

/** The passages that the comment's draft was written with. Empty if the captions have changed. */
export const listPassages = endpoint({
  method: 'GET',
  path: '/api/youtube/comments/:id/passages',
  params: z.object({ id: youtubeIdSchema }),
  query: ignored,
  body: ignored,
  answer: z.object({ passages: z.array(passageSchema) }),
});
