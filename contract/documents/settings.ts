import * as z from 'zod/mini';
import { LANGUAGES } from '../language.ts';
import { READ_LANGUAGES, readLanguageSchema } from '../languages.ts';
import { TONE_CARD_MAX_LENGTH, VOICE_NOTES_MAX_LENGTH } from '../limits.ts';
import { paceSchema } from '../pace.ts';
import { secondLookSchema } from '../drafts.ts';
import { instantSchema } from '../values.ts';
import { voiceSchema } from '../voice.ts';

/** What creators set besides their pace and their prompt. Document, call and answer follow from it. */
export const ownSettingsSchema = z.object({
  voice: voiceSchema,
  voiceNotes: z.nullable(z.string().check(z.maxLength(VOICE_NOTES_MAX_LENGTH))),
  /** Whether drafts take their tone from replies that the creator has written or changed. */
  learnTone: z.boolean(),
  /** How the creator writes, as a model has read it from their replies. They may have changed it. */
  toneCard: z.nullable(z.string().check(z.maxLength(TONE_CARD_MAX_LENGTH))),
  /** Which drafts a second call examines. */
  secondLook: secondLookSchema,
  /** Whether new comments are loaded, judged and drafted every hour, for the next visit. */
  readyAhead: z.boolean(),
  /** The languages that the creator reads, the one they write first. null: those of the page. */
  readLanguages: z.nullable(z.array(readLanguageSchema).check(z.maxLength(READ_LANGUAGES.length))),
});
export type OwnSettings = z.infer<typeof ownSettingsSchema>;

export const DEFAULT_OWN_SETTINGS: OwnSettings = {
  voice: 'plain',
  voiceNotes: null,
  learnTone: true,
  toneCard: null,
  secondLook: 'unread',
  readyAhead: false,
  readLanguages: null,
};

const storedSettingsSchema = z.safeExtend(paceSchema, {
  ...ownSettingsSchema.shape,
  schemaVersion: z.int(),
  aiModel: z.string(),
  aiTemperature: z.int().check(z.gte(0), z.lte(10)),
  /** The creator's own prompt. null: the global prompt is used, or the default if there is none. */
  aiPrompt: z.nullable(z.string()),
  /** Of the page on which they were saved: for what is drafted without a page. */
  language: z.enum(LANGUAGES),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});

/** `users/{uid}/settings/autoresponder`. A setting added since it was saved has its default. */
export const settingsDocumentSchema = z.pipe(
  z.pipe(
    z.looseObject({}),
    z.transform((stored) => ({ ...DEFAULT_OWN_SETTINGS, ...stored })),
  ),
  storedSettingsSchema,
);
export type SettingsDocument = z.infer<typeof settingsDocumentSchema>;
