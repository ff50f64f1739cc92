import * as z from 'zod/mini';
import { instantSchema } from '../values.ts';

/** `admin_sessions/{hash of the session's id}` */
export const adminSessionDocumentSchema = z.object({
  schemaVersion: z.int(),
  /** null: the admin has logged out. */
  tabHash: z.nullable(z.string()),
  createdAt: instantSchema,
  /** Until then its browser is known. The session itself is over long before. */
  expiresAt: instantSchema,
});
export type AdminSessionDocument = z.infer<typeof adminSessionDocumentSchema>;

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
