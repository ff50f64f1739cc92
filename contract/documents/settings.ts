import { z } from 'zod';
import { paceSchema } from '../pace.ts';
import { instantSchema } from '../values.ts';

/** `users/{uid}/settings/autoresponder` */
export const settingsDocumentSchema = paceSchema.safeExtend({
  schemaVersion: z.number().int(),
  aiModel: z.string(),
  aiTemperature: z.number().int().min(0).max(10),
  /** The creator's own prompt; null: the global one, else the default. */
  aiPrompt: z.string().nullable(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});
export type SettingsDocument = z.infer<typeof settingsDocumentSchema>;
