import { z } from 'zod';
import { instantSchema } from '../values.ts';

/** `admin_sessions/{hash of the session's id}` */
export const adminSessionDocumentSchema = z.object({
  schemaVersion: z.number().int(),
  tabHash: z.string(),
  createdAt: instantSchema,
  expiresAt: instantSchema,
});
export type AdminSessionDocument = z.infer<typeof adminSessionDocumentSchema>;

/** `admin_attempts/{hash of an address or of a login}` */
export const adminAttemptsDocumentSchema = z.object({
  schemaVersion: z.number().int(),
  /** The moments of the tries that still count, oldest first. */
  tries: z.array(instantSchema),
  expiresAt: instantSchema,
});

/** `global_settings/prompt`; the fields after `value` came later. */
export const globalPromptDocumentSchema = z.object({
  schemaVersion: z.number().int().optional(),
  key: z.string().optional(),
  value: z.string(),
  revision: z.number().int().min(1).default(1),
  createdAt: instantSchema.nullable().default(null),
  updatedAt: instantSchema.nullable().default(null),
});
