import * as z from 'zod/mini';
import { LANGUAGES } from '../language.ts';
import { readLanguageSchema } from '../languages.ts';
import { paceSchema } from '../pace.ts';
import { instantSchema } from '../values.ts';
import { voiceSchema } from '../voice.ts';

/** `users/{uid}/settings/autoresponder` */
export const settingsDocumentSchema = z.safeExtend(paceSchema, {
  schemaVersion: z.int(),
  aiModel: z.string(),
  aiTemperature: z.int().check(z.gte(0), z.lte(10)),
  /** The creator's own prompt. null: the global prompt is used, or the default if there is none. */
  aiPrompt: z.nullable(z.string()),
  /** How drafts sound, and what the creator says about that. */
  voice: z._default(voiceSchema, 'plain'),
  voiceNotes: z._default(z.nullable(z.string()), null),
  /** Whether drafts take their tone from replies that the creator has written or changed. */
  learnTone: z._default(z.boolean(), true),
  /** Whether a second call examines each draft that is written in bulk. */
  secondLook: z._default(z.boolean(), false),
  /** Whether new comments are loaded, judged and drafted every hour, for the next visit. */
  readyAhead: z._default(z.boolean(), false),
  /** The languages that the creator reads, the one they write first. null: those of the page. */
  readLanguages: z._default(z.nullable(z.array(readLanguageSchema)), null),
  /** Of the page on which they were saved: for what is drafted without a page. */
  language: z._default(z.enum(LANGUAGES), 'en'),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});
export type SettingsDocument = z.infer<typeof settingsDocumentSchema>;
