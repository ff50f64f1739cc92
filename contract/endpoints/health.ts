import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { instantSchema } from '../values.ts';
import { ignored } from './empty.ts';

const healthCheckSchema = z.object({
  /** `replies`: those that are due go out. */
  name: z.enum(['database', 'replies']),
  ok: z.boolean(),
  /** What is wrong. null: nothing. */
  wrong: z.nullable(z.string()),
  milliseconds: z.number(),
});
export type HealthCheck = z.infer<typeof healthCheckSchema>;

/** 503 if anything is wrong. The answer may be ten seconds old. */
export const getHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  params: ignored,
  query: ignored,
  body: ignored,
  answer: z.object({
    ok: z.boolean(),
    /** When it was looked. */
    at: instantSchema,
    checks: z.array(healthCheckSchema),
    /** The operator has stopped all sending. Nothing is wrong then. */
    sendingStopped: z.boolean(),
  }),
});
export type Health = z.infer<typeof getHealth.answer>;
