import * as z from 'zod/mini';
import { instantSchema } from '../values.ts';

/** `admin_sessions/{hash of the session's id}` */
export const adminSessionDocumentSchema = z.object({
  schemaVersion: z.int(),
  tabHash: z.string(),
  login: z.optional(z.string()),
  createdAt: instantSchema,
  expiresAt: instantSchema,
});
export type AdminSessionDocument = z.infer<typeof adminSessionDocumentSchema>;

/** `global_settings/prompt`. */
export const globalPromptDocumentSchema = z.object({
  schemaVersion: z.optional(z.int()),
  key: z.optional(z.string()),
  value: z.string(),
  revision: z._default(z.int().check(z.gte(1)), 1),
  createdAt: z._default(z.nullable(instantSchema), null),
  updatedAt: z._default(z.nullable(instantSchema), null),
});

/** `global_settings/sending`: whether all sending is stopped. */
export const sendingSwitchDocumentSchema = z.object({
  schemaVersion: z.int(),
  key: z.string(),
  value: z.object({
    stopped: z.boolean(),
    /** The login of the admin who has set it. null: it was set by `npm run sending`. */
    author: z.nullable(z.string()),
  }),
  revision: z.int().check(z.gte(1)),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});

/** `global_settings/prompt/revisions/{revision}`: every saved prompt. They are kept for good. */
export const promptRevisionDocumentSchema = z.object({
  schemaVersion: z.int(),
  value: z.string(),
  revision: z.int().check(z.gte(1)),
  /** The login of the admin who saved it. null: it was saved by a version that did not note it. */
  author: z.nullable(z.string()),
  /** null in the same cases as `updatedAt` of the prompt. */
  savedAt: z.nullable(instantSchema),
});
export type PromptRevisionDocument = z.infer<typeof promptRevisionDocumentSchema>;
