import * as z from 'zod/mini';

/** A part of the request that the server ignores. Callers may send `{}` or nothing. */
export const ignored = z.unknown();
export const done = z.object({ ok: z.literal(true) });
