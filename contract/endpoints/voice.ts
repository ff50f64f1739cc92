import * as z from 'zod/mini';
import { post } from '../endpoint.ts';
import { TONE_CARD_MAX_LENGTH, VOICE_NOTES_MAX_LENGTH } from '../limits.ts';
import { youtubeIdSchema } from '../values.ts';
import { voiceSchema } from '../voice.ts';

/** With fewer replies of the creator's own there is no tone to read. */
export const TONE_LEAST_REPLIES = 10;

/**
 * Has a model write down how the creator writes, from their own replies. Nothing is stored: what is
 * answered becomes a part of the settings when those are saved. It counts as a draft.
 */
export const readTone = post('/api/settings/read-tone', {
  answer: z.object({
    /** null: there are too few replies. */
    toneCard: z.nullable(z.string()),
    /** So many were read, or are there. */
    replies: z.int(),
  }),
});

const TRIED_AT_MOST = 60;

/**
 * Has three waiting comments answered in a voice that need not be saved. Nothing is stored. Each
 * counts as a draft.
 */
export const tryVoice = post('/api/settings/try-voice', {
  body: z.object({
    voice: voiceSchema,
    voiceNotes: z.nullable(z.string().check(z.maxLength(VOICE_NOTES_MAX_LENGTH))),
    toneCard: z.nullable(z.string().check(z.maxLength(TONE_CARD_MAX_LENGTH))),
    learnTone: z.boolean(),
    /** Comments that were tried before. */
    except: z.array(youtubeIdSchema).check(z.maxLength(TRIED_AT_MOST)),
  }),
  answer: z.object({
    tries: z.array(
      z.object({ id: z.string(), authorName: z.string(), comment: z.string(), reply: z.string() }),
    ),
  }),
});
