import * as z from 'zod/mini';

/** A part of the request that is not looked at; callers may send `{}` or nothing. */
export const ignored = z.unknown();
export const done = z.object({ ok: z.literal(true) });
