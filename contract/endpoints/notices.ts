import * as z from 'zod/mini';
import { get, post } from '../endpoint.ts';
import { instantSchema, timeZoneSchema } from '../values.ts';

/** A word to the creator when something needs them. */

export const NOTICES = { urlLength: 1_000, givenUpAfterDays: 7, mostBrowsers: 10 } as const;

/** A name and password in front of the host would be sent nowhere. */
const HTTPS = /^https:\/\/[^\s/@?#\\]+(?:[/?#]|$)/iu;
const httpsUrl = z.string().check(z.maxLength(NOTICES.urlLength), z.regex(HTTPS));

export const noticesWishSchema = z.object({
  /** Where notices are posted. null: nowhere. */
  webhookUrl: z.nullable(httpsUrl),
  /** Whether the comments' words go along. */
  withWords: z.boolean(),
  hours: z
    .array(z.int().check(z.gte(0), z.lte(23)))
    .check(
      z.minLength(1),
      z.maxLength(24),
      z.describe('At most one notice in each of these hours of the day'),
    ),
  timeZone: timeZoneSchema,
});
export type NoticesWish = z.infer<typeof noticesWishSchema>;

const pushKey = z.string().check(z.regex(/^[\w-]{20,100}$/));

/** A browser's subscription, as the Push API gives it. */
export const browserSchema = z.object({
  endpoint: httpsUrl,
  keys: z.object({ p256dh: pushKey, auth: pushKey }),
});
export type Browser = z.infer<typeof browserSchema>;

const answer = z.extend(noticesWishSchema, {
  /** Each notice is signed with it. */
  secret: z.string(),
  /** With it a browser subscribes: the server's public key, base64url. */
  pushKey: z.string(),
  /** When the address was given up, because it had not answered for a week. */
  stoppedAt: z.nullable(instantSchema),
});

export const getNotices = get('/api/notices', { answer });

/** A new address is tried at once with a notice of no events, and refused if it does not take that. */
export const saveNotices = post('/api/notices', {
  body: noticesWishSchema,
  invalidBody: 'webhook_refused',
  answer,
  errors: ['webhook_refused', 'too_many_requests'],
});

/** Notices to this browser, or no more. The oldest goes where there are too many. */
export const noticeBrowser = post('/api/notices/browser', {
  body: z.object({ browser: browserSchema, wanted: z.boolean(), timeZone: timeZoneSchema }),
  answer,
});
