import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { permissionSchema } from '../states.ts';
import { ignored } from './empty.ts';

/** Ends the YouTube permission: here at once, at Google at once or as soon as it can be reached. */
export const disconnectYoutube = endpoint({
  method: 'POST',
  path: '/api/account/disconnect',
  params: ignored,
  query: ignored,
  body: ignored,
  answer: z.object({
    permission: permissionSchema,
    /** false: Google did not answer; the revocation is tried again without the creator. */
    revoked: z.boolean(),
    /** Batches that were stopped; what they had not sent is a draft again. */
    stoppedBatches: z.int(),
  }),
});

/** One JSON file with everything that is stored of the creator, as an attachment. */
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
  /** The creator's own address, typed by hand. */
  body: z.object({ confirmation: z.string().check(z.maxLength(320)) }),
  /** false: the rest is deleted without the creator, within the hour. */
  answer: z.object({ finished: z.boolean() }),
});
