import * as z from 'zod/mini';
import { get, post } from '../endpoint.ts';
import { READ_LANGUAGES, readLanguageSchema } from '../languages.ts';
import { PROMPT_MAX_LENGTH, VOICE_NOTES_MAX_LENGTH } from '../limits.ts';
import { paceSchema } from '../pace.ts';
import { instantSchema } from '../values.ts';
import { voiceSchema } from '../voice.ts';

export const settingsSchema = z.safeExtend(paceSchema, {
  /** The name of these settings and their owner. */
  id: z.optional(z.string()),
  userId: z.optional(z.string()),
  aiModel: z.optional(z.string()),
  /** null in the same cases as `updatedAt`. */
  createdAt: z.optional(z.nullable(instantSchema)),
  /** The prompt that is used: the creator's own, or else the shared one. */
  aiPrompt: z.string(),
  /** null: the creator has none. */
  ownPrompt: z.nullable(z.string()),
  /** The prompt for creators without their own: the global one, or else the default. */
  sharedPrompt: z.nullable(z.string()),
  aiTemperature: z.int(),
  /** How drafts sound, and what the creator says about that. */
  voice: z.optional(voiceSchema),
  voiceNotes: z.optional(z.nullable(z.string())),
  /** Whether drafts take their tone from replies that the creator has written or changed. */
  learnTone: z.optional(z.boolean()),
  /** Whether a second call examines each draft that is written in bulk. */
  secondLook: z.optional(z.boolean()),
  /** Whether new comments are loaded, judged and drafted every hour, for the next visit. */
  readyAhead: z.optional(z.boolean()),
  /** The languages that the creator reads. null: those of the page. */
  readLanguages: z.optional(z.nullable(z.array(readLanguageSchema))),
  /** null: nothing was saved yet, and these are the defaults. */
  updatedAt: z.nullable(instantSchema),
});
export type Settings = z.infer<typeof settingsSchema>;

export const getSettings = get('/api/settings', { answer: settingsSchema });

export const saveSettings = post('/api/settings', {
  body: z.safeExtend(paceSchema, {
    /** Missing: the prompt does not change. null or blank: it is removed, so the shared one is used. */
    ownPrompt: z.nullish(z.string().check(z.maxLength(PROMPT_MAX_LENGTH))),
    /** Missing: it does not change. Blank notes are removed. */
    voice: z.optional(voiceSchema),
    voiceNotes: z.nullish(z.string().check(z.maxLength(VOICE_NOTES_MAX_LENGTH))),
    /** Missing: it does not change. */
    learnTone: z.optional(z.boolean()),
    secondLook: z.optional(z.boolean()),
    readyAhead: z.optional(z.boolean()),
    /** Missing: they do not change. null, or none: those of the page. */
    readLanguages: z.nullish(z.array(readLanguageSchema).check(z.maxLength(READ_LANGUAGES.length))),
    /** The `updatedAt` that these settings were read with. Another one that is stored is a `conflict`. */
    basedOn: z.nullish(instantSchema),
  }),
  invalidBody: 'settings_invalid',
  answer: settingsSchema,
  errors: ['settings_invalid', 'conflict'],
});
