import * as z from 'zod/mini';
import { get } from '../endpoint.ts';

/** What the page needs to know about the deployment. Everything here is public. */
export const publicConfigSchema = z.object({
  /** The origins of our pages. Sign-in works from no other origin. */
  origins: z.array(z.string()),
  google: z.object({ clientId: z.string(), authorizeUrl: z.string(), scopes: z.array(z.string()) }),
  firebase: z.object({
    apiKey: z.string(),
    projectId: z.string(),
    authDomain: z.string(),
    /** Base URL of the Auth emulator. null: the real service is used. */
    authEmulatorUrl: z.nullable(z.string()),
    /** host:port of the Firestore emulator. null: the real service is used. */
    firestoreEmulatorHost: z.nullable(z.string()),
  }),
  /** The host of the model's server, for the privacy page. */
  modelHost: z.nullish(z.string()),
  /** What creators are told once about drafts, in the caller's language. null: nothing. */
  draftsNote: z.nullish(z.string()),
});
export type PublicConfig = z.infer<typeof publicConfigSchema>;

export const getConfig = get('/api/config', { answer: publicConfigSchema });
