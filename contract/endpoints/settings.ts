import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { PROMPT_MAX_LENGTH } from '../limits.ts';
import { paceSchema } from '../pace.ts';
import { instantSchema } from '../values.ts';
import { ignored } from './empty.ts';

export const settingsSchema = z.safeExtend(paceSchema, {
  /** Which settings these are, and whose; answers of earlier releases do not say. */
  id: z.optional(z.string()),
  userId: z.optional(z.string()),
  aiModel: z.optional(z.string()),
  /** null: as `updatedAt`. */
  createdAt: z.optional(z.nullable(instantSchema)),
  /** The template in force: the creator's own, else the shared one. */
  aiPrompt: z.string(),
  /** null: the creator has none. */
  ownPrompt: z.nullable(z.string()),
  /** What drafts are written with where the creator has no prompt: the global one, else the default. */
  sharedPrompt: z.string(),
  aiTemperature: z.int(),
  /** null: nothing was ever saved, these are the defaults. */
  updatedAt: z.nullable(instantSchema),
});
export type Settings = z.infer<typeof settingsSchema>;

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/settings',
  params: ignored,
  query: ignored,
  body: ignored,
  answer: settingsSchema,
});

export const saveSettings = endpoint({
  method: 'POST',
  path: '/api/settings',
  params: ignored,
  query: ignored,
  body: z.safeExtend(paceSchema, {
    /** Not given: stays as it is. null or blank: none, so the shared one is used. */
    ownPrompt: z.nullish(z.string().check(z.maxLength(PROMPT_MAX_LENGTH))),
    /** The `updatedAt` these settings were read with; another one by now refuses the save. */
    basedOn: z.nullish(instantSchema),
  }),
  invalidBody: 'settings_invalid',
  answer: settingsSchema,
});
