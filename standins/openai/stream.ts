import { setTimeout } from 'node:timers/promises';
import type { Response } from 'express';
import { z } from 'zod';
import { presentChunks, type Completion } from './completion.ts';

const pauseSchema = z.number().int().min(0).max(10_000);

/** How long a stream pauses after each chunk, and once more before its last one. */
export const streamSchema = z
  .object({ everyMs: pauseSchema, beforeEndMs: pauseSchema.default(0) })
  .strict();
export type StreamPace = z.infer<typeof streamSchema>;

/** With thirty chunks, a third of a second. */
export const DEFAULT_STREAM: StreamPace = { everyMs: 10, beforeEndMs: 0 };

interface Streaming extends StreamPace {
  includeUsage: boolean;
}

/** Sends the completion as server-sent events. Stops when the caller has gone. */
export async function sendStream(
  res: Response,
  completion: Completion,
  { includeUsage, everyMs, beforeEndMs }: Streaming,
): Promise<void> {
  res.set({ 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' });
  const chunks = presentChunks(completion, includeUsage);
  for (const [index, chunk] of chunks.entries()) {
    if (beforeEndMs > 0 && index === chunks.length - 1)
      await setTimeout(beforeEndMs, null, { ref: false });
    if (res.closed) return;
    res.write(`data: ${JSON.stringify(chunk)}\n\n`);
    if (everyMs > 0) await setTimeout(everyMs, null, { ref: false });
  }
  res.end('data: [DONE]\n\n');
}
