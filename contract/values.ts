import { z } from 'zod';

/** ISO 8601 in UTC with milliseconds: sorts as text, so Firestore can order and range by it. */
export const instantSchema = z.iso.datetime({ precision: 3 });

/** Ids that become document names: what YouTube and we hand out, nothing that Firestore refuses. */
export const youtubeIdSchema = z.string().regex(/^(?!\.{1,2}$)(?!__.*__$)[A-Za-z0-9_.-]{1,128}$/);
export const taskIdSchema = z.string().regex(/^(?!__.*__$)[A-Za-z0-9_-]{1,64}$/);
