import * as z from 'zod/mini';
import { get, post } from '../endpoint.ts';
import { NOTES_MAX_LENGTH } from '../limits.ts';
import { youtubeIdSchema } from '../values.ts';

const notedVideoSchema = z.object({ videoId: z.string(), title: z.string(), notes: z.string() });
export type NotedVideo = z.infer<typeof notedVideoSchema>;

/** The newest videos that comments were loaded for, with the creator's notes on them ('': none). */
const answer = z.object({ videos: z.array(notedVideoSchema) });
export type Notes = z.infer<typeof answer>;

export const listNotes = get('/api/notes', { scope: 'read', answer });

/** Notes or a transcript, as the creator has pasted them. They replace what is there. */
export const saveNotes = post('/api/notes/:videoId', {
  params: z.object({ videoId: youtubeIdSchema }),
  body: z.object({ notes: z.string().check(z.trim(), z.maxLength(NOTES_MAX_LENGTH)) }),
  answer,
  errors: ['not_found'],
});
