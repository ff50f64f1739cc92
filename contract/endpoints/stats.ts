import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instantSchema } from '../values.ts';
import { ignored } from './empty.ts';

export const statsSchema = z.object({
  commentsProcessed: z.number().int(),
  /** Replies per comment, in percent. */
  responseRate: z.number(),
  /** From the comment to the reply, in hours. */
  avgResponseTime: z.number(),
  responsesPosted: z.number().int(),
  totalVideos: z.number().int(),
  totalComments: z.number().int(),
  pendingResponses: z.number().int(),
  lastActivityAt: instantSchema.nullable(),
});
export type Stats = z.infer<typeof statsSchema>;

export const getStats = endpoint({
  method: 'GET',
  path: '/api/stats',
  params: ignored,
  query: ignored,
  body: ignored,
  answer: statsSchema,
});
