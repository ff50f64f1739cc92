import * as z from 'zod/mini';
import { ownSettingsSchema } from '../documents/settings.ts';
import { get, post } from '../endpoint.ts';
import { PROMPT_MAX_LENGTH } from '../limits.ts';
import { paceSchema } from '../pace.ts';
import { instantSchema } from '../values.ts';

export const settingsSchema = z.safeExtend(paceSchema, {
  ...ownSettingsSchema.shape,
  /** The name of these settings and their owner. */
  id: z.string(),
  userId: z.string(),
  aiModel: z.string(),
  /** The prompt that is used: the creator's own, or else the shared one. */
  aiPrompt: z.string(),
  /** null: the creator has none. */
  ownPrompt: z.nullable(z.string()),
  /** The prompt for creators without their own: the global one, or else the default. */
  sharedPrompt: z.nullable(z.string()),
  aiTemperature: z.int(),
  /** null: nothing was saved yet, and these are the defaults. */
  createdAt: z.nullable(instantSchema),
  updatedAt: z.nullable(instantSchema),
});
export type Settings = z.infer<typeof settingsSchema>;

export const getSettings = get('/api/settings', { scope: 'read', answer: settingsSchema });

export const saveSettings = post('/api/settings', {
  /** Missing: it does not change. Blank: it is removed. */
  body: z.safeExtend(paceSchema, {
    ...z.partial(ownSettingsSchema).shape,
    ownPrompt: z.nullish(z.string().check(z.maxLength(PROMPT_MAX_LENGTH))),
    /** The `updatedAt` that these settings were read with. Another one that is stored is a `conflict`. */
    basedOn: z.nullish(instantSchema),
  }),
  invalidBody: 'settings_invalid',
  answer: settingsSchema,
  errors: ['settings_invalid', 'conflict'],
});
