import * as z from 'zod/mini';
import { get } from '../endpoint.ts';

/** 503 if a reply that is due has been waiting for too long. The answer may be ten seconds old. */
export const getHealth = get('/api/health', {
  answer: z.object({
    ok: z.boolean(),
    /** How long the oldest step that is due has been waiting. 0: nothing is late. */
    oldestLateSeconds: z.int(),
    /** The operator has stopped all sending. Nothing is wrong then. */
    sendingStopped: z.boolean(),
  }),
});
