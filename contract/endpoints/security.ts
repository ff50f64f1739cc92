import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { securityEventSchema, signInFailureSchema, signInMethodSchema } from '../security.ts';
import { instantSchema } from '../values.ts';
import { ignored } from './empty.ts';
import { draftShareSchema } from './activity.ts';

// Who did what, in three lists. They have a file of their own, because the page fetches it only when
// it shows one of them.

const pageQuery = z.object({
  /** `nextCursor` of the previous page. */
  cursor: z.optional(z.string().check(z.maxLength(200))),
});

const entrySchema = z.object({
  id: z.string(),
  at: instantSchema,
  event: securityEventSchema,
  method: z.nullable(signInMethodSchema),
  failure: z.nullable(signInFailureSchema),
});

export const ownSecurityEntrySchema = z.extend(entrySchema, {
  /** Whether it came from the caller's present network. null: the service itself noticed it. */
  here: z.nullable(z.boolean()),
});
export type OwnSecurityEntry = z.infer<typeof ownSecurityEntrySchema>;

/** What has happened to the creator's account in the last 90 days, newest first. */
export const listOwnSecurityLog = endpoint({
  method: 'GET',
  path: '/api/account/security-log',
  params: ignored,
  query: pageQuery,
  body: ignored,
  answer: z.object({
    entries: z.array(ownSecurityEntrySchema),
    nextCursor: z.nullable(z.string()),
  }),
});

export const adminSecurityEntrySchema = z.extend(entrySchema, {
  /** The uid of the creator. null: nobody was signed in, or it would tell who lends comments. */
  creator: z.nullable(z.string()),
  /** A mark of the email address or login that was given: the same for the same one. */
  claimed: z.nullable(z.string()),
  /** A mark of the network address. null: the service itself noticed it. */
  caller: z.nullable(z.string()),
  /** The login of the admin who did it. */
  author: z.nullable(z.string()),
  /** The revision that was saved. */
  revision: z.nullable(z.int()),
});
export type AdminSecurityEntry = z.infer<typeof adminSecurityEntrySchema>;

/** All entries of the last 90 days, newest first. */
export const listSecurityLog = endpoint({
  method: 'GET',
  path: '/api/admin/security-log',
  params: ignored,
  query: pageQuery,
  body: ignored,
  answer: z.object({
    entries: z.array(adminSecurityEntrySchema),
    nextCursor: z.nullable(z.string()),
  }),
});

export const promptRevisionSchema = z.object({
  revision: z.int(),
  prompt: z.string(),
  /** The login of the admin who saved it. null: not known. */
  author: z.nullable(z.string()),
  /** null: not known. */
  savedAt: z.nullable(instantSchema),
  /** Of all creators, what became of the drafts written with it. Missing: an earlier release. */
  drafts: z.optional(draftShareSchema),
});
export type PromptRevision = z.infer<typeof promptRevisionSchema>;

/** Every saved global prompt, newest first, and the built-in one with revision 0 at the end. */
export const listPromptRevisions = endpoint({
  method: 'GET',
  path: '/api/admin/prompt-revisions',
  params: ignored,
  query: pageQuery,
  body: ignored,
  answer: z.object({
    revisions: z.array(promptRevisionSchema),
    nextCursor: z.nullable(z.string()),
  }),
});
