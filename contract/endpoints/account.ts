import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { permissionSchema } from '../states.ts';
import { ignored } from './empty.ts';

/**
 * Ends the YouTube permission: at once in our database, and at Google as soon as Google can be
 * reached.
 */
export const disconnectYoutube = endpoint({
  method: 'POST',
  path: '/api/account/disconnect',
  params: ignored,
  query: ignored,
  body: ignored,
  answer: z.object({
    permission: permissionSchema,
    /** false: Google did not answer. The revocation is tried again later without the creator. */
    revoked: z.boolean(),
    /** Number of batches that were stopped. Their unsent replies are drafts again. */
    stoppedBatches: z.int(),
  }),
});

/** One JSON file, sent as an attachment, with everything that is stored about the creator. */
export const downloadData = endpoint({
  method: 'GET',
  path: '/api/account/download',
  params: ignored,
  query: ignored,
  body: ignored,
  answer: z.unknown(),
});

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/account/delete',
  params: ignored,
  query: ignored,
  /** The creator's own email address, which they typed to confirm. */
  body: z.object({ confirmation: z.string().check(z.maxLength(320)) }),
  /** false: a scheduled job deletes the rest within the hour. */
  answer: z.object({ finished: z.boolean() }),
});
