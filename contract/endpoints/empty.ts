import * as z from 'zod/mini';

export const done = z.object({ ok: z.literal(true) });
