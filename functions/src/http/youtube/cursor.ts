import { youtubeIdSchema } from '@replywell/contract/values';
import { z } from 'zod';
import { Refusal } from '../../core/refusal.ts';
import type { Position } from '../../core/youtube/stores.ts';

const positionSchema = z.tuple([z.string().regex(/^[\dTZ:.-]{1,40}$/), youtubeIdSchema]);

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}

/**
 * Reads a cursor. Callers treat it as opaque, and it is checked here because it becomes part of a
 * query. Throws `bad_request`.
 */
export function readCursor(cursor: string): Position {
  const position = positionSchema.safeParse(parsed(cursor));
  if (!position.success) throw new Refusal('bad_request', 'query.cursor: not one of ours');
  const [at, id] = position.data;
  return { at, id };
}

/** The cursor of the page after this position, as `readCursor` reads it. */
export const writeCursor = ({ at, id }: Position): string =>
  Buffer.from(JSON.stringify([at, id])).toString('base64url');
