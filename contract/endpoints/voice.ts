import * as z from 'zod/mini';
import { draftFindingsSchema } from '../drafts.ts';
import { endpoint } from '../endpoint.ts';
import { VOICE_NOTES_MAX_LENGTH } from '../limits.ts';
import { voiceSchema } from '../voice.ts';
import { youtubeIdSchema } from '../values.ts';
import { ignored } from './empty.ts';

const triedVoiceSchema = z.object({ text: z.string(), draftFindings: draftFindingsSchema });
export type TriedVoice = z.infer<typeof triedVoiceSchema>;

/**
 * Drafts a reply to a comment in this voice, which need not be saved. Nothing is stored, and it
 * counts in the budget as a draft does. If the caller goes away, the model's call ends.
 */
export const tryVoice = endpoint({
  method: 'POST',
  path: '/api/youtube/comments/:id/try-voice',
  params: z.object({ id: youtubeIdSchema }),
  query: ignored,
  body: z.object({
    voice: voiceSchema,
    /** Blank notes are none. */
    voiceNotes: z.string().check(z.maxLength(VOICE_NOTES_MAX_LENGTH)),
    learnTone: z.boolean(),
  }),
  answer: triedVoiceSchema,
});
