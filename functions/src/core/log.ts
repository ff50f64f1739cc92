/** One line of the log. `details` can be searched for: names and numbers, never anybody's words. */
export type Log = (message: string, details: Record<string, unknown>) => void;
