import * as z from 'zod/mini';
import { instantSchema } from '../values.ts';

/** `attempts/{hash of key and window}`: how often something was tried. Closed to every client. */
export const attemptsDocumentSchema = z.object({
  schemaVersion: z.int(),
  count: z.int(),
  expiresAt: instantSchema,
});
