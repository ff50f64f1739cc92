import type { LogEvent } from './log-events.ts';

/**
 * Writes one line to the log. `details` may hold ids, names of fields and numbers, but never texts
 * that people wrote.
 */
export type Log = (message: LogEvent, details: Record<string, unknown>) => void;
