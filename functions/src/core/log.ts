/** One line of the log. `details`: ids, names of fields and numbers, no texts that people wrote. */
export type Log = (message: string, details: Record<string, unknown>) => void;
