import { setTimeout } from 'node:timers/promises';
import type { Response } from 'express';
import { z } from 'zod';
import { presentChunks, type Completion } from './completion.ts';

/** How long a stream pauses after each chunk. */
export const streamSchema = z.object({ everyMs: z.number().int().min(0).max(10_000) }).strict();
export type StreamPace = z.infer<typeof streamSchema>;

/** With thirty chunks, a third of a second. */
export const DEFAULT_STREAM: StreamPace = { everyMs: 10 };

interface Streaming extends StreamPace {
  includeUsage: boolean;
}

/** Sends the completion as server-sent events. Stops when the caller has gone. */
export async function sendStream(
  res: Response,
  completion: Completion,
  { includeUsage, everyMs }: Streaming,
): Promise<void> {
  res.set({ 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' });
  for (const chunk of presentChunks(completion, includeUsage)) {
    if (res.closed) return;
    res.write(`data: ${JSON.stringify(chunk)}\n\n`);
    if (everyMs > 0) await setTimeout(everyMs, null, { ref: false });
  }
  res.end('data: [DONE]\n\n');
}
