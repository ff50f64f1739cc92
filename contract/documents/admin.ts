import * as z from 'zod/mini';
import { instantSchema } from '../values.ts';

/** `admin_sessions/{hash of the session's id}` */
export const adminSessionDocumentSchema = z.object({
  schemaVersion: z.int(),
  tabHash: z.string(),
  createdAt: instantSchema,
  expiresAt: instantSchema,
});
export type AdminSessionDocument = z.infer<typeof adminSessionDocumentSchema>;

/** `admin_attempts/login`: the log-ins of the admin that were tried lately. */
export const adminAttemptsDocumentSchema = z.object({
  schemaVersion: z.int(),
  /** Oldest first. */
  attempts: z.array(instantSchema),
});

const globalSetting = {
  schemaVersion: z.int(),
  key: z.string(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
};

/** `global_settings/prompt` */
export const globalPromptDocumentSchema = z.object({ ...globalSetting, value: z.string() });

/** `global_settings/sending`: whether all sending is stopped. */
export const sendingSwitchDocumentSchema = z.object({
  ...globalSetting,
  value: z.object({ stopped: z.boolean() }),
});
