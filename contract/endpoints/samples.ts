import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { youtubeIdSchema } from '../values.ts';
import { ignored } from './empty.ts';

/** Every call answers the replies that drafts take their tone from, the newest first. */
const answer = z.object({ samples: z.array(z.object({ id: z.string(), text: z.string() })) });
export type Samples = z.infer<typeof answer>;

export const listSamples = endpoint({
  method: 'GET',
  path: '/api/samples',
  params: ignored,
  query: ignored,
  body: ignored,
  answer,
});

/** This reply is no sample any more. `id`: its comment. */
export const removeSample = endpoint({
  method: 'DELETE',
  path: '/api/samples/:id',
  params: z.object({ id: youtubeIdSchema }),
  query: ignored,
  body: ignored,
  answer,
});
