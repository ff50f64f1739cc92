import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { paceSchema } from '../pace.ts';
import { ignored } from './empty.ts';

export const settingsSchema = paceSchema.safeExtend({
  aiPrompt: z.string(),
  aiTemperature: z.number().int(),
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
  body: paceSchema,
  answer: settingsSchema,
});
