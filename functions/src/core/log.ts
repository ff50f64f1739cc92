/**
 * Writes one line to the log. `details` may hold ids, names of fields and numbers, but never texts
 * that people wrote.
 */
export type Log = (message: string, details: Record<string, unknown>) => void;
