import * as z from 'zod/mini';
import { LANGUAGES } from '../language.ts';
import { instantSchema } from '../values.ts';
import { browserSchema, noticesWishSchema } from '../endpoints/notices.ts';

/** Something that needs the creator. Its id is the same as long as it lasts. */
export const noticeEventSchema = z.object({
  id: z.string(),
  kind: z.enum(['wrote_back', 'needs_you', 'batch', 'permission']),
  /** The comment or the batch. null: the permission. */
  of: z.nullable(z.string()),
});
export type NoticeEvent = z.infer<typeof noticeEventSchema>;

/** `users/{uid}/settings/notices` */
export const noticesDocumentSchema = z.extend(noticesWishSchema, {
  schemaVersion: z.int(),
  /** There is an address or a browser to tell. */
  areOn: z.boolean(),
  /** The browsers that are told, the latest last. */
  browsers: z.array(browserSchema),
  /** Of the page on which they were chosen. */
  language: z.enum(LANGUAGES),
  /** The events that last and were told. */
  told: z.array(z.string()),
  /** A notice on its way. It keeps its id and its events until it has arrived. */
  pending: z.nullable(z.object({ id: z.string(), events: z.array(noticeEventSchema) })),
  /** When the first of the tries failed that have all failed since. */
  failingSince: z.nullable(instantSchema),
  stoppedAt: z.nullable(instantSchema),
});
export type NoticesDocument = z.infer<typeof noticesDocumentSchema>;
