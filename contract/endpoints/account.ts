import * as z from 'zod/mini';
import { get, post } from '../endpoint.ts';
import { permissionSchema } from '../states.ts';

/** false: Google did not answer. It is told again for some days; the creator can end it there at once. */
const revokedSchema = z.boolean();

/** Ends the YouTube permission, in our database and at Google. */
export const disconnectYoutube = post('/api/account/disconnect', {
  answer: z.object({
    permission: permissionSchema,
    revoked: revokedSchema,
    /** Number of batches that were stopped. Their unsent replies are drafts again. */
    stoppedBatches: z.int(),
  }),
  errors: ['sign_in_again'],
});

/** One JSON file, sent as an attachment, with what is stored about the creator. */
export const downloadData = get('/api/account/download', {
  answer: z.unknown(),
  errors: ['download_too_soon'],
});

const deletionSchema = z.object({
  /** false: a scheduled job deletes the rest within the hour. */
  finished: z.boolean(),
  revoked: revokedSchema,
});
export type Deletion = z.infer<typeof deletionSchema>;

export const deleteAccount = post('/api/account/delete', {
  /** The creator's own email address, which they typed to confirm. */
  body: z.object({ confirmation: z.string().check(z.maxLength(320)) }),
  answer: deletionSchema,
  errors: ['sign_in_again', 'confirmation_wrong'],
});
